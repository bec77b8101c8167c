import { Dexie, type Table } from 'dexie'
import { expect, test } from 'vitest'
import { describeOutboxStorage } from '#tests/suites/outbox-storage.ts'
import { DexieOutboxStorage, OUTBOX_SCHEMA, type OutboxSegment } from './dexie-outbox-storage.ts'
import { createSealer, createSealingKey } from './sealer.ts'

let databases = 0
async function open() {
  databases += 1
  const database = new Dexie(`outbox-${databases}`)
  database.version(1).stores({ outbox: OUTBOX_SCHEMA, keys: 'name' })
  const segments: Table<OutboxSegment, number> = database.table('outbox')
  const sealer = createSealer(await createSealingKey())
  const storage = new DexieOutboxStorage({
    database,
    segments,
    marks: database.table('keys'),
    sealer,
    isSecret: ({ path }) => path === 'project.update',
  })
  return { storage, database, segments }
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

test('what may be secret cannot be read from the database', async () => {
  const { storage, segments } = await open()
  await storage.append([entry])
  const [row] = (await segments.toArray()).flatMap(({ entries }) => entries)
  expect(row?.content).toBeNull()
  expect(new TextDecoder('latin1').decode(row?.sealed?.data)).not.toContain('s3cret')
  expect(await storage.read(0, 1)).toMatchObject([{ input: { value: 's3cret-value' }, base: { value: 'older-s3cret' } }])
})

test('a long queue keeps its order over many rows, and a sent batch leaves whole rows', async () => {
  const { storage, segments } = await open()
  const many = Array.from({ length: 250 }, (_, index) => ({ ...entry, path: 'recipe.updateTitle', id: `id-${index}`, input: index }))
  const seqs = await storage.append(many)
  expect((await storage.read(0, Infinity)).map(({ input }) => input)).toEqual(many.map(({ input }) => input))
  expect((await storage.read(seqs[149]!, 3)).map(({ input }) => input)).toEqual([150, 151, 152])
  await storage.change({ remove: seqs.slice(0, 100), replace: [], rebase: [] })
  expect(await segments.count()).toBe(2)
  expect((await storage.read(0, 1)).map(({ input }) => input)).toEqual([100])
})
