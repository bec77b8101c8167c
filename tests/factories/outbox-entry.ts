import { OUTBOX_FORMAT, type OutboxEntry } from '../../src/sync/entry.ts'

/** A queued change for tests: a recipe is renamed, first in the queue; `over` overrides fields. */
export const makeOutboxEntry = (over: Partial<OutboxEntry> = {}): OutboxEntry => {
  const { seq = 1 } = over
  return {
    seq,
    id: `id-${seq}`,
    format: OUTBOX_FORMAT,
    path: 'recipe.updateTitle',
    input: {},
    entity: 'recipe:a',
    isCreation: false,
    needs: [],
    basedOn: null,
    isChained: false,
    base: null,
    enqueuedAt: 0,
    state: 'waiting',
    problem: null,
    current: null,
    ...over,
  }
}
