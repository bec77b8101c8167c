import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { newId } from '#contract/rules/new-id.ts'
import { TMS_SYSTEMS } from '#contract/schemas/recipe-source.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { fakeCase, startFakeTestRail, type FakeCase, type FakeTestRail } from '#tests/fakes/fake-testrail.ts'
import { startRecordedTms } from '#tests/fakes/recorded-tms.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { auditEvents, tmsConnections } from '../platform/database/schema.ts'
import { recording as allureRecording } from './allure-testops/recorded.ts'
import type { RecordedExchange } from './port/recording.ts'
import { registerImportJobs } from './run-import.ts'

const test = base
  .extend('jobs', { scope: 'file' }, ({ deps }) => {
    registerImportJobs(deps)
    return deps.jobs
  })
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }) => {
    const testrail = await startFakeTestRail([fakeCase(1, { labels: ['smoke'] }), fakeCase(2), fakeCase(3)])
    onCleanup(() => testrail.close())
    return testrail
  })
  .extend(
    'connect',
    ({ call, member, testrail }) =>
      async (overrides: { tmsUrl?: string; apiKey?: string } = {}) =>
        call.tmsConnection.create({
          organizationId: member.membership.organizationId,
          tmsIntegrationId: 'testrail',
          tmsUrl: overrides.tmsUrl ?? testrail.origin,
          credentials: { apiKey: overrides.apiKey ?? testrail.apiKey },
        }),
  )
  /** Starts an import and lets its job run until it rests. */
  .extend('runImport', ({ call, jobs }) => async (input: Parameters<typeof call.tmsImport.start>[0]) => {
    await call.tmsImport.start(input)
    await jobs.runDue()
    return call.tmsImport.get({ id: input.id })
  })
  .extend('resumeImport', ({ call, jobs }) => async (input: Parameters<typeof call.tmsImport.resume>[0]) => {
    await call.tmsImport.resume(input)
    await jobs.runDue()
    return call.tmsImport.get({ id: input.id })
  })

const failsWith = (failure: object) => ({ cause: { code: 'tms_failed', details: { system: 'testrail', failure } } })

describe('connecting', () => {
  test('asks the system, keeps the key sealed and answers a mask', async ({ connect, call, member, deps, testrail }) => {
    const connection = await connect({ tmsUrl: `${testrail.origin}/index.php?/dashboard` })
    expect(connection).toMatchObject({ tmsUrl: `${testrail.origin}/index.php`, credentials: { apiKey: SECRET_MASK } })
    const { tmsIntegrations } = await call.tmsIntegration.list({ organizationId: member.membership.organizationId })
    expect(tmsIntegrations.map(({ id }) => id)).toEqual(TMS_SYSTEMS)
    expect(tmsIntegrations[0]).toMatchObject({ id: 'testrail', name: 'TestRail', tmsConnections: [connection] })
    const [row] = await deps.db.select().from(tmsConnections).where(eq(tmsConnections.id, connection.id))
    expect(JSON.stringify(row)).not.toContain('right')
    const events = await deps.db.select().from(auditEvents).where(eq(auditEvents.userId, member.userId))
    expect(events.map(({ type, target }) => [type, target])).toEqual([['tms_connected', `TestRail ${testrail.origin}/index.php`]])
  })

  test('says whether the address or the key is wrong, and stores nothing then', async ({ connect, call, member, testrail }) => {
    await expect(connect({ apiKey: 'mia@example.com:wrong' })).rejects.toMatchObject(failsWith({ kind: 'key_refused' }))
    await expect(connect({ apiKey: 'only-a-key' })).rejects.toMatchObject(failsWith({ kind: 'key_form' }))
    await expect(connect({ tmsUrl: 'http://10.1.2.3' })).rejects.toMatchObject(
      failsWith({ kind: 'address_refused', host: '10.1.2.3', refusal: 'private' }),
    )
    testrail.intercept = (_, response) => Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'))
    await expect(connect()).rejects.toMatchObject(failsWith({ kind: 'not_an_api', reason: 'web_page' }))
    const { tmsIntegrations } = await call.tmsIntegration.list({ organizationId: member.membership.organizationId })
    expect(tmsIntegrations.flatMap(({ tmsConnections: all }) => all)).toEqual([])
  })

  test('again with the mask keeps the key, but never sends it to another host', async ({ connect, call, testrail }) => {
    const first = await connect()
    const again = await connect({ tmsUrl: `${testrail.origin}/index.php`, apiKey: SECRET_MASK })
    expect(again).toMatchObject({ id: first.id, tmsUrl: `${testrail.origin}/index.php` })
    expect((await call.tmsConnection.listProjects({ tmsConnectionId: first.id })).projects).toHaveLength(2)
    const other = await startFakeTestRail()
    onTestFinished(() => other.close())
    await expect(connect({ tmsUrl: other.origin, apiKey: SECRET_MASK })).rejects.toMatchObject({ cause: { code: 'validation_failed' } })
    expect(other.asked).toEqual([])
  })

  test('is undone by deleting the connection', async ({ connect, call, member }) => {
    const { id } = await connect()
    expect(await call.tmsConnection.delete({ id })).toEqual({ id })
    await expect(call.tmsConnection.delete({ id })).rejects.toMatchObject({ cause: { code: 'not_found' } })
    const { tmsIntegrations } = await call.tmsIntegration.list({ organizationId: member.membership.organizationId })
    expect(tmsIntegrations[0]?.tmsConnections).toEqual([])
  })
})

