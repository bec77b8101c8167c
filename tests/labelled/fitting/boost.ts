import type { Tree, Trees } from '#engine/deciding/trees.ts'

/** One answer: its inputs, and whether it was right. */
export type Row = { inputs: ReadonlyMap<string, number>; isRight: boolean }

const TREES = 150
const RATE = 0.08
const DEPTH = 4
const LEAF_MIN = 30
const BINS = 24
/** Draws leaves of few answers towards nothing. */
const SHRINK = 3
const GAIN_MIN = 0.5
/** Inputs that fewer answers have say too little. */
const SEEN_MIN = 15

/** Gradient boosting of small trees for the logistic loss, as Friedman describes it (2001); leaves by one Newton step. */
export function boost(rows: readonly Row[]): Trees {
  const columns = columnsOf(rows)
  const right = rows.filter(({ isRight }) => isRight).length
  const base = Math.log((right + 1) / (rows.length - right + 1))
  const scores = new Float64Array(rows.length).fill(base)
  const slopes = new Float64Array(rows.length)
  const bends = new Float64Array(rows.length)
  const trees: Tree[] = []
  for (let turn = 0; turn < TREES; turn++) {
    for (const [at, { isRight }] of rows.entries()) {
      const share = 1 / (1 + Math.exp(-scores[at]!))
      slopes[at] = (isRight ? 1 : 0) - share
      bends[at] = share * (1 - share)
    }
    const grower = new Grower(columns, slopes, bends)
    trees.push(grower.tree)
    for (let at = 0; at < scores.length; at++) scores[at]! += grower.values[at]!
  }
  return withoutUnused({ names: columns.map(({ name }) => name), base, trees })
}

/** One input of all rows: `bins[row]` is the number of limits that its value is above. */
type Column = { name: string; limits: readonly number[]; bins: Uint8Array }

function columnsOf(rows: readonly Row[]): Column[] {
  const seen = new Map<string, number>()
  for (const { inputs } of rows) for (const name of inputs.keys()) seen.set(name, (seen.get(name) ?? 0) + 1)
  const names = [...seen].filter(([, count]) => count >= SEEN_MIN).map(([name]) => name) // prettier-ignore
  return names.toSorted().flatMap((name): Column[] => {
    const values = Float64Array.from(rows, ({ inputs }) => inputs.get(name) ?? 0)
    const limits = limitsOf(values)
    return limits.length === 0 ? [] : [{ name, limits, bins: Uint8Array.from(values, (value) => binOf(limits, value)) }]
  })
}

function limitsOf(values: Float64Array): number[] {
  const all = values.toSorted()
  const distinct = [...new Set(all)]
  if (distinct.length <= BINS) return distinct.slice(0, -1)
  const last = distinct.at(-1)!
  return [...new Set(Array.from({ length: BINS - 1 }, (_, bin) => all[Math.floor(((bin + 1) * all.length) / BINS)]!))].filter((limit) => limit < last) // prettier-ignore
}

function binOf(limits: readonly number[], value: number): number {
  const at = limits.findIndex((limit) => value <= limit)
  return at < 0 ? limits.length : at
}

type Split = { column: number; bin: number }

/** Grows one tree; `values[row]` is what it says of each row. */
class Grower {
  readonly tree = { inputs: [] as number[], limits: [] as number[], yes: [] as number[], no: [] as number[], leaves: [] as number[] }
  readonly values: Float64Array
  readonly #columns: readonly Column[]
  readonly #slopes: Float64Array
  readonly #bends: Float64Array

  constructor(columns: readonly Column[], slopes: Float64Array, bends: Float64Array) {
    this.#columns = columns
    this.#slopes = slopes
    this.#bends = bends
    this.values = new Float64Array(slopes.length)
    this.#branch(Int32Array.from(slopes, (_, at) => at), DEPTH) // prettier-ignore
  }

  #branch(rows: Int32Array, depth: number): number {
    const split = depth === 0 || rows.length < 2 * LEAF_MIN ? null : this.#bestSplit(rows)
    if (!split) return this.#leaf(rows)
    const { bins, limits } = this.#columns[split.column]!
    const at = this.tree.inputs.push(split.column) - 1
    this.tree.limits.push(limits[split.bin]!)
    this.tree.yes.push(0)
    this.tree.no.push(0)
    this.tree.yes[at] = this.#branch(rows.filter((row) => bins[row]! <= split.bin), depth - 1) // prettier-ignore
    this.tree.no[at] = this.#branch(rows.filter((row) => bins[row]! > split.bin), depth - 1) // prettier-ignore
    return at
  }

  #leaf(rows: Int32Array): number {
    let [slope, bend] = [0, SHRINK]
    for (const row of rows) {
      slope += this.#slopes[row]!
      bend += this.#bends[row]!
    }
    const value = (RATE * slope) / bend
    for (const row of rows) this.values[row] = value
    return -this.tree.leaves.push(value)
  }

  #bestSplit(rows: Int32Array): Split | null {
    let [slope, bend] = [0, 0]
    for (const row of rows) {
      slope += this.#slopes[row]!
      bend += this.#bends[row]!
    }
    let most = gain(slope, bend) + GAIN_MIN
    let best: Split | null = null
    const binSlopes = new Float64Array(BINS + 1)
    const binBends = new Float64Array(BINS + 1)
    const counts = new Int32Array(BINS + 1)
    for (const [column, { bins, limits }] of this.#columns.entries()) {
      binSlopes.fill(0)
      binBends.fill(0)
      counts.fill(0)
      for (const row of rows) {
        const bin = bins[row]!
        binSlopes[bin]! += this.#slopes[row]!
        binBends[bin]! += this.#bends[row]!
        counts[bin]!++
      }
      let [leftSlope, leftBend, left] = [0, 0, 0]
      for (let bin = 0; bin < limits.length; bin++) {
        leftSlope += binSlopes[bin]!
        leftBend += binBends[bin]!
        left += counts[bin]!
        if (left < LEAF_MIN || rows.length - left < LEAF_MIN) continue
        const both = gain(leftSlope, leftBend) + gain(slope - leftSlope, bend - leftBend)
        if (both > most) {
          most = both
          best = { column, bin }
        }
      }
    }
    return best
  }
}

const gain = (slope: number, bend: number): number => (slope * slope) / (bend + SHRINK)

/** Inputs that no tree asks for need not be carried along. */
function withoutUnused({ names, base, trees }: Trees): Trees {
  const used = [...new Set(trees.flatMap(({ inputs }) => inputs))].toSorted((a, b) => a - b)
  const at = new Map(used.map((input, place) => [input, place]))
  return {
    names: used.map((input) => names[input] ?? ''),
    base,
    trees: trees.map((tree) => ({ ...tree, inputs: tree.inputs.map((input) => at.get(input) ?? 0) })),
  }
}
