/** What handing out a runner has to know. Ids of free runners come best first. */
export type AllocationInput = {
  freeRunnerIds: readonly string[]
  /** Reservations that the user holds for other recipes, without a task, longest unused first. */
  idleOfUser: readonly { id: string; runnerId: string; isOpen: boolean }[]
  /** Some tab of the user shows the wanted recipe. */
  isWantedOpen: boolean
}

export type Allocation = { kind: 'take'; runnerId: string } | { kind: 'move'; reservationId: string; runnerId: string } | { kind: 'none' }

/**
 * Which runner a user gets for a recipe.
 *
 * A user who went from one recipe to another takes the runner along. With both open in two tabs each keeps its own, as long as runners
 * last; when they do not, the tab that came first keeps it, or the tabs would take it from each other for ever. News of tabs may come
 * later than the wish for a runner, so an old recipe that seems open while the wanted one does not counts as left.
 */
export function allocateRunner(input: AllocationInput): Allocation {
  const closed = input.idleOfUser.find((held) => !held.isOpen)
  if (closed) return { kind: 'move', reservationId: closed.id, runnerId: closed.runnerId }
  const [free] = input.freeRunnerIds
  if (free !== undefined) return { kind: 'take', runnerId: free }
  const [own] = input.idleOfUser
  if (own && !input.isWantedOpen) return { kind: 'move', reservationId: own.id, runnerId: own.runnerId }
  return { kind: 'none' }
}
