import { z } from 'zod'
import type { TmsHttp } from '../port/http.ts'
import { notFoundInTms, TmsError } from '../port/tms-error.ts'
import { byNumber, refusedCase, RUNS_MAX, type RefusedVerdict, type TmsVerdict, type TmsVerdictSink } from '../port/verdicts.ts'
import {
  autotestSchema,
  autotestsSchema,
  configurationsSchema,
  linkedItemsSchema,
  runSchema,
  runsSchema,
  testedItemSchema,
} from './schemas.ts'

type Parts = { http: TmsHttp; headers: Record<string, string> }
/** A test case with its autotest. */
type Tested = { externalId: string; verdict: TmsVerdict }

/** The autotest of a test case has an id by which it is found again, whoever queued the runs. */
const externalIdOf = (globalId: number): string => `reprise-${globalId}`

/**
 * Verdicts are results of autotests in a test run. Each test case gets one autotest that is linked with it, so the test case shows the result; texts and steps of
 * the case stay as they are.
 *
 * Source: github.com/testit-tms/api-client-python, docs: TestRunsApi, AutoTestsApi, ProjectConfigurationsApi, AutoTestResultsForTestRunModel; durations in
 * milliseconds as in github.com/testit-tms/adapters-python.
 */
export function testItVerdicts({ http, headers }: Parts): TmsVerdictSink {
  const api = '/api/v2'
  const readRun = (runId: string) => http.json({ path: `${api}/testRuns/${runId}`, headers, what: 'testRun' }, runSchema)

  /** The configuration that a result needs. */
  async function configurationOf(projectId: string): Promise<string> {
    const path = `${api}/projects/${encodeURIComponent(projectId)}/configurations`
    const known = (await http.json({ path, headers, what: 'project' }, configurationsSchema)).filter(({ isDeleted }) => !isDeleted)
    const chosen = known.find(({ isDefault }) => isDefault) ?? known[0]
    if (!chosen) throw notFoundInTms('project')
    return chosen.id
  }

  async function autotestsOf(projectId: string, externalIds: readonly string[]): Promise<Map<string, string>> {
    const filter = { projectIds: [projectId], externalIds, isDeleted: false }
    const includes = { includeSteps: false, includeLinks: false, includeLabels: false }
    const call = { path: `${api}/autoTests/search`, method: 'POST' as const, query: { skip: 0, take: externalIds.length }, headers }
    const found = await http.json({ ...call, body: { filter, includes }, what: 'project' }, autotestsSchema)
    return new Map(found.map(({ externalId, id }) => [externalId, id]))
  }

  /** Makes sure that the test case has its autotest. False when the case is gone. */
  async function prepare(projectId: string, globalId: number, autotestId: string | undefined): Promise<boolean> {
    const item = await http.json({ path: `${api}/workItems/${globalId}`, headers, what: 'testCase' }, testedItemSchema).catch(nullIfGone)
    if (!item || item.isDeleted) return false
    const id = autotestId ?? (await createAutotest(projectId, { externalId: externalIdOf(globalId), name: item.name }))
    const path = `${api}/autoTests/${id}/workItems`
    const linked = await http.json({ path, query: { isDeleted: false }, headers, what: 'testCase' }, linkedItemsSchema)
    if (linked.every((one) => one.id !== item.id))
      await http.send({
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: { id: item.id },
        what: 'testCase',
      })
    return true
  }

  async function createAutotest(projectId: string, autotest: { externalId: string; name: string }): Promise<string> {
    const call = { path: `${api}/autoTests`, method: 'POST' as const, headers, body: { projectId, ...autotest }, writes: true }
    return (await http.json({ ...call, what: 'project' }, autotestSchema)).id
  }

  /** A run that was made waits to be started, and takes no results before. */
  async function start(runId: string): Promise<void> {
    if ((await readRun(runId)).stateName === 'NotStarted')
      await http.send({ path: `${api}/testRuns/${runId}/start`, method: 'POST', headers, what: 'testRun' })
  }

  return {
    chunk: 100,
    repeats: {
      kind: 'adds',
      listComments: async ({ run }) => ((await readRun(run.id)).testResults ?? []).flatMap(({ message }) => message ?? []),
    },
    async listRuns(projectId) {
      const query = { skip: 0, take: RUNS_MAX, OrderBy: 'createdDate desc' }
      const body = { projectIds: [projectId], states: ['NotStarted', 'InProgress'], isDeleted: false }
      const call = { path: `${api}/testRuns/search`, method: 'POST' as const, query, headers, body, what: 'project' as const }
      return (await http.json(call, runsSchema)).map(({ id, name }) => ({ id, name, url: null }))
    },
    async createRun({ projectId, name }) {
      const call = {
        path: `${api}/testRuns`,
        method: 'POST' as const,
        headers,
        body: { projectId, name },
        writes: true,
        what: 'project' as const,
      }
      return { id: (await http.json(call, autotestSchema)).id, name, url: null }
    },
    async send({ projectId, run }, verdicts) {
      const { known, refused } = byNumber(verdicts, (id) => (/^\d+$/.test(id) ? Number(id) : null))
      if (known.length === 0) return refused
      const configurationId = await configurationOf(projectId)
      const autotests = await autotestsOf(projectId, known.map(({ number }) => externalIdOf(number))) // prettier-ignore
      const ready: Tested[] = []
      const gone: RefusedVerdict[] = []
      for (const { number, verdict } of known) {
        const externalId = externalIdOf(number)
        if (await prepare(projectId, number, autotests.get(externalId))) ready.push({ externalId, verdict })
        else gone.push(refusedCase(verdict.caseId))
      }
      await start(run.id)
      const body = ready.map(({ externalId, verdict }) => ({
        configurationId,
        autoTestExternalId: externalId,
        outcome: verdict.verdict === 'passed' ? 'Passed' : 'Failed',
        message: verdict.comment,
        duration: verdict.durationMs,
      }))
      const call = {
        path: `${api}/testRuns/${run.id}/testResults`,
        method: 'POST' as const,
        headers,
        body,
        writes: true,
        what: 'testRun' as const,
      }
      if (body.length > 0) await http.json(call, z.array(z.string()))
      return [...refused, ...gone]
    },
  }
}

function nullIfGone(error: unknown): null {
  if (error instanceof TmsError && error.failure.kind === 'not_found') return null
  throw error
}
