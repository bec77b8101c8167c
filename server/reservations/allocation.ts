/** The facts by which a runner is chosen. Ids of free runners are sorted, best first. */
export type AllocationInput = {
  freeRunnerIds: readonly string[]
  /** Reservations that the user holds for other recipes, without a task, longest unused first. */
  idleOfUser: readonly { id: string; runnerId: string; isOpen: boolean }[]
  /** Some tab of the user shows the wanted recipe. */
  isWantedOpen: boolean
}

export type Allocation = { kind: 'take'; runnerId: string } | { kind: 'move'; reservationId: string; runnerId: string } | { kind: 'none' }

/**
 * Decides which runner a user gets for a recipe.
 *
 * A user who goes from one recipe to another takes the runner along. With both recipes open in two tabs each has its own runner, as long as
 * runners are free. Otherwise the first tab keeps the runner; if not, the tabs would take it from each other for ever. Tabs may be reported
 * later than the request for a runner, so an old recipe counts as closed if it seems open while the wanted one does not.
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
