/** The facts by which a runner is chosen. Ids of free runners are sorted, best first. */
export type AllocationInput = {
  freeRunnerIds: readonly string[]
  /** Reservations that the user holds for other recipes, without a task, longest unused first. `isOpen`: another tab of theirs shows that recipe. */
  idleOfUser: readonly { id: string; runnerId: string; isOpen: boolean }[]
}

export type Allocation = { kind: 'take'; runnerId: string } | { kind: 'move'; reservationId: string; runnerId: string } | { kind: 'none' }

/**
 * Decides which runner a user gets for a recipe.
 *
 * A user who goes from one recipe to another takes the runner along. With both recipes open in two tabs each has its own runner, as long as
 * runners are free. Otherwise the first tab keeps the runner; if not, the tabs would take it from each other for ever.
 */
export function allocateRunner(input: AllocationInput): Allocation {
  const closed = input.idleOfUser.find((held) => !held.isOpen)
  if (closed) return { kind: 'move', reservationId: closed.id, runnerId: closed.runnerId }
  const [free] = input.freeRunnerIds
  if (free !== undefined) return { kind: 'take', runnerId: free }
  return { kind: 'none' }
}
