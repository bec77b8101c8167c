import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ChangeHint, WatchNews } from '#contract/schemas/presence.ts'
import { createMember } from '../../tests/factories/people.ts'
import { newId } from '#contract/rules/new-id.ts'
import { createTestPlatform, type TestPlatform } from '#tests/harness/server/platform.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { recipes, tabPresence } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { update } from '../projects/service.ts'
import { remove, updateTitle } from '../recipes/service.ts'
import { tabLoaded, watch } from './service.ts'

let platform: TestPlatform
let member: Member
let tabId: string
beforeAll(async () => {
  platform = await createTestPlatform()
})
afterAll(() => platform.close())
beforeEach(async () => {
  member = await createMember(platform.deps)
  tabId = newId()
  const input = { organizationId: null, tabId, prevUrl: null, curUrl: 'http://127.0.0.1/recipes' }
  await tabLoaded(member, platform.deps, input)
})

const isClosed = async () => {
  const [row] = await platform.deps.db.select().from(tabPresence).where(eq(tabPresence.tabId, tabId))
  return row?.unloadedAt !== null
}

const open = (actor: Member, tabIds: string[]) => {
  const browser = new AbortController()
  const stream = watch(actor, platform.deps, tabIds, browser.signal)
  const end = async () => {
    browser.abort()
    await stream.return(undefined)
    platform.deps.clock.advance(1000)
  }
  return { next: async () => (await stream.next()).value as WatchNews, end }
}

test('the tabs of a browser whose stream ends count as closed, until they are heard of again', async () => {
  const first = open(member, [tabId])
  await first.next()
  platform.deps.clock.advance(1000)
  expect(await isClosed()).toBe(false)
  await first.end()
  expect(await isClosed()).toBe(true)
  const again = open(member, [tabId])
  await again.next()
  expect(await isClosed()).toBe(false)
  await again.end()
})

test('the end of an older stream closes nothing that a newer one tells of', async () => {
  const older = open(member, [tabId])
  await older.next()
  const newer = open(member, [tabId])
  await newer.next()
  platform.deps.clock.advance(1000)
  await older.end()
  expect(await isClosed()).toBe(false)
  await newer.end()
  expect(await isClosed()).toBe(true)
})

test('nobody closes the tabs of somebody else', async () => {
  const stranger = open(await createMember(platform.deps), [tabId])
  await stranger.next()
  platform.deps.clock.advance(1000)
  await stranger.end()
  expect(await isClosed()).toBe(false)
})

describe('a browser that watches', () => {
  test('hears what changes in its organization, and of no other', async () => {
    const stream = open(member, [tabId])
    await stream.next()
    await createRecipe(platform.deps, await createMember(platform.deps))
    const { id, projectId } = await createRecipe(platform.deps, member)
    const changes = await changesUntil(stream, (hint) => hint.kind === 'recipe')
    expect(changes.map((hint) => hint.projectId)).toEqual(changes.map(() => projectId))
    expect(changes.at(-1)).toEqual({ kind: 'recipe', id, projectId, what: 'created' })
    await updateTitle(member, platform.deps, { recipeId: id, title: 'New' })
    expect((await changesUntil(stream, (hint) => hint.what === 'edited')).at(-1)).toMatchObject({ id, what: 'edited' })
    await platform.deps.db.update(recipes).set({ status: 'Failed' }).where(eq(recipes.id, id))
    expect((await changesUntil(stream, (hint) => hint.what === 'progress')).at(-1)).toMatchObject({ id })
    await remove(member, platform.deps, { recipeId: id })
    expect((await changesUntil(stream, (hint) => hint.what === 'deleted')).at(-1)).toMatchObject({ id })
    await update(member, platform.deps, { id: projectId, sutUrl: 'http://sut.example/', envData: { items: [] } })
    expect(await changesUntil(stream, (hint) => hint.kind === 'project')).toMatchObject([{ id: projectId, what: 'edited' }])
    await stream.end()
  })

  test('is told when changes may have been missed', async () => {
    const stream = open(member, [tabId])
    await stream.next()
    await platform.deps.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'reprise listener' and datname = current_database()`,
    )
    expect(await stream.next()).toEqual({ missed: true })
    await stream.end()
  })
})

/** The changes told up to and with the first that fits. */
async function changesUntil(stream: ReturnType<typeof open>, fits: (hint: ChangeHint) => boolean): Promise<ChangeHint[]> {
  const told: ChangeHint[] = []
  while (!told.some(fits)) {
    const news = await stream.next()
    told.push(...('changes' in news ? news.changes : []))
  }
  return told
}
