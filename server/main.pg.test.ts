import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { newId } from '#contract/rules/new-id.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { watchRecipe } from '#tests/harness/server/watch-recipe.ts'
import { addRunner, createTestProcess, type TestProcess } from '#tests/harness/server/server-process.ts'
import { FakeRunner, untilAborted } from '../tests/fakes/fake-runner.ts'
import { callAs, firstProject, type Caller } from '#tests/harness/product/call.ts'
import { startProduct, type Product } from '#tests/harness/product/start-product.ts'
import { deriveKey } from './platform/crypto/keys.ts'
import { createSecretBox } from './platform/crypto/secret-box.ts'
import { recipeSteps, reservations, serverProcesses, tasks } from './platform/database/schema.ts'

const MASTER_KEY = randomBytes(32)

let database: TestDatabase
let observer: TestProcess
let runner: FakeRunner
let product: Product
let ending: AbortController

beforeEach(async () => {
  ending = new AbortController()
  database = await createTestDatabase()
  observer = await createTestProcess(database.url)
  runner = await FakeRunner.start()
  await addRunner({ ...observer, secrets: createSecretBox(deriveKey(MASTER_KEY, 'stored secrets')) }, runner)
  product = await startProduct({
    DATABASE_URL: database.url,
    LOCAL_RUNNERS: '0',
    OUTGOING_ALLOW: '127.0.0.1',
    SECRET_KEY: MASTER_KEY.toString('base64'),
  })
})
afterEach(async () => {
  ending.abort()
  await product.stop()
  await observer.close()
  await database.close()
  await runner.stop()
})

/** A recipe of one step that was predicted, with the session that a replay needs. */
async function reservedRecipe(api: Caller): Promise<string> {
  const recipeId = newId()
  const project = await firstProject(api)
  await api.recipe.createDraft.mutate({
    id: recipeId,
    recipe: { projectId: project.id, title: 'Drain', testCases: ['Press'], expectedResults: [] },
  })
  const press: Action = { method: 'Click', target: [{ type: 'css', value: '#b', priority: 1 }] }
  await observer.db
    .update(recipeSteps)
    .set({ actions: [press], status: 'Completed' })
    .where(eq(recipeSteps.recipeId, recipeId))
  await api.sessionReservation.reserveOrCheckSession.mutate({ recipeId, organizationId: project.organizationId, reserveSession: true })
  return recipeId
}

/** Opens `recipe.subscribe` over HTTP and resolves when it has begun; `ended` resolves when the server ends it in any way. */
async function openStream(token: string, recipeId: string): Promise<{ ended: Promise<void> }> {
  const query = new URLSearchParams({ input: JSON.stringify({ recipeId }), connectionParams: JSON.stringify({ token }) })
  const response = await fetch(`${product.url}/api/call/recipe.subscribe?${query}`, { headers: { accept: 'text/event-stream' } })
  const reader = response.body!.getReader()
  await reader.read()
  const readOn = async (): Promise<void> => {
    while (!(await reader.read()).done);
  }
  return { ended: readOn().catch(() => undefined) }
}

test('Ctrl+C, which comes twice, ends a server in good order: its task waits for the next server, streams end, no process remains', async () => {
  const { api, token } = await callAs(product.url)
  const recipeId = await reservedRecipe(api)
  runner.on('/act', (_call, signal) => untilAborted(signal))
  const stream = await openStream(token, recipeId)
  const watch = watchRecipe(observer, recipeId, ending.signal)
  const { taskId } = await api.recipe.playback.mutate({ sutUrl: 'http://sut.example/', recipeId, upToStepInclusively: 0 })
  await runner.called('/act')

  expect(await product.end('SIGINT', 'SIGINT')).toBe(0)

  expect(runner.cancelled).toEqual(['/act'])
  await stream.ended
  expect(await observer.db.select().from(tasks)).toMatchObject([{ id: taskId, status: 'running' }])
  expect(await observer.db.select().from(serverProcesses)).toEqual([])
  expect(product.output()).not.toContain('did not close')

  // This runner remembers nothing, so the next server cannot go on.
  await product.start()
  expect(await watch.untilEnded(taskId)).toMatchObject({ eventName: 'Setup', taskStatus: 'interrupted' })
  expect(await observer.db.select().from(tasks)).toMatchObject([{ id: taskId, status: 'interrupted' }])
  const [step] = await observer.db.select().from(recipeSteps).where(eq(recipeSteps.recipeId, recipeId))
  expect(step).toMatchObject({ status: 'Failed', failure: { code: 'interrupted' } })
  expect(await observer.db.select().from(reservations)).toMatchObject([{ taskId: null }])
})
