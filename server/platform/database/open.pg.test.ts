import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { organizations } from './schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('times keep their milliseconds through the driver', async () => {
  const createdAt = new Date('2026-01-02T03:04:05.678Z')
  await database.db.insert(organizations).values({ id: crypto.randomUUID(), name: 'Acme', createdAt })
  expect((await database.db.select().from(organizations))[0]?.createdAt).toEqual(createdAt)
})

test('titles sort case-insensitively, in both languages, numbers by value', async () => {
  const { rows } = await database.db.execute<{ title: string }>(
    sql`select title from unnest(array['б','Case 10','case 2','А','case 1','В']) as t(title) order by title collate "title_order"`,
  )
  expect(rows.map((row) => row.title)).toEqual(['case 1', 'case 2', 'Case 10', 'А', 'б', 'В'])
})
