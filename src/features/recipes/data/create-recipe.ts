import { newChange } from '../../../data/overlay/new-change.ts'
import { newId } from '#contract/rules/new-id.ts'
import { whenSent } from '../../../data/sync/when-sent.ts'
import type { Client } from '../../../data/client/client-context.tsx'

/** Longer than sending takes, and short enough for a user who waits; a recipe that was not sent opens from this device. */
const SENT_TIMEOUT_MS = 3000

/** Makes a recipe without steps, to be written by hand, and answers its id. */
export async function createRecipe({ sync, reachability }: Client, projectId: string, title: string): Promise<string> {
  const empty = { testCases: [], expectedResults: [], preconditions: '', description: '', tags: [], testData: '' }
  const recipeId = newId()
  const change = newChange({ path: 'recipe.createDraft', input: { id: recipeId, recipe: { projectId, title, ...empty } }, base: null })
  await sync.save(change)
  // the page of a recipe that the server has not seen could not reserve a session
  if (reachability.isReachable) await whenSent(sync, change.entity, SENT_TIMEOUT_MS)
  return recipeId
}
