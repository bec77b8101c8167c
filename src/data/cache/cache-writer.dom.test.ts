import { expect, test, vi } from 'vitest'
import { CacheWriter } from './cache-writer.ts'
import { UserDatabase } from '../device/user-database.ts'

test('what comes together is written in one go, what comes meanwhile in the next, and the last word counts', async () => {
  const database = new UserDatabase('writer')
  const writer = new CacheWriter(database)
  const transactions = vi.spyOn(database, 'transaction')
  const row = (id: string, value: number) => ({ id, value, at: value })
  const first = [1, 2, 3].map((value) => writer.write('recipes', 'a', row('a', value)))
  first.push(writer.write('lists', 'b', row('b', 1)), writer.write('recipes', 'gone', row('gone', 1)))
  await first[0]
  const second = [writer.write('recipes', 'gone', null), writer.write('recipes', 'c', row('c', 4))]
  await Promise.all([...first, ...second])
  expect(transactions).toHaveBeenCalledTimes(2)
  expect(await database.cache('recipes').toArray()).toEqual([row('a', 3), row('c', 4)])
  expect(await database.cache('lists').toArray()).toEqual([row('b', 1)])
})

test('a write that fails says so, and the next one is made', async () => {
  const database = new UserDatabase('writer-2')
  const writer = new CacheWriter(database)
  const failing = vi.spyOn(database, 'transaction').mockRejectedValueOnce(new Error('no room'))
  await expect(writer.write('recipes', 'a', { id: 'a', value: 1, at: 1 })).rejects.toThrow('no room')
  failing.mockRestore()
  await writer.write('recipes', 'b', { id: 'b', value: 2, at: 2 })
  expect(await database.cache('recipes').count()).toBe(1)
})
