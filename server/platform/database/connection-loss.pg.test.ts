import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

/** More than the number of connections in the pool. */
const LOSSES = 25

let database: TestDatabase
let administrator: TestDatabase
beforeEach(async () => {
  administrator = await createTestDatabase()
  database = await createTestDatabase()
})
afterEach(async () => {
  await database.close()
  await administrator.close()
})

/** Closes connections in the way in which an administrator or a restart of the database does it. */
async function cut(pid: number): Promise<void> {
  await administrator.pool.query('select pg_terminate_backend($1, 5000)', [pid])
}

const ownPid = sql<{ pid: number }>`select pg_backend_pid() as pid`

describe('a database connection that is lost', () => {
  test('in the middle of a transaction fails that transaction alone, undone; the pool does not run dry', async () => {
    await database.pool.query('create table notes (text text)')
    for (let n = 0; n < LOSSES; n += 1) {
      const error = await database.db
        .transaction(async (tx) => {
          await tx.execute(sql`insert into notes values ('lost')`)
          const { rows } = await tx.execute<{ pid: number }>(ownPid)
          await cut(rows[0]!.pid)
          await tx.execute(sql`insert into notes values ('lost too')`)
        })
        .catch((reason: unknown) => reason)
      expect(isDatabaseUnavailable(error)).toBe(true)
    }
    expect((await database.pool.query('select * from notes')).rows).toEqual([])
    expect(database.pool.totalCount).toBeLessThanOrEqual(1)
  })

  test('between its check-out and its first query does not stay in the pool for ever', async () => {
    for (let n = 0; n < LOSSES; n += 1) {
      const client = await database.pool.connect()
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
      const lost = new Promise<void>((resolve) => client.once('end', resolve))
      await cut(rows[0]!.pid)
      await lost
      // When the `begin` of a transaction fails, drizzle throws and does not release the connection.
      await expect(client.query('begin')).rejects.toSatisfy(isDatabaseUnavailable)
    }
    expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('that is given back afterwards is given back once', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const lost = new Promise<void>((resolve) => client.once('end', resolve))
    await cut(rows[0]!.pid)
    await lost
    expect(() => client.release()).not.toThrow()
    expect(database.pool.totalCount).toBe(0)
  })
})
