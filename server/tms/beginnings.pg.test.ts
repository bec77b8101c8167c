import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { reserveRecipe } from '#tests/factories/stored-recipes.ts'
import { fakeCase, startFakeTestRail } from '#tests/fakes/fake-testrail.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { updateStepsOfRun } from '../recipes/runs.ts'
import { registerImportJobs } from './run-import.ts'

const caseOf = (id: number, ...texts: string[]) => fakeCase(id, { steps: texts.map((content) => ({ content, expected: '' })) })
const SIGN_IN = ['Open the desk', 'Log in as «demo»']
const SEARCH = ['Open the search', 'Enter «lamp»']
const CASES = [
  caseOf(1, ...SIGN_IN, 'Order a lamp'),
  caseOf(2, 'open the desk.', 'Log in as «demo»', 'Order a chair', 'Look at the order'),
  caseOf(3, ...SIGN_IN, 'Print the report'),
  caseOf(4, ...SEARCH, 'Open the first lamp'),
  caseOf(5, ...SEARCH, 'Go to the next page'),
  caseOf(6, 'Look around', 'Leave'),
]

const test = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of what a fixture needs from this pattern
  .extend('testrail', async ({}, { onCleanup }) => {
    const testrail = await startFakeTestRail(CASES)
    onCleanup(() => testrail.close())
    return testrail
  })
  /** An import of all cases that has ended, and its recipes by the number of their case. */
  .extend('imported', async ({ call, deps, member, projectId, testrail }) => {
    registerImportJobs(deps)
    const { id: tmsConnectionId } = await call.tmsConnection.create({
      organizationId: member.membership.organizationId,
      tmsIntegrationId: 'testrail',
      tmsUrl: testrail.origin,
      credentials: { apiKey: testrail.apiKey },
    })
    const id = newId()
    await call.tmsImport.start({ id, tmsConnectionId, tmsProjectId: '1', projectId, selection: { kind: 'filter' } })
    await deps.jobs.runDue()
    const { recipes } = await call.recipe.list({ projectId })
    // people look at what came of it before they share anything
    deps.clock.advance(60_000)
    return { id, recipeOf: (number: number) => recipes.find(({ title }) => title === `Case ${number}`)!.id }
  })
  /** What is offered, as its steps and its recipes. */
  .extend(
    'offered',
    ({ call, imported }) =>
      async () =>
        (await call.tmsImport.beginnings({ id: imported.id })).beginnings,
  )
  /** Takes the offers with these places under these names. */
  .extend('share', ({ call, imported, offered }) => async (...titles: string[]) => {
    const offers = await offered()
    const beginnings = titles.map((title, at) => ({ key: offers[at]!.key, stepCount: offers[at]!.steps.length, recipeId: newId(), title }))
    return { beginnings, take: () => call.tmsImport.shareBeginnings({ id: imported.id, beginnings }) }
  })

