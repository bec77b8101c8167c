import type { Pair } from '#engine/matching/pair.ts'
import type { Example } from './examples.ts'

/** Names of evidence as numbers, so that fitting adds up arrays. */
export class Names {
  readonly all: string[] = []
  readonly #ids = new Map<string, number>()

  idOf(name: string): number {
    const known = this.#ids.get(name)
    if (known !== undefined) return known
    this.#ids.set(name, this.all.length)
    return this.all.push(name) - 1
  }
}

/** An example packed for fitting: evidence of readings once, evidence of pairs apart. */
export type Packed = {
  app: string
  language: string
  weight: number
  pairReading: Int32Array
  offsets: Int32Array
  ids: Int32Array
  amounts: Float32Array
  readingOffsets: Int32Array
  readingIds: Int32Array
  good: Uint8Array
}

export function pack(example: Example, names: Names, weight: number): Packed {
  const readings = [...new Set(example.pairs.map(({ reading }) => reading))]
  const indexOf = new Map(readings.map((reading, at) => [reading, at]))
  const readingIds: number[] = []
  const readingOffsets = [0]
  for (const { evidence } of readings) {
    for (const name of evidence) readingIds.push(names.idOf(name))
    readingOffsets.push(readingIds.length)
  }
  const ids: number[] = []
  const amounts: number[] = []
  const offsets = [0]
  for (const pair of example.pairs) {
    for (const [name, amount] of ownEvidence(pair)) {
      ids.push(names.idOf(name))
      amounts.push(amount)
    }
    offsets.push(ids.length)
  }
  return {
    app: example.app,
    language: example.language,
    weight,
    pairReading: Int32Array.from(example.pairs, ({ reading }) => indexOf.get(reading) ?? 0),
    offsets: Int32Array.from(offsets),
    ids: Int32Array.from(ids),
    amounts: Float32Array.from(amounts),
    readingOffsets: Int32Array.from(readingOffsets),
    readingIds: Int32Array.from(readingIds),
    good: Uint8Array.from(example.good, (good) => (good ? 1 : 0)),
  }
}

const ownEvidence = (pair: Pair) => pair.evidence.slice(pair.reading.evidence.length)

export const NOTHING = 'nothing'

export type FitOptions = { epochs: number; rate: number; l2: number; start: (name: string) => number }

/**
 * Log-linear ranking: the probability of a pair is its share of the softmax over all pairs and “do nothing”; what is maximised is the share of the good
 * ones together, or of doing nothing where none is good. AdaGrad, drawn towards the weights it starts from.
 */
export function fitWeights(examples: readonly Packed[], names: Names, { epochs, rate, l2, start }: FitOptions): Float64Array {
  const nothing = names.idOf(NOTHING)
  const weights = Float64Array.from(names.all, (name) => start(name))
  const origin = weights.slice()
  const squares = new Float64Array(weights.length).fill(1)
  const random = seeded(7)
  const order = examples.map((_, at) => at)
  const gradient = new Float64Array(weights.length)
  const touched: number[] = []
  const isTouched = new Uint8Array(weights.length)
  const add = (id: number, amount: number): void => {
    if (!isTouched[id]) {
      isTouched[id] = 1
      touched.push(id)
    }
    gradient[id]! += amount
  }
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const example = examples[at]!
      const shares = sharesOf(example, weights, nothing)
      const hasGood = shares.good > 0
      add(nothing, example.weight * ((hasGood ? 0 : 1) - shares.nothing))
      const { pairReading, offsets, ids, amounts, readingOffsets, readingIds, good } = example
      const readingShare = new Float64Array(readingOffsets.length - 1)
      for (let p = 0; p < pairReading.length; p++) {
        const share = shares.pairs[p]!
        const d = example.weight * ((good[p] && hasGood ? share / shares.good : 0) - share)
        if (Math.abs(d) < 1e-6) continue
        readingShare[pairReading[p]!]! += d
        for (let k = offsets[p]!; k < offsets[p + 1]!; k++) add(ids[k]!, d * amounts[k]!)
      }
      for (let r = 0; r < readingShare.length; r++) {
        const d = readingShare[r]!
        if (d !== 0) for (let k = readingOffsets[r]!; k < readingOffsets[r + 1]!; k++) add(readingIds[k]!, d)
      }
      for (const id of touched) {
        const g = gradient[id]! - l2 * (weights[id]! - origin[id]!)
        squares[id]! += g * g
        weights[id]! += (rate * g) / Math.sqrt(squares[id]!)
        gradient[id] = 0
        isTouched[id] = 0
      }
      touched.length = 0
    }
  }
  return weights
}

/** Share of each pair, of the good ones together, and of doing nothing. */
export function sharesOf(example: Packed, weights: Float64Array, nothing: number): { pairs: Float64Array; good: number; nothing: number } {
  const { pairReading, offsets, ids, amounts, readingOffsets, readingIds, good } = example
  const readingScore = new Float64Array(readingOffsets.length - 1)
  for (let r = 0; r < readingScore.length; r++) {
    let sum = 0
    for (let k = readingOffsets[r]!; k < readingOffsets[r + 1]!; k++) sum += weights[readingIds[k]!]!
    readingScore[r] = sum
  }
  const pairs = new Float64Array(pairReading.length)
  let max = weights[nothing]!
  for (let p = 0; p < pairs.length; p++) {
    let sum = readingScore[pairReading[p]!]!
    for (let k = offsets[p]!; k < offsets[p + 1]!; k++) sum += weights[ids[k]!]! * amounts[k]!
    pairs[p] = sum
    if (sum > max) max = sum
  }
  const idle = Math.exp(weights[nothing]! - max)
  let total = idle
  let goodSum = 0
  for (let p = 0; p < pairs.length; p++) {
    pairs[p] = Math.exp(pairs[p]! - max)
    total += pairs[p]!
    if (good[p]) goodSum += pairs[p]!
  }
  for (let p = 0; p < pairs.length; p++) pairs[p]! /= total
  return { pairs, good: goodSum / total, nothing: idle / total }
}

function seeded(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

function shuffle(order: number[], random: () => number): void {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[order[at], order[other]] = [order[other]!, order[at]!]
  }
}
