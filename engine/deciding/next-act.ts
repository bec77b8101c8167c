import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { pairsOf } from '../matching/match.ts'
import { onPage, type Memory } from '../matching/memory.ts'
import type { OtherReader, Pair } from '../matching/pair.ts'
import { firstGrammar } from '../planning/first-grammar.ts'
import { readingsOf } from '../reading/read-text.ts'
import type { Rest, Weights } from '../reading/reading.ts'
import type { CaseData } from '../values/case-data.ts'
import { elementsOf } from '../page/elements.ts'
import { rank, type Ranking } from './decide.ts'

/** What is to be done next, and what is remembered of what was done before. `readers`: what further readers make of the words. */
export type NextAct = Memory & {
  rest: Rest
  snapshot: PageSnapshot
  data: CaseData
  readers?: readonly OtherReader[]
}

/** All that the next words of a step may mean on a page. The first grammar is one more reader: what it would do is evidence. */
export function pairsFor({ rest, snapshot, data, readers = [], ...memory }: NextAct, weights: Weights): Pair[] {
  const { lastRef, previous, mentioned } = onPage(memory, snapshot)
  const other = firstGrammar(rest.text, snapshot, lastRef, data.entries)
  return pairsOf(
    readingsOf(rest, weights, (words) => elementsOf(snapshot).said(words), mentioned),
    snapshot,
    { lastRef, data, previous, other, readers, rest },
  )
}

/** The same, ranked. */
export const rankNext = (next: NextAct, weights: Weights): Ranking => rank(pairsFor(next, weights), weights)
