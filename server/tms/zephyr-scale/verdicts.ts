import { z } from 'zod'
import { collect, offsetPages } from '../port/filter-pages.ts'
import type { TmsHttp } from '../port/http.ts'
import { escapeHtml } from '../text/html-entities.ts'
import { refusedCase, RUNS_MAX, type TmsVerdict, type TmsVerdictSink } from '../port/verdicts.ts'
import { CASE_KEY } from './keys.ts'
import { cloudCyclesSchema, cloudExecutionsSchema, newCycleSchema, serverResultsSchema, serverRunsSchema } from './schemas.ts'

const PAGE = 100
const LOOKED_AT_MAX = 5000
const RESULTS_MAX = 20_000
/** Statuses that each project begins with. */
const STATUS = { passed: 'Pass', failed: 'Fail' }

type Pages = <Row>(
  path: string,
  query: Record<string, string>,
  schema: z.ZodType<{ values?: Row[] | undefined; isLast?: boolean | null | undefined }>,
) => AsyncGenerator<Row[]>
type CloudParts = { http: TmsHttp; api: string; headers: Record<string, string>; pages: Pages }

/**
 * In the cloud, verdicts are test executions of a test cycle, one call each. The interface tells no page of a cycle for people.
 *
 * Source: support.smartbear.com/zephyr-scale-cloud/api-docs: Test Cycles, Test Executions.
 */
export function cloudVerdicts({ http, api, headers, pages }: CloudParts): TmsVerdictSink {
  const toRun = ({ key, name }: { key: string; name: string }) => ({ id: key, name: `${key} ${name}`, url: null })
  return {
    chunk: 1,
    repeats: {
      kind: 'adds',
      async listComments({ projectId, run }) {
        const query = { projectKey: projectId, testCycle: run.id }
        return (await collect(pages('/testexecutions', query, cloudExecutionsSchema), RESULTS_MAX)).flatMap(({ comment }) => comment ?? [])
      },
    },
    async listRuns(projectId) {
      const all = await collect(pages('/testcycles', { projectKey: projectId }, cloudCyclesSchema), LOOKED_AT_MAX)
      return all.toReversed().slice(0, RUNS_MAX).map(toRun)
    },
    async createRun({ projectId, name }) {
      const call = { path: `${api}/testcycles`, method: 'POST' as const, headers, body: { projectKey: projectId, name }, writes: true }
      const { key } = await http.json({ ...call, what: 'project' }, newCycleSchema)
      return toRun({ key, name })
    },
    async send({ projectId, run }, verdicts) {
      const known = verdicts.filter(({ caseId }) => CASE_KEY.test(caseId))
      for (const { caseId, verdict, durationMs, comment } of known) {
        const body = {
          projectKey: projectId,
          testCaseKey: caseId,
          testCycleKey: run.id,
          statusName: STATUS[verdict],
          executionTime: durationMs,
          comment: asHtml(comment),
        }
        await http.json(
          { path: `${api}/testexecutions`, method: 'POST', headers, body, writes: true, what: 'testRun' },
          z.looseObject({ id: z.number() }),
        )
      }
      return verdicts.filter((one) => !known.includes(one)).map(({ caseId }) => refusedCase(caseId))
    },
  }
}

type ServerParts = { http: TmsHttp; baseUrl: string; headers: Record<string, string> }

/**
 * In Data Center, verdicts are results in a test run (its cycle), many in a call.
 *
 * Source: support.smartbear.com/zephyr-scale-server/api-docs/v1: Test Run, Test Result.
 */
export function dataCenterVerdicts({ http, baseUrl, headers }: ServerParts): TmsVerdictSink {
  const atm = `${baseUrl}/rest/atm/1.0`
  const toRun = ({ key, name }: { key: string; name: string }) => ({
    id: key,
    name: `${key} ${name}`,
    url: `${baseUrl}/secure/Tests.jspa#/testCycle/${key}`,
  })
  return {
    chunk: 100,
    repeats: {
      kind: 'adds',
      async listComments({ run }) {
        const results = await http.json({ path: `${atm}/testrun/${run.id}/testresults`, headers, what: 'testRun' }, serverResultsSchema)
        return results.flatMap(({ comment }) => comment ?? [])
      },
    },
    async listRuns(projectId) {
      const pages = offsetPages(PAGE, (startAt) => {
        const query = { query: `projectKey = "${projectId}"`, fields: 'key,name', startAt, maxResults: PAGE }
        return http.json({ path: `${atm}/testrun/search`, query, headers, what: 'project' }, serverRunsSchema)
      })
      return (await collect(pages, LOOKED_AT_MAX)).toReversed().slice(0, RUNS_MAX).map(toRun)
    },
    async createRun({ projectId, name, caseIds }) {
      const items = caseIds.filter((id) => CASE_KEY.test(id)).map((testCaseKey) => ({ testCaseKey }))
      const call = { path: `${atm}/testrun`, method: 'POST' as const, headers, body: { projectKey: projectId, name, items }, writes: true }
      const { key } = await http.json({ ...call, what: 'project' }, newCycleSchema)
      return toRun({ key, name })
    },
    async send({ run }, verdicts) {
      const known = verdicts.filter(({ caseId }) => CASE_KEY.test(caseId))
      const call = {
        path: `${atm}/testrun/${run.id}/testresults`,
        method: 'POST' as const,
        headers,
        writes: true,
        what: 'testRun' as const,
      }
      if (known.length > 0) await http.json({ ...call, body: known.map(serverResult) }, z.array(z.looseObject({ id: z.number() })))
      return verdicts.filter((one) => !known.includes(one)).map(({ caseId }) => refusedCase(caseId))
    },
  }
}

const serverResult = ({ caseId, verdict, durationMs, comment }: TmsVerdict) => ({
  testCaseKey: caseId,
  status: STATUS[verdict],
  executionTime: durationMs,
  comment: asHtml(comment),
})

/** Comments are HTML. */
const asHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')
