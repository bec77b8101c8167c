import { and, eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { createEndedBatch, type EndedRun } from '#tests/factories/ended-batch.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createProject } from '#tests/factories/stored-recipes.ts'
import { fakeCase, startFakeTestRail } from '#tests/fakes/fake-testrail.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { auditEvents, tmsVerdictItems, tmsVerdictReports } from '../../platform/database/schema.ts'
import { registerVerdictJobs } from './send.ts'

const test = base
  .extend('jobs', { scope: 'file' }, ({ deps }) => {
    registerVerdictJobs(deps)
    return deps.jobs
  })
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }) => {
    const testrail = await startFakeTestRail([fakeCase(1), fakeCase(2), fakeCase(3)])
    onCleanup(() => testrail.close())
    return testrail
  })
  .extend('projectId', async ({ deps, member }) => createProject(deps, member))
  .extend('connectionId', async ({ call, member, testrail }) => {
    const { organizationId } = member.membership
    const credentials = { apiKey: testrail.apiKey }
    return (await call.tmsConnection.create({ organizationId, tmsIntegrationId: 'testrail', tmsUrl: testrail.origin, credentials })).id
  })
  .extend('settings', ({ projectId, connectionId }) => ({
    projectId,
    tmsConnectionId: connectionId,
    isOn: true,
    tmsProject: { id: '1', name: 'Shop' },
    run: null,
    origins: ['cli' as const],
    environmentIds: null,
  }))
  /** A batch of runs that end so, one after the other, and its jobs. Answers its id. */
  .extend('runBatch', ({ deps, member, projectId, testrail, jobs }) => async (ended: EndedRun[]) => {
    const batchId = await createEndedBatch(deps, member, { projectId, system: 'testrail', tmsUrl: testrail.origin }, ended)
    await jobs.runDue()
    return batchId
  })
  .extend(
    'reportOf',
    ({ call }) =>
      async (batchId: string) =>
        (await call.tmsVerdicts.reports({ batchId })).reports[0],
  )

const passed = (caseId: string): EndedRun => ({ caseId, how: 'completed' })
const failed = (caseId: string): EndedRun => ({ caseId, how: 'failed' })

describe('the end of a batch', () => {
  test('sends the verdicts of what came from the system into a test run of its own', async ({
    call,
    settings,
    runBatch,
    reportOf,
    testrail,
    deps,
  }) => {
    await call.tmsVerdicts.save(settings)
    const batchId = await runBatch([
      passed('C1'),
      failed('C2'),
      { caseId: 'C3', how: 'aborted' },
      passed('C99'),
      { caseId: null, how: 'completed' },
    ])
    const [run] = testrail.runs
    expect(run).toMatchObject({
      name: expect.stringMatching(`^Shop, 2026-03-04 \\d\\d:\\d\\d UTC · Staging · ${batchId.slice(-8)}$`) as string,
      case_ids: [1, 2],
    })
    const address = `${deps.config.publicUrl.replace(/\/$/, '')}/runs/`
    expect(run?.results).toEqual([
      {
        case_id: 1,
        status_id: 1,
        comment: expect.stringContaining(`Environment: Staging\nDuration: 65 s\n${address}`) as string,
        elapsed: '1m 5s',
      },
      { case_id: 2, status_id: 5, comment: expect.stringContaining('No element was found for "Save"') as string, elapsed: '1m 5s' },
    ])
    expect(await reportOf(batchId)).toMatchObject({
      system: 'testrail',
      status: 'sent',
      run: { id: 'R1', url: `${testrail.origin}/index.php?/runs/view/1` },
      counts: { sent: 2, none: 1, refused: 1 },
      refused: [{ caseId: 'C99', failure: { kind: 'not_in_run' } }],
      failure: null,
    })
  })

  test('tells one verdict of all rows of data', async ({ call, settings, runBatch, testrail }) => {
    await call.tmsVerdicts.save(settings)
    await runBatch([{ ...passed('C1'), row: 'ada' }, { ...failed('C1'), row: 'eve' }]) // prettier-ignore
    expect(testrail.runs[0]?.results).toMatchObject([
      { case_id: 1, status_id: 5, comment: expect.stringContaining('failed: 1 of 2 (eve)') as string, elapsed: '2m 10s' },
    ])
  })

  test.for([
    ['it is switched off', { isOn: false }],
    ['it is for runs that something else begins', { origins: ['schedule' as const] }],
    ['it is for other environments', { environmentIds: ['0190a000-0000-7000-8000-0000000000aa'] }],
  ] as const)('sends nothing when %s', async ([, over], { call, settings, runBatch, reportOf, testrail }) => {
    await call.tmsVerdicts.save({ ...settings, ...over, origins: 'origins' in over ? [...over.origins] : settings.origins, environmentIds: 'environmentIds' in over ? [...over.environmentIds] : null }) // prettier-ignore
    expect(await reportOf(await runBatch([passed('C1')]))).toBeUndefined()
    expect(testrail.runs).toEqual([])
  })

  test('goes into the test run that was chosen, and says what is not in it', async ({ call, settings, runBatch, reportOf, testrail }) => {
    testrail.runs.push({ id: 1, name: 'Release 7', case_ids: [1], results: [] })
    const { runs: offered } = await call.tmsVerdicts.listRuns({ tmsConnectionId: settings.tmsConnectionId, tmsProjectId: '1' })
    expect(offered).toEqual([{ id: 'R1', name: 'Release 7', url: `${testrail.origin}/index.php?/runs/view/1` }])
    await call.tmsVerdicts.save({ ...settings, run: offered[0]! })
    const report = await reportOf(await runBatch([passed('C1'), passed('C2')]))
    expect(testrail.runs).toMatchObject([{ id: 1, results: [{ case_id: 1 }] }])
    expect(report).toMatchObject({ status: 'sent', counts: { sent: 1, refused: 1 }, refused: [{ caseId: 'C2' }] })
  })
})