describe('beginnings of an import', () => {
  test('are offered by how many recipes have them, and become shared steps that these use', async ({
    call,
    imported,
    offered,
    projectId,
    share,
  }) => {
    expect((await offered()).map(({ steps, count, titles }) => [steps.map(({ testStep }) => testStep), count, titles])).toEqual([
      [SIGN_IN, 3, ['Case 1', 'Case 2', 'Case 3']],
      [SEARCH, 2, ['Case 4', 'Case 5']],
    ])
    const { beginnings, take } = await share('Sign in')
    const recipeId = beginnings[0]!.recipeId
    expect(await take()).toEqual({ shared: [{ recipeId, title: 'Sign in', usersCount: 3 }] })
    const shared = await call.recipe.get({ id: recipeId })
    expect(shared).toMatchObject({ isShared: true, title: 'Sign in', status: 'Draft', testCases: SIGN_IN })
    const using = await call.recipe.get({ id: imported.recipeOf(2) })
    expect(using).toMatchObject({ testCases: ['Sign in', 'Order a chair', 'Look at the order'], status: 'Draft' })
    expect(using.steps.map(({ use }) => use?.recipeId)).toEqual([recipeId, undefined, undefined])
    const { recipes } = await call.recipe.list({ projectId })
    expect(recipes.map(({ title }) => title)).toEqual(['Sign in', 'Case 1', 'Case 2', 'Case 3', 'Case 4', 'Case 5', 'Case 6'])
    // As an edit of the recipe would note it: otherwise it looked as if the shared steps had changed since.
    await call.recipe.updateSteps({ recipeId: using.id, steps: using.steps.map(({ testStep, use }) => ({ testStep, ...(use ? { content: { use } } : {}) })) }) // prettier-ignore
    expect((await call.recipe.get({ id: using.id })).steps[0]?.use).toEqual(using.steps[0]?.use)
    expect((await offered()).map(({ count }) => count)).toEqual([2])
    expect((await call.recipe.sharedUsers({ recipeId })).users).toHaveLength(3)
  })

  test('are shared once, whatever is repeated, and several at a time', async ({ call, projectId, share }) => {
    const { take } = await share('Sign in', 'Search')
    const first = await take()
    expect(first.shared.map(({ usersCount }) => usersCount)).toEqual([3, 2])
    expect(await take()).toEqual(first)
    expect((await call.recipe.list({ projectId, kind: 'shared' })).total).toBe(2)
  })

  test('leave out what begins differently by now, is shared itself, or is being worked on', async ({
    call,
    deps,
    member,
    imported,
    offered,
    share,
  }) => {
    const [first, second, third] = [1, 2, 3].map(imported.recipeOf)
    const { take } = await share('Sign in')
    await call.recipe.updateSteps({ recipeId: first!, steps: [{ testStep: 'Call the desk' }, { testStep: 'Log in' }] })
    expect((await offered()).map(({ count }) => count)).toEqual([2, 2])
    const colleague = await createMember(deps, { organizationId: member.membership.organizationId })
    await reserveRecipe(deps, second!, colleague)
    expect(await take()).toEqual({ shared: [] })
    expect(await call.recipe.get({ id: third! })).toMatchObject({ testCases: [...SIGN_IN, 'Print the report'] })
    await call.recipe.updateCase({ recipeId: third!, isShared: true })
    expect((await offered()).map(({ titles }) => titles)).toEqual([['Case 4', 'Case 5']])
  })

  test('leave out steps that were predicted already', async ({ call, deps, imported, offered }) => {
    const recipeId = imported.recipeOf(4)
    const actions = [{ method: 'Click' as const, target: [{ type: 'css' as const, value: '#search', priority: 1 }] }]
    await deps.db.transaction((tx) => updateStepsOfRun(deps, tx, recipeId, [{ stepIndex: 1, changes: { actions, status: 'Completed' } }]))
    expect((await call.recipe.get({ id: recipeId })).steps[1]).toMatchObject({ actions })
    expect((await offered()).map(({ count }) => count)).toEqual([3])
  })

  test('are offered to nobody once somebody has declined', async ({ deps, member, imported, offered }) => {
    const colleague = callAs(deps, await createMember(deps, { organizationId: member.membership.organizationId }))
    expect((await colleague.tmsImport.beginnings({ id: imported.id })).beginnings).toHaveLength(2)
    await colleague.tmsImport.declineSharing({ id: imported.id })
    expect(await offered()).toEqual([])
  })

  test('go with an import that is undone, but recipes that share them stay', async ({ call, imported, offered, share }) => {
    await (await share('Sign in')).take()
    expect(await call.tmsImport.undo({ id: imported.id })).toMatchObject({ counts: { removed: 3, kept: 3 } })
    expect(await offered()).toEqual([])
  })

  test('are those of the organization alone', async ({ call, deps, imported, share }) => {
    const { beginnings } = await share('Sign in')
    const stranger = callAs(deps, await createMember(deps))
    const refused = { cause: { code: 'not_found' } }
    await expect(stranger.tmsImport.beginnings({ id: imported.id })).rejects.toMatchObject(refused)
    await expect(stranger.tmsImport.shareBeginnings({ id: imported.id, beginnings })).rejects.toMatchObject(refused)
    await expect(stranger.tmsImport.declineSharing({ id: imported.id })).rejects.toMatchObject(refused)
    expect((await call.recipe.get({ id: imported.recipeOf(1) })).testCases).toHaveLength(3)
  })
})
