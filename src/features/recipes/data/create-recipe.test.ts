import { expect, it, vi } from 'vitest'
import type { Client } from '../../../data/client-context.tsx'
import { createRecipe } from './create-recipe.ts'

const PROJECT_ID = '0190a000-0000-7000-8000-000000000002'

function fakeClient(isReachable: boolean) {
  const save = vi.fn<Client['sync']['save']>(async () => 'kept')
  const whenSent = vi.fn<Client['sync']['whenSent']>(async () => true)
  return { save, whenSent, client: { sync: { save, whenSent }, reachability: { isReachable } } as unknown as Client }
}

it('keeps an empty draft of the project and waits until the server has it', async () => {
  const { client, save, whenSent } = fakeClient(true)
  const recipeId = await createRecipe(client, PROJECT_ID, 'New recipe')
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    path: 'recipe.createDraft',
    isCreation: true,
    input: { id: recipeId, recipe: { projectId: PROJECT_ID, title: 'New recipe', testCases: [], expectedResults: [] } },
  })
  expect(whenSent).toHaveBeenCalledExactlyOnceWith(`recipe:${recipeId}`, expect.any(Number))
})

it('waits for nothing while the server cannot be reached', async () => {
  const { client, whenSent } = fakeClient(false)
  await createRecipe(client, PROJECT_ID, 'New recipe')
  expect(whenSent).not.toHaveBeenCalled()
})

it('fails when the draft could not be kept', async () => {
  const { client, save } = fakeClient(true)
  save.mockRejectedValue(new Error('full'))
  await expect(createRecipe(client, PROJECT_ID, 'New recipe')).rejects.toThrow('full')
})
