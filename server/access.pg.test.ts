import { ACCESS_TOKEN_RIGHTS, type AccessTokenRight } from '#contract/schemas/access-token.ts'
import type { UserType } from '#contract/schemas/account.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAs, createActor, createMember, createTestExchange } from '../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { createTmsImport } from '#tests/factories/tms.ts'
import { createRecipe, recipeImport } from '#tests/factories/stored-recipes.ts'
import { appRouter } from './app-router.ts'
import { newId } from '#contract/rules/new-id.ts'
import { projectFiles, runSchedules, webhooks } from './platform/database/schema.ts'
import { insertBatch } from './run-queue/repo.ts'
import { insertRuns } from './run-history/store.ts'
import type { Access, Actor, Grant, Member } from './platform/http/trpc.ts'
import { insertReport } from './tms/verdicts/repo.ts'

type Ids = {
  organizationId: string
  projectId: string
  recipeId: string
  tmsConnectionId: string
  tmsImportId: string
  reportId: string
  fileId: string
  runId: string
  batchId: string
  scheduleId: string
  webhookId: string
}

const sutUrl = 'http://sut.example.test/'

const TARGET = [{ type: 'css', value: '#save', priority: 1 }]
const ASSERTION = {
  targetElementType: 'Page',
  targetElementDescription: '',
  property: 'title',
  match: 'equals',
  expectedValue: 'Orders',
  assertionDescription: 'The title is “Orders”',
  target: [],
}

const SCHEDULE = {
  name: 'Stolen',
  cron: '0 3 * * *',
  timeZone: 'UTC',
  recipes: { kind: 'all' },
  environmentId: null,
  retries: 0,
  isOn: false,
} as const

/**
 * An input for every call of members that would work for the organization that owns these ids. A new call without a line
 * here fails the test below.
 */
