import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'

const BEFORE_SESSIONS = ['0000_initial', '0001_tasks_and_sessions', '0002_recipe-edited-at', '0003_ledger-result']
const BEFORE_BRANCHES = [...BEFORE_SESSIONS, '0004_accounts', '0005_exports-are-not-stored', '0006_live-changes']
const BEFORE_ONE_QUEUE = [
  ...BEFORE_BRANCHES,
  '0007_refresh-branches',
  '0008_second-factor',
  '0009_steps-keep-what-they-passed-as',
  '0010_push-as-a-whole',
  '0011_what-was-not-recorded',
  '0012_recipe-counts',
]

/** Migrates the database to the schema before the tested migration; returns the function that runs that one. */
async function goBack({ pool }: TestDatabase, names: readonly string[]): Promise<(name: string) => Promise<void>> {
  const run = async (name: string) => {
    const text = await readFile(new URL(`./migrations/${name}.sql`, import.meta.url), 'utf8')
    for (const statement of text.split('--> statement-breakpoint')) await pool.query(statement)
  }
  await pool.query('drop schema public cascade; create schema public')
  for (const name of names) await run(name)
  return run
}

test('logins from before there were sessions go on as sessions; those that were ended stay ended', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  const run = await goBack(database, BEFORE_SESSIONS)
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

test('refresh tokens from before there were branches count as one branch for each login', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  const run = await goBack(database, BEFORE_BRANCHES)
  const [userId, sessionId] = [newId(), newId()]
  await pool.query('insert into users (id, email) values ($1, $2)', [userId, 'ada@example.test'])
  await pool.query(`insert into sessions (id, user_id, last_seen_at, expires_at) values ($1, $2, now(), '2027-01-01')`, [sessionId, userId])
  const insert = `insert into refresh_tokens (id, user_id, family_id, token_hash, expires_at) values ($1, $2, $3, $4, '2026-12-31')`
  for (const hash of ['a', 'b']) await pool.query(insert, [newId(), userId, sessionId, hash])

  await run('0007_refresh-branches')
  const { rows } = await pool.query('select branch_id, superseded_at from refresh_tokens')
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ branch_id: sessionId, superseded_at: null })))
})

test('the ledger of before keeps what a repeat is answered with, and no text; of what is gone not even a hash of it', async () => {
  await using database = await createTestDatabase()
  const { pool } = database
  const run = await goBack(database, BEFORE_BRANCHES)
  const [userId, organizationId, projectId, living, gone] = [newId(), newId(), newId(), newId(), newId()]
  await pool.query('insert into users (id, email) values ($1, $2)', [userId, 'ada@example.test'])
  await pool.query('insert into organizations (id, name) values ($1, $2)', [organizationId, 'Acme'])
  await pool.query('insert into projects (id, organization_id, name) values ($1, $2, $3)', [projectId, organizationId, 'Shop'])
  const insertRecipe = `insert into recipes (id, project_id, title, test_cases, expected_results, tags) values ($1, $2, 'Quokka', '[]', '[]', '[]')`
  await pool.query(insertRecipe, [living, projectId])
  const updatedAt = '2026-03-04T05:06:07.008Z'
  const error = { code: 'not_found', message: 'Not found', details: { entity: 'recipe' } }
  const results = [
    { status: 'applied', result: { id: living, projectId, title: 'Quokka', updatedAt } },
    { status: 'applied', result: { recipeId: gone, updatedAt, title: 'Quokka' } },
    { status: 'applied', result: { recipeId: gone } },
    { status: 'applied', result: { id: projectId, organizationId, name: 'Quokka', updatedAt } },
    { status: 'rejected', error },
  ]
  const mutationIds = results.map(() => newId())
  for (const [index, result] of results.entries()) {
    const values = [userId, mutationIds[index], JSON.stringify({ id: mutationIds[index], ...result })]
    await pool.query("insert into sync_ledger (user_id, mutation_id, payload_hash, result) values ($1, $2, 'hash', $3)", values)
  }

  await run('0010_push-as-a-whole')
  const { rows } = await pool.query<{ mutation_id: string }>('select * from sync_ledger')
  const common = { user_id: userId, created_at: expect.any(Date), error: null, payload_hash: 'hash' }
  const at = new Date(updatedAt)
  expect(mutationIds.map((id) => rows.find((row) => row.mutation_id === id))).toEqual(
    [
      { kind: 'recipe', subject_id: living, subject_updated_at: at },
      { kind: 'recipe', subject_id: gone, subject_updated_at: at, payload_hash: null },
      { kind: 'recipe', subject_id: gone, subject_updated_at: null, payload_hash: null },
      { kind: 'project', subject_id: projectId, subject_updated_at: at },
      { kind: null, subject_id: null, subject_updated_at: null, error },
    ].map((row, index) => ({ ...common, mutation_id: mutationIds[index], ...row })),
  )
})

