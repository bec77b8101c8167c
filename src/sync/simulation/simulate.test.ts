import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

/**
 * Nightly: SIMULATION_RUNS=100000. A seed means another life as soon as the code takes one step more, so what a failing one showed is kept as a
 * test of the unit at fault (`changed-entries.test.ts`, `batch-reader.test.ts`, `plan-batch.test.ts`, `sync.dom.test.ts` …).
 */
const runs = Number(process.env.SIMULATION_RUNS ?? 2000)
const firstSeed = Number(process.env.SIMULATION_FIRST_SEED ?? 1)

test(
  `keeps every promise in ${runs} simulated lives`,
  async () => {
    const totals = { changes: 0, effects: 0, stopped: 0, crashes: 0, losses: 0 }
    const sendMs: number[] = []
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const report = await simulate(seed)
      expect(report.problems, `seed ${seed}`).toEqual([])
      totals.changes += report.changes
      totals.effects += report.effects
      totals.stopped += report.stopped
      totals.crashes += report.crashes
      totals.losses += report.losses
      if (report.sendMs !== null) sendMs.push(report.sendMs)
    }
    // a simulation in which nothing ever goes wrong would prove nothing
    expect(totals.crashes).toBeGreaterThan(runs)
    expect(totals.losses).toBeGreaterThan(runs / 10)
    expect(totals.stopped).toBeGreaterThan(0)
    expect(totals.effects).toBeGreaterThan(runs * 5)
    // nearly always there is nothing under way that could still be answered
    expect(sendMs.length).toBeGreaterThan(runs / 20)
    expect(sendMs.toSorted((a, b) => a - b)[Math.floor(sendMs.length * 0.5)]).toBeLessThan(1000)
  },
  20 * 60_000,
)
