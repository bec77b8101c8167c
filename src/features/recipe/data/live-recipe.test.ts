import { expect, it } from 'vitest'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { makeEvent, makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import { LiveRecipe } from './live-recipe.ts'
import { TaskStore } from './task-store.ts'

const completed = (id: string) => {
  const timestamp = '2026-02-01T00:00:00.000Z'
  const step = makeStep(0, { status: 'Completed', updatedAt: timestamp })
  return { id, event: makeEvent({ stepIndex: 0, step, timestamp }) }
}

it('does not lose an event that arrives while the recipe is being read', async () => {
  const live = new LiveRecipe()
  const { promise, resolve } = Promise.withResolvers<Recipe>()
  const reading = live.read(() => promise)
  live.receive(completed('1'))
  resolve(makeRecipe(1))
  expect((await reading).steps[0]?.status).toBe('Completed')
})

it('does not bring back events from before the read', async () => {
  const live = new LiveRecipe()
  live.receive(completed('1'))
  const recipe = makeRecipe(1)
  expect(await live.read(() => Promise.resolve(recipe))).toBe(recipe)
})

it('hands out a repeated event once', () => {
  const live = new LiveRecipe()
  expect(live.receive(completed('7'))).not.toBeNull()
  expect(live.receive(completed('7'))).toBeNull()
})

it('reports how a task ended, to those who asked before and after its end', async () => {
  const store = new TaskStore()
  const { signal } = new AbortController()
  const early = store.whenEnded('t1', signal)
  store.track(makeEvent({ taskId: 't1', taskStatus: 'running' }))
  store.track(makeEvent({ taskId: 't1', taskStatus: 'failed' }))
  expect(await early).toBe('failed')
  expect(await store.whenEnded('t1', signal)).toBe('failed')
})

it('stops waiting for a task when the signal aborts', async () => {
  const controller = new AbortController()
  const waiting = new TaskStore().whenEnded('t1', controller.signal)
  controller.abort(new Error('left'))
  await expect(waiting).rejects.toThrow('left')
})
