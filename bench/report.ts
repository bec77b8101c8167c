import { cpus, totalmem, type } from 'node:os'

/** One measured figure. A target is met when the value is within it. Figures without a target are for comparison. */
export type BenchRow = { area: string; measure: string; value: number; unit: string; max?: number; min?: number }

export const isMet = ({ value, max, min }: BenchRow): boolean => value <= (max ?? Infinity) && value >= (min ?? -Infinity)

/** The p-th percentile (0..1) by nearest rank; NaN for no samples. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * p) - 1)] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => percentile(samples, 0.5)

/** One when all have waited the same; towards 1/n when one waits for all. Source: Jain, Chiu, Hawe, "A Quantitative Measure of Fairness", 1984. */
export function jainIndex(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0)
  const squares = values.reduce((total, value) => total + value ** 2, 0)
  return sum ** 2 / (values.length * squares)
}

/** The machine on which the figures were measured. */
export function machineLine(): string {
  const [cpu] = cpus()
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${gib} GiB, ${type()}, Node ${process.version}`
}

function target({ max, min, unit }: BenchRow): string {
  if (max !== undefined && max === min) return `${max} ${unit}`
  if (max !== undefined) return `≤ ${max} ${unit}`
  return min === undefined ? '' : `≥ ${min} ${unit}`
}

const verdict = (row: BenchRow) => (row.max === undefined && row.min === undefined ? '' : isMet(row) ? 'PASS' : 'MISS')

const round = (value: number) =>
  Math.abs(value) >= 100 ? Math.round(value).toString() : Number.isInteger(value) ? value.toString() : value.toPrecision(3)

/** A Markdown table with one row for each figure. */
export function toMarkdown(rows: readonly BenchRow[]): string {
  const lines = rows.map((row) => `| ${row.area} | ${row.measure} | ${round(row.value)} ${row.unit} | ${target(row)} | ${verdict(row)} |`)
  return ['| area | measure | figure | target | |', '| --- | --- | --- | --- | --- |', ...lines].join('\n')
}
