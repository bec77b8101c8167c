import { describe, expect } from 'vitest'
import type { TmsSystem } from '#contract/schemas/recipe-source.ts'
import { createEndedBatch, type EndedRun } from '#tests/factories/ended-batch.ts'
import { startFakeAllureTestops } from '#tests/fakes/fake-allure-testops.ts'
import { startFakeTestIt } from '#tests/fakes/fake-test-it.ts'
import type { JsonServer } from '#tests/fakes/json-server.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { registerVerdictJobs } from './send.ts'

/** What both systems have in common for these tests. `taken`: test cases with their verdicts, as the system has them; `isClosed`: of its first run. */
type Fake = {
  system: TmsSystem
  server: JsonServer & { apiKey: string }
  tmsProjectId: string
  taken: () => [string, string][]
  texts: () => string
  isClosed: () => boolean
  runs: () => number
  /** People close the first run. */
  closeByHand: () => void
  /** Test case 9 comes from another project to this one. */
  moveCase9: () => void
  /** The paths that take results, and that close a run. */
  paths: { results: string; close: string; make: string }
}

async function startTestops(): Promise<Fake> {
  const server = await startFakeAllureTestops()
  return {
    system: 'allure-testops',
    server,
    tmsProjectId: '5',
    taken: () => server.results.map(({ testCaseId, status }) => [String(testCaseId), status ?? '']),
    texts: () => server.results.map(({ message }) => message).join('\n'),
    isClosed: () => server.launches[0]?.closed ?? false,
    runs: () => server.launches.length,
    closeByHand: () => void Object.assign(server.launches[0]!, { closed: true }),
    moveCase9: () => server.moveCase9(),
    paths: { results: '/api/rs/testresult', close: '/api/rs/launch/1/close', make: '/api/rs/launch' },
  }
}

async function startTestIt(): Promise<Fake> {
  const server = await startFakeTestIt()
  return {
    system: 'test-it',
    server,
    tmsProjectId: server.projectId,
    taken: () => server.results.map((one) => [one.autoTestExternalId.replace('reprise-', ''), one.outcome.toLowerCase()]),
    texts: () => server.results.map(({ message }) => message).join('\n'),
    isClosed: () => server.runs[0]?.state === 'Completed',
    runs: () => server.runs.length,
    closeByHand: () => void Object.assign(server.runs[0]!, { state: 'Stopped' }),
    moveCase9: () => server.moveCase9(),
    paths: { results: '/api/v2/testRuns/run-1/testResults', close: '/api/v2/testRuns/run-1/complete', make: '/api/v2/testRuns' },
  }
}

const SYSTEMS = [
  { name: 'Allure TestOps', startFake: startTestops },
  { name: 'Test IT', startFake: startTestIt },
]

const test = base
  .extend('jobs', { scope: 'file' }, ({ deps }) => {
    registerVerdictJobs(deps)
    return deps.jobs
  })
  .extend('start', ({ call, deps, jobs, member, projectId }, { onCleanup }) => async (startFake: () => Promise<Fake>) => {
    const fake = await startFake()
    onCleanup(() => fake.server.close())
    const { system, server, tmsProjectId } = fake
    const { organizationId } = member.membership
    const credentials = { apiKey: server.apiKey }
    const { id } = await call.tmsConnection.create({ organizationId, tmsIntegrationId: system, tmsUrl: server.origin, credentials })
    const settings = {
      projectId,
      tmsConnectionId: id,
      isOn: true,
      tmsProject: { id: tmsProjectId, name: 'Shop' },
      origins: ['cli' as const],
    }
    await call.tmsVerdicts.save({ ...settings, run: null, environmentIds: null })
    const runBatch = async (ended: EndedRun[]) => {
      const batchId = await createEndedBatch(deps, member, { projectId, system, tmsUrl: server.origin }, ended)
      await jobs.runDue()
      return batchId
    }
    const reportOf = async (batchId: string) => (await call.tmsVerdicts.reports({ batchId })).reports[0]
    const later = async () => {
      deps.clock.advance(10_000)
      await jobs.runDue()
    }
    return { ...fake, settings, runBatch, reportOf, later }
  })

const passed = (caseId: string): EndedRun => ({ caseId, how: 'completed' })
const failed = (caseId: string): EndedRun => ({ caseId, how: 'failed' })

