import { expect, test, vi } from 'vitest'
import { othersHaveUnsent } from '../sync/others-unsent.ts'
import { deleteUserDatabase, UserDatabase } from './user-database.ts'

async function openDatabase(userId: string) {
  const database = new UserDatabase(userId)
  const lost = vi.fn<() => void>()
  database.onLost = lost
  await database.cache('recipes').put({ id: 'r', value: 1, at: 0 })
  return { database, lost }
}

test('a database that the browser took away stays closed: nothing is written into an empty one in its place', async () => {
  const { database, lost } = await openDatabase('lost')
  // what Dexie does when the browser closes the connection
  database.close({ disableAutoOpen: false })
  expect(lost).toHaveBeenCalledOnce()
  await expect(database.cache('recipes').get('r')).rejects.toMatchObject({ name: 'DatabaseClosedError' })
  await expect(database.open()).rejects.toMatchObject({ name: 'DatabaseClosedError' })
})

test('closing it, or deleting it at a logout in another tab, is no loss', async () => {
  const one = await openDatabase('left')
  const two = await openDatabase('left')
  one.database.close()
  await deleteUserDatabase('left')
  expect([one.lost, two.lost].map(({ mock }) => mock.calls)).toEqual([[], []])
  expect(two.database.isOpen()).toBe(false)
})

test('a page that is frozen, to be shown again, loses nothing', async () => {
  const { database, lost } = await openDatabase('frozen')
  dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(lost).not.toHaveBeenCalled()
  expect(await database.cache('recipes').get('r')).toMatchObject({ value: 1 })
})

test('a user learns that another account has unsent changes here, and that it has none', async () => {
  const { database: theirs } = await openDatabase('somebody')
  const { database: mine } = await openDatabase('me')
  const segment = { entries: [], chained: [] }
  await mine.outbox.add(segment)
  expect(await othersHaveUnsent('me')).toBe(false)
  await theirs.outbox.add(segment)
  expect(await othersHaveUnsent('me')).toBe(true)
})
