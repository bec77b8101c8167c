import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition, type TmsStep } from '../port/connector.ts'
import { collect, filterPages, offsetPages, rememberedPages } from '../port/filter-pages.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { createTextReader } from '../text/rich-text.ts'
import { withFinalResult } from '../text/steps-from-text.ts'
import { partsOfTree, stepsOfScenario } from './scenario.ts'
import {
  caseSchema,
  projectsSchema,
  rowsSchema,
  scenarioSchema,
  tagsSchema,
  treeSchema,
  type AllureRow,
  type AllureTree,
} from './schemas.ts'
import { allureVerdicts } from './verdicts.ts'

const PAGE = 100
/** Shared steps may hold others; more levels are a circle. */
const DEPTH_MAX = 5

/**
 * Allure TestOps on a server of one's own or in the cloud: `/api/rs`, with the token of a user in `Api-Token`.
 *
 * Search and tag filter by the server, in its query language. Steps are a tree with shared steps, each read once; a server without that tree answers the older
 * scenario. What is expected of the whole case belongs to its last step.
 * Source: docs.qameta.io/allure-testops (AQL); github.com/eroshenkoam/allure-testops-utils, client; github.com/testit-tms/migrators, AllureExporter.
 */
export const allureTestops: TmsDefinition = {
  system: 'allure-testops',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const root = `${baseUrl.replace(/\/api\/rs$/, '')}/api/rs`
    const site = root.slice(0, -'/api/rs'.length)
    const headers = { authorization: `Api-Token ${apiKey}` }
    const casePages = rememberedPages((projectId: string, rql: string) =>
      offsetPages(PAGE, async (offset) => {
        const query = { projectId, rql, page: offset / PAGE, size: PAGE, sort: 'id,asc' }
        return (await http.json({ path: `${root}/testcase/__search`, query, headers, what: 'project' }, rowsSchema)).content.map(toRow)
      }),
    )
    const projectPages = () =>
      offsetPages(PAGE, async (offset) => {
        const query = { page: offset / PAGE, size: PAGE }
        return (await http.json({ path: `${root}/project`, query, headers }, projectsSchema)).content
      })
    const shared = new Map<number, Promise<AllureTree>>()
    const sharedTree = (id: number): Promise<AllureTree> => {
      const known = shared.get(id) ?? http.json({ path: `${root}/sharedstep/${id}/step`, headers, what: 'testCase' }, treeSchema)
      shared.set(id, known)
      return known
    }
    type Read = (text: string | null | undefined) => string
    const stepsOf = async (tree: AllureTree, read: Read, depth = 0): Promise<TmsStep[]> => {
      if (depth > DEPTH_MAX) return []
      const steps: TmsStep[] = []
      for (const part of partsOfTree(tree, read)) {
        if (part.kind === 'step') steps.push(part.step)
        else steps.push(...(await stepsOf(await sharedTree(part.id), read, depth + 1)))
      }
      return steps
    }
    /** Null where the server has no tree of steps. */
    const treeOf = async (id: string): Promise<AllureTree | null> => {
      try {
        return await http.json({ path: `${root}/testcase/${id}/step`, headers, what: 'testCase' }, treeSchema)
      } catch (error) {
        if (error instanceof TmsError && error.failure.kind === 'not_found') return null
        throw error
      }
    }
    return {
      verdicts: allureVerdicts({ http, root, site, headers }),
      async check() {
        await http.json({ path: `${root}/project`, query: { page: 0, size: 1 }, headers }, projectsSchema)
      },
      async listProjects() {
        return (await collect(projectPages(), PROJECTS_MAX)).map(({ id, name }) => ({ id: String(id), name }))
      },
      listTestCases: ({ projectId, searchValue, tag, ...range }) =>
        filterPages(casePages(projectId, rqlOf(searchValue, tag)), { ...range, projectId, searchValue: '', tag: '' }),
      async getTestCase(id) {
        if (!/^\d+$/.test(id)) throw notFoundInTms('testCase')
        const found = await http.json({ path: `${root}/testcase/${id}`, headers, what: 'testCase' }, caseSchema)
        if (found.deleted) throw notFoundInTms('testCase')
        const tags = found.tags ?? (await http.json({ path: `${root}/testcase/${id}/tag`, headers, what: 'testCase' }, tagsSchema))
        const reader = createTextReader('markdown', `${site}/`)
        const tree = await treeOf(id)
        const old = tree ? null : await http.json({ path: `${root}/testcase/${id}/scenario`, headers, what: 'testCase' }, scenarioSchema)
        const steps = tree ? await stepsOf(tree, reader.read) : stepsOfScenario(old?.steps ?? [], reader.read)
        const files = Object.values(tree?.attachments ?? {}).map(({ name }) => ({ name: name ?? '', url: null }))
        return {
          ...toRow({ ...found, tags }),
          url: `${site}/project/${found.projectId}/test-cases/${id}`,
          description: reader.read(found.description),
          preconditions: reader.read(found.precondition),
          steps: withFinalResult(steps, reader.read(found.expectedResult)),
          testData: '',
          attachments: [...files, ...reader.pictures],
        }
      },
    }
  },
}

/** A condition of the query language. Quotes inside of a text would end it. */
function rqlOf(searchValue: string, tag: string): string {
  const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`
  const parts = [...(searchValue === '' ? [] : [`name ~= ${quoted(searchValue)}`]), ...(tag === '' ? [] : [`tag = ${quoted(tag)}`])]
  return parts.length > 0 ? parts.join(' and ') : 'true'
}

function toRow({ id, name, status, tags, lastModifiedDate: modified }: AllureRow): TmsCaseRow {
  return {
    id: String(id),
    name,
    status: status?.name ?? null,
    tags: (tags ?? []).flatMap((tag) => tag.name ?? []),
    version: modified ? new Date(modified).toISOString() : null,
  }
}
