import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import { unreachable } from '../../../lib/unreachable.ts'

export type SutSyncEvent =
  | { type: 'runStarted' }
  | { type: 'observed'; writingOperation: TaskKind | null; steps: readonly Pick<RecipeStep, 'status'>[] }
  | { type: 'disconnected' }

/**
 * Whether the preview shows the system under test. Set when a replay or prediction starts, while a writing operation is in progress or
 * any step is in progress; cleared when the runner's screen goes away, because the next session starts empty.
 */
export function reduceSutSync(synced: boolean, event: SutSyncEvent): boolean {
  switch (event.type) {
    case 'runStarted':
      return true
    case 'observed':
      return synced || event.writingOperation !== null || event.steps.some((step) => step.status === 'InProgress')
    case 'disconnected':
      return false
    default:
      return unreachable(event)
  }
}
