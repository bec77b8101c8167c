import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { createLogger } from '../log.ts'
import { defineJob, type JobQueue } from './job-queue.ts'
import { createPgBossJobQueue } from './pg-boss-job-queue.ts'

const greet = defineJob({ name: 'greet', schema: z.object({ name: z.string() }), concurrency: 2 })

let database: TestDatabase
let queue: JobQueue
const heard: string[] = []
let awaited: { count: number; resolve: () => void } | null = null
beforeAll(async () => {
  database = await createTestDatabase()
  queue = createPgBossJobQueue(database.url, createLogger({ level: 'silent' }))
  queue.handle(greet, ({ name }) => {
    heard.push(name)
    if (awaited && heard.length >= awaited.count) awaited.resolve()
    return Promise.resolve()
  })
  await queue.start()
})
afterAll(async () => {
  await queue.stop(1000)
  await database.close()
})

function untilHeard(count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  awaited = { count, resolve }
  if (heard.length >= count) resolve()
  return promise
}

test('a job runs when its transaction commits, and never when it is rolled back', async () => {
  const failing = database.db.transaction(async (tx) => {
    await queue.enqueue(tx, greet, { name: 'nobody' })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  await database.db.transaction((tx) => queue.enqueue(tx, greet, { name: 'Ada' }))
  await untilHeard(1)
  expect(heard).toEqual(['Ada'])
})

test('a burst beyond the number of workers runs without waiting for the slow poll', async () => {
  const start = heard.length
  for (let n = 0; n < 12; n++) await queue.enqueue(database.db, greet, { name: `n${n}` })
  await untilHeard(start + 12)
  expect(heard.length).toBe(start + 12)
}, 15_000)

test('a payload that does not fit is refused where it is added', async () => {
  await expect(queue.enqueue(database.db, greet, { name: 1 } as never)).rejects.toThrow()
})
