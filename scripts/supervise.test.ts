import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CONFIGURATION_EXIT_CODE, supervise } from './supervise.mjs'

class FakeProcess extends EventEmitter {
  exitCode: number | null = null
  signalCode: string | null = null
  kill = vi.fn<(signal: string) => void>()
  end(code: number | null, signal: string | null = null) {
    this.exitCode = code
    this.signalCode = signal
    this.emit('exit', code, signal)
  }
}

describe('a supervised server', () => {
  let started: FakeProcess[]
  let said: string[]
  const exit = vi.fn<(code: number) => void>()
  const latest = () => started.at(-1)!
  const begin = () =>
    supervise(
      () => {
        started.push(new FakeProcess())
        return latest() as never
      },
      { exit, say: (text: string) => said.push(text) },
    )
  beforeEach(() => {
    vi.useFakeTimers()
    exit.mockReset()
    started = []
    said = []
  })
  afterEach(() => vi.useRealTimers())

  it.each([
    ['killed', null, 'SIGKILL'],
    ['ended with a failure', 1, null],
  ])('that is %s is started again', (_how, code, signal) => {
    begin()
    latest().end(code, signal)
    expect(started).toHaveLength(1)
    vi.advanceTimersByTime(1000)
    expect(started).toHaveLength(2)
    expect(said).toEqual([expect.stringContaining(signal ?? `code ${code}`)])
    expect(exit).not.toHaveBeenCalled()
  })

  it('that keeps dying is waited for longer and longer, and then given up with a word why', () => {
    begin()
    for (const waitMs of [1000, 2000, 4000, 8000, 16_000]) {
      const count = started.length
      latest().end(3)
      vi.advanceTimersByTime(waitMs - 1)
      expect(started).toHaveLength(count)
      vi.advanceTimersByTime(1)
      expect(started).toHaveLength(count + 1)
    }
    latest().end(3)
    vi.advanceTimersByTime(3600_000)
    expect(started).toHaveLength(6)
    expect(said.at(-1)).toContain('6 times in a row')
    expect(exit).toHaveBeenCalledExactlyOnceWith(3)
  })

  it('that was well for a minute begins the count anew', () => {
    begin()
    for (let death = 0; death < 20; death += 1) {
      vi.advanceTimersByTime(60_000)
      latest().end(null, 'SIGKILL')
      vi.advanceTimersByTime(1000)
    }
    expect(started).toHaveLength(21)
    expect(exit).not.toHaveBeenCalled()
  })

  it('that was told to stop, or stopped by itself in good order, stays stopped', () => {
    const stop = begin()
    stop('SIGTERM')
    expect(latest().kill).toHaveBeenCalledWith('SIGTERM')
    latest().end(1)
    vi.advanceTimersByTime(3600_000)
    expect(exit).toHaveBeenCalledExactlyOnceWith(1)
    begin()
    latest().end(0)
    expect(exit).toHaveBeenLastCalledWith(0)
    expect(started).toHaveLength(2)
  })

  it('that is told to stop while it waits for its next start is not started', () => {
    const stop = begin()
    latest().end(null, 'SIGKILL')
    stop('SIGINT')
    vi.advanceTimersByTime(3600_000)
    expect(started).toHaveLength(1)
    expect(exit).toHaveBeenCalledExactlyOnceWith(0)
  })

  it('whose settings are wrong is not started again; one that was well with them is', () => {
    begin()
    latest().end(CONFIGURATION_EXIT_CODE)
    vi.advanceTimersByTime(3600_000)
    expect(exit).toHaveBeenCalledExactlyOnceWith(CONFIGURATION_EXIT_CODE)
    exit.mockReset()
    begin()
    vi.advanceTimersByTime(60_000)
    latest().end(null, 'SIGKILL')
    vi.advanceTimersByTime(1000)
    latest().end(CONFIGURATION_EXIT_CODE)
    vi.advanceTimersByTime(2000)
    expect(started).toHaveLength(4)
    expect(exit).not.toHaveBeenCalled()
  })
})
