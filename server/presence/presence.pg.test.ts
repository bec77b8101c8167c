import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMember } from '../../tests/factories/people.ts'
import { createTestPlatform, type TestPlatform } from '../../tests/factories/platform.ts'
import { newId } from '../platform/crypto/ids.ts'
import { tabPresence } from '../platform/database/schema.ts'
import type { Member } from '../platform/http/trpc.ts'
import { tabLoaded, tabsWatched } from './service.ts'

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

test('the tabs of a browser whose stream ends count as closed, until they are heard of again', async () => {
  const browser = new AbortController()
  const watched = tabsWatched(member, platform.deps, [tabId], browser.signal)
  expect(await isClosed()).toBe(false)
  platform.deps.clock.advance(1000)
  browser.abort()
  await watched
  expect(await isClosed()).toBe(true)
  platform.deps.clock.advance(1000)
  const again = new AbortController()
  const back = tabsWatched(member, platform.deps, [tabId], again.signal)
  await expect.poll(isClosed).toBe(false)
  again.abort()
  await back
})

test('nobody closes the tabs of somebody else', async () => {
  const stranger = await createMember(platform.deps)
  platform.deps.clock.advance(1000)
  await tabsWatched(stranger, platform.deps, [tabId], AbortSignal.abort())
  expect(await isClosed()).toBe(false)
})
