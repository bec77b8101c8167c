import { isTrackedEnvelope } from '@trpc/server'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { callAs, createMember } from '../../tests/factories/people.ts'
import { createRecipe, recipeEvent, recipeImport, reserveRecipe } from '#tests/factories/stored-recipes.ts'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import { newId } from '#contract/rules/new-id.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { recipes, tasks } from '../platform/database/schema.ts'
import { publishRecipeEvent } from '../platform/events/recipe-event-log.ts'
import { getRecipeForRun, updateStep } from './runs.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const change = (deps: TestDeps, recipeId: string, stepIndex: number, changes: Parameters<typeof updateStep>[3]) =>
  deps.db.transaction((tx) => updateStep(deps, tx, { recipeId, stepIndex }, changes))
const click = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }

const test = serverTest.extend('storedSteps', ({ call }) => async (id: string) => {
  const { steps } = await call.recipe.get({ id })
  return steps.map(({ testStep, status, actions }) => [testStep, status, actions?.length ?? 0])
})

describe('createDraft', () => {
  test('stores each step with its expected result', async ({ deps, member, projectId, call }) => {
    const recipe = await createRecipe(deps, member, { projectId, testCases: ['a', 'b', 'c'], expectedResults: ['', 'B'] })
    expect(recipe).toMatchObject({ projectId, status: 'Draft', title: 'Sign in', testCases: ['a', 'b', 'c'] })
    expect(recipe.steps.map(({ testStep, expectedResult, status }) => [testStep, expectedResult, status])).toEqual([
      ['a', undefined, 'Draft'],
      ['b', 'B', 'Draft'],
      ['c', undefined, 'Draft'],
    ])
    expect(await call.recipe.get({ id: recipe.id })).toEqual(recipe)
  })

  test('repeated with the same payload answers the same; with another it is refused', async ({ projectId, call }) => {
    const input = { id: newId(), recipe: recipeImport(projectId) }
    const first = await call.recipe.createDraft(input)
    await call.recipe.updateTitle({ recipeId: input.id, title: 'Edited since' })
    expect(await call.recipe.createDraft(input)).toMatchObject({ id: first.id, title: 'Edited since' })
    const other = { ...input, recipe: recipeImport(projectId, { title: 'Another' }) }
    await expect(call.recipe.createDraft(other)).rejects.toMatchObject({ cause: { code: 'already_exists' } })
  })

  test('keeps the limits, and names the field', async ({ projectId, call }) => {
    const tooLong = { id: newId(), recipe: recipeImport(projectId, { testCases: ['ok', 'x'.repeat(1001)] }) }
    await expect(call.recipe.createDraft(tooLong)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const tooMany = { id: newId(), recipe: recipeImport(projectId, { testCases: Array.from({ length: 101 }, () => 'x') }) }
    await expect(call.recipe.createDraft(tooMany)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('recipe.list', () => {
  test('pages and sorts both ways', async ({ deps, member, projectId, call }) => {
    for (const title of ['case 10', 'Case 2', 'Б', 'а']) {
      deps.clock.advance(1000)
      await createRecipe(deps, member, { projectId, title })
    }
    const titles = async (input: object) => (await call.recipe.list({ projectId, ...input })).recipes.map(({ title }) => title)
    expect(await titles({ sortBy: 'title', sortOrder: 'asc' })).toEqual(['Case 2', 'case 10', 'а', 'Б'])
    expect(await titles({ sortBy: 'title', sortOrder: 'desc' })).toEqual(['Б', 'а', 'case 10', 'Case 2'])
    expect(await titles({})).toEqual(['а', 'Б', 'Case 2', 'case 10'])
    expect(await titles({ skip: 1, take: 2 })).toEqual(['Б', 'Case 2'])
    expect(await call.recipe.list({ projectId, skip: 100 })).toEqual({ recipes: [], total: 4 })
    expect((await call.recipe.list({ projectId, take: 1 })).recipes[0]).toMatchObject({ stepsCount: 2, status: 'Draft' })
  })

  test.for([{ skip: -1 }, { take: 0 }, { take: 101 }, { skip: 0.5 }])('refuses %j', async (input, { call, projectId }) => {
    await expect(call.recipe.list({ projectId, ...input })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('knows how many there are without counting them: after creations, deletions, what was rolled back, and many at once', async ({
    deps,
    projectId,
    call,
    member,
  }) => {
    const totals = async () => {
      const { rows } = await deps.db.execute<{ count: number }>(
        sql`select count(*)::int as count from recipes where project_id = ${projectId}`,
      )
      return [(await call.recipe.list({ projectId })).total, rows[0]?.count]
    }
    expect(await totals()).toEqual([0, 0])
    const made = await Promise.all(Array.from({ length: 10 }, () => createRecipe(deps, member, { projectId })))
    expect(await totals()).toEqual([10, 10])
    await Promise.all(made.slice(0, 3).map(({ id }) => call.recipe.delete({ recipeId: id })))
    const failing = inTransaction(deps, async (tx) => {
      await createRecipe(tx, member, { projectId })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await totals()).toEqual([7, 7])
  })

  test('finds recipes by a part of the title, by tags and by status, and sorts by the last run', async ({
    deps,
    member,
    projectId,
    call,
  }) => {
    const add = (title: string, tags: string[]) => createRecipe(deps, member, { projectId, title, tags })
    const [sale, order, percent] = [
      await add('Sale of a chair', ['smoke']),
      await add('Order', ['smoke', 'slow']),
      await add('100 % off', []),
    ]
    const found = async (filter: object) => {
      const { recipes: rows, total } = await call.recipe.list({ projectId, sortBy: 'title', sortOrder: 'asc', ...filter })
      expect(rows).toHaveLength(total)
      return rows.map(({ title }) => title)
    }
    expect(await found({ search: 'SALE' })).toEqual(['Sale of a chair'])
    // A sign that stands for others in SQL stands for itself.
    expect(await found({ search: '%' })).toEqual(['100 % off'])
    expect(await found({ tags: ['slow', 'smoke'] })).toEqual(['Order', 'Sale of a chair'])
    expect(await found({ tags: ['smoke'], search: 'or' })).toEqual(['Order'])
    expect(await found({ statuses: ['Failed'] })).toEqual([])
    expect((await call.recipe.tags({ projectId })).tags).toEqual(['slow', 'smoke'])
    const run = async (id: string, day: number) =>
      deps.db
        .update(recipes)
        .set({ lastRunId: newId(), lastRunStatus: 'passed', lastRunAt: new Date(Date.UTC(2026, 10, day)) })
        .where(eq(recipes.id, id))
    await run(order.id, 2)
    await run(sale.id, 1)
    const byRun = (await call.recipe.list({ projectId, sortBy: 'lastRun' })).recipes
    expect(byRun.map(({ id, lastRun }) => [id, lastRun?.status])).toEqual([[order.id, 'passed'], [sale.id, 'passed'], [percent.id, undefined]]) // prettier-ignore
  })

  test('every page is the same whichever end it is read from', async ({ deps, member, projectId, call }) => {
    const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    for (const title of titles) await createRecipe(deps, member, { projectId, title })
    for (const sortOrder of ['asc', 'desc'] as const) {
      const expected = sortOrder === 'asc' ? titles : titles.toReversed()
      for (const take of [1, 2, 3, 10]) {
        for (let skip = 0; skip <= titles.length + 1; skip += 1) {
          const { recipes, total } = await call.recipe.list({ projectId, skip, take, sortBy: 'title', sortOrder })
          expect([total, recipes.map(({ title }) => title)]).toEqual([titles.length, expected.slice(skip, skip + take)])
        }
      }
    }
  })

  test('reads a far page from an index, not by sorting everything', async ({ deps, projectId }) => {
    await deps.db.execute(
      sql`insert into recipes (id, project_id, title, test_cases, expected_results, tags, updated_at)
          select gen_random_uuid(), ${projectId}, 'Case ' || n, '[]', '[]', '[]', now() - n * interval '1 second' from generate_series(1, 20000) n`,
    )
    await deps.db.execute(sql`vacuum analyze recipes`)
    for (const order of [sql`updated_at desc, id desc`, sql`title collate "title_order" asc, id asc`]) {
      const { rows } = await deps.db.execute(
        sql`explain select id from recipes where project_id = ${projectId} order by ${order} offset 100 limit 10`,
      )
      expect(JSON.stringify(rows)).toContain('Index Only Scan')
    }
  })
})

describe('editing', () => {
  test('updateSteps keeps what was predicted for steps that stayed, as Draft behind the first change', async ({
    deps,
    member,
    projectId,
    call,
    storedSteps,
  }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b', 'c'], expectedResults: [] })
    for (const index of [0, 1, 2]) await change(deps, id, index, { status: 'Completed', actions: [click] })
    const before = await call.recipe.get({ id })
    const steps = [
      { testStep: 'a', previousIndex: 0 },
      { testStep: 'c', previousIndex: 2 },
      { testStep: 'b changed', previousIndex: 1 },
      { testStep: 'new' },
      { testStep: 'c', previousIndex: 2 },
    ]
    const { updatedAt } = await call.recipe.updateSteps({ recipeId: id, steps })
    const recipe = await call.recipe.get({ id })
    expect(recipe.updatedAt).toBe(updatedAt)
    expect(await storedSteps(id)).toEqual([
      ['a', 'Completed', 1],
      ['c', 'Draft', 1],
      ['b changed', 'Draft', 0],
      ['new', 'Draft', 0],
      ['c', 'Draft', 0],
    ])
    expect(recipe).toMatchObject({ testCases: ['a', 'c', 'b changed', 'new', 'c'], status: 'Draft' })
    // The recipe that a device shows for the same edit before it is sent.
    const shown = applyStepDrafts(before.steps, steps).map(({ updatedAt: _at, ...step }) => step)
    expect(recipe.steps.map(({ updatedAt: _at, ...step }) => step)).toEqual(shown)
  })

  test('what a step holds is edited, and taken back with its result; a pass that was never seen is not believed', async ({
    deps,
    member,
    projectId,
    call,
    storedSteps,
  }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b'], expectedResults: [] })
    for (const index of [0, 1]) await change(deps, id, index, { status: 'Completed', actions: [click] })
    const before = (await call.recipe.get({ id })).steps
    const [first] = before
    const edited = { ...click, gesture: 'double' as const }
    const b = { testStep: 'b', previousIndex: 1 }
    const a = (content: object) => ({ testStep: 'a', previousIndex: 0, content })
    await call.recipe.updateSteps({ recipeId: id, steps: [a({ actions: [edited], passedAs: 'never' }), b] })
    expect(await storedSteps(id)).toEqual([
      ['a', 'Draft', 1],
      ['b', 'Draft', 1],
    ])
    await call.recipe.updateSteps({ recipeId: id, steps: [a({ actions: [click], passedAs: first!.passedAs }), b] })
    expect((await call.recipe.get({ id })).steps.map(({ updatedAt: _at, ...step }) => step)).toEqual(
      before.map(({ updatedAt: _at, ...step }) => step),
    )
    await call.recipe.updateSteps({ recipeId: id, steps: [a({ actions: [edited], passedAs: first!.passedAs }), b] })
    expect((await storedSteps(id)).map(([, status]) => status)).toEqual(['Draft', 'Draft'])
    const stranger = callAs(deps, await createMember(deps))
    await expect(stranger.recipe.updateSteps({ recipeId: id, steps: [a({ actions: [] }), b] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('what the test case says is changed field by field, and removed by an empty text', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['a'], expectedResults: [], testData: 'user: anna' })
    await call.recipe.updateCase({ recipeId: id, description: 'An order', tags: ['smoke', 'shop'] })
    expect(await call.recipe.get({ id })).toMatchObject({ description: 'An order', tags: ['smoke', 'shop'], testData: 'user: anna' })
    await call.recipe.updateCase({ recipeId: id, testData: '' })
    const recipe = await call.recipe.get({ id })
    expect(recipe).toMatchObject({ description: 'An order', tags: ['smoke', 'shop'] })
    expect(recipe.testData).toBeUndefined()
    await expect(call.recipe.updateCase({ recipeId: id, tags: [''] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('a recipe whose step asks says so in the list until somebody has answered', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['Press Edit'], expectedResults: [''] })
    const question = { text: 'Press Edit', choices: [{ act: 'click' as const, probability: 0.4 }] }
    const listed = async () => (await call.recipe.list({ projectId, take: 1 })).recipes[0]?.isAsking
    expect(await listed()).toBe(false)
    await change(deps, id, 0, { status: 'Failed', question })
    expect(await listed()).toBe(true)
    await call.recipe.answerQuestion({ recipeId: id, stepIndex: 0, question, choice: 0 })
    expect(await listed()).toBe(false)
  })

  test('statements that were not checked keep a recipe from being automated until they are dismissed', async ({
    deps,
    member,
    projectId,
    call,
  }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['a'], expectedResults: ['x, y'] })
    await change(deps, id, 0, { status: 'Completed', actions: [click], notChecked: ['x', 'y'] })
    const listed = async () => (await call.recipe.list({ projectId, take: 1 })).recipes[0]
    expect(await listed()).toMatchObject({ status: 'Draft', notCheckedCount: 2 })
    const drafts = (statement: string) => [{ testStep: 'a', expectedResult: 'x, y', previousIndex: 0, dismissed: [statement] }]
    const stranger = callAs(deps, await createMember(deps))
    await expect(stranger.recipe.updateSteps({ recipeId: id, steps: drafts('x') })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await call.recipe.updateSteps({ recipeId: id, steps: drafts('x') })
    expect(await call.recipe.get({ id })).toMatchObject({ status: 'Draft', steps: [{ status: 'Completed', notChecked: ['y'] }] })
    await call.recipe.updateSteps({ recipeId: id, steps: drafts('y') })
    expect(await listed()).toMatchObject({ status: 'Automated', notCheckedCount: 0 })
  })

  test('a step that passes anew, or is again what it was, is Completed again', async ({ deps, member, projectId, call, storedSteps }) => {
    const { id } = await createRecipe(deps, member, { projectId, testCases: ['a', 'b', 'c'], expectedResults: [] })
    for (const index of [0, 1, 2]) await change(deps, id, index, { status: 'Completed', actions: [click] })
    const [a, b, c] = ['a', 'b', 'c'].map((testStep, previousIndex) => ({ testStep, previousIndex }))
    await call.recipe.updateSteps({ recipeId: id, steps: [b!, a!, c!] })
    expect((await call.recipe.get({ id })).status).toBe('Draft')
    await call.recipe.updateSteps({
      recipeId: id,
      steps: [a, b, c].map((_, at) => ({ testStep: 'abc'[at]!, previousIndex: [1, 0, 2][at]! })),
    })
    expect((await call.recipe.get({ id })).status).toBe('Automated')
    await call.recipe.updateSteps({ recipeId: id, steps: [b!, c!] })
    expect(await storedSteps(id)).toEqual([
      ['b', 'Draft', 1],
      ['c', 'Draft', 1],
    ])
    for (const index of [0, 1]) await change(deps, id, index, { status: 'Completed' })
    expect((await call.recipe.get({ id })).status).toBe('Automated')
  })

  test('is refused while someone else has the session, and while a task runs', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const colleague = await createMember(deps, { organizationId: member.membership.organizationId })
    await reserveRecipe(deps, id, colleague)
    const needsSession = { code: 'FORBIDDEN', cause: { code: 'reservation_required' } }
    await expect(call.recipe.updateTitle({ recipeId: id, title: 'x' })).rejects.toMatchObject(needsSession)
    await expect(call.recipe.delete({ recipeId: id })).rejects.toMatchObject(needsSession)
    const colleagueCall = callAs(deps, colleague)
    await colleagueCall.recipe.updateTitle({ recipeId: id, title: 'x' })
    await deps.db.insert(tasks).values({ id: newId(), recipeId: id, projectId, kind: 'predict', status: 'running', input: {} })
    await expect(colleagueCall.recipe.updateSteps({ recipeId: id, steps: [] })).rejects.toMatchObject({
      code: 'CONFLICT',
      cause: { code: 'task_in_progress', details: { operation: 'predict' } },
    })
    deps.clock.advance(61_000)
    await call.recipe.updateTitle({ recipeId: id, title: 'y' })
  })

  test('conflicts with another edit since, but not with a step that ran since', async ({ deps, member, projectId, call }) => {
    const { id, updatedAt: basedOn } = await createRecipe(deps, member, { projectId })
    await change(deps, id, 0, { status: 'Completed' })
    await call.recipe.updateTitle({ recipeId: id, title: 'First', basedOn })
    await expect(call.recipe.updateTitle({ recipeId: id, title: 'Second', basedOn })).rejects.toMatchObject({
      cause: { code: 'conflict', details: { current: { title: 'First' } } },
    })
  })

  test('deleting removes all data of the recipe and notifies the servers', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const { promise, resolve } = Promise.withResolvers<unknown>()
    const end = onWorkspaceChange(
      deps,
      (change) => change.what === 'deleted' && resolve(change),
      () => {},
    )
    await call.recipe.delete({ recipeId: id })
    expect(await promise).toMatchObject({ kind: 'recipe', projectId, ids: [id] })
    end()
    await expect(call.recipe.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call.recipe.delete({ recipeId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('running', () => {
  test('the status of the recipe follows its steps', async ({ deps, member, projectId }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const statusAfter = async (index: number, changes: Parameters<typeof updateStep>[3]) => {
      await change(deps, id, index, changes)
      return (await getRecipeForRun(deps, id)).status
    }
    expect(await statusAfter(0, { status: 'Completed', actions: [click] })).toBe('Draft')
    const failure = { code: 'step_not_understood' as const, text: 'x' }
    expect(await statusAfter(1, { status: 'Failed', failure, errorMessage: 'Not understood' })).toBe('Failed')
    expect(await statusAfter(1, { status: 'Completed', failure: null, errorMessage: null })).toBe('Automated')
    const recipe = await getRecipeForRun(deps, id)
    expect(recipe).toMatchObject({ organizationId: member.membership.organizationId, sutUrl: 'http://sut.example.test/' })
    expect(recipe.steps[1]).not.toHaveProperty('failure')
    await expect(change(deps, id, 5, { status: 'Draft' })).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('recipe.subscribe', () => {
  test('resumes behind the last event id', async ({ deps, member, projectId, call }) => {
    const { id: recipeId } = await createRecipe(deps, member, { projectId })
    for (const stepIndex of [0, 1, 2]) {
      await deps.db.transaction((tx) => publishRecipeEvent(tx, recipeEvent(recipeId, { stepIndex })))
    }
    const opened = (value: unknown): { id: number; event: unknown } => {
      if (!isTrackedEnvelope(value)) throw new Error('an event without an id')
      return { id: Number(value[0]), event: value[1] }
    }
    const all = (await call.recipe.subscribe({ recipeId, lastEventId: 0 }))[Symbol.asyncIterator]()
    const lastEventId = opened((await all.next()).value).id
    const resumed = (await call.recipe.subscribe({ recipeId, lastEventId }))[Symbol.asyncIterator]()
    expect(opened((await resumed.next()).value).event).toMatchObject({ eventName: 'Setup', stepIndex: 1 })
    expect(opened((await resumed.next()).value).event).toMatchObject({ stepIndex: 2 })
    await Promise.all([all.return?.(), resumed.return?.()])
  })
})
