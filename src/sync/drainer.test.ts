import { expect, test } from 'vitest'
import { Drainer } from './drainer.ts'
import { MemoryStorage } from './memory/memory-storage.ts'
import { Outbox } from './outbox.ts'
import type { PushMutation, PushOutcome, SyncClock } from './ports.ts'

/** Time passes only when a test says so. */
function createClock() {
  const sleepers: { ms: number; wake: () => void }[] = []
  let now = 0
  const clock: SyncClock = {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal.aborted || ms <= 0) return resolve()
        sleepers.push({ ms, wake: resolve })
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
  }
  return { clock, sleepers, pass: (ms: number) => void (now += ms), settle: () => new Promise<void>((resolve) => setImmediate(resolve)) }
}

/** Never answered, and nobody says so. */
const SWALLOWED = 'swallowed'
const unlessGivenUp = (signal: AbortSignal) =>
  new Promise<PushOutcome>((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'unreachable' })))

type Options = { maxBatch?: number; storage?: MemoryStorage; hasFreshToken?: boolean }
async function start(
  outcomes: (PushOutcome | typeof SWALLOWED)[],
  { maxBatch = 100, storage = new MemoryStorage(), hasFreshToken = false }: Options = {},
) {
  const { clock, sleepers, pass, settle } = createClock()
  const pushes: PushMutation[][] = []
  const random = { next: () => 0, uuid: () => crypto.randomUUID() }
  const drainer = new Drainer({
    storage,
    clock,
    random,
    transport: {
      push: async (mutations, signal) => {
        pushes.push(mutations)
        const next = outcomes.shift()
        if (next === SWALLOWED) return unlessGivenUp(signal)
        return (
          next ?? {
            kind: 'answered',
            results: mutations.map(({ id }) => ({ id, status: 'applied', result: { updatedAt: `after ${id}` } })),
          }
        )
      },
    },
    session: { refresh: async () => hasFreshToken },
    locks: { withLock: (_name, signal, work) => work(signal) },
    resolve: () => ({ kind: 'conflict' }),
    maxBatch,
    onState: () => {},
    onLeading: () => {},
    store: async ({ change }) => void (await storage.change(change)),
  })
  const outbox = new Outbox({ storage, clock, random, onAppended: () => drainer.noticeAppended() })
  const life = new AbortController()
  const enqueue = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => outbox.enqueue({ path: 'recipe.updateTitle', entity: `recipe:${index}`, input: {} })),
    )
  return {
    drainer,
    outbox,
    enqueue,
    pushes,
    sleepers,
    pass,
    settle,
    storage,
    run: () => void drainer.run(life.signal),
    stop: () => life.abort(),
  }
}

test('a server that asks to wait is left alone for that long, whatever hints at a better network', async () => {
  const { drainer, enqueue, pushes, sleepers, settle, run, stop } = await start([{ kind: 'rate_limited', retryAfterMs: 60_000 }])
  await enqueue(1)
  run()
  await settle()
  expect(sleepers.map(({ ms }) => ms)).toEqual([60_000])
  drainer.noticeHint('now')
  await settle()
  expect(pushes).toHaveLength(1)
  sleepers[0]!.wake()
  await settle()
  expect(pushes).toHaveLength(2)
  stop()
})

test('a hint cuts the wait for an unreachable server short; a new change does not', async () => {
  const { drainer, enqueue, pushes, settle, run, stop } = await start([{ kind: 'unreachable' }])
  await enqueue(1)
  run()
  await settle()
  await enqueue(1)
  await settle()
  expect(pushes).toHaveLength(1)
  drainer.noticeHint('look')
  await settle()
  expect(pushes[1]).toHaveLength(2)
  stop()
})

test('a push that a dead wire swallowed is given up when the user says so, and what it held is sent again under the same ids', async () => {
  const { drainer, enqueue, pushes, pass, settle, storage, run, stop } = await start([SWALLOWED])
  await enqueue(2)
  run()
  await settle()
  pass(10_000)
  drainer.noticeHint('look')
  await settle()
  expect(pushes).toHaveLength(1)
  drainer.noticeHint('now')
  await settle()
  expect(pushes).toHaveLength(2)
  expect(pushes[1]!.map(({ id }) => id)).toEqual(pushes[0]!.map(({ id }) => id))
  expect(storage.entries.size).toBe(0)
  stop()
})