const INPUTS: Record<string, (ids: Ids) => unknown> = {
  'accessToken.create': () => null,
  'accessToken.current': () => undefined,
  'accessToken.listOfOrganization': ({ organizationId }) => ({ organizationId }),
  'organization.chooseModelMode': ({ organizationId }) => ({ organizationId, mode: 'always' }),
  'organization.chooseRunKeeping': ({ organizationId }) => ({ organizationId, runsKeptMax: 1, runsKeptDays: 1 }),
  'organization.inviteMember': ({ organizationId }) => ({ organizationId, email: 'guest@example.test' }),
  'organization.listMembersAndInvitations': ({ organizationId }) => ({ organizationId }),
  'organization.settings': ({ organizationId }) => ({ organizationId }),
  'export.exportAutotests': ({ projectId }) => ({ projectId }),
  'export.readiness': ({ projectId }) => ({ projectId }),
  'project.create': () => null,
  'project.get': ({ projectId }) => ({ id: projectId }),
  'project.list': ({ organizationId }) => ({ organizationId }),
  'project.update': ({ projectId }) => ({ id: projectId, sutUrl, envData: { items: [] } }),
  'projectFile.delete': ({ fileId }) => ({ id: fileId }),
  'projectFile.downloadLink': ({ fileId }) => ({ id: fileId }),
  'projectFile.list': ({ projectId }) => ({ projectId }),
  'recipe.answerFileChooser': ({ recipeId }) => ({ recipeId, chooserId: 'a', answer: { kind: 'claim' } }),
  'recipe.answerPassword': ({ recipeId }) => ({ recipeId, secretId: 'a', answer: { kind: 'empty' } }),
  'recipe.answerQuestion': ({ recipeId }) => ({
    recipeId,
    stepIndex: 0,
    question: { text: 'a', choices: [{ act: 'click', probability: 1 }] },
    choice: 0,
  }),
  'recipe.askEngine': ({ recipeId }) => ({ recipeId, stepIndex: 0 }),
  'recipe.questionMarks': ({ recipeId }) => ({ recipeId, stepIndex: 0 }),
  'recipe.pickElement': ({ recipeId }) => ({ recipeId }),
  'recipe.countMatches': ({ recipeId }) => ({ recipeId, target: TARGET }),
  'recipe.pageChanges': ({ recipeId }) => ({ recipeId }),
  'recipe.markTargets': ({ recipeId }) => ({ recipeId, targets: [TARGET] }),
  'recipe.revealTarget': ({ recipeId }) => ({ recipeId, target: TARGET }),
  'recipe.addRecordedAssertion': ({ recipeId }) => ({ recipeId, assertion: ASSERTION }),
  'recipe.revealChoice': ({ recipeId }) => ({ recipeId, stepIndex: 0, choice: 0 }),
  'recipe.createDraft': ({ projectId }) => ({ id: newId(), recipe: recipeImport(projectId) }),
  'recipe.delete': ({ recipeId }) => ({ recipeId }),
  'recipe.failurePicture': ({ recipeId }) => ({ recipeId, pictureId: newId() }),
  'recipe.get': ({ recipeId }) => ({ id: recipeId }),
  'recipe.importAndPredict': ({ projectId }) => ({ url: sutUrl, recipe: recipeImport(projectId) }),
  'recipe.list': ({ projectId }) => ({ projectId }),
  'recipe.sharedUsers': ({ recipeId }) => ({ recipeId }),
  'recipe.tags': ({ projectId }) => ({ projectId }),
  'recipe.run': ({ recipeId }) => ({ recipeId, runId: null }),
  'recipe.modelExchanges': ({ recipeId }) => ({ recipeId, stepIndex: 0 }),
  'recipe.playback': ({ recipeId }) => ({ recipeId, sutUrl, upToStepInclusively: 0 }),
  'recipe.predict': ({ recipeId }) => ({ recipeId, sutUrl, initialStepIndex: 0 }),
  'recipe.recordHumanInteractions': ({ recipeId }) => ({ recipeId, currentStepIndex: 0 }),
  'recipe.subscribe': ({ recipeId }) => ({ recipeId }),
  'recipe.tabs': ({ recipeId }) => ({ recipeId }),
  'recipe.actOnTab': ({ recipeId }) => ({ recipeId, tabId: '1', act: 'show' }),
  'recipe.tryAction': ({ recipeId }) => ({ recipeId, action: { method: 'Click', target: [{ value: '//a' }] } }),
  'recipe.tryAssertion': ({ recipeId }) => ({
    recipeId,
    assertion: {
      targetElementType: 'Page',
      targetElementDescription: '',
      property: 'title',
      match: 'equals',
      expectedValue: 'Stolen',
      assertionDescription: '',
      target: [],
    },
  }),
  'recipe.updateCase': ({ recipeId }) => ({ recipeId, description: 'Stolen' }),
  'recipe.updateSteps': ({ recipeId }) => ({ recipeId, steps: [] }),
  'recipe.updateTitle': ({ recipeId }) => ({ recipeId, title: 'Stolen' }),
  'runNotice.addWebhook': ({ projectId }) => ({ id: newId(), projectId, url: sutUrl }),
  'runNotice.changeWebhook': ({ webhookId }) => ({ id: webhookId, isOn: false }),
  'runNotice.deleteWebhook': ({ webhookId }) => ({ id: webhookId }),
  'runNotice.deliveries': ({ webhookId }) => ({ id: webhookId }),
  'runNotice.read': ({ projectId }) => ({ projectId }),
  'runNotice.renewSecret': ({ webhookId }) => ({ id: webhookId }),
  'runNotice.save': ({ projectId }) => ({
    projectId,
    origins: ['cli'],
    tellsRecovery: false,
    memberIds: [],
    addresses: ['thief@example.test'],
    language: 'en',
  }),
  'runNotice.testWebhook': ({ webhookId }) => ({ id: webhookId }),
  'runSchedule.create': ({ projectId }) => ({ ...SCHEDULE, id: newId(), projectId }),
  'runSchedule.delete': ({ scheduleId }) => ({ id: scheduleId }),
  'runSchedule.list': ({ projectId }) => ({ projectId }),
  'runSchedule.runNow': ({ scheduleId }) => ({ id: scheduleId, batchId: newId() }),
  'runSchedule.switch': ({ scheduleId }) => ({ id: scheduleId, isOn: false }),
  'runSchedule.update': ({ scheduleId }) => ({ ...SCHEDULE, id: scheduleId, basedOn: '2026-01-01T00:00:00Z' }),
  'runs.abort': ({ runId }) => ({ runId }),
  'runs.abortBatch': ({ batchId }) => ({ batchId }),
  'runs.batch': ({ batchId }) => ({ batchId }),
  'runs.batches': ({ projectId }) => ({ projectId }),
  'runs.get': ({ runId }) => ({ runId }),
  'runs.keepOpen': ({ runId }) => ({ runId }),
  'runs.queue': ({ projectId }) => ({ batchId: newId(), projectId, select: { all: true }, retries: 0, origin: 'list' }),
  'runs.read': ({ runId }) => ({ runId }),
  'runs.list': ({ projectId }) => ({ projectId }),
  'runs.pageCopy': ({ runId, fileId }) => ({ runId, fileId }),
  'runs.picture': ({ runId, fileId }) => ({ runId, fileId }),
  'runs.pin': ({ runId }) => ({ runId, isPinned: true }),
  'runs.traceLink': ({ runId }) => ({ runId }),
  'sessionReservation.reserveOrCheckSession': ({ recipeId, organizationId }) => ({ recipeId, organizationId, reserveSession: true }),
  'taught.list': ({ projectId }) => ({ projectId }),
  'taught.update': ({ projectId }) => ({
    projectId,
    edits: [{ id: newId(), words: 'Stolen', kind: 'click', name: '', isForgotten: true }],
  }),
  'task.abort': ({ recipeId }) => ({ recipeId }),
  'tmsConnection.compareRecipe': ({ recipeId }) => ({ recipeId }),
  'tmsConnection.create': ({ organizationId }) => ({
    organizationId,
    tmsIntegrationId: 'testrail',
    tmsUrl: 'http://tms.example.test',
    credentials: { apiKey: 'a:b' },
  }),
  'tmsConnection.delete': ({ tmsConnectionId }) => ({ id: tmsConnectionId }),
  'tmsConnection.importTestCases': ({ tmsConnectionId, organizationId, projectId }) => ({
    tmsConnectionId,
    organizationId,
    projectId,
    testCaseId: 'C1',
    sutUrl,
  }),
  'tmsConnection.listProjects': ({ tmsConnectionId }) => ({ tmsConnectionId }),
  'tmsConnection.listTestCases': ({ tmsConnectionId }) => ({ tmsConnectionId, projectId: '1' }),
  'tmsConnection.updateRecipe': ({ recipeId }) => ({ recipeId, contentHash: 'a', basedOn: '2026-01-01T00:00:00Z' }),
  'tmsImport.get': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.beginnings': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.declineSharing': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.shareBeginnings': ({ tmsImportId }) => ({
    id: tmsImportId,
    beginnings: [{ key: 'a', stepCount: 2, recipeId: newId(), title: 'Sign in' }],
  }),
  'tmsImport.close': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.listOpen': ({ projectId }) => ({ projectId }),
  'tmsImport.resume': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.start': ({ tmsConnectionId, projectId }) => ({
    id: newId(),
    tmsConnectionId,
    tmsProjectId: '1',
    projectId,
    selection: { kind: 'filter' },
  }),
  'tmsImport.stop': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsImport.undo': ({ tmsImportId }) => ({ id: tmsImportId }),
  'tmsIntegration.list': ({ organizationId }) => ({ organizationId }),
  'tmsVerdicts.settings': ({ projectId, tmsConnectionId }) => ({ projectId, tmsConnectionId }),
  'tmsVerdicts.save': ({ projectId, tmsConnectionId }) => ({
    projectId,
    tmsConnectionId,
    isOn: true,
    tmsProject: { id: '1', name: 'Shop' },
    run: null,
    origins: ['cli'],
    environmentIds: null,
  }),
  'tmsVerdicts.listRuns': ({ tmsConnectionId }) => ({ tmsConnectionId, tmsProjectId: '1' }),
  'tmsVerdicts.reports': ({ batchId }) => ({ batchId }),
  'tmsVerdicts.sendAgain': ({ reportId }) => ({ reportId }),
}

