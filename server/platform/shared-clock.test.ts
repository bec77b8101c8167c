import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSharedClock } from './shared-clock.ts'

const NOON = Date.parse('2026-03-04T12:00:00Z')
const TEN_MINUTES_MS = 600_000

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

test('servers whose clocks are ten minutes apart agree', async () => {
  const askTime = () => Promise.resolve(Date.now())
  const clocks = await Promise.all(
    [-TEN_MINUTES_MS, 0, TEN_MINUTES_MS].map((skewMs) =>
      createSharedClock(
        askTime,
        () => undefined,
        () => Date.now() + skewMs,
      ),
    ),
  )
  vi.advanceTimersByTime(1234)
  expect(clocks.map((clock) => clock.now().getTime())).toEqual([NOON + 1234, NOON + 1234, NOON + 1234])
  for (const clock of clocks) clock.stop()
})

test('a clock that is set while the server runs is noticed; a database that does not answer is reported, and time goes on', async () => {
  let skewMs = 0
  let askTime = () => Promise.resolve(Date.now())
  const onError = vi.fn<(error: unknown) => void>()
  const clock = await createSharedClock(
    () => askTime(),
    onError,
    () => Date.now() + skewMs,
  )
  skewMs = TEN_MINUTES_MS
  await vi.advanceTimersByTimeAsync(60_000)
  expect(clock.now().getTime()).toBe(NOON + 60_000)
  askTime = () => Promise.reject(new Error('away'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onError).toHaveBeenCalledOnce()
  expect(clock.now().getTime()).toBe(NOON + 120_000)
  clock.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(onError).toHaveBeenCalledOnce()
})
