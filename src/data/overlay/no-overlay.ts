import type { Overlay } from './overlay.ts'

/** Until the queue is open nothing is queued, and the code of the overlay does not weigh on the first paint. */
export const NO_OVERLAY: Overlay = {
  recipe: (base) => base,
  project: (project) => project,
  listChanges: () => ({ created: [], byRecipe: new Map() }),
  page: (page) => page,
}