/** The types of users that each kind of administrator call refuses, whatever the input. An owner of an organization has the type USER. */
const ROLES_REFUSED: Record<'admin' | 'superadmin', readonly UserType[]> = { admin: ['USER'], superadmin: ['USER', 'ADMIN'] }

/** Calls whose input has no id of an organization's data: they work on the caller's own data only. */
const NAMES_NOTHING = new Set(['project.create', 'accessToken.create', 'accessToken.current'])
const PUBLIC = [
  'auth.completeEmailRegistration',
  'auth.completePasswordReset',
  'auth.initiateEmailRegistration',
  'auth.initiatePasswordReset',
  'auth.login',
  'auth.logout',
  'auth.refreshToken',
  'organization.acceptInvitation',
  'organization.readInvitation',
]

type Definition<Content> = { _def: Content }
/** Calls that a program may make with an access token, by the right that it needs. Every other call is closed to programs. */
const OPEN_TO_TOKENS = {
  any: ['accessToken.current'],
  'runs:read': ['project.get', 'project.list', 'recipe.list', 'runs.batch', 'runs.get'],
  'runs:write': ['runs.abortBatch', 'runs.queue'],
} satisfies Record<AccessTokenRight | 'any', string[]>

type Procedure = Definition<{ meta?: { access?: Access; token?: AccessTokenRight | 'any' } }>

