import type { Change } from '../overlay/changes.ts'
import type { Sync } from './sync.ts'

/** Changes made and handed over in one go; the next go waits for the storage, so that the page can answer the user meanwhile. */
const SLICE_MAX = 400
const SLICE_MS = 8

/**
 * Saves any number of changes in order, without holding up the page: they are taken from `changes` slice by slice, and while one is being
 * written the next one is made. Each change is as durable as a single `save`. Resolves with the number kept and, when one could not be
 * kept, why; nothing behind its slice is tried then.
 */
export async function saveAll(
  sync: Pick<Sync, 'save'>,
  changes: Iterable<Change>,
  now: () => number = () => performance.now(),
): Promise<{ isKept: boolean[]; error?: unknown }> {
  const isKept: boolean[] = []
  const iterator = changes[Symbol.iterator]()
  let writing: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([])
  for (let isDone = false; !isDone;) {
    const slice: Promise<unknown>[] = []
    const until = now() + SLICE_MS
    while (slice.length < SLICE_MAX && now() < until) {
      const next = iterator.next()
      if (next.done) {
        isDone = true
        break
      }
      slice.push(sync.save(next.value.change, next.value.local))
    }
    const before = writing
    writing = Promise.allSettled(slice)
    const failed = noteResults(await before, isKept)
    if (failed) return { isKept: [...isKept, ...(await writing).map(isFulfilled)], error: failed.reason as unknown }
  }
  const failed = noteResults(await writing, isKept)
  return failed ? { isKept, error: failed.reason as unknown } : { isKept }
}

const isFulfilled = ({ status }: PromiseSettledResult<unknown>) => status === 'fulfilled'

function noteResults(results: PromiseSettledResult<unknown>[], isKept: boolean[]): PromiseRejectedResult | undefined {
  isKept.push(...results.map(isFulfilled))
  return results.find((result) => result.status === 'rejected')
}
