import type { BenchRow } from '../report.ts'
import { installPeers } from './bundle-driver.ts'
import { type Outcome, runScenario, type ScenarioName, SCENARIOS } from './scenarios.ts'

const OURS = 'reprise'
const PEERS: Record<string, { driver: string; worker: string | null }> = {
  [OURS]: { driver: 'reprise.ts', worker: null },
  probe: { driver: 'probe.js', worker: null },
  rxdb: { driver: 'rxdb.js', worker: null },
  'tanstack query': { driver: 'tanstack-query.js', worker: null },
  workbox: { driver: 'workbox.js', worker: 'workbox.worker.js' },
  'offline transactions': { driver: 'offline-transactions.js', worker: null },
}
const LARGE = 10_000

/**
 * Our outbox beside its peers, on the same scenarios in one run. Only ours has targets: nothing lost, repeated, reordered or orphaned, and
 * 10,000 changes durable and drained in time. BENCH_PEERS and BENCH_SCENARIOS narrow it down (comma-separated names).
 */
export async function benchOutbox(): Promise<BenchRow[]> {
  installPeers()
  const rows: BenchRow[] = []
  const peers = chosen(Object.keys(PEERS), process.env.BENCH_PEERS)
  for (const scenario of chosen(Object.keys(SCENARIOS) as ScenarioName[], process.env.BENCH_SCENARIOS)) {
    for (const peer of peers) rows.push(...faultRows(peer, scenario, await run(peer, scenario)))
  }
  if (!process.env.BENCH_SCENARIOS || process.env.BENCH_SCENARIOS.includes('large')) rows.push(...(await largeRows(peers)))
  return rows
}

const run = (peer: string, scenario: ScenarioName, count?: number) => runScenario(PEERS[peer]!.driver, PEERS[peer]!.worker, scenario, count)

function chosen<T extends string>(all: T[], wanted: string | undefined): T[] {
  return wanted ? all.filter((name) => wanted.split(',').includes(name)) : all
}

function faultRows(peer: string, scenario: string, outcome: Outcome): BenchRow[] {
  const goal = peer === OURS ? { max: 0 } : {}
  const row = (measure: string, value: number): BenchRow => ({
    area: `outbox: ${scenario}`,
    measure: `${peer}: ${measure}`,
    value,
    unit: '',
    ...goal,
  })
  return [
    row('lost', outcome.lost),
    row('repeated', outcome.repeated),
    row('reordered per record', outcome.reordered),
    row('orphans', outcome.orphans),
    { area: `outbox: ${scenario}`, measure: `${peer}: drained`, value: outcome.drainMs, unit: 'ms' },
  ]
}

async function largeRows(peers: string[]): Promise<BenchRow[]> {
  const area = `outbox: ${LARGE.toLocaleString('en')} changes`
  const outcomes = new Map<string, Outcome>()
  for (const peer of peers) outcomes.set(peer, await run(peer, 'clean', LARGE))
  const drainOf = (peer: string) => outcomes.get(peer)?.drainMs ?? Number.NaN
  const rows = [...outcomes].flatMap(([peer, outcome]): BenchRow[] => {
    const isOurs = peer === OURS
    return [
      { area, measure: `${peer}: durable`, value: outcome.durableMs, unit: 'ms', ...(isOurs ? { max: 700 } : {}) },
      { area, measure: `${peer}: drained, browser start included`, value: outcome.drainMs, unit: 'ms' },
      { area, measure: `${peer}: longest task while enqueueing`, value: outcome.longestTaskMs, unit: 'ms', ...(isOurs ? { max: 50 } : {}) },
      { area, measure: `${peer}: lost`, value: outcome.lost, unit: '', ...(isOurs ? { max: 0 } : {}) },
      { area, measure: `${peer}: JavaScript, gzip`, value: outcome.gzipBytes / 1000, unit: 'kB' },
    ]
  })
  if (outcomes.has('probe'))
    rows.push({ area, measure: 'drained, ours : probe', value: drainOf(OURS) / drainOf('probe'), unit: '', max: 1.2 })
  if (outcomes.has('rxdb'))
    rows.push({
      area,
      measure: 'durable + drained, rxdb : ours',
      value: total(outcomes.get('rxdb')) / total(outcomes.get(OURS)),
      unit: '',
      min: 8,
    })
  return rows
}

const total = (outcome: Outcome | undefined) => (outcome ? outcome.durableMs + outcome.drainMs : Number.NaN)