test('a push that has just begun gets the time to be answered, and more of it after each one that was given up', async () => {
  const { drainer, enqueue, pushes, sleepers, pass, settle, run, stop } = await start([SWALLOWED, SWALLOWED])
  await enqueue(1)
  run()
  await settle()
  pass(500)
  drainer.noticeHint('now')
  drainer.noticeHint('now')
  await settle()
  expect(sleepers.map(({ ms }) => ms)).toEqual([1500])
  pass(1500)
  sleepers[0]!.wake()
  await settle()
  expect(pushes).toHaveLength(2)
  drainer.noticeHint('now')
  await settle()
  expect(sleepers.at(-1)!.ms).toBe(4000)
  stop()
})

test('a server that refuses the renewed token as well is asked ever more seldom', async () => {
  const refused: PushOutcome = { kind: 'unauthorized' }
  const { enqueue, pushes, sleepers, settle, run, stop } = await start([refused, refused, refused, refused], { hasFreshToken: true })
  await enqueue(1)
  run()
  await settle()
  // with the first new token at once
  expect(pushes).toHaveLength(2)
  for (const ms of [500, 1000, 2000]) {
    expect(sleepers.at(-1)!.ms).toBe(ms)
    sleepers.at(-1)!.wake()
    await settle()
  }
  expect(pushes).toHaveLength(5)
  stop()
})

test('what is too large together goes in halves; what is too large alone is parked and holds up nothing', async () => {
  const tooLarge: PushOutcome = { kind: 'too_large' }
  const { enqueue, pushes, settle, storage, run, stop } = await start([tooLarge, tooLarge, tooLarge])
  await enqueue(4)
  run()
  await settle()
  expect(pushes.map(({ length }) => length)).toEqual([4, 2, 1, 1, 2])
  expect([...storage.entries.values()]).toMatchObject([{ entity: 'recipe:0', state: 'parked', problem: { code: 'payload_too_large' } }])
  stop()
})

const change = (entity: string, isChained = true) => ({ path: 'recipe.updateTitle', entity, input: {}, basedOn: 'known', isChained })

test('a batch that was made ready while another was on its way starts from what that one made', async () => {
  const storage = new MemoryStorage()
  const { outbox, pushes, settle, run, stop } = await start([], { maxBatch: 2, storage })
  for (const entity of ['a', 'b', 'b', 'a', 'b', 'c'])
    await outbox.enqueue({ ...change(entity, storage.entries.size > 1), id: `${entity}${storage.entries.size}` })
  run()
  await settle()
  // `a` was last changed by the batch before the last
  expect(pushes.map((mutations) => mutations.map(({ id, basedOn }) => ({ id, basedOn })))).toEqual([
    [
      { id: 'a0', basedOn: 'known' },
      { id: 'b1', basedOn: 'known' },
    ],
    [
      { id: 'b2', basedOn: 'after b1' },
      { id: 'a3', basedOn: 'after a0' },
    ],
    [
      { id: 'b4', basedOn: 'after b2' },
      { id: 'c5', basedOn: 'known' },
    ],
  ])
  expect(pushes[1]?.some(({ isChained }) => isChained)).toBe(false)
  expect(storage.entries.size).toBe(0)
  stop()
})

test('nothing is sent while an answer is not stored', async () => {
  const { enqueue, pushes, settle, storage, run, stop } = await start([], { maxBatch: 1 })
  await enqueue(20)
  storage.change = () => new Promise(() => {})
  run()
  await settle()
  expect(pushes).toHaveLength(1)
  stop()
})

test('a change whose answer could not be stored is sent again, in order', async () => {
  const storage = new MemoryStorage()
  const { outbox, pushes, sleepers, settle, run, stop } = await start([], { maxBatch: 1, storage })
  for (const id of ['1', '2', '3']) await outbox.enqueue({ ...change('a'), id })
  storage.change = () => Promise.reject(new Error('the disk is busy'))
  run()
  await settle()
  storage.change = async (...call) => storage.changeNow(...call)
  sleepers.at(-1)!.wake()
  await settle()
  expect(pushes.map(([mutation]) => mutation!.id)).toEqual(['1', '1', '2', '3'])
  expect(storage.entries.size).toBe(0)
  stop()
})

test('a batch that was ready when a page released the lock is read again when the page is back', async () => {
  const storage = new MemoryStorage()
  const { drainer, enqueue, pushes, settle, run, stop } = await start([], { maxBatch: 1, storage })
  await enqueue(2)
  storage.change = async (...call) => {
    stop()
    return storage.changeNow(...call)
  }
  run()
  await settle()
  expect(pushes).toHaveLength(1)
  // another tab sends the rest
  storage.entries.clear()
  const again = new AbortController()
  void drainer.run(again.signal)
  await settle()
  expect(pushes).toHaveLength(1)
  again.abort()
})
