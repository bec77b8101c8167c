import { expect, it, vi } from 'vitest'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import type { Client } from '../../../data/client/client-context.tsx'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { createRecipe } from './create-recipe.ts'

const PROJECT_ID = '0190a000-0000-7000-8000-000000000002'

/** The queue with one change of the recipe, until `settle` is called. */
function fakeClient(isReachable: boolean) {
  const save = vi.fn<Client['sync']['save']>(async (change) => {
    sync.state.entries.push(makeOutboxEntry(change))
    return 'queued'
  })
  const listeners = new Set<() => void>()
  const state = { entries: new Array<OutboxEntry>() }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const sync = { save, state, subscribe }
  const settle = () => {
    state.entries = []
    for (const listener of listeners) listener()
  }
  return { save, settle, listeners, client: { sync, reachability: { isReachable } } as unknown as Client }
}

it('keeps an empty draft of the project and waits until the server has it', async () => {
  const { client, save, settle, listeners } = fakeClient(true)
  let isDone = false
  const creating = createRecipe(client, PROJECT_ID, 'New recipe').finally(() => (isDone = true))
  await expect.poll(() => listeners.size).toBe(1)
  expect(isDone).toBe(false)
  settle()
  const recipeId = await creating
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    path: 'recipe.createDraft',
    isCreation: true,
    input: { id: recipeId, recipe: { projectId: PROJECT_ID, title: 'New recipe', testCases: [], expectedResults: [] } },
  })
})

it('waits for nothing while the server cannot be reached', async () => {
  const { client, listeners } = fakeClient(false)
  await createRecipe(client, PROJECT_ID, 'New recipe')
  expect(listeners.size).toBe(0)
})

it('fails when the draft could not be saved', async () => {
  const { client, save } = fakeClient(true)
  save.mockRejectedValue(new Error('full'))
  await expect(createRecipe(client, PROJECT_ID, 'New recipe')).rejects.toThrow('full')
})
