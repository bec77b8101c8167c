import { Client } from 'pg'
import { describe, expect, vi } from 'vitest'
import type { SyncMutation, SyncResult } from '#contract/schemas/sync.ts'
import { callAs, createMember } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { createRecipe, recipeImport } from '#tests/factories/stored-recipes.ts'
import { openPool } from '../platform/database/open.ts'
import { onWorkspaceChange, type WorkspaceChange } from '../platform/events/workspace-changes.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

type Sent = Partial<SyncMutation> & Pick<SyncMutation, 'path' | 'input'>
const mutation = (sent: Sent) => ({ id: newId(), ...sent })
const statusesOf = (results: readonly SyncResult[]) => results.map(({ status }) => status)

const retitle = (recipeId: string, title: string, more: Partial<SyncMutation> = {}) =>
  mutation({ path: 'recipe.updateTitle', input: { recipeId, title }, entity: `recipe:${recipeId}`, ...more })
const restep = (recipeId: string, testStep: string) =>
  mutation({ path: 'recipe.updateSteps', input: { recipeId, steps: [{ testStep }] }, entity: `recipe:${recipeId}` })
const deletion = (recipeId: string) => mutation({ path: 'recipe.delete', input: { recipeId }, entity: `recipe:${recipeId}` })

const test = serverTest
  .extend('creation', ({ projectId }) => (id: string, title = 'Made', project = projectId) => {
    const input = { id, recipe: recipeImport(project, { title }) }
    return mutation({ path: 'recipe.createDraft', input, entity: `recipe:${id}` })
  })
  .extend('recipeIds', ({ call, creation, platform, member }) => async (count: number): Promise<string[]> => {
    const ids = Array.from({ length: count }, newId)
    await call.sync.push({ mutations: ids.map((id) => creation(id, 'Sign in')) })
    await platform.database.pool.query('delete from sync_ledger where user_id = $1', [member.userId])
    return ids
  })
  /** The database's data about the changes of the present user, as text. */
  .extend('ledgerText', ({ platform, member }) => async (): Promise<string> => {
    const { rows } = await platform.database.pool.query<{ entry: string }>(
      'select l::text as entry from sync_ledger l where user_id = $1',
      [member.userId],
    )
    return rows.map(({ entry }) => entry).join('\n')
  })
  /** The notifications about this organization since the call. A signal that is sent last shows that all of them have arrived. */
  .extend('receivedChanges', ({ deps, member }) => () => {
    const received: WorkspaceChange[] = []
    const end = onWorkspaceChange(
      deps,
      (change) => change.organizationId === member.membership.organizationId && received.push(change),
      () => {},
    )
    return async () => {
      const marker = Promise.withResolvers<unknown>()
      const off = deps.signals.on('test.marker', marker.resolve)
      await deps.signals.send(deps.db, 'test.marker', {})
      await marker.promise
      off()
      end()
      return received
    }
  })

