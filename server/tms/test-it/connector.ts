import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition, type TmsStep } from '../port/connector.ts'
import { collect, offsetPages } from '../port/filter-pages.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { parametersAsData, parametersAsTable, withParameters, type ParameterRows } from '../text/parameters.ts'
import { createTextReader } from '../text/rich-text.ts'
import { projectsSchema, rowsSchema, workItemSchema, type TestItRow, type TestItStep } from './schemas.ts'
import { testItVerdicts } from './verdicts.ts'

const PAGE = 100
/** Shared steps hold no others; more levels are a circle. */
const DEPTH_MAX = 5
const PARAMETER = /<<<([^<>]+)>>>/g

/**
 * Test IT, in the cloud (`https://team.testit.software`) or on a server of one's own: API v2 with a private token.
 *
 * Search, tag filter and paging by the server. Actions and expected results are HTML. Shared steps come with the work item that uses them. The first iteration's
 * values are put in place of `<<<name>>>`; a parameter that is written in another way stays as it is.
 * Its published client brings HTTP of its own, which would go past the rules for addresses, so only its shapes are used.
 * Source: github.com/testit-tms/api-client-python, docs: ProjectsApi, ProjectWorkItemsApi, WorkItemsApi, StepModel; github.com/testit-tms/migrators.
 */
export const testIt: TmsDefinition = {
  system: 'test-it',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const headers = { authorization: `PrivateToken ${apiKey}` }
    const projectPages = () =>
      offsetPages(PAGE, async (skip) => http.json({ path: '/api/v2/projects', query: { skip, take: PAGE }, headers }, projectsSchema))
    return {
      verdicts: testItVerdicts({ http, headers }),
      async check() {
        await http.json({ path: '/api/v2/projects', query: { skip: 0, take: 1 }, headers }, projectsSchema)
      },
      async listProjects() {
        const projects = await collect(projectPages(), PROJECTS_MAX)
        return projects.filter(({ isDeleted }) => !isDeleted).map(({ id, name }) => ({ id, name }))
      },
      async listTestCases({ projectId, skip, take, searchValue, tag }) {
        const filter = {
          types: ['TestCases'],
          isDeleted: false,
          ...(searchValue === '' ? {} : { nameOrId: searchValue }),
          ...(tag === '' ? {} : { tags: [tag] }),
        }
        const path = `/api/v2/projects/${encodeURIComponent(projectId)}/workItems/search`
        const call = { path, method: 'POST' as const, query: { skip, take }, headers, body: { filter }, what: 'project' as const }
        return { testCases: (await http.json(call, rowsSchema)).map(toRow), lookedAt: null }
      },
      async getTestCase(id) {
        if (!/^\d+$/.test(id)) throw notFoundInTms('testCase')
        const found = await http.json({ path: `/api/v2/workItems/${id}`, headers, what: 'testCase' }, workItemSchema)
        if (found.isDeleted) throw notFoundInTms('testCase')
        const reader = createTextReader('html', `${baseUrl}/`)
        const rows = (found.iterations ?? []).map(({ parameters }) =>
          Object.fromEntries((parameters ?? []).map(({ name, value }) => [name, value])),
        )
        const toSteps = (steps: readonly TestItStep[] | null | undefined) =>
          expanded(steps ?? []).map((step) => toStep(step, reader.read, rows))
        const before = [...toSteps(found.sectionPreconditionSteps), ...toSteps(found.preconditionSteps)]
        const description = withParameters(reader.read(found.description), rows, PARAMETER)
        return {
          ...toRow(found),
          url: `${baseUrl}/browse/${id}`,
          description: [description, parametersAsTable(rows)].filter(Boolean).join('\n'),
          preconditions: before.map(({ action }) => action).join('\n'),
          steps: toSteps(found.steps),
          testData: parametersAsData(rows),
          attachments: [
            ...(found.attachments ?? []).map(({ id: fileId, name }) => ({ name, url: `${baseUrl}/api/v2/attachments/${fileId}` })),
            ...reader.pictures,
          ],
        }
      },
    }
  },
}

/** Shared steps in their place. */
function expanded(steps: readonly TestItStep[], depth = 0): TestItStep[] {
  if (depth > DEPTH_MAX) return []
  return steps.flatMap((step) => (step.workItem?.steps ? expanded(step.workItem.steps, depth + 1) : [step]))
}

function toStep(
  { action, testData, expected }: TestItStep,
  read: (text: string | null | undefined) => string,
  rows: ParameterRows,
): TmsStep {
  const fill = (text: string | null | undefined) => withParameters(read(text), rows, PARAMETER)
  return { action: [fill(action), fill(testData)].filter(Boolean).join('\n'), expected: fill(expected) }
}

function toRow({ globalId, name, state, modifiedDate, tags, tagNames }: TestItRow): TmsCaseRow {
  const named = tagNames ?? (tags ?? []).map((tag) => tag.name)
  return { id: String(globalId), name, status: state ?? null, tags: named, version: modifiedDate ?? null }
}
