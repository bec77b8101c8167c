import { type BenchRow, median } from '../report.ts'
import { CHANGES_PER_RECORD } from './bench-change.ts'
import { installPeers } from './bundle-driver.ts'
import { ProductBackend } from './product-backend.ts'
import { type Outcome, type Peer, type RunOptions, runScenario, SCENARIO_NAMES } from './scenarios.ts'
import { largeTable, promiseRow, type Result, scenarioTable } from './tables.ts'

const OURS = 'reprise'
/** Ours again, with the product itself as it is started, with PostgreSQL. */
const PRODUCT = 'reprise + its server'
const PROBE = 'probe'
const RXDB = 'RxDB'
const PEERS: Record<string, Peer> = {
  [OURS]: { driver: 'reprise.ts' },
  [PRODUCT]: { driver: 'reprise.ts' },
  [PROBE]: { driver: 'probe.js' },
  [RXDB]: { driver: 'rxdb.js' },
  // Chromium writes localStorage to disk some seconds late
  'TanStack Query': { driver: 'tanstack-query.js', settleMs: 12_000 },
  workbox: { driver: 'workbox.js', worker: 'workbox.worker.js', needsNudges: true },
  'offline-transactions': { driver: 'offline-transactions.js' },
}
const LARGE = 10_000
/** Figures of time are measured in several rounds; the median counts. */
const LARGE_ROUNDS = 3
/** Peers that need minutes are stopped; changes that they have not sent by then count as late. */
const LARGE_LIMITS = { durableMs: 40_000, drainMs: 20_000 }
const LONG_LIMITS = { durableMs: 90_000, drainMs: 90_000 }
const TIMED_PEERS = [OURS, PROBE, RXDB]

/**
 * Measures our outbox beside its peers, on the same scenarios in one run, and ours once more with the product's own server. Only ours has targets:
 * nothing lost, repeated, reordered or orphaned, and 10,000 changes durable and drained in time. BENCH_PEERS and BENCH_SCENARIOS restrict it
 * (comma-separated names; `large` is the queue of 10,000).
 */
export async function benchOutbox(): Promise<BenchRow[]> {
  installPeers()
  const peers = chosen(Object.keys(PEERS), process.env.BENCH_PEERS)
  const scenarios = chosen(SCENARIO_NAMES, process.env.BENCH_SCENARIOS)
  const product = peers.includes(PRODUCT) ? await ProductBackend.start() : null
  try {
    const faults = await faultRows(peers, scenarios, product)
    const wantsLarge = !process.env.BENCH_SCENARIOS || process.env.BENCH_SCENARIOS.split(',').includes('large')
    if (!wantsLarge) return faults
    // with a real database, the server would be measured, not the queue
    return [...faults, ...(await largeRows(peers.filter((peer) => peer !== PRODUCT)))]
  } finally {
    await product?.stop()
  }
}

function chosen<T extends string>(all: readonly T[], wanted: string | undefined): T[] {
  return all.filter((name) => !wanted || wanted.split(',').includes(name))
}