describe('a push of a hundred changes', () => {
  test('takes a few statements in one transaction, and reports them once', async ({ recipeIds, receivedChanges, call, projectId }) => {
    const ids = await recipeIds(100)
    const received = receivedChanges()
    const query = vi.spyOn(Client.prototype, 'query')
    const mutations = ids.map((id) => retitle(id, 'Together'))
    const { results } = await call.sync.push({ mutations })
    const statements = query.mock.calls.map(([first]) => (typeof first === 'string' ? first : (first as { text: string }).text))
    query.mockRestore()
    expect(statusesOf(results)).toEqual(Array(100).fill('applied'))
    expect(statements.filter((text) => text === 'begin')).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(12)
    const changes = (await received()).filter(({ what }) => what !== 'created')
    expect(changes).toMatchObject([{ kind: 'recipe', what: 'edited', projectId }])
    expect(changes[0]?.ids.toSorted()).toEqual(ids.toSorted())
  })

  test('writes every change of one recipe, in their order, each as a version of its own', async ({ recipeIds, platform, call }) => {
    const [id] = await recipeIds(1)
    await platform.database.pool.query(`
      create table witness (position bigserial, recipe_id uuid, title text, updated_at timestamptz);
      create function note() returns trigger language plpgsql as $$
        begin insert into witness (recipe_id, title, updated_at) values (new.id, new.title, new.updated_at); return new; end $$;
      create trigger note after update on recipes for each row execute function note();`)
    const titles = Array.from({ length: 100 }, (_, index) => `Title ${index}`)
    const { results } = await call.sync.push({ mutations: titles.map((title, index) => retitle(id!, title, { isChained: index > 0 })) })
    expect(statusesOf(results)).toEqual(Array(100).fill('applied'))
    const { rows } = await platform.database.pool.query<{ title: string; updated_at: Date }>(
      'select title, updated_at from witness where recipe_id = $1 order by position',
      [id],
    )
    expect(rows.map(({ title }) => title)).toEqual(titles)
    const versions = results.map((result) => (result as { result: { updatedAt: string } }).result.updatedAt)
    expect(rows.map(({ updated_at: at }) => at.toISOString())).toEqual(versions)
    expect(new Set(versions).size).toBe(100)
  })

  test.for([0, 50, 99])('of which the one at index %i cannot be stored applies the others', async (poisoned, { recipeIds, call }) => {
    const ids = await recipeIds(100)
    const mutations = ids.map((id, index) => retitle(id, index === poisoned ? 'half\0' : `Title ${index}`))
    const expected = ids.map((_, index) => (index === poisoned ? 'rejected' : 'applied'))
    const { results } = await call.sync.push({ mutations })
    expect(statusesOf(results)).toEqual(expected)
    expect(results[poisoned]).toMatchObject({ error: { code: 'validation_failed' } })
    // A repeat gets the same answer.
    const again = await call.sync.push({ mutations })
    expect(statusesOf(again.results)).toEqual(expected.map((status) => (status === 'applied' ? 'duplicate' : status)))
    expect(again.results[poisoned]).toEqual(results[poisoned])
  })

  test('whose answer was lost is answered with the versions that it made, and changes nothing more', async ({
    creation,
    call,
    projectId,
  }) => {
    const ids = Array.from({ length: 50 }, newId)
    const mutations = [...ids.map((id) => creation(id)), ...ids.map((id) => retitle(id, 'Named', { isChained: true }))]
    const first = await call.sync.push({ mutations })
    await call.recipe.updateTitle({ recipeId: ids[0]!, title: 'Later' })
    const again = await call.sync.push({ mutations })
    const versionsOf = (results: readonly SyncResult[]) =>
      results.map((result) => (result as { result: { updatedAt: string } }).result.updatedAt)
    expect(statusesOf(first.results)).toEqual(Array(100).fill('applied'))
    expect(statusesOf(again.results)).toEqual(Array(100).fill('duplicate'))
    expect(versionsOf(again.results)).toEqual(versionsOf(first.results))
    expect(await call.recipe.get({ id: ids[0]! })).toMatchObject({ title: 'Later' })
    expect((await call.recipe.list({ projectId })).total).toBe(50)
  })
})

