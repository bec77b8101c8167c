import { describe, expect } from 'vitest'
import type { SyncMutation } from '#contract/schemas/sync.ts'
import { callAs, createActor, createMember } from '../../tests/factories/people.ts'
import { createRecipe, recipeImport } from '#tests/factories/stored-recipes.ts'
import { newId } from '#contract/rules/new-id.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

type Sent = Partial<SyncMutation> & Pick<SyncMutation, 'path' | 'input'>
const mutation = (sent: Sent) => ({ id: newId(), ...sent })

const statusesOf = (results: readonly { status: string }[]) => results.map(({ status }) => status)

const retitle = (recipeId: string, title: string, more: Partial<SyncMutation> = {}): Sent => ({
  path: 'recipe.updateTitle',
  input: { recipeId, title },
  entity: `recipe:${recipeId}`,
  ...more,
})

const test = serverTest
  .extend('push', ({ call }) => async (...sent: Sent[]) => {
    const { results } = await call.sync.push({ mutations: sent.map(mutation) })
    return results
  })
  .extend('creation', ({ projectId }) => (id = newId()): Sent => ({
    path: 'recipe.createDraft',
    input: { id, recipe: recipeImport(projectId) },
    entity: `recipe:${id}`,
  }))

describe('sync.push', () => {
  test('applies in order, later edits of what earlier ones created included', async ({ push, call }) => {
    const newProject = newId()
    const id = newId()
    const results = await push(
      { path: 'project.create', input: { id: newProject, name: 'Offline' } },
      { path: 'recipe.createDraft', input: { id, recipe: recipeImport(newProject) } },
      retitle(id, 'One'),
      retitle(id, 'Two'),
      { path: 'recipe.updateSteps', input: { recipeId: id, steps: [{ testStep: 'only' }] } },
    )
    expect(statusesOf(results)).toEqual(Array(5).fill('applied'))
    expect(await call.recipe.get({ id })).toMatchObject({ projectId: newProject, title: 'Two', testCases: ['only'] })
    expect(results[3]).toMatchObject({ result: { recipeId: id, updatedAt: expect.any(String) } })
  })

  test.for<[string, string]>([
    ['a zero character', 'half\0'],
    ['half of an emoji', 'half\ud83d'],
  ])(
    'a text that no database holds (%s) is refused for good, and what stands behind it goes on',
    async ([_name, text], { projectId, push, creation, deps, member, call }) => {
      const id = newId()
      const recipe = recipeImport(projectId, { title: text, testCases: [text], expectedResults: [''] })
      const results = await push({ path: 'recipe.createDraft', input: { id, recipe }, entity: `recipe:${id}` }, creation())
      expect(statusesOf(results)).toEqual(['rejected', 'applied'])
      expect(results[0]).toMatchObject({ error: { code: 'validation_failed' } })
      const { id: known } = await createRecipe(deps, member, { projectId })
      await expect(call.recipe.updateSteps({ recipeId: known, steps: [{ testStep: text }] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    },
  )

  test('a repeat is answered with the version that the first made, and changes nothing', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const sent = mutation(retitle(id, 'Queued'))
    const [first] = (await call.sync.push({ mutations: [sent] })).results
    await call.recipe.updateTitle({ recipeId: id, title: 'Later' })
    const [second] = (await call.sync.push({ mutations: [sent] })).results
    const { updatedAt } = (first as { result: { updatedAt: string } }).result
    expect(second).toEqual({ id: sent.id, status: 'duplicate', result: { kind: 'recipe', id, updatedAt } })
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Later' })
  })

  test('the same push from ten connections at once is applied once', async ({ creation, call, projectId }) => {
    const sent = [creation(), creation(), creation()].map(mutation)
    const answers = await Promise.all(Array.from({ length: 10 }, () => call.sync.push({ mutations: sent })))
    for (const index of sent.keys()) {
      const results = answers.map(({ results }) => results[index])
      expect(results.filter((result) => result?.status === 'applied')).toHaveLength(1)
      expect(results.filter((result) => result?.status === 'duplicate')).toHaveLength(9)
    }
    expect((await call.recipe.list({ projectId })).total).toBe(3)
  })

  test('an id used again for another change is rejected', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const sent = mutation(retitle(id, 'One'))
    await call.sync.push({ mutations: [sent] })
    const [result] = (await call.sync.push({ mutations: [{ ...sent, input: { recipeId: id, title: 'Two' } }] })).results
    expect(result).toMatchObject({ status: 'rejected', error: { code: 'already_exists' } })
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'One' })
  })

  test('the ledger is the user’s own', async ({ deps, member, projectId, call }) => {
    const colleague = await createMember(deps, { organizationId: member.membership.organizationId })
    const { id } = await createRecipe(deps, member, { projectId })
    const sent = mutation(retitle(id, 'One'))
    await call.sync.push({ mutations: [sent] })
    const { results } = await callAs(deps, colleague).sync.push({ mutations: [sent] })
    expect(statusesOf(results)).toEqual(['applied'])
  })

  test('a conflict carries the current state, and the same id may be sent again after it', async ({ deps, member, projectId, call }) => {
    const { id, updatedAt } = await createRecipe(deps, member, { projectId })
    const theirs = await call.recipe.updateTitle({ recipeId: id, title: 'Theirs' })
    const stale = mutation(retitle(id, 'Mine', { basedOn: updatedAt }))
    const [conflict] = (await call.sync.push({ mutations: [stale] })).results
    expect(conflict).toMatchObject({ status: 'conflict', current: { id, title: 'Theirs' } })
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Theirs' })
    const [applied] = (await call.sync.push({ mutations: [{ ...stale, basedOn: theirs.updatedAt }] })).results
    expect(applied).toMatchObject({ status: 'applied' })
  })

  test('a chained change starts from what the one before it made; what somebody else made between them is not passed over', async ({
    deps,
    member,
    projectId,
    call,
  }) => {
    const { id, updatedAt } = await createRecipe(deps, member, { projectId })
    const sent = ['One', 'Two', 'Three'].map((title, index) => mutation(retitle(id, title, { basedOn: updatedAt, isChained: index > 0 })))
    const { results } = await call.sync.push({ mutations: sent })
    expect(statusesOf(results)).toEqual(['applied', 'applied', 'applied'])
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Three' })

    // The answer was lost: the same push is sent again, then one mutation alone, with the version from the answer to its predecessor.
    expect(statusesOf((await call.sync.push({ mutations: sent })).results)).toEqual(['duplicate', 'duplicate', 'duplicate'])
    const version = (results[1] as { result: { updatedAt: string } }).result.updatedAt
    const { isChained: _, ...alone } = sent[2]!
    expect(statusesOf((await call.sync.push({ mutations: [{ ...alone, basedOn: version }] })).results)).toEqual(['duplicate'])

    await call.recipe.updateTitle({ recipeId: id, title: 'Theirs' })
    const later = [sent[2]!, mutation(retitle(id, 'Four', { isChained: true }))]
    expect(statusesOf((await call.sync.push({ mutations: later })).results)).toEqual(['duplicate', 'conflict'])
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Theirs' })
  })

  test('a chained change does not go where the one before it did not', async ({ deps, member, projectId, call, push }) => {
    const { id, updatedAt } = await createRecipe(deps, member, { projectId })
    await call.recipe.updateTitle({ recipeId: id, title: 'Theirs' })
    const sent = [retitle(id, 'One', { basedOn: updatedAt }), retitle(id, 'Two', { isChained: true })]
    expect(statusesOf(await push(...sent))).toEqual(['conflict', 'retry'])
    // Alone, with the version that its client has received last.
    expect(statusesOf(await push(retitle(id, 'Two', { basedOn: updatedAt, isChained: true })))).toEqual(['conflict'])
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Theirs' })
  })

  test('a deletion does not take with it what somebody edited meanwhile', async ({ deps, member, projectId, call, push }) => {
    const { id, updatedAt } = await createRecipe(deps, member, { projectId })
    const edited = await call.recipe.updateTitle({ recipeId: id, title: 'Theirs' })
    const deletion = { path: 'recipe.delete', input: { recipeId: id } }
    expect((await push({ ...deletion, basedOn: updatedAt }))[0]).toMatchObject({ status: 'conflict', current: { title: 'Theirs' } })
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Theirs' })
    expect(statusesOf(await push({ ...deletion, basedOn: edited.updatedAt }))).toEqual(['applied'])
    expect((await push({ ...deletion, basedOn: edited.updatedAt }))[0]).toMatchObject({ status: 'rejected', error: { code: 'not_found' } })
  })

  test('what is refused stops its entity and what needs it, not the rest, and is refused again', async ({ creation, projectId, call }) => {
    const bad = newId()
    const good = newId()
    const refused = mutation({ ...creation(bad), input: { id: bad, recipe: recipeImport(projectId, { testCases: [' '] }) } })
    const mutations = [
      refused,
      mutation(retitle(bad, 'x')),
      mutation({ ...creation(), needs: [`recipe:${bad}`] }),
      mutation(creation(good)),
      mutation(retitle(good, 'kept')),
    ]
    const { results } = await call.sync.push({ mutations })
    expect(statusesOf(results)).toEqual(['rejected', 'retry', 'retry', 'applied', 'applied'])
    expect(results[0]).toMatchObject({
      error: { code: 'validation_failed', details: { issues: { 'recipe.testCases.0': [expect.stringContaining('cannot be empty')] } } },
    })
    expect((await call.sync.push({ mutations: [refused] })).results[0]).toEqual(results[0])
  })

  test('after a failure of ours nothing more is tried, and nothing half-done stays', async ({
    deps,
    member,
    projectId,
    creation,
    call,
  }) => {
    const seal = () => {
      throw new Error('no key')
    }
    const broken = callAs({ ...deps, secrets: { ...deps.secrets, seal } }, member)
    const { id } = await createRecipe(deps, member, { projectId })
    const secret = { key: 'TOKEN', type: 'password', value: 'hidden', isSecret: true }
    const update = { path: 'project.update', input: { id: projectId, sutUrl: 'http://other.test/', envData: { items: [secret] } } }
    const mutations = [retitle(id, 'Before'), update, creation(), retitle(id, 'Behind')].map(mutation)
    expect(statusesOf((await broken.sync.push({ mutations })).results)).toEqual(['applied', 'retry', 'retry', 'retry'])
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Before' })
    expect(await call.project.get({ id: projectId })).toMatchObject({ sutUrl: 'http://sut.example.test/' })
    expect(statusesOf((await call.sync.push({ mutations })).results)).toEqual(['duplicate', 'applied', 'applied', 'applied'])
  })

  test.for(['recipe.get', 'auth.login', 'sync.push', 'recipe.predict', 'constructor', 'toString', ''])(
    'the path %j may not be queued',
    async (path, { push, creation }) => {
      const [result, next] = await push({ path, input: {} }, creation())
      expect(result).toMatchObject({ status: 'rejected', error: { code: 'forbidden' } })
      expect(next).toMatchObject({ status: 'applied' })
    },
  )

  test('has the authorization of a direct call', async ({ deps, member, projectId, call }) => {
    const { id } = await createRecipe(deps, member, { projectId })
    const mutations = [mutation(retitle(id, 'Stolen'))]
    const stranger = await createMember(deps)
    expect((await callAs(deps, stranger).sync.push({ mutations })).results[0]).toMatchObject({
      status: 'rejected',
      error: { code: 'not_found' },
    })
    const loner = await createActor(deps)
    expect((await callAs(deps, loner).sync.push({ mutations })).results[0]).toMatchObject({ error: { code: 'forbidden' } })
    await expect(callAs(deps, null).sync.push({ mutations })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    expect(await call.recipe.get({ id })).toMatchObject({ title: 'Sign in' })
  })

  test('takes a hundred at a time', async ({ push, creation }) => {
    expect(statusesOf(await push(...Array.from({ length: 100 }, () => creation())))).toEqual(Array(100).fill('applied'))
    await expect(push(...Array.from({ length: 101 }, () => creation()))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
