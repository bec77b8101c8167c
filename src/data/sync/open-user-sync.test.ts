import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { NewChange } from '../../sync/entry.ts'
import { StorageFullError } from '../../sync/ports.ts'
import { claimData } from './data-version.ts'
import { openUserSync } from './open-user-sync.ts'

const session = { state: { token: null, refreshFailed: false }, userId: null, refresh: async () => null }
const open = (userId: string, openMs?: number) =>
  openUserSync({ userId, session, fetch, onApplied: () => {}, onOutdated: () => {}, ...(openMs === undefined ? {} : { openMs }) })
const rename: NewChange = { path: 'recipe.updateTitle', entity: 'recipe:r', input: { recipeId: 'r', title: 'New' } }

const heldLocks = async () => (await navigator.locks.query()).held

/** A connection of something that never lets go. */
function holdDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error!))
  })
}

test('a database that something else holds back is given up in time, and is there once that has let go', async () => {
  const held = await holdDatabase('reprise.blocked')
  await expect(open('blocked', 1)).rejects.toThrow('does not open')
  expect((await navigator.locks.query()).held).toEqual([])
  held.close()
  const user = await open('blocked')
  await user.save(rename)
  user.close()
})

test('a page that is left before it has its claim back holds nothing while it is away, and has it when it returns', async () => {
  const user = await open('away')
  await user.engine.start()
  user.pause()
  const resuming = user.resume()
  user.pause()
  await resuming
  await expect.poll(heldLocks).toEqual([])
  const first = user.resume()
  user.pause()
  await Promise.all([first, user.resume()])
  user.pause()
  await expect.poll(heldLocks).toEqual([])
  user.close()
})

test('a page that a newer build calls off while its queue is being opened lets go of all, and says so', async () => {
  const name = 'reprise.called-off'
  const held = await holdDatabase(name)
  const onOutdated = vi.fn<() => void>()
  const opening = openUserSync({ userId: 'called-off', session, fetch, onApplied: () => {}, onOutdated })
  const refused = opening.catch((error: unknown) => error)
  await expect.poll(heldLocks).not.toEqual([])
  const newer = await claimData('called-off', () => {}, { format: 99 })
  held.close()
  expect(await refused).toMatchObject({ name: 'OutdatedError' })
  expect(onOutdated).toHaveBeenCalledOnce()
  newer.release()
  await expect.poll(heldLocks).toEqual([])
})

test('a full device gives up its copies of what the server has, before it gives up a change', async () => {
  const user = await open('full')
  await user.keep('recipes', { id: 'copy', value: 1, at: 0 })
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await user.save(rename)
  expect(await user.read('recipes', 'copy')).toBeUndefined()
  full.mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError')
  })
  await expect(user.save(rename)).rejects.toThrow(StorageFullError)
  full.mockRestore()
  await user.engine.start()
  expect(user.engine.view.snapshot.entries).toHaveLength(1)
  user.close()
})
