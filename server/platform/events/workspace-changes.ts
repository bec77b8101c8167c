import { z } from 'zod'
import { type ChangeHint, changeHintSchema } from '#contract/schemas/presence.ts'
import type { Deps } from '../deps.ts'

/** Sent by triggers of the database: see docs/decisions/0010-changes-are-told-by-the-database.md. */
const WORKSPACE_CHANGED = 'workspace.changed'

const signalSchema = changeHintSchema.omit({ id: true }).extend({ organizationId: z.uuid(), ids: z.array(z.uuid()).min(1) })

/** One kind of change of one or more things of a project, made by one statement. */
export type WorkspaceChange = Omit<ChangeHint, 'id'> & { organizationId: string; ids: string[] }

/**
 * Tells the pages of an organization what the database cannot tell by itself, when the transaction commits. `reserved`: a user who waited for a runner has got
 * it; `edited`: steps are shown otherwise although nobody edited the recipe.
 */
export async function announceRecipe(
  { db, signals }: Pick<Deps, 'db' | 'signals'>,
  { organizationId, projectId, recipeId }: { organizationId: string; projectId: string; recipeId: string },
  what: 'reserved' | 'edited',
): Promise<void> {
  await signals.send(db, WORKSPACE_CHANGED, { organizationId, projectId, kind: 'recipe', what, ids: [recipeId] })
}

/**
 * Reports changes in all organizations, as soon as they are committed. `onMissed` is called when this process was not listening for a while, so
 * that changes may have been missed. Returns the function that ends it.
 */
export function onWorkspaceChange(
  { signals }: Pick<Deps, 'signals'>,
  onChange: (change: WorkspaceChange) => void,
  onMissed?: () => void,
): () => void {
  return signals.on(WORKSPACE_CHANGED, (data) => onChange(signalSchema.parse(data)), onMissed)
}
