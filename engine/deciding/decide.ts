import type { Weights } from '../reading/reading.ts'
import { MODEL_ODDS } from '../matching/model-weights.ts'
import type { Pair } from '../matching/pair.ts'
import { confidenceInputs } from './confidence-inputs.ts'
import { valueOfTrees, type Trees } from './trees.ts'

/** Pairs that do the same thing to the page and leave the same text. `share`: their part of all probability; `score`: that of the best of them. */
export type Choice = { pair: Pair; share: number; score: number }

/** `nothing`: the share of doing nothing; `idle`: its score. `choices`: distinct acts, the likeliest first. `readings`: how many readings had a pair at all. */
export type Ranking = { choices: readonly Choice[]; nothing: number; idle: number; readings: number }

export const NOTHING = 'nothing'

/** Scores all pairs and ranks what they do; pairs that do the same add up. */
export function rank(pairs: readonly Pair[], weights: Weights): Ranking {
  const idle = weights(NOTHING)
  const scored = pairs.map((pair) => ({ pair, score: scoreOf(pair, weights) }))
  const max = scored.reduce((most, { score }) => Math.max(most, score), idle)
  const nothing = Math.exp(idle - max)
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - max), nothing)
  const byDeed = new Map<string, { pair: Pair; score: number; share: number }>()
  for (const { pair, score } of scored) {
    const deed = deedOf(pair)
    const known = byDeed.get(deed)
    const share = Math.exp(score - max) / total
    if (!known) byDeed.set(deed, { pair, score, share })
    else {
      known.share += share
      if (score > known.score) Object.assign(known, { pair, score })
    }
  }
  const choices = [...byDeed.values()]
    .toSorted((a, b) => b.share - a.share || b.score - a.score)
    .map(({ pair, share, score }) => ({ pair, share, score }))
  return { choices, nothing: nothing / total, idle, readings: new Set(pairs.map(({ reading }) => reading)).size }
}

export function scoreOf(pair: Pair, weights: Weights): number {
  let score = 0
  for (const [name, amount] of pair.evidence) score += weights(name) * amount
  return score
}

/** What a pair does, and what it leaves to be read. */
function deedOf({ meaning, reading, thing }: Pair): string {
  return [meaning.kind, thing < 0 ? meaning.ref : thing, meaning.value, meaning.checked, meaning.to, reading.rest?.text].join('\u0001')
}

/** A choice with the probability that it is right. */
export type JudgedChoice = Choice & { probability: number }

/** So many of the likeliest are judged one by one; behind them the right one hardly is. */
export const JUDGED_MAX = 3

/** The likeliest choices, best first, each with the probability that it is right: judged by itself and against the others. */
export function judgeChoices(ranking: Ranking, calibration: Trees, language: string): JudgedChoice[] {
  return ranking.choices.slice(0, JUDGED_MAX).map((choice) => {
    const odds = valueOfTrees(calibration, new Map(confidenceInputs(ranking, choice, language)))
    return { ...choice, probability: sigmoid(odds + oddsOfModel(choice.pair)) }
  })
}

/** The trees know no model: there are no labelled answers of one. */
const oddsOfModel = ({ evidence }: Pair): number => evidence.reduce((sum, [name]) => sum + (MODEL_ODDS.get(name) ?? 0), 0)

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value))