// tRPC stores the properties of routers and procedures under this name.
const definitionOf = <Content>({ _def: definition }: Definition<Content>): Content => definition
const router: Definition<{ procedures: unknown }> = appRouter
const procedures = Object.entries(definitionOf(router).procedures as Record<string, Procedure>)
const pathsWith = (...access: (Access | undefined)[]) =>
  procedures.filter(([, procedure]) => access.includes(definitionOf(procedure).meta?.access)).map(([path]) => path)

const refusals = (['admin', 'superadmin'] as const).flatMap((access) =>
  pathsWith(access).flatMap((path) => ROLES_REFUSED[access].map((type) => [path, type] as const)),
)

let platform: TestPlatform
let stranger: Member
let ids: Ids
beforeAll(async () => {
  platform = await createTestPlatform()
  stranger = await createMember(platform.deps)
  const owner = await createMember(platform.deps)
  const recipe = await createRecipe(platform.deps, owner)
  const { organizationId } = owner.membership
  const { projectId, id: recipeId } = recipe
  const { tmsConnectionId, tmsImportId } = await createTmsImport(platform.deps, owner, projectId)
  const fileId = newId()
  const file = { id: fileId, projectId, name: 'a.txt', size: 1, hash: '', contentType: '', content: Buffer.from('a') }
  await platform.deps.db.insert(projectFiles).values(file)
  const runId = newId()
  const run = { id: runId, projectId, recipeId, recipeTitle: 'Run', status: 'passed', origin: 'page', version: '', stepsTotal: 1 } as const
  await insertRuns(platform.deps.db, [{ ...run, queuedAt: new Date() }])
  const batchId = newId()
  await insertBatch(platform.deps.db, { id: batchId, projectId, origin: 'list', retries: 0, createdAt: new Date() })
  const reportId = newId()
  const report = {
    id: reportId,
    batchId,
    projectId,
    system: 'testrail',
    tmsUrl: '',
    tmsProjectId: '1',
    name: 'Batch',
    status: 'failed',
  } as const
  const now = new Date()
  await insertReport(platform.deps.db, { ...report, createdAt: now, updatedAt: now }, [])
  ids = {
    organizationId,
    projectId,
    recipeId,
    tmsConnectionId,
    tmsImportId,
    fileId,
    runId,
    batchId,
    reportId,
    scheduleId: newId(),
    webhookId: newId(),
  }
  await platform.deps.db.insert(runSchedules).values({ ...SCHEDULE, id: ids.scheduleId, projectId })
  await platform.deps.db.insert(webhooks).values({ id: ids.webhookId, projectId, url: sutUrl, secretEncrypted: '' })
})
afterAll(() => platform.close())

