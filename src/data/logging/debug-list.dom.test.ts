import { afterEach, expect, test } from 'vitest'
import { ClientDatabase } from '../device/database.ts'
import { debugListOfWorker, passOnDebugList } from './debug-list-for-workers.ts'
import { debugListOfPage } from './debug-list.ts'

afterEach(() => localStorage.clear())

test('the page reads the list from the storage of the browser', () => {
  expect(debugListOfPage()).toBe('')
  localStorage.setItem('debug', 'sync*')
  expect(debugListOfPage()).toBe('sync*')
})

test('workers read what the last page passed on, and the token beside it stays', async () => {
  const database = new ClientDatabase()
  await database.tokens.put({ name: 'access', value: 'token' })
  expect(await debugListOfWorker()).toBe('')
  await passOnDebugList('sync*')
  expect(await debugListOfWorker()).toBe('sync*')
  await passOnDebugList('')
  expect(await debugListOfWorker()).toBe('')
  expect(await database.tokens.get('access')).toEqual({ name: 'access', value: 'token' })
  database.close()
})
