import { collect, offsetPages } from '../port/filter-pages.ts'
import type { TmsHttp } from '../port/http.ts'
import { TmsError } from '../port/tms-error.ts'
import { byNumber, refusedCase, RUNS_MAX, type RefusedVerdict, type TmsVerdict, type TmsVerdictSink } from '../port/verdicts.ts'
import { caseSchema, launchesSchema, newLaunchSchema, resultsSchema } from './schemas.ts'

const PAGE = 100
const RESULTS_MAX = 20_000
/** A launch that has been given test cases needs a moment to have their results. */
const FILLING_SECONDS = 5

type Parts = { http: TmsHttp; site: string; headers: Record<string, string> }

/**
 * A verdict is the status of a test case in a launch, as a person who tests by hand sets it. Results that are uploaded, as programs do, would make the manual test
 * case an automated one, and its scenario that of the upload.
 *
 * Setting a status again takes the place of the first. Newer servers keep a text only with the call of their second version; older ones have the first alone.
 * Source: the calls and bodies of published clients: npm @allurereport/plugin-testops (launch); launch/{id}/testcase/add, testresult and
 * test-result/bulk/resolve as in clients that are made from the description of the interface, and what they report of texts that are dropped.
 */
export function allureVerdicts({ http, site, headers }: Parts): TmsVerdictSink {
  const api = `${site}/api`
  const json = { 'content-type': 'application/json', ...headers }
  const post = (path: string, body: unknown, what: 'project' | 'testRun') => ({ path, method: 'POST' as const, headers: json, body, what })
  const launchUrl = (id: number) => `${site}/launch/${id}`

  /** The results of the launch by their test cases; of several of a case the latest. */
  async function resultsOf(launchId: string): Promise<Map<number, number>> {
    const pages = offsetPages(PAGE, async (offset) => {
      const query = { launchId, page: offset / PAGE, size: PAGE }
      return (await http.json({ path: `${api}/testresult`, query, headers, what: 'testRun' }, resultsSchema)).content
    })
    const found = (await collect(pages, RESULTS_MAX)).toSorted((a, b) => a.id - b.id)
    return new Map(found.flatMap(({ id, testCaseId }) => (testCaseId == null ? [] : [[testCaseId, id] as const])))
  }

  const exists = async (projectId: string, caseId: number): Promise<boolean> => {
    try {
      const found = await http.json({ path: `${api}/rs/testcase/${caseId}`, headers, what: 'testCase' }, caseSchema)
      return !found.deleted && String(found.projectId) === projectId
    } catch (error) {
      if (error instanceof TmsError && error.failure.kind === 'not_found') return false
      throw error
    }
  }

  async function resolve(launchId: string, resultId: number, { verdict: status, comment: message }: TmsVerdict): Promise<void> {
    const selection = { launchId: Number(launchId), leafsInclude: [resultId] }
    try {
      await http.send(post(`${api}/v2/test-result/bulk/resolve`, { selection, status, message }, 'testRun'))
    } catch (error) {
      if (!(error instanceof TmsError) || error.failure.kind !== 'not_found') throw error
      await http.send(post(`${api}/testresult/${resultId}/resolve`, { status, message }, 'testRun'))
    }
  }

  return {
    chunk: 50,
    repeats: { kind: 'overwrites' },
    async listRuns(projectId) {
      const query = { projectId, page: 0, size: RUNS_MAX, sort: 'createdDate,desc' }
      const { content } = await http.json({ path: `${api}/launch`, query, headers, what: 'project' }, launchesSchema)
      return content.filter(({ closed }) => !closed).map(({ id, name }) => ({ id: String(id), name, url: launchUrl(id) }))
    },
    async createRun({ projectId, name }) {
      const body = { projectId: Number(projectId), name, autoclose: false }
      const { id } = await http.json({ ...post(`${api}/launch`, body, 'project'), writes: true }, newLaunchSchema)
      return { id: String(id), name, url: launchUrl(id) }
    },
    async send({ projectId, run }, verdicts) {
      const { known, refused } = byNumber(verdicts, (id) => (/^\d+$/.test(id) ? Number(id) : null))
      let results = await resultsOf(run.id)
      const lacking: number[] = []
      const gone: RefusedVerdict[] = []
      for (const { number, verdict } of known) {
        if (results.has(number)) continue
        if (await exists(projectId, number)) lacking.push(number)
        else gone.push(refusedCase(verdict.caseId))
      }
      if (lacking.length > 0) {
        const selection = { projectId: Number(projectId), leafsInclude: lacking }
        await http.send({ ...post(`${api}/launch/${run.id}/testcase/add`, { selection }, 'testRun'), writes: true })
        results = await resultsOf(run.id)
      }
      // What is there already is found the next time.
      if (lacking.some((number) => !results.has(number))) throw new TmsError({ kind: 'busy', retryAfterSeconds: FILLING_SECONDS })
      for (const { number, verdict } of known) {
        const resultId = results.get(number)
        if (resultId !== undefined) await resolve(run.id, resultId, verdict)
      }
      return [...refused, ...gone]
    },
  }
}