/** A peer that fails must not take the others' figures with it. */
async function run(name: string, product: ProductBackend | null, options: Omit<RunOptions, 'product'>): Promise<Result> {
  const isProduct = name === PRODUCT
  const started = performance.now()
  const result = await runScenario(PEERS[name]!, {
    ...options,
    ...(isProduct && product ? { product, limits: LONG_LIMITS } : {}),
  }).catch((error: unknown) => (error instanceof Error ? error.message.split('\n')[0]! : String(error)))
  console.error(`${options.name} ${options.count ?? ''}, ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return result
}

async function faultRows(peers: string[], scenarios: RunOptions['name'][], product: ProductBackend | null): Promise<BenchRow[]> {
  const results = new Map<string, Map<string, Result>>(scenarios.map((name) => [name, new Map()]))
  const runs = scenarios.flatMap((name) => peers.map((peer) => ({ name, peer })))
  // the product has one log for all runs, so its runs go one after the other
  const lanes = [runs.filter(({ peer }) => peer === PRODUCT), runs.filter(({ peer }) => peer !== PRODUCT)]
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { name, peer } of lane) results.get(name)!.set(peer, await run(peer, product, { name }))
    }),
  )
  if (runs.length > 0) console.log(`${scenarioTable(peers, results)}\n`)
  return runs
    .filter(({ peer }) => peer === OURS || peer === PRODUCT)
    .flatMap(({ name, peer }) => {
      const result = results.get(name)!.get(peer)!
      const promise = promiseRow(`${name}, ${peer}`, result)
      return name === 'refused creation' ? [promise, parkedRow(peer, result)] : [promise]
    })
}

/** Exactly the refused creation and the changes that depend on it wait for the user. */
function parkedRow(peer: string, result: Result): BenchRow {
  const value = typeof result === 'string' ? Number.NaN : result.storedAtEnd
  return {
    area: `outbox: refused creation, ${peer}`,
    measure: 'waiting for the user',
    value,
    unit: '',
    min: CHANGES_PER_RECORD,
    max: CHANGES_PER_RECORD,
  }
}

async function largeRows(peers: string[]): Promise<BenchRow[]> {
  const optionsFor = (peer: string) =>
    ({ name: 'clean', count: LARGE, limits: TIMED_PEERS.includes(peer) ? LONG_LIMITS : LARGE_LIMITS }) as const
  const rounds = new Map<string, Result[]>(peers.map((peer) => [peer, []]))
  for (let round = 0; round < LARGE_ROUNDS; round += 1) {
    for (const peer of peers) {
      const isTimed = TIMED_PEERS.includes(peer)
      if (isTimed || round === 0) rounds.get(peer)!.push(await run(peer, null, optionsFor(peer)))
    }
  }
  const results = new Map([...rounds].map(([peer, all]) => [peer, middle(all)]))
  console.log(`${LARGE.toLocaleString('en')} changes, kill, restart (times from the start of the browser):\n\n${largeTable(results)}\n`)
  const mine = results.get(OURS)
  return mine === undefined ? [] : [promiseRow(`${LARGE.toLocaleString('en')} changes, ${OURS}`, mine), ...timeRows(results)]
}

/** The round with the median drain time; a failure when any round failed. */
function middle(results: Result[]): Result {
  const failed = results.find((result) => typeof result === 'string')
  if (failed !== undefined) return failed
  const outcomes = results.filter((result) => typeof result !== 'string')
  const of = (figure: 'durableMs' | 'drainMs' | 'longestTaskMs') => median(outcomes.map((outcome) => outcome[figure]))
  const worst = (figure: 'lost' | 'repeated' | 'reordered' | 'orphans' | 'unsent') =>
    Math.max(...outcomes.map((outcome) => outcome[figure]))
  return {
    ...outcomes[0]!,
    durableMs: of('durableMs'),
    drainMs: of('drainMs'),
    longestTaskMs: of('longestTaskMs'),
    lost: worst('lost'),
    repeated: worst('repeated'),
    reordered: worst('reordered'),
    orphans: worst('orphans'),
    unsent: worst('unsent'),
  }
}

function timeRows(results: ReadonlyMap<string, Result>): BenchRow[] {
  const area = `outbox: ${LARGE.toLocaleString('en')} changes`
  const figure = (peer: string, read: (outcome: Outcome) => number) => {
    const result = results.get(peer)
    return result && typeof result !== 'string' ? read(result) : Number.NaN
  }
  const total = ({ durableMs, drainMs }: Outcome) => durableMs + drainMs
  const rows: BenchRow[] = [
    { area, measure: 'durable', value: figure(OURS, (outcome) => outcome.durableMs), unit: 'ms', max: 700 },
    { area, measure: 'longest task while enqueueing', value: figure(OURS, (outcome) => outcome.longestTaskMs), unit: 'ms', max: 50 },
  ]
  const drain = (peer: string) => figure(peer, (outcome) => outcome.drainMs)
  if (results.has(PROBE)) rows.push({ area, measure: 'drained, ours : probe', value: drain(OURS) / drain(PROBE), unit: '', max: 1.2 })
  if (results.has(RXDB))
    rows.push({ area, measure: 'durable and drained, RxDB : ours', value: figure(RXDB, total) / figure(OURS, total), unit: '', min: 8 })
  return rows
}
