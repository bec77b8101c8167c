import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { pairsOf } from '../matching/match.ts'
import type { Meaning, OtherReader, Pair } from '../matching/pair.ts'
import { firstGrammar } from '../planning/first-grammar.ts'
import { readingsOf } from '../reading/read-text.ts'
import type { Rest, Weights } from '../reading/reading.ts'
import type { CaseData } from '../values/case-data.ts'
import { elementsOf } from '../page/elements.ts'
import { rank, type Ranking } from './decide.ts'

/** What is to be done next, and what was done before: `previous` to the element `lastRef`. `readers`: what further readers make of the words. */
export type NextAct = {
  rest: Rest
  snapshot: PageSnapshot
  lastRef: string | null
  previous: Meaning | null
  data: CaseData
  readers?: readonly OtherReader[]
}

/** All that the next words of a step may mean on a page. The first grammar is one more reader: what it would do is evidence. */
export function pairsFor({ rest, snapshot, lastRef, previous, data, readers = [] }: NextAct, weights: Weights): Pair[] {
  const other = firstGrammar(rest.text, snapshot, lastRef, data.entries)
  return pairsOf(
    readingsOf(rest, weights, (words) => elementsOf(snapshot).said(words)),
    snapshot,
    { lastRef, data, previous, other, readers, rest },
  )
}

/** The same, ranked. */
export const rankNext = (next: NextAct, weights: Weights): Ranking => rank(pairsFor(next, weights), weights)
