import { z } from 'zod'
import type { TmsHttp } from '../port/http.ts'
import { byNumber, notInRun, RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { newRunSchema, runCasesSchema, runsSchema } from './schemas.ts'

/** Of a test case in a run: 0 untested, 1 passed, 2 failed. */
const STATUS = { passed: 1, failed: 2 }
/** Of a run: it goes on. */
const IN_PROGRESS = 1

type Parts = { http: TmsHttp; baseUrl: string; headers: () => Promise<Record<string, string>> }

/**
 * Verdicts are the states of test cases in a run; the same again takes the place of the first. There is no room for a text. A run that is made has all test cases of
 * the project; those without a verdict stay untested.
 *
 * Source: github.com/kimatata/unittcms, backend/routes: runs, runcases.
 */
export function unittcmsVerdicts({ http, baseUrl, headers }: Parts): TmsVerdictSink {
  const toRun = (projectId: string, { id, name }: { id: number; name: string }) => ({
    id: String(id),
    name,
    url: `${baseUrl}/projects/${projectId}/runs/${id}`,
  })
  return {
    chunk: 100,
    repeats: { kind: 'overwrites' },
    async listRuns(projectId) {
      const call = { path: '/api/runs', query: { projectId }, headers: await headers(), what: 'project' as const }
      const runs = await http.json(call, runsSchema)
      return runs.toSorted((a, b) => b.id - a.id).slice(0, RUNS_MAX).map((run) => toRun(projectId, run)) // prettier-ignore
    },
    async createRun({ projectId, name }) {
      const body = { name, configurations: 0, description: '', state: IN_PROGRESS }
      const call = { path: '/api/runs', method: 'POST' as const, query: { projectId }, headers: await headers(), body, writes: true }
      const { id } = await http.json({ ...call, what: 'project' }, newRunSchema)
      return toRun(projectId, { id, name })
    },
    async send({ run }, verdicts) {
      const query = { runId: run.id }
      const { known, refused } = byNumber(verdicts, numberOf)
      const rows = await http.json({ path: '/api/runcases', query, headers: await headers(), what: 'testRun' }, runCasesSchema)
      const byCase = new Map(rows.map(({ id, caseId }) => [caseId, id]))
      const body = known.flatMap(({ number, verdict }) => {
        const id = byCase.get(number)
        return id === undefined ? [] : [{ id, caseId: number, status: STATUS[verdict.verdict], editState: 'changed' }]
      })
      const call = { path: '/api/runcases/update', method: 'POST' as const, query, headers: await headers(), what: 'testRun' as const }
      if (body.length > 0) await http.json({ ...call, body }, z.array(z.unknown()))
      return [...refused, ...known.filter(({ number }) => !byCase.has(number)).map(({ verdict }) => notInRun(verdict.caseId))]
    },
  }
}

const numberOf = (caseId: string): number | null => (/^\d+$/.test(caseId) ? Number(caseId) : null)
