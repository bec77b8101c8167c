import { collect, offsetPages } from '../port/filter-pages.ts'
import type { TmsCall, TmsHttp } from '../port/http.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { isOfBatch, refusedCase, RUNS_MAX, type TmsVerdictSink, type VerdictTarget } from '../port/verdicts.ts'
import { caseSchema, launchesSchema, launchSchema, resultSchema, resultsSchema } from './schemas.ts'

const PAGE = 1000
const RESULTS_MAX = 20_000

type Parts = { http: TmsHttp; root: string; site: string; headers: Record<string, string> }
/** What a launch waits for: results that nobody has given yet, by test case. */
type Waiting = Map<number, number>

/**
 * Verdicts are manual results in a launch. Uploads of result files would turn manual test cases into automated ones, with other steps, as soon as the launch is closed; and
 * the vendor keeps their form to itself. In a launch that people have prepared, the result that waits for a tester is resolved, as its page does; elsewhere one is added.
 * Test cases and dashboards show results only after the launch is closed, so a launch of the product's own is closed.
 *
 * Source: docs.qameta.io/allure-testops: Launches, Test results, API; the vendor's Swagger page, in the docs of clients generated from it: LaunchController,
 * LaunchSearchController, TestResultController, TestResultRunController (github.com/aeroideaservices/allure-api, github.com/ivanostanin/lucius-mcp). What the vendor's pages ask:
 * lucius-mcp, specs/implementation-artifacts/10-2-manual-test-execution-inside-launches.md.
 */
export function allureVerdicts({ http, root, site, headers }: Parts): TmsVerdictSink {
  const call = (path: string, over: Partial<TmsCall> = {}): TmsCall => ({ path: `${root}${path}`, headers, what: 'testRun', ...over })
  const post = (path: string, body?: object, over: Partial<TmsCall> = {}) => call(path, { method: 'POST', body, writes: true, ...over })
  const toRun = ({ id, name }: { id: number; name: string }) => ({ id: String(id), name, url: `${site}/launch/${id}` })
  const resultsIn = (launchId: number) => {
    const pages = offsetPages(PAGE, async (offset) => {
      const query = { launchId, page: offset / PAGE, size: PAGE, sort: 'id,asc' }
      return (await http.json(call('/testresult', { query }), resultsSchema)).content
    })
    return collect(pages, RESULTS_MAX)
  }
  const open = async ({ run, name }: VerdictTarget): Promise<Waiting> => {
    const id = numberIn(run.id)
    const { closed } = await http.json(call(`/launch/${id}`), launchSchema)
    if (closed && !isOfBatch(run, name)) throw notFoundInTms('testRun')
    if (closed) await http.send(post(`/launch/${id}/reopen`))
    const waiting = (await resultsIn(id)).filter(({ manual, status, hidden }) => manual && !status && !hidden)
    return new Map(waiting.flatMap(({ id: result, testCaseId }) => (testCaseId ? [[testCaseId, result]] : [])))
  }
  const launches = new Map<string, Promise<Waiting>>()
  const opened = (target: VerdictTarget): Promise<Waiting> => {
    const known = launches.get(target.run.id) ?? open(target)
    launches.set(target.run.id, known)
    return known
  }
  /** Null for a case that is gone, or of another project. */
  const caseOf = async (caseId: string, projectId: string) => {
    if (!/^\d+$/.test(caseId)) return null
    try {
      const found = await http.json(call(`/testcase/${caseId}`, { what: 'testCase' }), caseSchema)
      return found.deleted || String(found.projectId) !== projectId ? null : found
    } catch (error) {
      if (error instanceof TmsError && error.failure.kind === 'not_found') return null
      throw error
    }
  }
  return {
    chunk: 1,
    repeats: {
      kind: 'adds',
      async listComments({ run }) {
        return (await resultsIn(numberIn(run.id))).flatMap(({ message }) => message ?? [])
      },
    },
    async listRuns(projectId) {
      const query = { projectId, rql: 'closed = false', page: 0, size: RUNS_MAX, sort: 'id,desc' }
      return (await http.json(call('/launch/__search', { query, what: 'project' }), launchesSchema)).content.map(toRun)
    },
    async createRun({ projectId, name }) {
      const { id } = await http.json(post('/launch', { projectId: Number(projectId), name }, { what: 'project' }), launchSchema)
      return toRun({ id, name })
    },
    async send(target, verdicts) {
      const waiting = await opened(target)
      const refused = []
      for (const { caseId, verdict, durationMs, comment } of verdicts) {
        const found = await caseOf(caseId, target.projectId)
        if (!found) {
          refused.push(refusedCase(caseId))
          continue
        }
        const result = { status: verdict, message: comment, duration: durationMs }
        const asked = waiting.get(found.id)
        const added = { launchId: numberIn(target.run.id), testCaseId: found.id, name: found.name, manual: true, ...result }
        // Without `v2`, newer servers drop the text.
        const how = asked === undefined ? post('/testresult', added) : post(`/testresult/${asked}/resolve`, result, { query: { v2: true } })
        await http.json(how, resultSchema)
        waiting.delete(found.id)
      }
      return refused
    },
    async closeRun({ run }) {
      await http.send(post(`/launch/${numberIn(run.id)}/close`))
    },
  }
}

/** Errors: TmsError `not_found`. */
function numberIn(launch: string): number {
  if (!/^\d+$/.test(launch)) throw notFoundInTms('testRun')
  return Number(launch)
}
