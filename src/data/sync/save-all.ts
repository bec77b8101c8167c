import type { NewChange } from '../../sync/entry.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import type { SaveOutcome, Sync } from './sync.ts'

/** Time for which changes are made and handed over without a pause; then the page may react to the user. */
const SLICE_MS = 6
/** Changes that wait to be saved at once: enough to be written together, few enough to stop soon when there is no room. */
const AHEAD_MAX = 1500

export type Saved = PromiseSettledResult<SaveOutcome>

type Options = {
  /** Gets the outcomes as they become known, in order. */
  onSaved?: (outcomes: readonly Saved[]) => void
  /** Aborted, nothing more is handed over. */
  signal?: AbortSignal
  /** Ms of a clock that only grows. */
  now?: () => number
}

/**
 * Saves any number of changes in order, without holding up the page: they are taken from `changes` slice by slice, and while some are being
 * written the next ones are made. Each change is as durable as a single `save`. Resolves with the outcome of each that was handed over: no more
 * are, once one could not be saved for a reason that is not its own (no room, no network).
 */
export async function saveAll(
  sync: Pick<Sync, 'save'>,
  changes: Iterable<NewChange>,
  { onSaved = () => {}, signal, now = () => performance.now() }: Options = {},
): Promise<Saved[]> {
  const outcomes: Saved[] = []
  const saving: Promise<SaveOutcome>[][] = []
  const progress = { hasFailed: false }
  const mayGoOn = () => !progress.hasFailed && signal?.aborted !== true
  const noteOldest = async () => {
    const settled = await Promise.allSettled(saving.shift()!)
    outcomes.push(...settled)
    progress.hasFailed ||= settled.some((saved) => saved.status === 'rejected' && !isRefused(saved.reason))
    onSaved(settled)
  }
  const iterator = changes[Symbol.iterator]()
  for (let isDone = false, ahead = 0; !isDone && mayGoOn();) {
    const slice: Promise<SaveOutcome>[] = []
    const until = now() + SLICE_MS
    do {
      const next = iterator.next()
      if (next.done) {
        isDone = true
        break
      }
      const saved = sync.save(next.value)
      // looked at when its turn comes
      saved.catch(() => undefined)
      slice.push(saved)
    } while (ahead + slice.length < AHEAD_MAX && now() < until)
    saving.push(slice)
    ahead += slice.length
    await nextTurn()
    while (ahead >= AHEAD_MAX) {
      ahead -= saving[0]!.length
      await noteOldest()
    }
  }
  while (saving.length > 0) await noteOldest()
  return outcomes
}

/** The server said no to this change, and may take the next one. */
export const isRefused = (error: unknown): error is ChangeRefusedError => error instanceof ChangeRefusedError && !error.isPassing

type Scheduler = { yield?: () => Promise<void> }

/** Lets the page do what waits, input first where the browser can. */
const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))