/** Runs a call; a subscription up to its first event. */
async function run(actor: Actor | null, path: string, input: unknown, grant: Grant | null = null): Promise<unknown> {
  const [domain, name] = path.split('.') as [string, string]
  const calls = callAs(platform.deps, actor, createTestExchange({ grant })) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >
  const answer = await calls[domain]?.[name]?.(input)
  return isStream(answer) ? answer[Symbol.asyncIterator]().next() : answer
}

function isStream(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value
}

describe('access', () => {
  test('every call declares who may use it, and only these are for everybody', () => {
    expect(pathsWith(undefined)).toEqual([])
    expect(pathsWith('public').toSorted()).toEqual(PUBLIC)
  })

  test.each(pathsWith('user', 'member', 'admin', 'superadmin'))('%s is refused without a token', async (path) => {
    await expect(run(null, path, INPUTS[path]?.(ids))).rejects.toMatchObject({ code: 'UNAUTHORIZED', cause: { code: 'unauthorized' } })
  })

  test.each(pathsWith('member'))('%s is refused without an organization', async (path) => {
    const loner = await createActor(platform.deps)
    await expect(run(loner, path, INPUTS[path]?.(ids))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each(pathsWith('member').filter((path) => !NAMES_NOTHING.has(path)))(
    '%s is refused for another organization’s ids',
    async (path) => {
      expect(INPUTS).toHaveProperty([path])
      await expect(run(stranger, path, INPUTS[path]?.(ids))).rejects.toMatchObject({
        code: expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/),
      })
    },
  )

  test.each(refusals)('%s is refused for %s', async (path, type) => {
    const actor: Actor = { ...stranger, type }
    await expect(run(actor, path, INPUTS[path]?.(ids))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test.each(pathsWith('member', 'admin', 'superadmin'))('%s is refused until a required second factor is set up', async (path) => {
    const owner: Actor = { ...stranger, type: 'SUPERADMIN', needsSecondFactor: true }
    await expect(run(owner, path, INPUTS[path]?.(ids))).rejects.toMatchObject({
      code: 'FORBIDDEN',
      cause: { code: 'second_factor_setup_required' },
    })
  })

  test.each(pathsWith('user'))('%s works without an organization, or says plainly what is missing', async (path) => {
    const loner = await createActor(platform.deps)
    const error = await run(loner, path, INPUTS[path]?.(ids)).then(
      () => null,
      (reason: { code: string }) => reason.code,
    )
    expect([null, 'BAD_REQUEST', 'NOT_FOUND']).toContain(error)
  })

  test('only these calls are open to access tokens, each for one right', () => {
    const openFor = (right: AccessTokenRight | 'any') =>
      procedures
        .filter(([, procedure]) => definitionOf(procedure).meta?.token === right)
        .map(([path]) => path)
        .toSorted()
    // Sorted, because the order of the calls means nothing.
    expect({ any: openFor('any'), 'runs:read': openFor('runs:read'), 'runs:write': openFor('runs:write') }).toEqual(OPEN_TO_TOKENS)
  })

  test.each(procedures.map(([path, procedure]) => [path, definitionOf(procedure).meta?.token ?? null] as const))(
    '%s is refused for an access token without the right for it (%s)',
    async (path, right) => {
      if (right === 'any') return
      const grant: Grant = { tokenId: newId(), rights: ACCESS_TOKEN_RIGHTS.filter((one) => one !== right) }
      await expect(run({ ...stranger, type: 'SUPERADMIN' }, path, INPUTS[path]?.(ids), grant)).rejects.toMatchObject({
        code: 'FORBIDDEN',
        cause: { code: 'forbidden', details: { reason: 'access_token', right } },
      })
    },
  )

  test('what only an owner may do is refused for a member of the same organization', async () => {
    const member = await createMember(platform.deps, { organizationId: ids.organizationId, role: 'MEMBER' })
    await expect(run(member, 'organization.inviteMember', INPUTS['organization.inviteMember']?.(ids))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })
})
