import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import type { SharedArgument } from '#contract/schemas/shared-steps.ts'
import { callAs, createMember } from '#tests/factories/people.ts'
import { createProject, recipeImport } from '#tests/factories/stored-recipes.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import { registerRefreshUses } from './refresh-uses.ts'
import { updateStepsOfRun } from './runs.ts'

const click = (name: string): Action => ({ target: [{ type: 'css', value: `#${name}`, priority: 1 }], method: 'Click' })
const login: Action = { ...click('login'), method: 'Input', value: '', source: { type: 'testDataVariables', key: 'login' } }
const dataTable = { columns: ['login'], rows: [['demo']] }
const use = (recipeId: string, given: SharedArgument[] = []) => ({ recipeId, arguments: given, title: '', version: '', notChecked: 0 })

const test = serverTest
  .extend('shared', async ({ deps, call, projectId }) => {
    registerRefreshUses(deps)
    const id = newId()
    const shared = { contents: [{ actions: [login] }, { actions: [click('send')] }], dataTable }
    const texts = { testCases: ['Enter the login', 'Press the button'], expectedResults: [] }
    return call.recipe.createDraft({ id, recipe: recipeImport(projectId, { title: 'Sign in', ...texts, shared }) })
  })
  .extend('make', ({ call, projectId }) => async (title: string, steps: StepDraft[]) => {
    const id = newId()
    await call.recipe.createDraft({ id, recipe: recipeImport(projectId, { title, testCases: [], expectedResults: [] }) })
    await call.recipe.updateSteps({ recipeId: id, steps })
    return id
  })

const useDraft = (recipeId: string, given?: SharedArgument[]): StepDraft => ({
  testStep: 'Sign in',
  content: { use: use(recipeId, given) },
})
const stepsOf = async (call: ReturnType<typeof callAs>, id: string) => (await call.recipe.get({ id })).steps
const pass = (deps: TestDeps, recipeId: string, steps: readonly RecipeStep[]) =>
  deps.db.transaction((tx) =>
    updateStepsOfRun(deps, tx, recipeId, steps.map(({ stepIndex }) => ({ stepIndex, changes: { status: 'Completed' as const } }))),
  ) // prettier-ignore

