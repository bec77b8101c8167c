import { z } from 'zod'
import type { TmsHttp } from '../port/http.ts'
import { byNumber, RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { newRunSchema, runsSchema } from './schemas.ts'

const STATUS = { passed: 'PASSED', failed: 'FAILED' }

type Parts = { http: TmsHttp; root: string; headers: Record<string, string> }

/**
 * Verdicts are the results of test cases in a test run; the same again takes the place of the first. A result has no text of its own, so only the verdict is sent.
 * The interface tells no page of a run for people.
 *
 * Source: www.testiny.io/docs/rest-api: Test runs, mappings of test cases; github.com/testinyapp/api-examples.
 */
export function testinyVerdicts({ http, root, headers }: Parts): TmsVerdictSink {
  const post = <T>(path: string, body: unknown, schema: z.ZodType<T>, writes = false) =>
    http.json({ path: `${root}${path}`, method: 'POST', headers, body, writes, what: 'testRun' }, schema)
  return {
    chunk: 100,
    repeats: { kind: 'overwrites' },
    async listRuns(projectId) {
      const filter = { project_id: Number(projectId), is_deleted: false }
      const body = { pagination: { offset: 0, limit: RUNS_MAX }, order: [{ column: 'id', order: 'desc' }], filter }
      const { data } = await post('/testrun/find', body, runsSchema)
      return data.filter(({ is_closed: isClosed }) => !isClosed).map(({ id, title }) => ({ id: String(id), name: title, url: null }))
    },
    async createRun({ projectId, name }) {
      const { id } = await post('/testrun', { title: name, project_id: Number(projectId) }, newRunSchema, true)
      return { id: String(id), name, url: null }
    },
    async send({ run }, verdicts) {
      const { known, refused } = byNumber(verdicts, numberOf)
      const body = known.map(({ number, verdict }) => ({
        ids: { testcase_id: number, testrun_id: Number(run.id) },
        mapped: { assigned_to: 'OWNER', result_status: STATUS[verdict.verdict] },
      }))
      if (body.length > 0) await post('/testrun/mapping/bulk/testcase:testrun?op=add_or_update', body, z.unknown())
      return refused
    },
  }
}

const numberOf = (caseId: string): number | null => {
  const number = /^TC-(\d+)$/i.exec(caseId)?.[1]
  return number === undefined ? null : Number(number)
}
