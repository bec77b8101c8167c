import type { z } from 'zod'
import { PROJECTS_MAX, type TmsCaseRow, type TmsConnector, type TmsSession, type TmsStep } from '../port/connector.ts'
import { collect, filterPages, rememberedPages } from '../port/filter-pages.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { withParameters, type ParameterRows } from '../text/parameters.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { CASE_KEY, PARAMETER, projectKeyOf } from './keys.ts'
import {
  cloudCaseSchema,
  cloudCasesSchema,
  cloudProjectsSchema,
  cloudScriptSchema,
  cloudStatusesSchema,
  cloudStepsSchema,
  type CloudCase,
  type CloudStep,
} from './schemas.ts'
import { cloudVerdicts } from './verdicts.ts'

const PAGE = 100
/** Calls of other test cases may call others; more levels are a circle. */
const DEPTH_MAX = 5

/**
 * Zephyr Scale in the cloud: version 2 of its interface, with a token of a user. `site`: the Jira that it belongs to, if that is known.
 *
 * The interface neither searches nor filters by label; both are done here. It tells no time of change and no files of a test case. Values of parameters are told only for
 * calls of other test cases; a parameter without a value stays as it is written.
 * Source: support.smartbear.com/zephyr-scale-cloud/api-docs; the package @smartbear/mcp, its schemas of Zephyr.
 */
export function connectCloud({ apiKey, http }: TmsSession, api: string, site: string | null): TmsConnector {
  const headers = { authorization: `Bearer ${apiKey}` }
  const pages = async function* <Row>(
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<{ values?: Row[] | undefined; isLast?: boolean | null | undefined }>,
    what: 'project' | 'testCase' = 'project',
  ) {
    for (let startAt = 0; ;) {
      const { values = [], isLast } = await http.json(
        { path: `${api}${path}`, query: { ...query, startAt, maxResults: PAGE }, headers, what },
        schema,
      )
      yield values
      // A server may answer with fewer rows than it was asked for.
      if (values.length === 0 || (isLast ?? values.length < PAGE)) return
      startAt += values.length
    }
  }
  const statuses = new Map<string, Promise<Map<number, string>>>()
  const statusesOf = (projectKey: string) => {
    const query = { projectKey, statusType: 'TEST_CASE' }
    const known =
      statuses.get(projectKey) ??
      collect(pages('/statuses', query, cloudStatusesSchema), PROJECTS_MAX).then((all) => new Map(all.map(({ id, name }) => [id, name])))
    statuses.set(projectKey, known)
    return known
  }
  const toRow = async ({ key, name, status, labels }: CloudCase): Promise<TmsCaseRow> => {
    const names = await statusesOf(projectKeyOf(key))
    return { id: key, name, status: (status && names.get(status.id)) ?? null, tags: labels ?? [], version: null }
  }
  const casePages = rememberedPages(async function* (projectKey: string) {
    for await (const cases of pages('/testcases', { projectKey }, cloudCasesSchema)) yield await Promise.all(cases.map(toRow))
  })
  const called = new Map<string, Promise<CloudStep[]>>()
  const stepsIn = (key: string): Promise<CloudStep[]> => {
    const known = called.get(key) ?? collect(pages(`/testcases/${key}/teststeps`, {}, cloudStepsSchema, 'testCase'), PROJECTS_MAX)
    called.set(key, known)
    return known
  }
  const expanded = async (key: string, rows: ParameterRows, read: (text?: string | null) => string, depth = 0): Promise<TmsStep[]> => {
    if (depth > DEPTH_MAX) return []
    const fill = (text?: string | null) => withParameters(read(text), rows, PARAMETER)
    const steps: TmsStep[] = []
    for (const { inline, testCase } of await stepsIn(key)) {
      if (testCase) {
        const own: Record<string, string> = {}
        for (const { name, value } of testCase.parameters ?? []) own[name ?? ''] = withParameters(value ?? '', rows, PARAMETER)
        steps.push(...(await expanded(testCase.testCaseKey, [own], read, depth + 1)))
      } else {
        const action = [fill(inline?.description), fill(inline?.testData)].filter(Boolean).join('\n')
        steps.push({ action, expected: fill(inline?.expectedResult) })
      }
    }
    return steps
  }
  return {
    verdicts: cloudVerdicts({ http, api, headers, pages }),
    async check() {
      await http.json({ path: `${api}/projects`, query: { maxResults: 1 }, headers }, cloudProjectsSchema)
    },
    async listProjects() {
      const all = await collect(pages('/projects', {}, cloudProjectsSchema), PROJECTS_MAX)
      return all.filter(({ enabled }) => enabled !== false).map(({ key }) => ({ id: key, name: key }))
    },
    listTestCases: (query) => filterPages(casePages(query.projectId), query),
    async getTestCase(id) {
      if (!CASE_KEY.test(id)) throw notFoundInTms('testCase')
      const found = await http.json({ path: `${api}/testcases/${id}`, headers, what: 'testCase' }, cloudCaseSchema)
      const reader = createTextReader('html', `${site ?? api}/`)
      const read = (text?: string | null) => reader.read(text)
      const hasText = found.testScript?.self?.endsWith('/testscript') ?? false
      const script = hasText
        ? await http.json({ path: `${api}/testcases/${id}/testscript`, headers, what: 'testCase' }, cloudScriptSchema)
        : null
      const scenario = script?.type === 'bdd' ? stepsFromGherkin(script.text) : null
      const steps = scenario?.steps ?? (script ? stepsFromText(read(script.text)) : await expanded(id, [], read))
      return {
        ...(await toRow(found)),
        url: site === null ? null : `${site}/projects/${projectKeyOf(id)}?selectedItem=${PLUGIN_PAGE}#!/testCase/${id}`,
        description: [read(found.objective), scenario?.table ?? ''].filter(Boolean).join('\n'),
        preconditions: [read(found.precondition), scenario?.preconditions ?? ''].filter(Boolean).join('\n'),
        steps,
        testData: scenario?.testData ?? '',
        attachments: reader.pictures,
      }
    },
  }
}

const PLUGIN_PAGE = 'com.atlassian.plugins.atlassian-connect-plugin:com.kanoah.test-manager__main-project-page'