describe('a list of test cases', () => {
  test('comes in pages, by search and by tag', async ({ connect, call, testrail }) => {
    testrail.cases = Array.from({ length: 25 }, (_, at) => fakeCase(at + 1, { labels: at === 20 ? ['smoke'] : [] }))
    const { id: tmsConnectionId } = await connect()
    const idsOf = async (input: object) =>
      (await call.tmsConnection.listTestCases({ tmsConnectionId, projectId: '1', ...input })).testCases.map(({ id }) => id)
    expect(await idsOf({ skip: 20 })).toEqual(['C21', 'C22', 'C23', 'C24', 'C25'])
    expect(await idsOf({ searchValue: 'case 2' })).toEqual(['C2', 'C20', 'C21', 'C22', 'C23', 'C24', 'C25'])
    expect(await idsOf({ tag: 'smoke' })).toEqual(['C21'])
  })
})

describe('importing one', () => {
  test('makes a recipe that knows where it came from', async ({ connect, call, member, projectId, testrail }) => {
    testrail.cases = [fakeCase(7, { title: 'Sign in\u0000 ', preconditions: 'The user exists' })]
    const { id: tmsConnectionId } = await connect()
    const input = {
      id: newId(),
      tmsConnectionId,
      testCaseId: 'C7',
      organizationId: member.membership.organizationId,
      projectId,
      sutUrl: 'http://sut.example.test/',
    }
    const first = await call.tmsConnection.importTestCases(input)
    expect(first.recipeId).toBe(input.id)
    expect(await call.recipe.get({ id: input.id })).toMatchObject({
      sourceId: 'C7',
      title: 'Sign in',
      preconditions: 'The user exists',
      testCases: ['Open the cart', 'Press «Pay 7»'],
      expectedResults: ['It is open', ''],
      source: {
        system: 'testrail',
        tmsUrl: testrail.origin,
        caseId: 'C7',
        url: `${testrail.origin}/index.php?/cases/view/7`,
        version: '2025-11-25T09:00:07.000Z',
        isTrimmed: false,
      },
    })
    testrail.cases = [fakeCase(7, { title: 'Changed' })]
    expect(await call.tmsConnection.importTestCases(input)).toEqual(first)
    const { testCases } = await call.tmsConnection.listTestCases({ tmsConnectionId, projectId: '1', recipeProjectId: projectId })
    expect(testCases[0]?.imported).toEqual({ recipeId: input.id, isChanged: false })
  })

  test('names what is over a limit, and trims it when asked', async ({ connect, call, member, projectId, testrail }) => {
    const long = 'я'.repeat(5000)
    testrail.cases = [
      fakeCase(1, { title: 't'.repeat(150), steps: Array.from({ length: 300 }, () => ({ content: long, expected: '' })) }),
      fakeCase(2, { steps: [] }),
    ]
    const { id: tmsConnectionId } = await connect()
    const base = { tmsConnectionId, organizationId: member.membership.organizationId, projectId, sutUrl: 'http://sut.example.test/' }
    const refused = await call.tmsConnection.importTestCases({ ...base, testCaseId: 'C1' }).catch((error: unknown) => error)
    expect(refused).toMatchObject({ cause: { code: 'tms_case_unfit', details: { caseId: 'C1' } } })
    const { problems } = (refused as { cause: { details: { problems: unknown[] } } }).cause.details
    expect(problems).toContainEqual({ kind: 'too_many', field: 'steps', max: 100, actual: 300 })
    expect(problems).toContainEqual({ kind: 'too_long', field: 'title', max: 100, actual: 150 })
    expect(problems).toContainEqual({ kind: 'too_long', field: 'steps', index: 0, max: 1000, actual: 5000 })
    const { recipeId } = await call.tmsConnection.importTestCases({ ...base, testCaseId: 'C1', isTrimmed: true })
    const recipe = await call.recipe.get({ id: recipeId })
    expect(recipe).toMatchObject({ source: { isTrimmed: true } })
    expect([recipe.testCases.length, recipe.testCases[0]?.length, recipe.title.length]).toEqual([100, 1000, 100])
    await expect(call.tmsConnection.importTestCases({ ...base, testCaseId: 'C2', isTrimmed: true })).rejects.toMatchObject({
      cause: { code: 'tms_case_unfit', details: { problems: [{ kind: 'no_steps', field: 'steps' }] } },
    })
  })

  test('a test case that is being run is refused, alone and among several', async ({ call, member, projectId, jobs }) => {
    const exchanges = JSON.parse(JSON.stringify(allureRecording.exchanges).replaceAll('Active', 'RUNNING')) as RecordedExchange[]
    const tms = await startRecordedTms({ ...allureRecording, exchanges })
    onTestFinished(() => tms.close())
    const { organizationId } = member.membership
    const credentials = { apiKey: allureRecording.apiKey }
    const connection = { organizationId, tmsIntegrationId: 'allure-testops' as const, tmsUrl: tms.origin, credentials }
    const { id: tmsConnectionId } = await call.tmsConnection.create(connection)
    const one = { tmsConnectionId, organizationId, projectId, sutUrl: 'http://sut.example.test/', testCaseId: '21', isTrimmed: true }
    const running = { kind: 'running', field: 'status' }
    await expect(call.tmsConnection.importTestCases(one)).rejects.toMatchObject({
      cause: { code: 'tms_case_unfit', details: { caseId: '21', problems: [running] } },
    })
    const selection = { kind: 'filter' as const, searchValue: '', tag: '' }
    const { id } = await call.tmsImport.start({ id: newId(), tmsConnectionId, tmsProjectId: '5', projectId, selection, isTrimmed: true })
    await jobs.runDue()
    const { counts, items } = await call.tmsImport.get({ id })
    expect(counts).toEqual({ created: 1, unfit: 2 })
    expect(items.find(({ caseId }) => caseId === '21')).toMatchObject({ state: 'unfit', problems: [running] })
  })
})

