import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createTestClock, type TestClock } from '#tests/harness/server/platform.ts'
import { createTestServers, type TestServers } from '#tests/harness/server/test-servers.ts'
import type { TestProcess } from '#tests/harness/server/server-process.ts'
import { inTransaction } from '../database/in-transaction.ts'
import { jobs } from '../database/schema.ts'
import { JobStopped, defineJob } from './job-queue.ts'

const greet = defineJob({ name: 'greet', schema: z.object({ name: z.string() }), concurrency: 2 })
const sweep = defineJob({ name: 'sweep', schema: z.strictObject({}), concurrency: 1 })
/** Longer than a test, so that the queue reacts only to signals. */
const NEVER_MS = 3_600_000
const LEASE_MS = 6000

let servers: TestServers
let clock: TestClock
let server: TestProcess
beforeEach(async () => {
  servers = await createTestServers()
  clock = createTestClock()
  server = await servers.start({ clock, jobTickMs: NEVER_MS })
})
afterEach(() => servers.close())

const stored = () => server.db.select().from(jobs)
/** Registers a handler and returns the names that it was called with; `until` resolves when there are so many. */
function greeted({ jobs: queue }: TestProcess) {
  const names: string[] = []
  let wanted: { count: number; resolve: () => void } | null = null
  queue.handle(greet, ({ name }) => {
    names.push(name)
    if (wanted && names.length >= wanted.count) wanted.resolve()
    return Promise.resolve()
  })
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      wanted = { count, resolve }
      if (names.length >= count) resolve()
    })
  return { names, until }
}
/** A handler that waits for `go` or for its signal; `signal` is that of the last attempt. */
function held({ jobs: queue }: TestProcess, job = greet) {
  const begun = Promise.withResolvers<AbortSignal>()
  const go = Promise.withResolvers<void>()
  queue.handle(job, async (_data, { signal }) => {
    begun.resolve(signal)
    await Promise.race([
      go.promise,
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ])
  })
  return { begun: begun.promise, finish: go.resolve }
}

