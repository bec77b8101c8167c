import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheQueries, currentStore } from './cached-queries.ts'
import { UserDatabase } from '../device/user-database.ts'

const KEY = ['recipe', 'r']

function openStore(userId: string) {
  const database = new UserDatabase(userId)
  return {
    database,
    read: (table, id) => database.cache(table).get(id),
    keep: async (table, row) => void (await database.cache(table).put(row)),
    drop: (table, id) => database.cache(table).delete(id),
  } satisfies Parameters<typeof cacheQueries>[1] & { database: UserDatabase }
}

test('answers are cached in the database that is open now, also after the browser deleted the first one', async () => {
  const client = new QueryClient()
  const first = openStore('one')
  let present: typeof first | null = first
  const stop = cacheQueries(
    client,
    currentStore(async () => present),
  )
  client.setQueryData(KEY, { title: 'Seen' }, { updatedAt: 1 })
  await expect.poll(() => first.read('recipes', 'r')).toMatchObject({ at: 1 })
  first.database.close({ disableAutoOpen: false })
  present = null
  client.setQueryData(KEY, { title: 'Seen' }, { updatedAt: 2 })
  present = openStore('two')
  client.setQueryData(KEY, { title: 'Seen' }, { updatedAt: 3 })
  await expect.poll(() => present?.read('recipes', 'r')).toMatchObject({ at: 3 })
  stop()
})

test('answers that came before the database was open are cached as well, unless the device has newer ones', async () => {
  const client = new QueryClient()
  const store = openStore('three')
  await store.keep('recipes', { id: 'newer', value: { title: 'Sent meanwhile' }, at: 5 })
  client.setQueryData(KEY, { title: 'Early' }, { updatedAt: 4 })
  client.setQueryData(['recipe', 'newer'], { title: 'Early' }, { updatedAt: 4 })
  const stop = cacheQueries(client, store)
  await expect.poll(() => store.read('recipes', 'r')).toMatchObject({ value: { title: 'Early' }, at: 4 })
  await expect.poll(() => client.getQueryData(['recipe', 'newer'])).toEqual({ title: 'Sent meanwhile' })
  expect(await store.read('recipes', 'newer')).toMatchObject({ at: 5 })
  stop()
})