test('a connection that is killed in the middle of a push leaves nothing of it, and the same push is applied afterwards', async ({
  recipeIds,
  platform,
  deps,
  member,
  creation,
  call,
  projectId,
  ledgerText,
}) => {
  const [first, held] = await recipeIds(2)
  const server = openPool(platform.database.url)
  server.pool.on('connect', (client) => client.on('error', () => {}))
  const pids: number[] = []
  server.pool.on('acquire', (client) => pids.push((client as unknown as { processID: number }).processID))
  const holder = await platform.database.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from recipes where id = $1 for update', [held])
    const other = callAs({ ...deps, db: server.db }, member)
    const mutations = [creation(newId(), 'New'), retitle(first!, 'Mine'), retitle(held!, 'Mine')]
    const lost = other.sync.push({ mutations })
    const answer = lost.then(
      () => 'answered',
      () => 'lost',
    )
    await vi.waitFor(async () => {
      const { rows } = await platform.database.pool.query("select from pg_stat_activity where pid = any($1) and wait_event_type = 'Lock'", [
        pids,
      ])
      expect(rows).toHaveLength(1)
    })
    await platform.database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids])
    expect(await answer).toBe('lost')
    expect(await call.recipe.get({ id: first! })).toMatchObject({ title: 'Sign in' })
    expect((await call.recipe.list({ projectId })).total).toBe(2)
    expect(await ledgerText()).toBe('')
    await holder.query('rollback')
    expect(statusesOf((await call.sync.push({ mutations })).results)).toEqual(['applied', 'applied', 'applied'])
  } finally {
    holder.release()
    await server.close()
  }
})

test('two pushes of one user, and one of a colleague, that touch the same recipes in other orders are all applied', async ({
  deps,
  member,
  recipeIds,
  call,
}) => {
  const colleague = callAs(deps, await createMember(deps, { organizationId: member.membership.organizationId }))
  const ids = await recipeIds(20)
  const pushes = [
    call.sync.push({ mutations: ids.map((id) => retitle(id, 'Desk')) }),
    call.sync.push({ mutations: ids.toReversed().map((id) => retitle(id, 'Phone')) }),
    colleague.sync.push({ mutations: ids.toSorted().map((id) => retitle(id, 'Colleague')) }),
  ]
  for (const { results } of await Promise.all(pushes)) expect(statusesOf(results)).toEqual(Array(20).fill('applied'))
})

test('two pushes that make the same recipe at once make it once', async ({ deps, member, call, creation, projectId }) => {
  const colleague = callAs(deps, await createMember(deps, { organizationId: member.membership.organizationId }))
  const ids = Array.from({ length: 10 }, newId)
  const mine = call.sync.push({ mutations: ids.map((id) => creation(id)) })
  const theirs = colleague.sync.push({ mutations: ids.toReversed().map((id) => creation(id, 'Another')) })
  const statuses = (await Promise.all([mine, theirs])).flatMap(({ results }) => statusesOf(results))
  expect(statuses.toSorted()).toEqual([...Array<string>(10).fill('applied'), ...Array<string>(10).fill('rejected')])
  expect((await call.recipe.list({ projectId })).total).toBe(10)
})