describe('a job', () => {
  test('runs when its transaction commits, and never when it is rolled back', async () => {
    const { names } = greeted(server)
    const failing = inTransaction(server, async (tx) => {
      await server.jobs.enqueue(tx.db, greet, { name: 'nobody' })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    await inTransaction(server, (tx) => server.jobs.enqueue(tx.db, greet, { name: 'Ada' }))
    await server.jobs.runDue()
    expect(names).toEqual(['Ada'])
    expect(await stored()).toEqual([])
  })

  test('whose data does not fit is refused where it is added', async () => {
    await expect(server.jobs.enqueue(server.db, greet, { name: 1 } as never)).rejects.toThrow()
  })

  test('of an id that is known is not added again', async () => {
    const { names } = greeted(server)
    for (const name of ['Ada', 'Bob']) await server.jobs.enqueue(server.db, greet, { name }, { id: 'the one' })
    await server.jobs.runDue()
    expect(names).toEqual(['Ada'])
  })

  test('waits for its time', async () => {
    const { names } = greeted(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' }, { dueAt: new Date(clock.now().getTime() + 1000) })
    await server.jobs.runDue()
    expect(names).toEqual([])
    clock.advance(1000)
    await server.jobs.runDue()
    expect(names).toEqual(['Ada'])
  })

  test('of a kind that this server does not know is run by one that does', async () => {
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    await server.jobs.runDue()
    const other = await servers.start({ clock })
    const { names } = greeted(other)
    await other.jobs.runDue()
    expect(names).toEqual(['Ada'])
  })

  test('that fails is tried again, later each time, and given up in the end', async () => {
    const attempts: number[] = []
    server.jobs.handle(greet, (_data, { attempt }) => {
      attempts.push(attempt)
      return Promise.reject(new Error('no'))
    })
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    for (const waitMs of [0, 999, 1, 1999, 1]) {
      clock.advance(waitMs)
      await server.jobs.runDue()
    }
    expect(attempts).toEqual([1, 2, 3])
    expect(await stored()).toEqual([])
  })

  test('that takes too long is stopped and counts as failed, also when it does not listen', async () => {
    const brief = { ...greet, timeoutSeconds: 0.01 }
    const reasons: unknown[] = []
    server.jobs.handle(brief, (_data, { signal }) => {
      signal.addEventListener('abort', () => reasons.push(signal.reason))
      return new Promise(() => undefined)
    })
    await server.jobs.enqueue(server.db, brief, { name: 'Ada' })
    await server.jobs.runDue()
    expect(reasons).toEqual([new JobStopped('timeout')])
    expect(await stored()).toMatchObject([{ attempts: 1, processId: null, dueAt: new Date(clock.now().getTime() + 1000) }])
  })
})

describe('a queue that was started', () => {
  test('runs what is added at once, and a burst of more than it has room for', async () => {
    const { names, until } = greeted(server)
    await server.jobs.start()
    const wanted = Array.from({ length: 12 }, (_, n) => `n${n}`)
    for (const name of wanted) await server.jobs.enqueue(server.db, greet, { name })
    await until(12)
    expect(names.toSorted()).toEqual(wanted.toSorted())
    await server.jobs.stop(1000)
  })

  test('runs no more of one kind at a time than it may', async () => {
    let now = 0
    let most = 0
    const gate = Promise.withResolvers<void>()
    const full = Promise.withResolvers<void>()
    server.jobs.handle(greet, async () => {
      most = Math.max(most, ++now)
      if (now === greet.concurrency) full.resolve()
      await gate.promise
      now--
    })
    for (let n = 0; n < 5; n++) await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    await server.jobs.start()
    await full.promise
    expect(await stored()).toHaveLength(5)
    expect((await stored()).filter(({ processId }) => processId !== null)).toHaveLength(greet.concurrency)
    gate.resolve()
    await expect.poll(stored).toEqual([])
    expect(most).toBe(greet.concurrency)
    await server.jobs.stop(1000)
  })

  test('that stops aborts the signals of its jobs; other servers run the interrupted ones', async () => {
    const { begun } = held(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    await server.jobs.start()
    const signal = await begun
    await server.jobs.stop(1000)
    expect(signal.reason).toEqual(new JobStopped('shutdown'))
    expect(await stored()).toMatchObject([{ processId: null, attempts: 0, dueAt: clock.now() }])
  })

  test('that stops waits for a job that does not listen, but not for ever', async () => {
    const begun = Promise.withResolvers<void>()
    server.jobs.handle(greet, () => {
      begun.resolve()
      return new Promise(() => undefined)
    })
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    await server.jobs.start()
    await begun.promise
    await server.jobs.stop(10)
    expect(await stored()).toMatchObject([{ processId: server.processId }])
  })
})

describe('several servers', () => {
  test('never run one job twice', async () => {
    const others = [server, await servers.start({ clock }), await servers.start({ clock })]
    const names = others.map((one) => greeted(one).names)
    for (let n = 0; n < 20; n++) await server.jobs.enqueue(server.db, greet, { name: `n${n}` })
    await Promise.all(others.map((one) => one.jobs.runDue()))
    expect(names.flat()).toHaveLength(20)
    expect(new Set(names.flat()).size).toBe(20)
  })

  test('cancel a job in the one that runs it', async () => {
    const { begun } = held(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' }, { id: 'the one' })
    await server.jobs.start()
    const signal = await begun
    const other = await servers.start({ clock })
    await other.jobs.cancel(other.db, 'the one')
    await expect.poll(stored).toEqual([])
    expect(signal.reason).toEqual(new JobStopped('cancelled'))
    await server.jobs.stop(1000)
  })

  test('tell a job that was cancelled before it began', async () => {
    const { begun } = held(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' }, { id: 'the one' })
    await server.jobs.cancel(server.db, 'the one')
    await server.jobs.start()
    expect((await begun).reason).toEqual(new JobStopped('cancelled'))
    await server.jobs.stop(1000)
  })

  test('go on with the job of one that died, and what that one still does changes nothing', async () => {
    const { begun, finish } = held(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    const late = server.jobs.runDue()
    await begun
    const other = await servers.start({ clock })
    const attempts: number[] = []
    const storedWhileRepeated: unknown[] = []
    other.jobs.handle(greet, async (_data, { attempt }) => {
      attempts.push(attempt)
      finish()
      await late
      storedWhileRepeated.push(await stored())
    })
    clock.advance(LEASE_MS - 1)
    await other.jobs.runDue()
    expect(attempts).toEqual([])
    clock.advance(1)
    await other.jobs.runDue()
    expect(storedWhileRepeated).toMatchObject([[{ processId: other.processId, attempts: 2 }]])
    expect(attempts).toEqual([2])
    expect(await stored()).toEqual([])
  })

  test('give up a job that they die over again and again', async () => {
    const { names } = greeted(server)
    await server.jobs.enqueue(server.db, greet, { name: 'Ada' })
    await server.db.update(jobs).set({ attempts: 1 + greet.retryLimit })
    await server.jobs.runDue()
    expect(names).toEqual([])
    expect(await stored()).toEqual([])
  })

  test('keep a job as long as its server renews the lease, and stop it there once another has it', async () => {
    const busy = await servers.start({ clock, jobTickMs: 10 })
    const { begun } = held(busy)
    await busy.jobs.enqueue(busy.db, greet, { name: 'Ada' })
    await busy.jobs.start()
    const signal = await begun
    const { names } = greeted(server)
    clock.advance(LEASE_MS / 2)
    const renewed = new Date(clock.now().getTime() + LEASE_MS)
    await expect.poll(stored).toMatchObject([{ dueAt: renewed }])
    clock.advance(LEASE_MS / 2)
    await server.jobs.runDue()
    expect(names).toEqual([])
    await server.db.update(jobs).set({ processId: server.processId })
    await expect.poll(() => signal.reason as unknown).toEqual(new JobStopped('lost'))
    await busy.jobs.stop(1000)
  })
})

describe('a daily job', () => {
  test('runs once a day at its time, however many servers there are', async () => {
    const other = await servers.start({ clock, jobTickMs: NEVER_MS })
    const runs: string[] = []
    for (const { jobs: queue } of [server, other]) {
      queue.handleDaily(sweep, '03:17', async () => void runs.push(clock.now().toISOString()))
      await queue.start()
    }
    expect(await stored()).toMatchObject([{ id: 'sweep', dueAt: new Date('2026-03-05T03:17Z') }])
    for (const dayMs of [24 * 3600_000, 0, 24 * 3600_000]) {
      clock.advance(dayMs)
      await Promise.all([server.jobs.runDue(), other.jobs.runDue()])
    }
    expect(runs).toEqual(['2026-03-05T05:06:07.008Z', '2026-03-06T05:06:07.008Z'])
    expect(await stored()).toMatchObject([{ id: 'sweep', attempts: 0, dueAt: new Date('2026-03-07T03:17Z') }])
    for (const { jobs: queue } of [server, other]) await queue.stop(1000)
  })
})