describe('a test case that changed since', () => {
  test('is shown beside the recipe, and taken over with the predictions of steps that stayed', async ({
    connect,
    call,
    member,
    projectId,
    testrail,
  }) => {
    const { id: tmsConnectionId } = await connect()
    const organizationId = member.membership.organizationId
    const sutUrl = 'http://sut.example.test/'
    const { recipeId } = await call.tmsConnection.importTestCases({ tmsConnectionId, testCaseId: 'C1', organizationId, projectId, sutUrl })
    await call.task.abort({ recipeId })
    testrail.cases = [changedCase('Sign in anew')]
    const comparison = await call.tmsConnection.compareRecipe({ recipeId })
    expect(comparison).toMatchObject({
      imported: { title: 'Case 1', testCases: ['Open the cart', 'Press «Pay 1»'] },
      current: { title: 'Sign in anew', testCases: ['Look around', 'Open the cart'], expectedResults: ['', 'It is open'] },
      recipe: { title: 'Case 1' },
    })
    const { contentHash, updatedAt: basedOn } = comparison
    testrail.cases = [changedCase('Once more')]
    expect(await call.tmsConnection.updateRecipe({ recipeId, contentHash, basedOn })).toMatchObject({
      kind: 'changed_again',
      comparison: { current: { title: 'Once more' } },
    })
    testrail.cases = [changedCase('Sign in anew')]
    expect(await call.tmsConnection.updateRecipe({ recipeId, contentHash, basedOn })).toMatchObject({ kind: 'updated' })
    const recipe = await call.recipe.get({ id: recipeId })
    expect(recipe).toMatchObject({
      title: 'Sign in anew',
      testCases: ['Look around', 'Open the cart'],
      source: { version: '2025-11-26T12:46:40.000Z' },
    })
    await expect(call.tmsConnection.updateRecipe({ recipeId, contentHash, basedOn })).rejects.toMatchObject({ cause: { code: 'conflict' } })
  })

  const changedCase = (title: string): FakeCase =>
    fakeCase(1, {
      title,
      updatedOn: 1_764_161_200,
      steps: [
        { content: 'Look around', expected: '' },
        { content: 'Open the cart', expected: 'It is open' },
      ],
    })
})

