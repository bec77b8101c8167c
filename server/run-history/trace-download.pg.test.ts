import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { callAs, createMember, createTestExchange } from '#tests/factories/people.ts'
import { createRecipe } from '#tests/factories/stored-recipes.ts'
import { aRunStep } from '#tests/factories/runs.ts'
import { test as base } from '#tests/fixtures/server-test.ts'
import { buildApp } from '../app.ts'
import { sessions } from '../platform/database/schema.ts'
import { insertPieces, insertRuns, upsertSteps } from './store.ts'
import { addRunTraceRoutes } from './trace-route.ts'

/** A member who is signed in, with a run of one step and one picture. */
const test = base
  .extend('sessionId', async ({ deps, member: { userId } }) => {
    const id = newId()
    const now = deps.clock.now()
    await deps.db.insert(sessions).values({ id, userId, lastSeenAt: now, expiresAt: new Date(now.getTime() + 3_600_000) })
    return id
  })
  .extend('runId', async ({ deps, member }) => {
    const { id: recipeId, projectId } = await createRecipe(deps, member)
    const id = newId()
    const facts = { projectId, recipeId, recipeTitle: 'Run', status: 'passed', origin: 'page', version: '', stepsTotal: 1 } as const
    await insertRuns(deps.db, [{ id, ...facts, queuedAt: deps.clock.now(), startedAt: deps.clock.now() }])
    await upsertSteps(deps.db, id, [aRunStep()])
    const picture = { kind: 'picture', seq: 1, at: 1, image: 'AAAA', type: 'image/jpeg', width: 1, height: 1 } as const
    await insertPieces(deps.db, id, { pictures: [picture], stills: [], complaints: [] })
    return id
  })
  .extend('linkTo', ({ deps, member, sessionId }) => async (runId: string) => {
    return (await callAs(deps, member, createTestExchange({ sessionId })).runs.traceLink({ runId })).downloadUrl
  })
  .extend('download', ({ deps }) => async (url: string) => {
    const app = await buildApp(deps, { plugins: [addRunTraceRoutes] })
    const response = await app.inject({ method: 'GET', url })
    await app.close()
    return response
  })

test('a run is downloaded as a trace by its link, without any header', async ({ runId, linkTo, download }) => {
  const response = await download(await linkTo(runId))
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(response.headers['content-disposition']).toMatch(/^attachment; filename="trace-20260304-0506-[0-9a-f]{8}\.zip"$/)
  const names = Object.keys(unzipSync(response.rawPayload))
  expect(names).toEqual(['trace.trace', 'trace.network', expect.stringMatching(/^screencast\//)])
})

test('a link opens no other run, and nothing after a while', async ({ deps, runId, linkTo, download }) => {
  const link = await linkTo(runId)
  expect((await download(link.replace(runId, newId()))).statusCode).toBe(404)
  expect((await download(`${link}x`)).statusCode).toBe(404)
  deps.clock.advance(15 * 60_000)
  expect((await download(link)).statusCode).toBe(404)
})

test('a run of another organization has no link', async ({ deps, runId, sessionId }) => {
  const stranger = await createMember(deps)
  const calls = callAs(deps, stranger, createTestExchange({ sessionId }))
  await expect(calls.runs.traceLink({ runId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
