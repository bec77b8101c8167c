import { Dexie, type Table } from 'dexie'
import { expect, test } from 'vitest'
import { describeOutboxStorage } from '../../sync/storage-suite.ts'
import { DexieOutboxStorage, type OutboxRow } from './dexie-outbox-storage.ts'
import { createSealer, createSealingKey } from './sealer.ts'

let databases = 0
async function open(userId = 'ann', name?: string) {
  databases += 1
  const database = new Dexie(name ?? `outbox-${databases}`)
  database.version(1).stores({ outbox: '++seq, [userId+seq], [userId+state], [userId+entity+seq]', drafts: 'id' })
  const rows: Table<OutboxRow, number> = database.table('outbox')
  const sealer = createSealer(await createSealingKey())
  const storage = new DexieOutboxStorage({
    database,
    rows,
    userId,
    sealer,
    isSecret: ({ path }) => path === 'project.update',
    localTables: ['drafts'],
  })
  return { storage, database, rows }
}

describeOutboxStorage('Dexie', async () => (await open()).storage)

const entry = {
  id: 'id-1',
  format: 1,
  path: 'project.update',
  input: { value: 's3cret-value' },
  entity: 'project:p',
  isCreation: false,
  needs: [],
  basedOn: null,
  isChained: false,
  base: { value: 'older-s3cret' },
  enqueuedAt: 1,
  state: 'waiting' as const,
  problem: null,
  current: null,
}

test('another user never sees the queue', async () => {
  const { storage, database } = await open('ann', 'shared-by-two')
  await storage.append([entry], [])
  database.close()
  const other = await open('bob', 'shared-by-two')
  expect(await other.storage.read(0, 10)).toEqual([])
  expect(await other.storage.count()).toBe(0)
})

test('what may be secret cannot be read from the database', async () => {
  const { storage, rows } = await open()
  await storage.append([entry], [])
  const [row] = await rows.toArray()
  expect(row?.content).toBeNull()
  expect(new TextDecoder('latin1').decode(row?.sealed?.data)).not.toContain('s3cret')
  expect(await storage.read(0, 1)).toMatchObject([{ input: { value: 's3cret-value' }, base: { value: 'older-s3cret' } }])
})

test('the entry and the local write that shows it are kept together or not at all', async () => {
  const { storage, database } = await open()
  await storage.append([entry], [{ table: 'drafts', put: { id: 'd1', title: 'kept' } }])
  expect(await database.table('drafts').get('d1')).toEqual({ id: 'd1', title: 'kept' })
  await expect(storage.append([entry], [{ table: 'drafts', put: { noKey: true } }])).rejects.toThrow()
  expect(await storage.count()).toBe(1)
})

test('counts by state', async () => {
  const { storage } = await open()
  await storage.append([entry, { ...entry, id: 'id-2', state: 'parked' }], [])
  expect([await storage.count(), await storage.count('parked'), await storage.count('conflict')]).toEqual([2, 1, 0])
})