describe('importing several', () => {
  const startOf = (connection: { id: string }, projectId: string, overrides: object = {}) => ({
    id: newId(),
    tmsConnectionId: connection.id,
    tmsProjectId: '1',
    projectId,
    selection: { kind: 'filter' as const },
    ...overrides,
  })
  const many = (count: number) => Array.from({ length: count }, (_, at) => fakeCase(at + 1))

  test('makes a draft of each, once, whatever is repeated', async ({ connect, call, projectId, testrail, runImport }) => {
    testrail.cases = many(230)
    const input = startOf(await connect(), projectId)
    expect(await call.tmsImport.start(input)).toMatchObject({ status: 'running', total: null })
    expect(await runImport(input)).toMatchObject({
      status: 'done',
      total: 230,
      isPartial: false,
      counts: { created: 230 },
    })
    const { total, recipes } = await call.recipe.list({ projectId })
    expect([total, recipes[0]?.title, recipes[9]?.title]).toEqual([230, 'Case 1', 'Case 10'])
    const second = startOf({ id: input.tmsConnectionId }, projectId, { selection: { kind: 'filter', searchValue: 'case 22' } })
    testrail.cases[221] = fakeCase(222, { title: 'Case 222 anew' })
    const { counts, items } = await runImport(second)
    expect(counts).toEqual({ same: 10, changed: 1 })
    expect(items.find(({ state }) => state === 'changed')).toMatchObject({ caseId: 'C222', recipeId: expect.any(String) })
    expect((await call.recipe.list({ projectId })).total).toBe(230)
  })

  test('stops when the system fails half-way: what was imported is there whole, and the rest can follow', async ({
    connect,
    call,
    projectId,
    testrail,
    runImport,
    resumeImport,
  }) => {
    testrail.cases = many(60)
    const input = startOf(await connect(), projectId)
    failBehind(testrail, 25)
    const stopped = await runImport(input)
    expect(stopped).toMatchObject({ status: 'stopped', total: 60, failure: { kind: 'key_refused' } })
    const { total, recipes } = await call.recipe.list({ projectId, take: 100 })
    expect(total).toBe(stopped.counts.created)
    expect(recipes.every(({ stepsCount }) => stepsCount === 2)).toBe(true)
    expect((await call.tmsImport.listOpen({ projectId })).imports.map(({ id }) => id)).toEqual([input.id])
    testrail.intercept = null
    expect(await resumeImport({ id: input.id })).toMatchObject({ status: 'done', counts: { created: 60 } })
    expect((await call.recipe.list({ projectId })).total).toBe(60)
  })

  test('can be undone, but keeps what somebody has worked on', async ({ connect, call, projectId, testrail, runImport }) => {
    testrail.cases = many(5)
    const input = startOf(await connect(), projectId)
    await runImport(input)
    const { recipes } = await call.recipe.list({ projectId })
    await call.recipe.updateTitle({ recipeId: recipes[0]!.id, title: 'Mine now' })
    expect(await call.tmsImport.undo({ id: input.id })).toMatchObject({ status: 'undone', counts: { removed: 4, kept: 1 } })
    expect((await call.recipe.list({ projectId })).recipes.map(({ title }) => title)).toEqual(['Mine now'])
  })

  test('names the cases that do not fit or cannot be read, and goes on with the others', async ({
    connect,
    projectId,
    testrail,
    runImport,
    resumeImport,
  }) => {
    testrail.cases = [fakeCase(1), fakeCase(2, { title: 't'.repeat(101) }), fakeCase(3, { steps: [] }), fakeCase(4)]
    const cases = ['C1', 'C2', 'C3', 'C4', 'C99'].map((id) => ({ id, name: id }))
    testrail.intercept = (path, response) => path.startsWith('get_case/4') && Boolean(response.end('{"id": 4, "ti'))
    const input = startOf(await connect(), projectId, { selection: { kind: 'cases', cases } })
    const ended = await runImport(input)
    expect(ended).toMatchObject({ status: 'done', counts: { created: 1, unfit: 2, failed: 2 } })
    expect(ended.items.map(({ caseId, state, problems, failure }) => [caseId, state, problems[0]?.kind ?? failure?.kind])).toEqual([
      ['C2', 'unfit', 'too_long'],
      ['C3', 'unfit', 'no_steps'],
      ['C4', 'failed', 'not_an_api'],
      ['C99', 'failed', 'not_found'],
    ])
    testrail.intercept = null
    expect(await resumeImport({ id: input.id, isTrimmed: true })).toMatchObject({ counts: { created: 3, unfit: 1, failed: 1 } })
  })

  test('stops when no test case of many in a row can be read, and tries those again when it is resumed', async ({
    connect,
    projectId,
    testrail,
    runImport,
    resumeImport,
  }) => {
    testrail.cases = many(60)
    const input = startOf(await connect(), projectId)
    testrail.intercept = (path, response) =>
      path.startsWith('get_case/') && Boolean(response.writeHead(403).end('{"error": "No access to the project"}'))
    const stopped = await runImport(input)
    expect(stopped).toMatchObject({ status: 'stopped', failure: { kind: 'no_rights' } })
    expect(testrail.asked.filter((path) => path.startsWith('get_case/')).length).toBeLessThan(30)
    testrail.intercept = null
    expect(await resumeImport({ id: input.id })).toMatchObject({ status: 'done', counts: { created: 60 } })
  })

  test('reaches every test case behind those that can never be read, and then ends', async ({
    connect,
    projectId,
    testrail,
    runImport,
    resumeImport,
  }) => {
    testrail.cases = many(60)
    const input = startOf(await connect(), projectId)
    // the first 25 are in a part of the project that the key may not see
    testrail.intercept = (path, response) => {
      const [, id] = /^get_case\/(\d+)/.exec(path) ?? []
      return id !== undefined && Number(id) <= 25 && Boolean(response.writeHead(403).end('{"error": "No access"}'))
    }
    expect(await runImport(input)).toMatchObject({ status: 'stopped' })
    expect(await resumeImport({ id: input.id })).toMatchObject({ status: 'done', counts: { created: 35, failed: 25 } })
  })

  test('goes on behind many that are gone', async ({ connect, projectId, testrail, runImport }) => {
    testrail.cases = many(1)
    const cases = [...Array.from({ length: 30 }, (_, at) => `C${at + 900}`), 'C1'].map((id) => ({ id, name: id }))
    const input = startOf(await connect(), projectId, { selection: { kind: 'cases', cases } })
    expect(await runImport(input)).toMatchObject({ status: 'done', counts: { created: 1, failed: 30 } })
  })

  test('that a user stops stores nothing more', async ({ connect, call, projectId, jobs, testrail }) => {
    testrail.cases = many(20)
    const input = startOf(await connect(), projectId)
    await call.tmsImport.start(input)
    await call.tmsImport.stop({ id: input.id })
    await jobs.runDue()
    expect((await call.recipe.list({ projectId })).total).toBe(0)
    expect(await call.tmsImport.close({ id: input.id })).toMatchObject({ status: 'done' })
    expect((await call.tmsImport.listOpen({ projectId })).imports).toEqual([])
  })

  test('says that the connection is gone', async ({ connect, call, projectId, jobs }) => {
    const connection = await connect()
    const input = startOf(connection, projectId)
    await call.tmsImport.start(input)
    await call.tmsConnection.delete({ id: connection.id })
    await jobs.runDue()
    expect(await call.tmsImport.get({ id: input.id })).toMatchObject({ status: 'stopped', failure: { kind: 'disconnected' } })
  })

  test('never goes on at another address, and goes on when the old one is connected again', async ({
    connect,
    call,
    projectId,
    jobs,
    testrail,
    resumeImport,
  }) => {
    testrail.cases = many(3)
    const other = await startFakeTestRail(many(3).map((one) => ({ ...one, title: 'Of another system' })))
    onTestFinished(() => other.close())
    const input = startOf(await connect(), projectId)
    await call.tmsImport.start(input)
    await connect({ tmsUrl: other.origin })
    await jobs.runDue()
    expect(await call.tmsImport.get({ id: input.id })).toMatchObject({ status: 'stopped', failure: { kind: 'disconnected' } })
    expect(other.asked.filter((path) => path.startsWith('get_case'))).toEqual([])
    await call.tmsConnection.delete({ id: input.tmsConnectionId })
    await connect()
    expect(await resumeImport({ id: input.id })).toMatchObject({ status: 'done', counts: { created: 3 } })
  })

  test('of another member of the same organization is seen, of a stranger not', async ({ connect, call, deps, projectId }) => {
    const input = startOf(await connect(), projectId)
    await call.tmsImport.start(input)
    const stranger = callAs(deps, await createMember(deps))
    const calls = [
      () => stranger.tmsImport.get({ id: input.id }),
      () => stranger.tmsImport.undo({ id: input.id }),
      () => stranger.tmsImport.resume({ id: input.id }),
      () => stranger.tmsConnection.listProjects({ tmsConnectionId: input.tmsConnectionId }),
    ]
    for (const refused of calls) await expect(refused()).rejects.toMatchObject({ cause: { code: 'not_found' } })
  })
})

/** The system no longer accepts the key after it has given so many test cases. */
function failBehind(testrail: FakeTestRail, count: number): void {
  let given = 0
  testrail.intercept = (path, response) =>
    path.startsWith('get_case/') && ++given > count && Boolean(response.writeHead(401).end('{"error": "The key has expired"}'))
}
