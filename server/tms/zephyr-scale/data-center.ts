import { PROJECTS_MAX, type TmsCaseRow, type TmsConnector, type TmsSession, type TmsStep } from '../port/connector.ts'
import { filterPages, offsetPages, rememberedPages } from '../port/filter-pages.ts'
import { basic } from '../port/keys.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { parametersAsData, parametersAsTable, withParameters, type ParameterRows } from '../text/parameters.ts'
import { createTextReader } from '../text/rich-text.ts'
import { stepsFromGherkin } from '../text/steps-from-gherkin.ts'
import { stepsFromText } from '../text/steps-from-text.ts'
import { CASE_KEY, PARAMETER } from './keys.ts'
import { jiraProjectsSchema, serverCaseSchema, serverCasesSchema, serverFilesSchema, type ServerCase, type ServerRow } from './schemas.ts'
import { dataCenterVerdicts } from './verdicts.ts'

const PAGE = 100
const ROW_FIELDS = 'key,name,status,labels,updatedOn,createdOn'
/** Calls of other test cases may call others; more levels are a circle. */
const DEPTH_MAX = 5

/**
 * Zephyr Scale in Jira Data Center and Server: `rest/atm/1.0`. The key is a personal access token of Jira, or `login:password`.
 *
 * The interface finds the test cases of a project; text and labels are filtered here. A test case that another one calls stands in its place, with the values of its
 * own parameters.
 * Source: support.smartbear.com/zephyr-scale-server/api-docs/v1; github.com/testit-tms/migrators, ZephyrScaleServerExporter.
 */
export function connectDataCenter({ baseUrl, apiKey, http }: TmsSession): TmsConnector {
  const atm = `${baseUrl}/rest/atm/1.0`
  const headers = { authorization: apiKey.includes(':') ? basic(apiKey) : `Bearer ${apiKey}` }
  const search = (projectKey: string, startAt: number, maxResults: number) => {
    const query = { query: `projectKey = "${projectKey}"`, fields: ROW_FIELDS, startAt, maxResults }
    return http.json({ path: `${atm}/testcase/search`, query, headers, what: 'project' }, serverCasesSchema)
  }
  const casePages = rememberedPages((projectKey: string) =>
    offsetPages(PAGE, async (startAt) => (await search(projectKey, startAt, PAGE)).map(toRow)),
  )
  const projects = () => http.json({ path: `${baseUrl}/rest/api/2/project`, headers }, jiraProjectsSchema)
  const cases = new Map<string, Promise<ServerCase>>()
  const caseOf = (key: string): Promise<ServerCase> => {
    const known = cases.get(key) ?? http.json({ path: `${atm}/testcase/${key}`, headers, what: 'testCase' }, serverCaseSchema)
    cases.set(key, known)
    return known
  }
  const expanded = async (found: ServerCase, read: (text?: string | null) => string, depth = 0): Promise<TmsStep[]> => {
    if (depth > DEPTH_MAX) return []
    const fill = (text?: string | null) => withParameters(read(text), rowsOf(found), PARAMETER)
    const steps: TmsStep[] = []
    for (const step of (found.testScript?.steps ?? []).toSorted((a, b) => (a.index ?? 0) - (b.index ?? 0))) {
      if (step.testCaseKey) {
        steps.push(...(await expanded(await caseOf(step.testCaseKey), read, depth + 1)))
      } else {
        const action = [fill(step.description), fill(step.testData)].filter(Boolean).join('\n')
        steps.push({ action, expected: fill(step.expectedResult) })
      }
    }
    return steps
  }
  return {
    verdicts: dataCenterVerdicts({ http, baseUrl, headers }),
    async check() {
      const [first] = await projects()
      // A Jira without Zephyr has projects, too.
      if (first) await search(first.key, 0, 1)
    },
    async listProjects() {
      return (await projects()).slice(0, PROJECTS_MAX).map(({ key, name }) => ({ id: key, name }))
    },
    async listTestCases(query) {
      if (!/^[A-Z][A-Z_0-9]*$/.test(query.projectId)) throw notFoundInTms('project')
      return filterPages(casePages(query.projectId), query)
    },
    async getTestCase(id) {
      if (!CASE_KEY.test(id)) throw notFoundInTms('testCase')
      const found = await caseOf(id)
      const reader = createTextReader('html', `${baseUrl}/`)
      const read = (text?: string | null) => reader.read(text)
      const rows = rowsOf(found)
      const fill = (text?: string | null) => withParameters(read(text), rows, PARAMETER)
      const text = found.testScript?.text
      const scenario = found.testScript?.type === 'BDD' && text ? stepsFromGherkin(text) : null
      const steps = scenario?.steps ?? (text ? stepsFromText(fill(text)) : await expanded(found, read))
      const files = await http.json({ path: `${atm}/testcase/${id}/attachments`, headers, what: 'testCase' }, serverFilesSchema)
      return {
        ...toRow(found),
        url: `${baseUrl}/secure/Tests.jspa#/testCase/${id}`,
        description: [fill(found.objective), parametersAsTable(rows), scenario?.table ?? ''].filter(Boolean).join('\n'),
        preconditions: [fill(found.precondition), scenario?.preconditions ?? ''].filter(Boolean).join('\n'),
        steps,
        testData: [parametersAsData(rows), scenario?.testData ?? ''].filter(Boolean).join('\n'),
        attachments: [...files.map(({ filename, url }) => ({ name: filename, url: url ?? null })), ...reader.pictures],
      }
    },
  }
}

/** The values of the parameters, row by row. */
const rowsOf = ({ parameters }: ServerCase): ParameterRows => parameters?.entries ?? []

function toRow({ key, name, status, labels, updatedOn, createdOn }: ServerRow): TmsCaseRow {
  return { id: key, name, status: status ?? null, tags: labels ?? [], version: updatedOn ?? createdOn ?? null }
}
