import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { ChangeHint, WatchMessage } from '#contract/schemas/presence.ts'
import { createMember } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { recipes, tabPresence } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { update } from '../projects/service.ts'
import { remove, updateTitle } from '../recipes/service.ts'
import { tabLoaded, watch } from './service.ts'
import type { TestDeps } from '#tests/harness/server/platform.ts'
import { test as serverTest } from '#tests/fixtures/server-test.ts'

const open = (deps: TestDeps, actor: Member, tabIds: string[]) => {
  const browser = new AbortController()
  const stream = watch(actor, deps, tabIds, browser.signal)
  const end = async () => {
    browser.abort()
    await stream.return(undefined)
    deps.clock.advance(1000)
  }
  return { next: async () => (await stream.next()).value as WatchMessage, end }
}

const test = serverTest
  .extend('tabId', async ({ deps, member }) => {
    const tabId = newId()
    await tabLoaded(member, deps, { organizationId: null, tabId, prevUrl: null, curUrl: 'http://127.0.0.1/recipes' })
    return tabId
  })
  .extend('isClosed', ({ deps, tabId }) => async () => {
    const [row] = await deps.db.select().from(tabPresence).where(eq(tabPresence.tabId, tabId))
    return row?.unloadedAt !== null
  })

test('the tabs of a browser whose stream ends count as closed, until they are reported again', async ({
  deps,
  member,
  tabId,
  isClosed,
}) => {
  const first = open(deps, member, [tabId])
  await first.next()
  deps.clock.advance(1000)
  expect(await isClosed()).toBe(false)
  await first.end()
  expect(await isClosed()).toBe(true)
  const again = open(deps, member, [tabId])
  await again.next()
  expect(await isClosed()).toBe(false)
  await again.end()
})

test('the end of an older stream closes no tab that a newer one reports', async ({ deps, member, tabId, isClosed }) => {
  const older = open(deps, member, [tabId])
  await older.next()
  const newer = open(deps, member, [tabId])
  await newer.next()
  deps.clock.advance(1000)
  await older.end()
  expect(await isClosed()).toBe(false)
  await newer.end()
  expect(await isClosed()).toBe(true)
})

test('nobody closes the tabs of somebody else', async ({ deps, tabId, isClosed }) => {
  const stranger = open(deps, await createMember(deps), [tabId])
  await stranger.next()
  deps.clock.advance(1000)
  await stranger.end()
  expect(await isClosed()).toBe(false)
})

describe('a browser that watches', () => {
  test('receives the changes of its organization, and of no other', async ({ deps, member, tabId }) => {
    const stream = open(deps, member, [tabId])
    await stream.next()
    await createRecipe(deps, await createMember(deps))
    const { id, projectId } = await createRecipe(deps, member)
    const changes = await changesUntil(stream, (hint) => hint.kind === 'recipe')
    expect(changes.map((hint) => hint.projectId)).toEqual(changes.map(() => projectId))
    expect(changes.at(-1)).toEqual({ kind: 'recipe', id, projectId, what: 'created' })
    await updateTitle(member, deps, { recipeId: id, title: 'New' })
    expect((await changesUntil(stream, (hint) => hint.what === 'edited')).at(-1)).toMatchObject({ id, what: 'edited' })
    await deps.db.update(recipes).set({ status: 'Failed' }).where(eq(recipes.id, id))
    expect((await changesUntil(stream, (hint) => hint.what === 'progress')).at(-1)).toMatchObject({ id })
    await remove(member, deps, { recipeId: id })
    expect((await changesUntil(stream, (hint) => hint.what === 'deleted')).at(-1)).toMatchObject({ id })
    await update(member, deps, { id: projectId, sutUrl: 'http://sut.example/', envData: { items: [] } })
    expect(await changesUntil(stream, (hint) => hint.kind === 'project')).toMatchObject([{ id: projectId, what: 'edited' }])
    await stream.end()
  })

  test('is notified when changes may have been missed', async ({ deps, member, tabId }) => {
    const stream = open(deps, member, [tabId])
    await stream.next()
    await deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reprise listener' and datname = current_database()`,
    )
    expect(await stream.next()).toEqual({ missed: true })
    await stream.end()
  })
})

/** The changes received up to and with the first that fits. */
async function changesUntil(stream: ReturnType<typeof open>, fits: (hint: ChangeHint) => boolean): Promise<ChangeHint[]> {
  const received: ChangeHint[] = []
  while (!received.some(fits)) {
    const event = await stream.next()
    received.push(...('changes' in event ? event.changes : []))
  }
  return received
}
