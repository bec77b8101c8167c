import { z } from 'zod'
import { collect, offsetPages } from '../port/filter-pages.ts'
import type { TmsHttp } from '../port/http.ts'
import { notFoundInTms } from '../port/tms-error.ts'
import { byNumber, RUNS_MAX, type TmsVerdictSink } from '../port/verdicts.ts'
import { newRunSchema, resultsSchema, runsSchema } from './schemas.ts'

const PAGE = 100
/** Runs come from the oldest on. */
const LOOKED_AT_MAX = 5000
const RESULTS_MAX = 20_000
const ACTIVE = 0

type Parts = { http: TmsHttp; api: string; site: string; headers: Record<string, string> }

/**
 * Verdicts are results in a test run of the project.
 *
 * Source: developers.qase.io, Runs and Results; github.com/qase-tms/specs, testops-api/v1: runs, results.
 */
export function qaseVerdicts({ http, api, site, headers }: Parts): TmsVerdictSink {
  const toRun = (code: string, id: number, name: string) => ({ id: String(id), name, url: `${site}/run/${code}/dashboard/${id}` })
  const codeOf = (projectId: string): string => {
    if (!/^[A-Za-z0-9_]+$/.test(projectId)) throw notFoundInTms('project')
    return projectId
  }
  return {
    chunk: 200,
    repeats: {
      kind: 'adds',
      async listComments({ projectId, run }) {
        const pages = offsetPages(PAGE, async (offset) => {
          const query = { run: run.id, limit: PAGE, offset }
          const { result } = await http.json({ path: `${api}/result/${codeOf(projectId)}`, query, headers, what: 'testRun' }, resultsSchema)
          return result.entities
        })
        return (await collect(pages, RESULTS_MAX)).flatMap(({ comment }) => comment ?? [])
      },
    },
    async listRuns(projectId) {
      const code = codeOf(projectId)
      const pages = offsetPages(PAGE, async (offset) => {
        const { result } = await http.json(
          { path: `${api}/run/${code}`, query: { limit: PAGE, offset }, headers, what: 'project' },
          runsSchema,
        )
        return result.entities
      })
      const open = (await collect(pages, LOOKED_AT_MAX)).filter(({ status }) => (status ?? ACTIVE) === ACTIVE)
      const latest = open.toSorted((a, b) => b.id - a.id).slice(0, RUNS_MAX)
      return latest.map(({ id, title }) => toRun(code, id, title))
    },
    async createRun({ projectId, name, caseIds }) {
      const code = codeOf(projectId)
      const body = { title: name, is_autotest: true, cases: caseIds.flatMap((id) => numberOf(code, id) ?? []) }
      const call = { path: `${api}/run/${code}`, method: 'POST' as const, headers, body, writes: true, what: 'project' as const }
      const { result } = await http.json(call, newRunSchema)
      return toRun(code, result.id, name)
    },
    async send({ projectId, run }, verdicts) {
      const code = codeOf(projectId)
      const { known, refused } = byNumber(verdicts, (id) => numberOf(code, id))
      const results = known.map(({ number, verdict }) => ({
        case_id: number,
        status: verdict.verdict,
        time_ms: verdict.durationMs,
        comment: verdict.comment,
      }))
      const call = { path: `${api}/result/${code}/${run.id}/bulk`, method: 'POST' as const, headers, body: { results }, writes: true }
      if (results.length > 0) await http.json({ ...call, what: 'testRun' }, z.looseObject({ status: z.literal(true) }))
      return refused
    },
  }
}

/** Null for a case of another project. */
function numberOf(code: string, caseId: string): number | null {
  const [, own, number] = /^([A-Za-z0-9_]+)-(\d+)$/.exec(caseId) ?? []
  return own?.toUpperCase() === code.toUpperCase() && number !== undefined ? Number(number) : null
}