describe('what waited in the queue of before', () => {
  /** Only the fields that the migration reads. */
  const QUEUE_OF_BEFORE = `create schema pgboss;
    create table pgboss.queue (name text);
    create table pgboss.job (name text, data jsonb, state text, created_on timestamptz default now());
    insert into pgboss.queue values ('send-mail'), ('account-mail'), ('housekeeping'), ('__pgboss__send-it');
    insert into pgboss.job values ('account-mail', '{"email": "ada@example.test"}', 'retry'), ('account-mail', '{}', 'completed')`

  test('goes on: tasks, mails, and mails that are still to be looked up', async () => {
    await using database = await createTestDatabase()
    const { pool } = database
    const run = await goBack(database, BEFORE_ONE_QUEUE)
    const [organizationId, projectId, recipeId, taskId, endedId, mailId, sentId] = Array.from({ length: 7 }, newId)
    await pool.query('insert into organizations (id, name) values ($1, $2)', [organizationId, 'Acme'])
    await pool.query('insert into projects (id, organization_id, name) values ($1, $2, $3)', [projectId, organizationId, 'Shop'])
    const recipe = `insert into recipes (id, project_id, title, test_cases, expected_results, tags) values ($1, $2, 'Quokka', '[]', '[]', '[]')`
    await pool.query(recipe, [recipeId, projectId])
    const task = `insert into tasks (id, recipe_id, project_id, kind, status, input) values ($1, $2, $3, 'playback', $4, '{}')`
    await pool.query(task, [taskId, recipeId, projectId, 'running'])
    await pool.query(task, [endedId, recipeId, projectId, 'completed'])
    const mail = `insert into mails (id, "to", template, language, params, status) values ($1, 'ada@example.test', 'invitation', 'en', '{}', $2)`
    await pool.query(mail, [mailId, 'sending'])
    await pool.query(mail, [sentId, 'sent'])
    await pool.query(QUEUE_OF_BEFORE)

    await run('0013_one-queue')
    const { rows } = await pool.query('select id, name, data from jobs order by name')
    expect(rows).toEqual([
      { id: expect.any(String), name: 'account-mail', data: { email: 'ada@example.test' } },
      { id: taskId, name: 'run-task', data: { taskId } },
      { id: expect.any(String), name: 'send-mail', data: { mailId } },
    ])
    expect((await pool.query('select status from mails where id = $1', [mailId])).rows).toEqual([{ status: 'queued' }])
    expect((await pool.query(`select to_regnamespace('pgboss') as schema`)).rows).toEqual([{ schema: null }])
    await pool.query('delete from recipes')
    expect((await pool.query('select name from jobs order by name')).rows).toEqual([{ name: 'account-mail' }, { name: 'send-mail' }])
  })

  test('is not thrown away when another program keeps its jobs there too', async () => {
    await using database = await createTestDatabase()
    const run = await goBack(database, BEFORE_ONE_QUEUE)
    await database.pool.query(`${QUEUE_OF_BEFORE}; insert into pgboss.queue values ('of-somebody-else')`)
    await run('0013_one-queue')
    expect((await database.pool.query('select count(*)::int as count from pgboss.job')).rows).toEqual([{ count: 2 }])
  })
})
