import type { NewChange } from '../../sync/entry.ts'
import type { Sync } from './sync.ts'

/** How long changes are made and handed over in one go; then the page may answer the user. */
const SLICE_MS = 6
/** Changes that wait for the storage at once: enough to be written together, few enough to stop soon when there is no room. */
const AHEAD_MAX = 1500

/**
 * Saves any number of changes in order, without holding up the page: they are taken from `changes` slice by slice, and while some are being
 * written the next ones are made. Each change is as durable as a single `save`. Resolves with what was kept and, when one could not be
 * kept, why; nothing but what was handed over by then is tried.
 */
export async function saveAll(
  sync: Pick<Sync, 'save'>,
  changes: Iterable<NewChange>,
  now: () => number = () => performance.now(),
): Promise<{ isKept: boolean[]; error?: unknown }> {
  const outcome: { isKept: boolean[]; error?: unknown } = { isKept: [] }
  const iterator = changes[Symbol.iterator]()
  const hasFailed = () => 'error' in outcome
  const writing: Promise<unknown>[][] = []
  const noteOldest = async () => {
    const results = await Promise.allSettled(writing.shift()!)
    outcome.isKept.push(...results.map(({ status }) => status === 'fulfilled'))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) outcome.error ??= failed.reason as unknown
  }
  for (let isDone = false, ahead = 0; !isDone && !hasFailed();) {
    const slice: Promise<unknown>[] = []
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
    writing.push(slice)
    ahead += slice.length
    await nextTurn()
    while (ahead >= AHEAD_MAX) {
      ahead -= writing[0]!.length
      await noteOldest()
    }
  }
  while (writing.length > 0) await noteOldest()
  return outcome
}

type Scheduler = { yield?: () => Promise<void> }

/** Lets the page do what waits, input first where the browser can. */
const nextTurn = (): Promise<void> =>
  (globalThis as { scheduler?: Scheduler }).scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0))
