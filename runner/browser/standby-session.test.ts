import { expect, test, vi } from 'vitest'
import { StandbySession } from './standby-session.ts'

function setUp() {
  const made: { locale: string; isUsable: () => boolean; dispose: () => Promise<void> }[] = []
  const make = (locale: string) => {
    const session = { locale, isUsable: vi.fn<() => boolean>(() => true), dispose: vi.fn<() => Promise<void>>(async () => undefined) }
    made.push(session)
    return Promise.resolve(session)
  }
  return { made, standby: new StandbySession({ make, idleMs: 1000 }) }
}

test('the standby session is handed out once', async () => {
  const { made, standby } = setUp()
  standby.prepare('ru-RU')
  expect(await standby.take('ru-RU')).toBe(made[0])
  expect(await standby.take('ru-RU')).toBe(made[1])
  expect(made).toHaveLength(2)
})

test('another language is made anew; the standby one goes when a new one is prepared', async () => {
  const { made, standby } = setUp()
  standby.prepare('ru-RU')
  expect(await standby.take('en-US')).toBe(made[1])
  standby.prepare('en-US')
  await expect.poll(() => made[0]!.dispose).toHaveBeenCalledOnce()
  expect(await standby.take('en-US')).toBe(made[2])
})

test('a session that is no longer usable is discarded', async () => {
  const { made, standby } = setUp()
  standby.prepare('ru-RU')
  vi.mocked(made[0]!.isUsable).mockReturnValue(false)
  expect(await standby.take('ru-RU')).toBe(made[1])
  expect(made[0]!.dispose).toHaveBeenCalledOnce()
})

test('one that could not be made is no obstacle', async () => {
  let tries = 0
  const well = { isUsable: () => true, dispose: async () => undefined }
  const standby = new StandbySession({ make: () => (tries++ === 0 ? Promise.reject(new Error('closed')) : Promise.resolve(well)) })
  standby.prepare('ru-RU')
  expect(await standby.take('ru-RU')).toBe(well)
})

test('it is made only after nothing was asked for a while', async () => {
  vi.useFakeTimers()
  const { made, standby } = setUp()
  standby.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(900)
  standby.postpone()
  vi.advanceTimersByTime(5000)
  expect(made).toHaveLength(0)
  standby.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(1000)
  expect(made).toHaveLength(1)
  standby.prepareWhenIdle('ru-RU')
  vi.advanceTimersByTime(5000)
  expect(made).toHaveLength(1)
  vi.useRealTimers()
})