describe('a failure', () => {
  test('that goes away is tried again later, and nothing is there twice', async ({
    call,
    settings,
    runBatch,
    reportOf,
    testrail,
    deps,
    jobs,
  }) => {
    await call.tmsVerdicts.save(settings)
    // the results arrive, but not their answer
    testrail.intercept = (path, response) => {
      if (!path.startsWith('add_results_for_cases')) return false
      testrail.runs[0]!.results.push({ case_id: 1, status_id: 1, comment: 'lost answer' })
      testrail.intercept = null
      return Boolean(response.writeHead(500).end('{}'))
    }
    const batchId = await runBatch([passed('C1'), passed('C2')])
    const [report] = await deps.db.select().from(tmsVerdictReports).where(eq(tmsVerdictReports.batchId, batchId))
    expect(await reportOf(batchId)).toMatchObject({
      status: 'sending',
      failure: { kind: 'failed', status: 500 },
      nextAt: expect.any(String) as string,
    })
    // one of them is found again by the address of its run, the other was not taken
    const [item] = await deps.db
      .select()
      .from(tmsVerdictItems)
      .where(and(eq(tmsVerdictItems.reportId, report!.id), eq(tmsVerdictItems.caseId, 'C1')))
    testrail.runs[0]!.results = [{ case_id: 1, status_id: 1, comment: item!.comment }]
    deps.clock.advance(10_000)
    await jobs.runDue()
    expect(testrail.runs).toHaveLength(1)
    expect(testrail.runs[0]!.results.map(({ case_id: id }) => id)).toEqual([1, 2])
    expect(await reportOf(batchId)).toMatchObject({ status: 'sent', counts: { sent: 2 } })
    expect(report?.attempts).toBe(1)
  })

  test('an interrupted attempt that had made the test run finds it again', async ({ call, settings, runBatch, testrail, deps, jobs }) => {
    await call.tmsVerdicts.save(settings)
    testrail.intercept = (path, response) => {
      if (!path.startsWith('add_run')) return false
      testrail.intercept = null
      testrail.runs.push({ id: 1, name: 'Made', case_ids: [1], results: [] })
      return Boolean(response.writeHead(500).end('{}'))
    }
    const batchId = await runBatch([passed('C1')])
    const [report] = await deps.db.select().from(tmsVerdictReports).where(eq(tmsVerdictReports.batchId, batchId))
    testrail.runs[0]!.name = report!.name
    deps.clock.advance(10_000)
    await jobs.runDue()
    expect(testrail.runs).toMatchObject([{ id: 1, results: [{ case_id: 1 }] }])
  })

  test('that does not go away is said, and a user sends again', async ({ call, settings, runBatch, reportOf, testrail, jobs }) => {
    await call.tmsVerdicts.save(settings)
    testrail.intercept = (_, response) => Boolean(response.writeHead(403).end('{}'))
    const batchId = await runBatch([passed('C1')])
    const report = await reportOf(batchId)
    expect(report).toMatchObject({ status: 'failed', failure: { kind: 'no_rights' }, run: null, counts: { waiting: 1 } })
    testrail.intercept = null
    expect(await call.tmsVerdicts.sendAgain({ reportId: report!.id })).toMatchObject({ status: 'sending', failure: null })
    await jobs.runDue()
    expect(await reportOf(batchId)).toMatchObject({ status: 'sent', counts: { sent: 1 } })
  })

  test('of a test run that is gone: sent again, it goes where the settings say then', async ({
    call,
    settings,
    runBatch,
    reportOf,
    jobs,
  }) => {
    await call.tmsVerdicts.save({ ...settings, run: { id: 'R7', name: 'Gone', url: null } })
    const batchId = await runBatch([passed('C1')])
    const report = await reportOf(batchId)
    expect(report).toMatchObject({ status: 'failed', failure: { kind: 'not_found', what: 'testRun' } })
    await call.tmsVerdicts.save(settings)
    await call.tmsVerdicts.sendAgain({ reportId: report!.id })
    await jobs.runDue()
    expect(await reportOf(batchId)).toMatchObject({ status: 'sent', run: { id: 'R1' } })
  })

  test('of one test case keeps back no other', async ({ call, settings, runBatch, reportOf, testrail }) => {
    testrail.runs.push({ id: 1, name: 'Release 7', case_ids: [1, 2], results: [] })
    await call.tmsVerdicts.save({ ...settings, run: { id: 'R1', name: 'Release 7', url: null } })
    let many = 0
    testrail.intercept = (path, response) => {
      if (!path.startsWith('add_results_for_cases') || (many += 1) > 2) return false
      return Boolean(response.writeHead(400).end(JSON.stringify({ error: 'Field :results is invalid.' })))
    }
    const report = await reportOf(await runBatch([passed('C1'), passed('C2')]))
    expect(report).toMatchObject({ status: 'sent', counts: { sent: 1, refused: 1 }, refused: [{ caseId: 'C1', failure: { status: 400 } }] })
    expect(testrail.runs[0]!.results.map(({ case_id: id }) => id)).toEqual([2])
  })

  test('without the connection is said', async ({ call, settings, runBatch, reportOf, testrail, deps }) => {
    await call.tmsVerdicts.save(settings)
    testrail.intercept = (_, response) => Boolean(response.writeHead(403).end('{}'))
    const batchId = await runBatch([passed('C1')])
    await call.tmsConnection.delete({ id: settings.tmsConnectionId })
    await call.tmsVerdicts.sendAgain({ reportId: (await reportOf(batchId))!.id })
    await deps.jobs.runDue()
    expect(await reportOf(batchId)).toMatchObject({ status: 'failed', failure: { kind: 'disconnected' } })
  })
})

describe('settings', () => {
  test('are remembered, noted in the audit log, and belong to the organization', async ({ call, settings, deps, member }) => {
    const { projectId, tmsConnectionId } = settings
    expect(await call.tmsVerdicts.settings({ projectId, tmsConnectionId })).toEqual({ settings: null })
    await call.tmsVerdicts.save(settings)
    await call.tmsVerdicts.save({ ...settings, isOn: false })
    expect((await call.tmsVerdicts.settings({ projectId, tmsConnectionId })).settings).toMatchObject({ isOn: false, origins: ['cli'] })
    const events = await deps.db.select({ type: auditEvents.type }).from(auditEvents).where(eq(auditEvents.userId, member.userId))
    expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['tms_verdicts_on', 'tms_verdicts_off']))
    const stranger = await createMember(deps)
    await expect(callAs(deps, stranger).tmsVerdicts.save(settings)).rejects.toMatchObject({ cause: { code: 'not_found' } })
  })
})
