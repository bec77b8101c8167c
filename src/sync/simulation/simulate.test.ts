import { expect, test } from 'vitest'
import { simulate } from './simulate.ts'

/** Nightly: SIMULATION_RUNS=100000. A seed that ever failed is kept in `counter-examples`. */
const runs = Number(process.env.SIMULATION_RUNS ?? 2000)
const firstSeed = Number(process.env.SIMULATION_FIRST_SEED ?? 1)

test(
  `keeps every promise in ${runs} simulated lives`,
  async () => {
    const totals = { changes: 0, effects: 0, stopped: 0, crashes: 0 }
    for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
      const report = await simulate(seed)
      expect(report.problems, `seed ${seed}`).toEqual([])
      totals.changes += report.changes
      totals.effects += report.effects
      totals.stopped += report.stopped
      totals.crashes += report.crashes
    }
    // a simulation in which nothing ever goes wrong would prove nothing
    expect(totals.crashes).toBeGreaterThan(runs)
    expect(totals.stopped).toBeGreaterThan(0)
    expect(totals.effects).toBeGreaterThan(runs * 5)
  },
  20 * 60_000,
)
