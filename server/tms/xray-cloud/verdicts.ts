import type { z } from 'zod'
import type { TmsHttp } from '../port/http.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { refusedCase, RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { EXECUTIONS_QUERY, NEW_EXECUTION_QUERY } from './queries.ts'
import { executionsSchema, importedSchema, newExecutionSchema } from './schemas.ts'

type Ask = <T>(operationName: string, query: string, variables: object, schema: z.ZodType<T>, writes?: boolean) => Promise<T>
type Parts = { http: TmsHttp; api: string; ask: Ask; headers: () => Promise<Record<string, string>> }

const STATUS = { passed: 'PASSED', failed: 'FAILED' }
const TEST_KEY = /^[A-Z][A-Z_0-9]*-\d+$/

/**
 * Verdicts are test runs of a test execution, imported in the format "Xray JSON"; the same test again takes the place of the first.
 *
 * Source: docs.getxray.app/display/XRAYCLOUD: Import Execution Results - REST v2, Using Xray JSON format; us.xray.cloud.getxray.app/doc/graphql:
 * getTestExecutions, createTestExecution.
 */
export function xrayVerdicts({ http, api, ask, headers }: Parts): TmsVerdictSink {
  const projectOf = (projectId: string): string => {
    if (!/^\d+$/.test(projectId)) throw notFoundInTms('project')
    return projectId
  }
  return {
    chunk: 100,
    repeats: { kind: 'overwrites' },
    async listRuns(projectId) {
      const jql = `project = ${projectOf(projectId)} AND statusCategory != Done ORDER BY created DESC`
      const { results } = (await ask('Executions', EXECUTIONS_QUERY, { jql, limit: RUNS_MAX }, executionsSchema)).data.getTestExecutions
      return results.map(({ jira: { key, summary } }) => ({ id: key, name: `${key} ${summary}`, url: null }))
    },
    async createRun({ projectId, name }) {
      const jira = { fields: { summary: name, project: { id: projectOf(projectId) } } }
      const { data } = await ask('NewExecution', NEW_EXECUTION_QUERY, { jira }, newExecutionSchema, true)
      const { key } = data.createTestExecution.testExecution.jira
      return { id: key, name: `${key} ${name}`, url: null }
    },
    async send({ run }, verdicts) {
      const known = verdicts.filter(({ caseId }) => TEST_KEY.test(caseId))
      const tests = known.map(({ caseId, verdict, comment }) => ({ testKey: caseId, status: STATUS[verdict], comment }))
      const body = { testExecutionKey: run.id, tests }
      if (tests.length > 0) {
        await http.json(
          { path: `${api}/import/execution`, method: 'POST', headers: await headers(), body, what: 'testRun' },
          importedSchema,
        )
      }
      return verdicts.filter((one) => !known.includes(one)).map(({ caseId }) => refusedCase(caseId))
    },
  }
}
