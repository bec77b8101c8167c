import type { Fact } from './view/fact.ts'
import type { Candidate } from './rank.ts'
import type { Part } from './view/part.ts'
import { indexPage, isInside } from '../grounding/page-index.ts'

export type Weights = (evidence: string) => number
export type Calibration = Readonly<Record<string, number>>
export type CheckModel = { weights: Weights; calibration: Calibration }

/** A candidate with its share of what is believed; `nothing`: the share of “none of these”. */
export type Choice = { candidate: Candidate; share: number }
export type CheckRanking = { choices: readonly Choice[]; nothing: number }

/** Evidence for “none of these”. */
export const NOTHING = 'nothing'

export function rankFacts(candidates: readonly Candidate[], weights: Weights): CheckRanking {
  const scores = candidates.map(({ evidence }) => evidence.reduce((sum, [name, amount]) => sum + weights(name) * amount, 0))
  const idle = weights(NOTHING)
  const most = Math.max(idle, ...scores)
  const shares = scores.map((score) => Math.exp(score - most))
  const total = Math.exp(idle - most) + shares.reduce((sum, share) => sum + share, 0)
  const choices = candidates.map((candidate, at) => ({ candidate, share: (shares[at] ?? 0) / total })).toSorted((a, b) => b.share - a.share)
  return { choices, nothing: Math.exp(idle - most) / total }
}

const NEAR_MAX = 14

/** Facts of one kind that the words do not tell apart: “all fields are filled”, “both boxes are ticked”, “an empty form”. */
export function isCompanion(one: Fact, other: Fact): boolean {
  if (one === other || !COMPANIONS.has(one.kind) || one.kind !== other.kind || one.own !== other.own || one.near !== other.near)
    return false
  const isFresh = one.change === other.change && (one.change === 'changed' || (one.kind === 'empty' && one.change === 'new'))
  return isFresh && (one.kind === 'value' ? one.own === 0 : one.expected === other.expected)
}
const COMPANIONS: ReadonlySet<string> = new Set(['value', 'on', 'chosen', 'enabled', 'empty'])

/** Facts that say the same of the page: a message, its text and the box that it appeared in; a new page's title, address and heading. */
export function agree(one: Fact, other: Fact): boolean {
  if (isCompanion(one, other) || one === other || (one.expected === other.expected && one.kind === other.kind)) return true
  return saysSame(one, other) || isSamePlace(one, other)
}

const SHOWN: ReadonlySet<string> = new Set(['text', 'cell', 'title', 'url', 'count', 'item'])

/** Whether both show just the same words of the statement. */
const saysSame = (one: Fact, other: Fact): boolean =>
  one.own !== 0 && one.own === other.own && SHOWN.has(one.kind) && SHOWN.has(other.kind) && one.isOld === other.isOld

/** Whether one element is inside the other, in a small box. */
export function isSamePlace(one: Fact, other: Fact): boolean {
  if (one.page !== other.page || one.at < 0 || other.at < 0) return false
  const index = indexPage(one.page)
  const outer = Math.min(one.at, other.at)
  return isInside(index, Math.max(one.at, other.at), outer) && (index.ends[outer] ?? 0) - outer <= NEAR_MAX
}

/** What the confidence in the best fact is judged by, for the second, calibrating regression. */
export function confidenceInputs({ choices, nothing }: CheckRanking, part: Part): readonly (readonly [name: string, amount: number])[] {
  const [best] = choices
  if (!best) return []
  const { fact, evidence } = best.candidate
  const agreeing = choices.filter(({ candidate }) => agree(candidate.fact, fact)).reduce((sum, { share }) => sum + share, 0)
  const rival = choices.find(({ candidate }) => !agree(candidate.fact, fact))
  const amountOf = (wanted: string): number => evidence.find(([name]) => name === wanted)?.[1] ?? 0
  const inputs: [string, number][] = [
    ['bias', 1],
    ['odds', logOdds(agreeing)],
    ['lead', Math.min(6, Math.log(agreeing / Math.max(1e-4, rival?.share ?? 1e-4)))],
    ['nothing', logOdds(nothing) / 4],
    ['cover', amountOf('cover')],
    ['cover:own', amountOf('cover:own')],
    [`kind:${fact.kind}`, 1],
    [`change:${fact.change}`, 1],
  ]
  for (const name of [
    'cover:all',
    'own:all',
    'own:none',
    'text:whole',
    'verbatim',
    'value:whole',
    'left:word',
    'left:quoted',
    'left:number',
    'left:capital',
    'left:value',
    'pale',
    'count:rivals',
    'tops',
    'acted',
    'toggled',
    'twins',
    'dialog',
    'top',
    'role:is',
    'role:other',
    'old',
  ]) {
    const amount = amountOf(name)
    if (amount !== 0) inputs.push([name, amount])
  }
  if (part.claims.has('outside')) inputs.push(['outside', 1])
  if (part.claims.has('stays')) inputs.push([fact.isOld ? 'stays:old' : 'stays:new', 1])
  if (part.claims.size === 0) inputs.push(['unclaimed', 1])
  return inputs
}

const logOdds = (share: number): number => {
  const safe = Math.min(1 - 1e-4, Math.max(1e-4, share))
  return Math.log(safe / (1 - safe))
}

/** The probability that the best fact is what the part says. */
export function confidenceOf(ranking: CheckRanking, part: Part, calibration: Calibration, language: string): number {
  let sum = calibration[`bias:${language}`] ?? 0
  for (const [name, amount] of confidenceInputs(ranking, part)) sum += (calibration[name] ?? 0) * amount
  return ranking.choices.length === 0 ? 0 : 1 / (1 + Math.exp(-sum))
}
