import { expect, test } from 'vitest'
import type { NewChange } from '../../sync/entry.ts'
import { ChangeRefusedError } from './change-refused-error.ts'
import { saveAll, type Saved } from './save-all.ts'
import type { SaveOutcome } from './sync.ts'

const change = (number: number): NewChange => ({ path: 'recipe.updateTitle', entity: `recipe:${number}`, input: number })
function* changes(count: number, made: number[] = []) {
  for (let number = 0; number < count; number += 1) {
    made.push(number)
    yield change(number)
  }
}

/** Keeps what is saved when `settle` is called. */
function slowStorage() {
  const saved: number[] = []
  let waiting: (() => void)[] = []
  return {
    saved,
    sync: {
      save: ({ input }: NewChange) =>
        new Promise<SaveOutcome>((resolve) => {
          saved.push(input as number)
          waiting.push(() => resolve('queued'))
        }),
    },
    settle: () => {
      const settled = waiting
      waiting = []
      for (const resolve of settled) resolve()
      return settled.length
    },
  }
}

test('all are saved, in order', async () => {
  const saved: unknown[] = []
  const save = async ({ input }: NewChange): Promise<SaveOutcome> => {
    saved.push(input)
    return 'queued'
  }
  const outcomes = await saveAll({ save }, changes(1000))
  expect(saved).toEqual(Array.from({ length: 1000 }, (_, number) => number))
  expect(outcomes).toEqual(Array.from({ length: 1000 }, () => ({ status: 'fulfilled', value: 'queued' })))
})

/** Lets the storage write whenever there is something, until all is done. */
async function write(settle: () => unknown, all: Promise<unknown>) {
  for (let isDone = false; !isDone;) {
    settle()
    isDone = await Promise.race([all.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 0, false))])
  }
}

test('only so many are made ahead of the storage', async () => {
  const { sync, saved, settle } = slowStorage()
  const made: number[] = []
  const all = saveAll(sync, changes(5000, made), { now: () => 0 })
  await expect.poll(() => made.length).toBeGreaterThan(1000)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(made.length).toBeLessThan(2000)
  await write(settle, all)
  expect(saved).toHaveLength(5000)
})

test('the page gets its turn when the time of a slice is over, though the storage is not done', async () => {
  let now = 0
  const { sync, saved, settle } = slowStorage()
  const all = saveAll(sync, changes(10), { now: () => (now += 4) })
  const first = saved.length
  expect(first).toBeGreaterThan(0)
  expect(first).toBeLessThan(10)
  await expect.poll(() => saved).toHaveLength(10)
  await write(settle, all)
})

test('says which were saved when one cannot be, and makes no more', async () => {
  const made: number[] = []
  const full = new Error('full')
  const save = async ({ input }: NewChange): Promise<SaveOutcome> => {
    if (input === 450) throw full
    return 'queued'
  }
  const noted: Saved[] = []
  const outcomes = await saveAll({ save }, changes(5000, made), { now: () => 0, onSaved: (some) => noted.push(...some) })
  expect(outcomes.flatMap((one, index) => (one.status === 'rejected' ? [[index, one.reason]] : []))).toEqual([[450, full]])
  expect(made).toHaveLength(outcomes.length)
  expect(made.length).toBeLessThan(5000)
  expect(noted).toEqual(outcomes)
})

test('goes on behind one that the server refused', async () => {
  const refused = new ChangeRefusedError({ id: 'x', status: 'rejected', error: { code: 'not_found', message: 'no' } })
  const save = async ({ input }: NewChange): Promise<SaveOutcome> => {
    if (input === 3) throw refused
    return 'sent'
  }
  const outcomes = await saveAll({ save }, changes(4000), { now: () => 0 })
  expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(outcomes).toHaveLength(4000)
})

test('hands over nothing more once it is called off', async () => {
  const controller = new AbortController()
  const save = async (): Promise<SaveOutcome> => 'sent'
  const outcomes = await saveAll({ save }, changes(5000), { now: () => 0, signal: controller.signal, onSaved: () => controller.abort() })
  expect(outcomes.length).toBeLessThan(5000)
})
