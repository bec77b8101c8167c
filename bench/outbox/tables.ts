import type { BenchRow } from '../report.ts'
import type { Outcome } from './scenarios.ts'

/** The outcome of a run; the message of the error when it failed. */
export type Result = Outcome | string

/** The mistakes of a peer, in words, and the time that it took to send everything. */
export function describeOutcome(result: Result): string {
  if (typeof result === 'string') return `failed: ${result}`
  const { lost, repeated, reordered, orphans, unsent, drainMs } = result
  const faults = Object.entries({ lost, repeated, reordered, orphans, late: Math.max(0, unsent) }).filter(([, count]) => count > 0)
  const words = faults.map(([word, count]) => `**${count} ${word}**`).join(', ')
  return `${words || 'all kept'}; ${drainMs > 0 ? `${(drainMs / 1000).toFixed(1)} s` : 'nothing sent'}`
}

/** A Markdown table: one row for each scenario, one column for each peer. */
export function scenarioTable(peers: readonly string[], results: ReadonlyMap<string, ReadonlyMap<string, Result>>): string {
  const lines = [...results].map(([scenario, byPeer]) => {
    const cells = peers.map((peer) => (byPeer.has(peer) ? describeOutcome(byPeer.get(peer)!) : ''))
    return `| ${[scenario, ...cells].join(' | ')} |`
  })
  return [`| ${['scenario', ...peers].join(' | ')} |`, `| ${['', ...peers].map(() => '---').join(' | ')} |`, ...lines].join('\n')
}

/** A Markdown table of the large queue: one row for each peer. */
export function largeTable(results: ReadonlyMap<string, Result>): string {
  const lines = [...results].map(([peer, result]) =>
    typeof result === 'string'
      ? `| ${peer} | failed: ${result} | | | | |`
      : `| ${peer} | ${seconds(result.durableMs)} | ${seconds(result.drainMs)} | ${Math.round(result.longestTaskMs)} ms | ${describeOutcome(result)} | ${(result.gzipBytes / 1000).toFixed(1)} kB |`,
  )
  return [
    '| peer | durable | drained | longest task while enqueueing | kept | JavaScript, gzip |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const seconds = (ms: number) => (ms > 0 ? `${(ms / 1000).toFixed(2)} s` : '–')

/** The target of ours in every scenario: the sum of all mistakes is zero. */
export function promiseRow(scenario: string, result: Result): BenchRow {
  const value =
    typeof result === 'string' ? Number.NaN : result.lost + result.repeated + result.reordered + result.orphans + Math.max(0, result.unsent)
  return { area: `outbox: ${scenario}`, measure: 'lost, repeated, reordered, orphaned or unsent', value, unit: '', max: 0 }
}
