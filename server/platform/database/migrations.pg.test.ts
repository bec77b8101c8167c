import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../../tests/factories/database.ts'
import { newId } from '../crypto/ids.ts'

const BEFORE_SESSIONS = ['0000_initial', '0001_tasks_and_sessions', '0002_recipe-edited-at', '0003_ledger-result']

async function statementsOf(name: string): Promise<string[]> {
  const text = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8')
  return text.split('--> statement-breakpoint')
}

test('logins of before sessions were kept go on as sessions; those that were ended stay ended', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  const run = async (name: string) => {
    for (const statement of await statementsOf(name)) await pool.query(statement)
  }
  await pool.query('drop schema public cascade; create schema public')
  for (const name of BEFORE_SESSIONS) await run(name)
  const [userId, live, ended] = [newId(), newId(), newId()]
  await pool.query('insert into users (id, email) values ($1, $2)', [userId, 'ada@example.test'])
  const insert = `insert into refresh_tokens (id, user_id, family_id, token_hash, created_at, expires_at, revoked_at)
    values ($1, $2, $3, $4, $5, '2026-06-01', $6)`
  await pool.query(insert, [newId(), userId, live, 'a', '2026-03-01T00:00:00Z', null])
  await pool.query(insert, [newId(), userId, live, 'b', '2026-03-05T00:00:00Z', null])
  await pool.query(insert, [newId(), userId, ended, 'c', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'])

  await run('0004_accounts')
  const { rows } = await pool.query('select id, user_id, created_at, last_seen_at, revoked_at from sessions order by created_at')
  expect(rows).toEqual([
    { id: live, user_id: userId, created_at: new Date('2026-03-01'), last_seen_at: new Date('2026-03-05'), revoked_at: null },
    {
      id: ended,
      user_id: userId,
      created_at: new Date('2026-03-02'),
      last_seen_at: new Date('2026-03-02'),
      revoked_at: new Date('2026-03-03'),
    },
  ])
})

test('refresh tokens of before branches were told apart count as one branch each login', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  await pool.query('drop schema public cascade; create schema public')
  const names = [...BEFORE_SESSIONS, '0004_accounts', '0005_exports-are-not-stored', '0006_live-changes']
  for (const name of names) for (const statement of await statementsOf(name)) await pool.query(statement)
  const [userId, sessionId] = [newId(), newId()]
  await pool.query('insert into users (id, email) values ($1, $2)', [userId, 'ada@example.test'])
  await pool.query(`insert into sessions (id, user_id, last_seen_at, expires_at) values ($1, $2, now(), '2027-01-01')`, [sessionId, userId])
  const insert = `insert into refresh_tokens (id, user_id, family_id, token_hash, expires_at) values ($1, $2, $3, $4, '2026-12-31')`
  for (const hash of ['a', 'b']) await pool.query(insert, [newId(), userId, sessionId, hash])

  for (const statement of await statementsOf('0007_refresh-branches')) await pool.query(statement)
  const { rows } = await pool.query('select branch_id, superseded_at from refresh_tokens')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ branch_id: sessionId, superseded_at: null })))
})