describe('shared steps', () => {
  test('are made of steps with what they hold, and listed with their parameters and how many use them', async ({
    call,
    projectId,
    shared,
    make,
  }) => {
    expect(shared).toMatchObject({
      isShared: true,
      dataTable,
      status: 'Draft',
      steps: [{ actions: [login] }, { actions: [click('send')] }],
    })
    await make('Order', [useDraft(shared.id), useDraft(shared.id)])
    const of = async (kind: 'shared' | 'ordinary') => (await call.recipe.list({ projectId, kind })).recipes
    const facts = { parameters: [{ name: 'login', value: 'demo' }], uses: [], usersCount: 1 }
    expect(await of('shared')).toMatchObject([{ title: 'Sign in', shared: facts }])
    const [order] = await of('ordinary')
    expect(order).toMatchObject({ title: 'Order' })
    expect(order).not.toHaveProperty('shared')
  })

  test('are noted by the steps that use them, whatever a client says of them', async ({ call, shared, make }) => {
    const id = await make('Order', [
      { testStep: 'Sign in', content: { use: { ...use(shared.id), version: 'made up', title: 'Free money' } } },
    ])
    const [step] = await stepsOf(call, id)
    expect(step?.use).toMatchObject({ title: 'Sign in', notChecked: 0 })
    expect(step?.use?.version).toMatch(/^[0-9a-f]{16}$/)
  })

  test('that change make what passed with them not passed, and passed again when they are changed back', async ({
    deps,
    call,
    shared,
    make,
  }) => {
    const id = await make('Order', [useDraft(shared.id), { testStep: 'Order', content: { actions: [click('order')] } }])
    await pass(deps, id, await stepsOf(call, id))
    expect(await call.recipe.get({ id })).toMatchObject({ status: 'Automated', steps: [{ status: 'Completed' }, { status: 'Completed' }] })
    const [one, other] = (await stepsOf(call, shared.id)).map(({ testStep, actions }) => ({ testStep, content: { actions } }))
    await call.recipe.updateSteps({ recipeId: shared.id, steps: [other!, one!] })
    await deps.jobs.runDue()
    const changed = await call.recipe.get({ id })
    expect(changed).toMatchObject({ status: 'Draft', steps: [{ status: 'Draft' }, { status: 'Draft' }] })
    expect(changed.steps.every(({ passedAs }) => passedAs !== undefined)).toBe(true)
    await call.recipe.updateSteps({ recipeId: shared.id, steps: [one!, other!] })
    await call.recipe.updateTitle({ recipeId: shared.id, title: 'Log in' })
    await deps.jobs.runDue()
    expect(await call.recipe.get({ id })).toMatchObject({ status: 'Automated', steps: [{ use: { title: 'Log in' } }, {}] })
  })

  test('tell also those that use them through others', async ({ deps, call, shared, make }) => {
    const middle = await make('Open the desk', [useDraft(shared.id)])
    await call.recipe.updateCase({ recipeId: middle, isShared: true })
    const id = await make('Order', [useDraft(middle)])
    await pass(deps, id, await stepsOf(call, id))
    await call.recipe.updateSteps({ recipeId: shared.id, steps: [] })
    await deps.jobs.runDue()
    expect(await call.recipe.get({ id })).toMatchObject({ status: 'Draft', steps: [{ status: 'Draft' }] })
  })

  test('that change are told to the pages that show who uses them', async ({ deps, call, shared, make, onTestFinished }) => {
    const id = await make('Order', [useDraft(shared.id)])
    await pass(deps, id, await stepsOf(call, id))
    const told = new Promise<string[]>((resolve) => {
      const end = onWorkspaceChange(deps, ({ what, ids }) => {
        if (what === 'edited' && ids.includes(id)) resolve(ids)
      })
      onTestFinished(end)
    })
    await call.recipe.updateSteps({ recipeId: shared.id, steps: [] })
    await deps.jobs.runDue()
    expect(await told).toEqual([id])
  })

  test('must not use themselves, also through others, and not too deeply', async ({ call, shared, make }) => {
    const refused = { cause: { code: 'shared_steps_refused', details: { reason: 'circle' } } }
    const use1 = call.recipe.updateSteps({ recipeId: shared.id, steps: [useDraft(shared.id)] })
    await expect(use1).rejects.toMatchObject(refused)
    const middle = await make('Open the desk', [useDraft(shared.id)])
    await call.recipe.updateCase({ recipeId: middle, isShared: true })
    await expect(call.recipe.updateSteps({ recipeId: shared.id, steps: [useDraft(middle)] })).rejects.toMatchObject(refused)
    let deepest = middle
    for (const title of ['Second', 'Third']) {
      deepest = await make(title, [useDraft(deepest)])
      await call.recipe.updateCase({ recipeId: deepest, isShared: true })
    }
    await expect(make('Too deep', [useDraft(deepest)])).rejects.toMatchObject({ cause: { details: { reason: 'too_deep' } } })
  })

  test('are those of the project alone, and only what is shared', async ({ deps, member, call, shared, make }) => {
    const elsewhere = await createProject(deps, member)
    const id = newId()
    await call.recipe.createDraft({ id, recipe: recipeImport(elsewhere, { testCases: [], expectedResults: [] }) })
    await expect(call.recipe.updateSteps({ recipeId: id, steps: [useDraft(shared.id)] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const ordinary = await make('Ordinary', [])
    await expect(make('Order', [useDraft(ordinary)])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const theirs = callAs(deps, await createMember(deps))
    await expect(theirs.recipe.sharedUsers({ recipeId: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('that are used are neither deleted nor taken back, and who uses them is said', async ({ call, shared, make }) => {
    const id = await make('Order', [useDraft(shared.id)])
    const users = [{ id, title: 'Order', isShared: false }]
    expect(await call.recipe.sharedUsers({ recipeId: shared.id })).toEqual({ users })
    const inUse = { code: 'CONFLICT', cause: { code: 'shared_steps_in_use', details: { users } } }
    await expect(call.recipe.delete({ recipeId: shared.id })).rejects.toMatchObject(inUse)
    await expect(call.recipe.updateCase({ recipeId: shared.id, isShared: false })).rejects.toMatchObject(inUse)
    await call.recipe.delete({ recipeId: id })
    await call.recipe.updateCase({ recipeId: shared.id, isShared: false })
    expect(await call.recipe.get({ id: shared.id })).not.toHaveProperty('isShared')
  })

  test('are put in the place of each use when they are deleted so, with its arguments', async ({ call, shared, make }) => {
    const id = await make('Order', [
      { ...useDraft(shared.id, [{ name: 'login', value: 'boss' }]), isPrecondition: true },
      { testStep: 'Order', content: { actions: [click('order')] } },
    ])
    await call.recipe.delete({ recipeId: shared.id, inlineUses: true })
    const { steps, testCases } = await call.recipe.get({ id })
    expect(steps).toMatchObject([
      { testStep: 'Enter the login', isPrecondition: true, actions: [{ value: 'boss' }] },
      { testStep: 'Press the button', isPrecondition: true },
      { testStep: 'Order', stepIndex: 2 },
    ])
    expect(steps[0]?.actions?.[0]).not.toHaveProperty('source')
    expect(steps.some(({ use: one }) => one !== undefined)).toBe(false)
    expect(testCases).toEqual(['Order'])
    await expect(call.recipe.get({ id: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('are made, taken back and made again by queued changes, each in the order in which they were made', async ({
    call,
    projectId,
    make,
  }) => {
    const id = await make('Order', [{ testStep: 'Log in', content: { actions: [click('send')] } }])
    const sharedId = newId()
    const made = {
      path: 'recipe.createDraft',
      input: {
        id: sharedId,
        recipe: recipeImport(projectId, { title: 'Sign in', testCases: ['Log in'], shared: { contents: [{ actions: [click('send')] }] } }),
      },
    }
    const used = { path: 'recipe.updateSteps', input: { recipeId: id, steps: [useDraft(sharedId)] } }
    const back = {
      path: 'recipe.updateSteps',
      input: { recipeId: id, steps: [{ testStep: 'Log in', content: { actions: [click('send')] } }] },
    }
    const gone = { path: 'recipe.delete', input: { recipeId: sharedId } }
    const push = async (...changes: { path: string; input: unknown }[]) => {
      const { results } = await call.sync.push({ mutations: changes.map((change) => ({ id: newId(), ...change })) })
      return results.map(({ status }) => status)
    }
    expect(await push(made, used, back, gone, made, used)).toEqual(Array.from({ length: 6 }, () => 'applied'))
    expect((await stepsOf(call, id))[0]?.use).toMatchObject({ recipeId: sharedId, title: 'Sign in' })
    expect(await push(gone)).toEqual(['rejected'])
  })

  test('that are not checked keep the recipes that use them from being automated', async ({ deps, call, projectId, shared, make }) => {
    const [first] = await stepsOf(call, shared.id)
    const content = { actions: first!.actions, notChecked: ['The page is fast'] }
    await call.recipe.updateSteps({ recipeId: shared.id, steps: [{ testStep: 'Enter the login', content }] })
    const id = await make('Order', [useDraft(shared.id)])
    await pass(deps, id, await stepsOf(call, id))
    expect(await call.recipe.get({ id })).toMatchObject({ status: 'Draft', steps: [{ status: 'Completed' }] })
    const { recipes } = await call.recipe.list({ projectId, kind: 'ordinary' })
    expect(recipes).toMatchObject([{ notCheckedCount: 1 }])
  })
})