test('creations, edits and deletions of one recipe follow each other in one push', async ({ recipeIds, call, creation }) => {
  const [known] = await recipeIds(1)
  const id = newId()
  const { results } = await call.sync.push({
    mutations: [
      creation(id),
      retitle(id, 'Named', { isChained: true }),
      restep(id, 'only step'),
      restep(known!, 'one'),
      retitle(known!, 'Known'),
      restep(known!, 'two'),
      deletion(id),
      { ...retitle(id, 'Gone'), entity: undefined },
    ],
  })
  expect(statusesOf(results)).toEqual([...Array<string>(7).fill('applied'), 'rejected'])
  expect(results[7]).toMatchObject({ error: { code: 'not_found' } })
  expect(await call.recipe.get({ id: known! })).toMatchObject({ title: 'Known', testCases: ['two'], steps: [{ testStep: 'two' }] })
  await expect(call.recipe.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a conflict shows what the changes before it in the same push made', async ({ deps, member, projectId, call }) => {
  const { id, updatedAt } = await createRecipe(deps, member, { projectId })
  const mutations = [retitle(id, 'First'), retitle(id, 'Second', { basedOn: updatedAt })]
  const { results } = await call.sync.push({ mutations })
  expect(statusesOf(results)).toEqual(['applied', 'conflict'])
  expect(results[1]).toMatchObject({ current: { id, title: 'First' } })
})

test('the same change twice in one push is applied once', async ({ recipeIds, call }) => {
  const [id] = await recipeIds(1)
  const sent = retitle(id!, 'Once')
  const other = { ...sent, input: { recipeId: id, title: 'Other' } }
  const { results } = await call.sync.push({ mutations: [sent, sent, other] })
  expect(statusesOf(results)).toEqual(['applied', 'duplicate', 'rejected'])
  expect(await call.recipe.get({ id: id! })).toMatchObject({ title: 'Once' })
})

test('things of another organization are refused one by one, and stay as they are', async ({ deps, call, creation }) => {
  const stranger = await createMember(deps)
  const theirs = await createRecipe(deps, stranger)
  const mine = newId()
  const { results } = await call.sync.push({
    mutations: [
      creation(mine),
      retitle(theirs.id, 'Stolen'),
      creation(theirs.id, 'Stolen'),
      creation(newId(), 'Planted', theirs.projectId),
      mutation({ path: 'project.update', input: { id: theirs.projectId, sutUrl: 'http://stolen.test/', envData: { items: [] } } }),
      deletion(theirs.id),
      retitle(mine, 'Kept'),
    ].map(({ entity: _, ...rest }) => rest),
  })
  expect(statusesOf(results)).toEqual(['applied', ...Array<string>(5).fill('rejected'), 'applied'])
  const codes = results.map((result) => (result.status === 'rejected' ? result.error.code : null))
  expect(codes).toEqual([null, 'not_found', 'already_exists', 'not_found', 'not_found', 'not_found', null])
  expect(await callAs(deps, stranger).recipe.get({ id: theirs.id })).toEqual(theirs)
  expect((await callAs(deps, stranger).recipe.list({ projectId: theirs.projectId })).total).toBe(1)
})

describe('the ledger', () => {
  test('keeps nothing of what was written', async ({ projectId, call, ledgerText }) => {
    const id = newId()
    const recipe = recipeImport(projectId, { title: 'Quokka title', testCases: ['Quokka step'], expectedResults: ['Quokka result'] })
    const secret = { key: 'TOKEN', type: 'password', value: 'Quokka secret', isSecret: true }
    const { results } = await call.sync.push({
      mutations: [
        mutation({ path: 'recipe.createDraft', input: { id, recipe } }),
        restep(id, 'Quokka again'),
        mutation({ path: 'project.update', input: { id: projectId, sutUrl: 'http://quokka.test/', envData: { items: [secret] } } }),
        retitle(newId(), 'Quokka for nobody'),
      ],
    })
    expect(statusesOf(results)).toEqual(['applied', 'applied', 'applied', 'rejected'])
    const text = await ledgerText()
    expect(text.split('\n')).toHaveLength(4)
    expect(text).not.toMatch(/quokka/i)
  })

  test('knows nothing more of the text of a deleted recipe, however it was deleted, and does not bring it back', async ({
    creation,
    call,
    platform,
    member,
    projectId,
  }) => {
    const [pushed, called, together] = [newId(), newId(), newId()]
    const creations = [pushed, called, together].map((id) => creation(id))
    const remaining = creation(newId())
    await call.sync.push({ mutations: [...creations.slice(0, 2), remaining] })
    await call.recipe.delete({ recipeId: called })
    await call.sync.push({ mutations: [deletion(pushed), creations[2]!, retitle(together, 'Named'), deletion(together)] })
    const { rows } = await platform.database.pool.query<{ mutation_id: string }>(
      'select mutation_id from sync_ledger where user_id = $1 and payload_hash is not null',
      [member.userId],
    )
    expect(rows.map((row) => row.mutation_id)).toEqual([remaining.id])
    expect(statusesOf((await call.sync.push({ mutations: creations })).results)).toEqual(Array(3).fill('duplicate'))
    expect((await call.recipe.list({ projectId })).total).toBe(1)
  })
})
