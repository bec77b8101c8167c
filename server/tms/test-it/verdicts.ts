import { z } from 'zod'
import { collect, offsetPages } from '../port/filter-pages.ts'
import type { TmsCall, TmsHttp } from '../port/http.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { refusedCase, RUNS_MAX, type TmsVerdict, type TmsVerdictSink, type VerdictTarget } from '../port/verdicts.ts'
import { escapeHtml } from '../text/html-entities.ts'
import { externalIdOf, testItAutotests } from './autotests.ts'
import { configurationsSchema, identitySchema, resultsSchema, testRunsSchema } from './schemas.ts'

const PAGE = 100
const RESULTS_MAX = 20_000
const OUTCOME = { passed: 'Passed', failed: 'Failed' }

type Parts = { http: TmsHttp; headers: Record<string, string> }

/**
 * Verdicts are results of autotests in a test run, in the default configuration of the project. A test case gets one autotest, linked with it, through which its card shows the
 * results. A run of the product's own is completed when all are in it. The interface tells no page of a run for people.
 *
 * Newer versions know statuses of a project's own besides `outcome`, which all versions take. Texts are HTML, so their signs are escaped, as the vendor's adapters do.
 *
 * Source: github.com/testit-tms/api-client-python, docs: TestRunsApi, TestResultsApi, ProjectConfigurationsApi, AutoTestResultsForTestRunModel; npm testit-api-client 1.0.8;
 * github.com/testit-tms/adapters-python, testit-python-commons; github.com/testit-tms/testit-cli, src/testit_cli/{apiclient,html_escape_utils}.py.
 */
export function testItVerdicts({ http, headers }: Parts): TmsVerdictSink {
  const autotests = testItAutotests({ http, headers })
  const post = (path: string, body?: object, over: Partial<TmsCall> = {}): TmsCall => ({
    path: `/api/v2${path}`,
    method: 'POST',
    headers,
    body,
    what: 'testRun',
    ...over,
  })
  const runs = (projectId: string, part: object) => {
    const query = { skip: 0, take: RUNS_MAX, orderBy: 'createdDate DESC' }
    const filter = { projectIds: [projectId], isDeleted: false, ...part }
    return http.json(post('/testRuns/search', filter, { query, what: 'project' }), testRunsSchema)
  }
  /** Errors: TmsError `not_found` for a run that is gone or was stopped. */
  const stateOf = async ({ projectId, run }: VerdictTarget): Promise<string | null> => {
    const found = (await runs(projectId, { name: run.name })).find(({ id }) => id === run.id)
    if (!found || found.state === 'Stopped') throw notFoundInTms('testRun')
    return found.state ?? null
  }
  const change = (run: { id: string }, how: 'start' | 'complete') =>
    http.send(post(`/testRuns/${run.id}/${how}`, undefined, { writes: true }))
  const configurationOf = async (projectId: string): Promise<string> => {
    const path = `/api/v2/projects/${encodeURIComponent(projectId)}/configurations`
    const all = (await http.json({ path, headers, what: 'project' }, configurationsSchema)).filter(({ isDeleted }) => !isDeleted)
    const chosen = all.find(({ isDefault }) => isDefault) ?? all[0]
    if (!chosen) throw new TmsError({ kind: 'failed', status: 200, detail: 'The project has no configuration' })
    return chosen.id
  }
  const begin = async (target: VerdictTarget): Promise<string> => {
    if ((await stateOf(target)) === 'NotStarted') await change(target.run, 'start')
    return configurationOf(target.projectId)
  }
  const begun = new Map<string, Promise<string>>()
  const configurationIn = (target: VerdictTarget): Promise<string> => {
    const known = begun.get(target.run.id) ?? begin(target)
    begun.set(target.run.id, known)
    return known
  }
  return {
    chunk: 50,
    repeats: {
      kind: 'adds',
      async listComments({ run }) {
        const pages = offsetPages(PAGE, (skip) =>
          http.json(post('/testResults/search', { testRunIds: [run.id] }, { query: { skip, take: PAGE } }), resultsSchema),
        )
        const results = await collect(pages, RESULTS_MAX)
        return results.flatMap(({ comment, links }) => [...(comment ? [comment] : []), ...(links ?? []).map(({ url }) => url)])
      },
    },
    async listRuns(projectId) {
      const open = await runs(projectId, { states: ['NotStarted', 'InProgress'] })
      return open.map(({ id, name }) => ({ id, name, url: null }))
    },
    async createRun({ projectId, name }) {
      const { id } = await http.json(post('/testRuns', { projectId, name }, { writes: true, what: 'project' }), identitySchema)
      return { id, name, url: null }
    },
    async send(target, verdicts) {
      const configurationId = await configurationIn(target)
      const found = await findAll(verdicts, (caseId) => autotests.find(caseId, target.projectId))
      const known = found.flatMap(({ item, verdict }) => (item ? [{ item, verdict }] : []))
      if (known.length > 0) {
        await autotests.ensure(target.projectId, known.map(({ item }) => item)) // prettier-ignore
        const results = known.map(({ item, verdict }) => ({ configurationId, autoTestExternalId: externalIdOf(item.globalId), ...resultOf(verdict) })) // prettier-ignore
        await http.json(
          { ...post(`/testRuns/${target.run.id}/testResults`, undefined, { writes: true }), body: results },
          z.array(z.string()),
        )
      }
      return found.flatMap(({ item, verdict }) => (item ? [] : [refusedCase(verdict.caseId)]))
    },
    async closeRun(target) {
      if ((await stateOf(target)) === 'InProgress') await change(target.run, 'complete')
    },
  }
}

async function findAll<Item>(verdicts: readonly TmsVerdict[], find: (caseId: string) => Promise<Item | null>) {
  const found: { item: Item | null; verdict: TmsVerdict }[] = []
  for (const verdict of verdicts) found.push({ item: await find(verdict.caseId), verdict })
  return found
}

/** The link is what a repeat finds again: lists of results do not hold the message in every version. */
const resultOf = ({ verdict, durationMs, comment, mark }: TmsVerdict) => ({
  outcome: OUTCOME[verdict],
  message: escapeHtml(comment),
  duration: durationMs,
  links: URL.canParse(mark) ? [{ title: 'Reprise', url: mark, type: 'Related', hasInfo: false }] : [],
})
