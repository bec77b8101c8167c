/** A run that waits. `owner`: whose turn it takes, the user who queued it. */
export type WaitingRun = { id: string; owner: string; recipeId: string; organizationId: string; queuedAt: Date }

/** What the owners have had: how many of their runs go on, and when the last one began. */
export type Served = ReadonlyMap<string, { running: number; lastBegan: number }>

/** `organizationId`: null serves all. `onlyFor`: the owner whose runs alone may have it; null for all. */
type FreeRunner = { id: string; organizationId: string | null; onlyFor?: string | null }
export type Given<Run extends WaitingRun = WaitingRun> = { run: Run; runnerId: string }

const NOTHING = { running: 0, lastBegan: 0 }

/**
 * The order in which runs get a runner: each time the owner with the fewest runs that go on, and of several who has waited longest since the last one began;
 * of an owner the oldest run. So a hundred runs of one user do not keep the one run of another waiting.
 */
export function queueOrder<Run extends WaitingRun>(waiting: readonly Run[], served: Served): Run[] {
  const queues = new Map<string, Run[]>()
  for (const run of waiting.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime() || (a.id < b.id ? -1 : 1))) {
    queues.set(run.owner, [...(queues.get(run.owner) ?? []), run])
  }
  const owners = [...queues].map(([owner, runs]) => ({ runs, next: 0, turns: 0, ...(served.get(owner) ?? NOTHING) }))
  const order: Run[] = []
  for (let turn = 1; order.length < waiting.length; turn++) {
    const chosen = owners.filter(({ runs, next }) => next < runs.length).reduce((best, owner) => (isBefore(owner, best) ? owner : best))
    order.push(chosen.runs[chosen.next++]!)
    chosen.running++
    chosen.turns = turn
  }
  return order
}

type Owner = { runs: readonly WaitingRun[]; next: number; running: number; lastBegan: number; turns: number }

/** Fewer runs that go on, then fewer turns of late, then the longer wait. */
function isBefore(one: Owner, other: Owner): boolean {
  const rank = (owner: Owner) => [owner.running, owner.turns, owner.lastBegan, owner.runs[owner.next]?.queuedAt.getTime() ?? 0]
  const [own, others] = [rank(one), rank(other)]
  const differs = own.findIndex((value, at) => value !== others[at])
  return differs >= 0 && own[differs]! < others[differs]!
}

/**
 * Who gets which of the free runners: in the order of the queue each the first that serves its organization, its own before those that serve all. A run that
 * finds none does not keep the others from runners that it could not have. `busy`: recipes that are being run or worked on, which have to wait.
 */
export function giveRunners<Run extends WaitingRun>(
  order: readonly Run[],
  free: readonly FreeRunner[],
  busy: ReadonlySet<string>,
): Given<Run>[] {
  const left = [...free]
  const taken = new Set(busy)
  const given: Given<Run>[] = []
  for (const run of order) {
    if (left.length === 0) break
    if (taken.has(run.recipeId)) continue
    const findFor = (organization: string | null) =>
      left.findIndex(({ organizationId, onlyFor = null }) => organizationId === organization && (onlyFor === null || onlyFor === run.owner))
    const own = findFor(run.organizationId)
    const at = own === -1 ? findFor(null) : own
    const [runner] = at === -1 ? [] : left.splice(at, 1)
    if (!runner) continue
    taken.add(run.recipeId)
    given.push({ run, runnerId: runner.id })
  }
  return given
}
