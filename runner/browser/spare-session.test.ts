import { expect, test, vi } from 'vitest'
import { SpareSession } from './spare-session.ts'

function setUp() {
  const made: { locale: string; isWell: () => boolean; dispose: () => Promise<void> }[] = []
  const make = (locale: string) => {
    const session = { locale, isWell: vi.fn<() => boolean>(() => true), dispose: vi.fn<() => Promise<void>>(async () => undefined) }
    made.push(session)
    return Promise.resolve(session)
  }
  return { made, spare: new SpareSession({ make, idleMs: 1000 }) }
}

test('what is ready is given out, once', async () => {
  const { made, spare } = setUp()
  spare.prepare('ru-RU')
  expect(await spare.take('ru-RU')).toBe(made[0])
  expect(await spare.take('ru-RU')).toBe(made[1])
  expect(made).toHaveLength(2)
})

test('another language is made anew; the spare one goes when a new one is prepared', async () => {
  const { made, spare } = setUp()
  spare.prepare('ru-RU')
  expect(await spare.take('en-US')).toBe(made[1])
  spare.prepare('en-US')
  await expect.poll(() => made[0]!.dispose).toHaveBeenCalledOnce()
  expect(await spare.take('en-US')).toBe(made[2])
})

test('one that did not stay well is put away', async () => {
  const { made, spare } = setUp()
  spare.prepare('ru-RU')
  vi.mocked(made[0]!.isWell).mockReturnValue(false)
  expect(await spare.take('ru-RU')).toBe(made[1])
  expect(made[0]!.dispose).toHaveBeenCalledOnce()
})

test('one that could not be made is no obstacle', async () => {
  let tries = 0
  const well = { isWell: () => true, dispose: async () => undefined }
  const spare = new SpareSession({ make: () => (tries++ === 0 ? Promise.reject(new Error('closed')) : Promise.resolve(well)) })
  spare.prepare('ru-RU')
  expect(await spare.take('ru-RU')).toBe(well)
})

test('it is made only after nothing was asked for a while', async () => {
  vi.useFakeTimers()
  const { made, spare } = setUp()
  spare.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(900)
  spare.wait()
  vi.advanceTimersByTime(5000)
  expect(made).toHaveLength(0)
  spare.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(1000)
  expect(made).toHaveLength(1)
  spare.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(5000)
  expect(made).toHaveLength(1)
  vi.useRealTimers()
})