describe.each(SYSTEMS)('$name', ({ startFake }) => {
  test('hands the verdicts of a batch over once, and closes the run that it has made', async ({ start }) => {
    const { system, server, taken, texts, isClosed, runBatch, reportOf } = await start(startFake)
    const batchId = await runBatch([passed('1'), failed('2'), { caseId: '3', how: 'aborted' }])
    expect(taken()).toEqual([['1', 'passed'], ['2', 'failed']]) // prettier-ignore
    expect(texts()).toContain('Environment: Staging')
    expect(isClosed()).toBe(true)
    const report = await reportOf(batchId)
    expect(report).toMatchObject({ system, status: 'sent', counts: { sent: 2, none: 1 }, refused: [], failure: null })
    expect(JSON.stringify(report)).not.toContain(server.apiKey)
  })

  test('a case that the system does not know, or of another project, keeps back no other', async ({ start }) => {
    const { taken, isClosed, runBatch, reportOf } = await start(startFake)
    const report = await reportOf(await runBatch([passed('77'), passed('1'), passed('9'), passed('2')]))
    expect(taken()).toEqual([['1', 'passed'], ['2', 'passed']]) // prettier-ignore
    const notFound = { kind: 'not_found', what: 'testCase' }
    expect(report).toMatchObject({
      status: 'sent',
      counts: { sent: 2, refused: 2 },
      refused: [{ caseId: '77', failure: notFound }, { caseId: '9', failure: notFound }], // prettier-ignore
    })
    expect(isClosed()).toBe(true)
  })

  test('what was taken although its answer was lost is found again', async ({ start }) => {
    const { server, taken, isClosed, runs, paths, runBatch, reportOf, later } = await start(startFake)
    server.intercept = ({ method, path }) => {
      if (method !== 'POST' || path !== paths.results) return null
      server.intercept = null
      return { status: 502, afterwards: true }
    }
    const batchId = await runBatch([passed('1'), passed('2')])
    expect(await reportOf(batchId)).toMatchObject({ status: 'sending', failure: { kind: 'failed', status: 502 } })
    expect(isClosed()).toBe(false)
    await later()
    expect(taken()).toEqual([['1', 'passed'], ['2', 'passed']]) // prettier-ignore
    expect(runs()).toBe(1)
    expect(await reportOf(batchId)).toMatchObject({ status: 'sent', counts: { sent: 2 } })
    expect(isClosed()).toBe(true)
  })

  test('a run whose making was not answered is found again', async ({ start }) => {
    const { server, taken, runs, paths, runBatch, later } = await start(startFake)
    server.intercept = ({ method, path }) => {
      if (method !== 'POST' || path !== paths.make) return null
      server.intercept = null
      return { status: 502, afterwards: true }
    }
    await runBatch([passed('1')])
    await later()
    expect(runs()).toBe(1)
    expect(taken()).toEqual([['1', 'passed']])
  })

  test('closing is tried again, and its refusal is no failure of the verdicts', async ({ start }) => {
    const { server, taken, isClosed, paths, runBatch, reportOf, later } = await start(startFake)
    let status = 503
    server.intercept = ({ path }) => (path === paths.close ? { status } : null)
    const batchId = await runBatch([passed('1')])
    expect(await reportOf(batchId)).toMatchObject({ status: 'sending', failure: { kind: 'failed', status: 503 }, counts: { sent: 1 } })
    status = 403
    await later()
    expect(await reportOf(batchId)).toMatchObject({ status: 'sent', failure: null, counts: { sent: 1 } })
    expect(taken()).toEqual([['1', 'passed']])
    expect(isClosed()).toBe(false)
  })

  test('a run that people have made stays open; one that they have closed takes nothing', async ({ start, call }) => {
    const { server, settings, taken, isClosed, closeByHand, paths, runBatch, reportOf, tmsProjectId } = await start(startFake)
    const headers = { authorization: server.authorization }
    const body = JSON.stringify({ name: 'Release 7', projectId: tmsProjectId })
    await fetch(`${server.origin}${paths.make}`, { method: 'POST', headers, body })
    const { runs: offered } = await call.tmsVerdicts.listRuns({ tmsConnectionId: settings.tmsConnectionId, tmsProjectId })
    expect(offered).toMatchObject([{ name: 'Release 7' }])
    await call.tmsVerdicts.save({ ...settings, run: offered[0]!, environmentIds: null })
    expect(await reportOf(await runBatch([passed('1')]))).toMatchObject({ status: 'sent', run: { name: 'Release 7' } })
    expect(taken()).toEqual([['1', 'passed']])
    expect(isClosed()).toBe(false)
    closeByHand()
    const failure = { kind: 'not_found', what: 'testRun' }
    expect(await reportOf(await runBatch([passed('2')]))).toMatchObject({ status: 'failed', failure, counts: { waiting: 1 } })
    expect(taken()).toEqual([['1', 'passed']])
  })

  test('what was refused is sent again into the run that was closed', async ({ start, call }) => {
    const { moveCase9, taken, isClosed, runs, runBatch, reportOf, later } = await start(startFake)
    const batchId = await runBatch([passed('1'), passed('9')])
    expect(isClosed()).toBe(true)
    const report = await reportOf(batchId)
    expect(report).toMatchObject({ status: 'sent', counts: { sent: 1, refused: 1 } })
    moveCase9()
    await call.tmsVerdicts.sendAgain({ reportId: report!.id })
    await later()
    expect(taken()).toEqual([['1', 'passed'], ['9', 'passed']]) // prettier-ignore
    expect([runs(), isClosed()]).toEqual([1, true])
  })

  test('a run that has taken nothing stays open, and is found again', async ({ start, call }) => {
    const { server, taken, isClosed, runs, paths, runBatch, reportOf, later } = await start(startFake)
    server.intercept = ({ method, path }) => (method === 'POST' && path === paths.results ? { status: 400, body: { message: 'no' } } : null)
    const report = await reportOf(await runBatch([passed('1')]))
    expect(report).toMatchObject({ status: 'sent', refused: [{ failure: { kind: 'failed', status: 400, detail: 'no' } }] })
    expect(isClosed()).toBe(false)
    server.intercept = null
    await later()
    await call.tmsVerdicts.sendAgain({ reportId: report!.id })
    await later()
    expect(taken()).toEqual([['1', 'passed']])
    expect([runs(), isClosed()]).toEqual([1, true])
  })
})
