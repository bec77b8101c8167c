import { newId } from '#contract/rules/new-id.ts'
import type { JobHandler, JobQueue } from '../../server/platform/jobs/job-queue.ts'

export type MemoryJobQueue = JobQueue & {
  /** What was added and not yet run. */
  readonly waiting: readonly { name: string; data: object }[]
  /**
   * Runs everything that waits, in order, also what is added meanwhile. With a time, what is to start later stays. A failing
   * handler rejects.
   */
  runAll(now?: Date): Promise<void>
}

type Waiting = { name: string; data: object; singletonKey: string | undefined; startAfter: Date | undefined }

/** A queue for tests: nothing runs until the test says so. Ignores transactions, retries and schedules. */
export function createMemoryJobQueue(): MemoryJobQueue {
  const handlers = new Map<string, JobHandler<object>>()
  const waiting: Waiting[] = []
  const takeDue = (now: Date | undefined): Waiting | undefined => {
    const index = waiting.findIndex(({ startAfter }) => !now || !startAfter || startAfter <= now)
    return index < 0 ? undefined : waiting.splice(index, 1)[0]
  }
  return {
    waiting,
    enqueue(_db, job, data, options) {
      const key = options?.singletonKey
      const isKnown = key !== undefined && waiting.some((other) => other.name === job.name && other.singletonKey === key)
      if (!isKnown) waiting.push({ name: job.name, data: job.schema.parse(data), singletonKey: key, startAfter: options?.startAfter })
      return Promise.resolve()
    },
    handle(job, handler) {
      handlers.set(job.name, (data, context) => handler(job.schema.parse(data), context))
    },
    schedule: () => undefined,
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    async runAll(now) {
      for (let next = takeDue(now); next; next = takeDue(now)) {
        const handler = handlers.get(next.name)
        if (!handler) throw new Error(`No handler for job ${next.name}`)
        await handler(next.data, { jobId: newId(), signal: new AbortController().signal })
      }
    },
  }
}
