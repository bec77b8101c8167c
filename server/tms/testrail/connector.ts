import type { z } from 'zod'
import { collect, filterPages, rememberedPages } from '../port/filter-pages.ts'
import { parseJson, shaped, type TmsCall } from '../port/http.ts'
import { basic } from '../port/keys.ts'
import { PROJECTS_MAX, type TmsCaseRow, type TmsDefinition, type TmsStep } from '../port/connector.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { testrailVerdicts } from './verdicts.ts'
import {
  attachmentsPage,
  caseSchema,
  casesPage,
  projectSchema,
  projectsPage,
  scenarioSchema,
  sharedStepSchema,
  suitesPage,
  type TestRailCase,
  type TestRailStep,
} from './schemas.ts'

/** The most that one call answers. */
const PAGE = 250
const SUITES_MAX = 1000
const FILES_MAX = 250
/** TestRail's own mark of a table's row, which older versions write in place of Markdown's. */
const OLD_TABLE = /^\|\|\|?:?/gm

type CallOptions = { parameters?: Record<string, string | number | undefined>; what?: TmsCall['what'] }

/**
 * TestRail 5.7 and later, Cloud and Server: API v2, `https://<name>.testrail.io`.
 *
 * Paging by offset (250 a call; older servers answer everything at once). Titles are searched by the server (`filter`); labels, which are shown as tags,
 * are filtered here. Projects with several suites are read suite by suite.
 * Rate: 180 or 300 calls a minute in the Cloud, then 429 with Retry-After.
 * Source: support.testrail.com, "API reference": Cases, Projects, Suites, Shared steps, Attachments, Rate limit.
 */
export const testrail: TmsDefinition = {
  system: 'testrail',
  verdicts: 'new_run',
  connect({ baseUrl, apiKey, http }) {
    const root = baseUrl.replace(/\/index\.php$/, '')
    const headers = { authorization: basic(apiKey) }
    // The path is in the query, so further parameters are joined by `&`.
    const call = (path: string, parameters: Record<string, string | number | undefined> = {}, what?: TmsCall['what']) => ({
      path: `${root}/index.php?/api/v2/${path}`,
      query: parameters,
      headers,
      // An id that there is none of is answered with 400.
      ...(what ? { what, goneStatus: 400 } : {}),
    })
    async function* pages<Row>(
      path: string,
      schema: z.ZodType<{ rows: Row[]; hasMore: boolean }>,
      options: CallOptions = {},
    ): AsyncGenerator<Row[]> {
      for (let offset = 0; ; offset += PAGE) {
        const page = await http.json(call(path, { ...options.parameters, limit: PAGE, offset }, options.what), schema)
        yield page.rows
        if (!page.hasMore) return
      }
    }
    const suitesOf = async (projectId: string): Promise<(number | undefined)[]> => {
      if (!/^\d+$/.test(projectId)) throw notFoundInTms('project')
      const project = await http.json(call(`get_project/${projectId}`, {}, 'project'), projectSchema)
      if (project.suite_mode === 1) return [undefined]
      const suites = await collect(pages(`get_suites/${projectId}`, suitesPage, { what: 'project' }), SUITES_MAX)
      return suites.map(({ id }) => id)
    }
    const casePages = rememberedPages(async function* (projectId: string, filter: string): AsyncGenerator<TmsCaseRow[]> {
      for (const suite_id of await suitesOf(projectId)) {
        const options = { parameters: { suite_id, filter: filter || undefined }, what: 'project' as const }
        for await (const rows of pages(`get_cases/${projectId}`, casesPage, options)) yield rows.filter((row) => !row.is_deleted).map(toRow)
      }
    })
    const sharedSteps = new Map<number, Promise<TestRailStep[]>>()
    const sharedStep = (id: number) => {
      const known =
        sharedSteps.get(id) ??
        http.json(call(`get_shared_step/${id}`, {}, 'testCase'), sharedStepSchema).then((shared) => shared.custom_steps_separated)
      sharedSteps.set(id, known)
      return known
    }
    return {
      verdicts: testrailVerdicts({ http, root, call: (path, what) => call(path, {}, what), pages }),
      async check() {
        await http.json(call('get_projects', { limit: 1, offset: 0 }), projectsPage)
      },
      async listProjects() {
        const projects = await collect(pages('get_projects', projectsPage), PROJECTS_MAX)
        return projects.map(({ id, name }) => ({ id: String(id), name }))
      },
      listTestCases: ({ projectId, searchValue, ...query }) =>
        // The server has searched the title already, so that a part of it is not looked for again.
        filterPages(casePages(projectId, searchValue), { ...query, projectId, searchValue: '' }),
      async getTestCase(id) {
        const number = /^C?(\d+)$/i.exec(id)?.[1]
        if (number === undefined) throw notFoundInTms('testCase')
        const found = await http.json(call(`get_case/${number}`, {}, 'testCase'), caseSchema)
        if (found.is_deleted) throw notFoundInTms('testCase')
        const files = await collect(pages(`get_attachments_for_case/${number}`, attachmentsPage, { what: 'testCase' }), FILES_MAX)
        const reader = createTextReader('mixed', `${root}/`)
        const read = (text: string | null | undefined) => reader.read(text?.replace(OLD_TABLE, '|'))
        const content = await contentOf(found, read, sharedStep)
        const attachments = files.map(({ id: fileId, name }) => ({ name, url: `${root}/index.php?/attachments/get/${fileId}` }))
        return {
          ...toRow(found),
          url: `${root}/index.php?/cases/view/${number}`,
          ...content,
          attachments: [...attachments, ...reader.pictures],
        }
      },
    }
  },
}

function toRow({ id, title, labels, updated_on: updatedOn }: TestRailCase): TmsCaseRow {
  return {
    id: `C${id}`,
    name: title,
    status: null,
    tags: (labels ?? []).map((label) => label.title),
    version: updatedOn ? new Date(updatedOn * 1000).toISOString() : null,
  }
}

type Read = (text: string | null | undefined) => string
type Content = { description: string; preconditions: string; steps: TmsStep[]; testData: string }

/** The parts of the template that the case uses: a scenario, separate steps, or one text. */
async function contentOf(found: TestRailCase, read: Read, sharedStep: (id: number) => Promise<TestRailStep[]>): Promise<Content> {
  const preconditions = read(found.custom_preconds)
  if (found.custom_testrail_bdd_scenario?.trim()) {
    const scenario = shaped(parseJson(found.custom_testrail_bdd_scenario), scenarioSchema)
    const { table, ...content } = stepsFromGherkin(scenario.map(({ content: text }) => read(text)).join('\n'))
    return { ...content, description: table, preconditions: [preconditions, content.preconditions].filter(Boolean).join('\n') }
  }
  const separate = await expanded(found.custom_steps_separated ?? [], sharedStep)
  const steps =
    separate.length > 0 ? separate.map((step) => toStep(step, read)) : stepsFromText(read(found.custom_steps), read(found.custom_expected))
  return { description: '', preconditions, steps, testData: '' }
}

/** A reference to shared steps holds only their id; a server that puts them in itself sends their texts beside it. */
async function expanded(steps: readonly TestRailStep[], sharedStep: (id: number) => Promise<TestRailStep[]>): Promise<TestRailStep[]> {
  const parts = steps.map(async (step) => (step.shared_step_id && !step.content?.trim() ? sharedStep(step.shared_step_id) : [step]))
  return (await Promise.all(parts)).flat()
}

function toStep({ content, additional_info: additional, expected }: TestRailStep, read: Read): TmsStep {
  return { action: [read(content), read(additional)].filter(Boolean).join('\n'), expected: read(expected) }
}
