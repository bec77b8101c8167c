import type { Claim } from '../lexicon/predicates.ts'
import type { Fact, FactKind } from './view/fact.ts'
import type { Part } from './view/part.ts'

/** What a claim says of a state: of which facts, and how it has to be. */
const STATES: readonly (readonly [claim: Claim, opposite: Claim, kinds: readonly FactKind[], expected: string])[] = [
  ['on', 'off', ['on'], 'true'],
  ['off', 'on', ['on'], 'false'],
  ['chosen', 'unchosen', ['chosen', 'on'], 'true'],
  ['unchosen', 'chosen', ['chosen', 'on'], 'false'],
  ['enabled', 'disabled', ['enabled'], 'true'],
  ['disabled', 'enabled', ['enabled'], 'false'],
  ['expanded', 'collapsed', ['expanded'], 'true'],
  ['collapsed', 'expanded', ['expanded'], 'false'],
]

/**
 * Whether a fact says the contrary of a part: “the switch is on”, and it is off. Such a fact is true of the page and has all the words, but a check of it
 * would pass where the statement does not hold. What is said to have changed from the one to the other says both.
 */
export function contradicts({ claims }: Pick<Part, 'claims'>, { kind, expected }: Pick<Fact, 'kind' | 'expected'>): boolean {
  if (claims.has('changed')) return false
  return STATES.some(
    ([claim, opposite, kinds, wanted]) => claims.has(claim) && !claims.has(opposite) && kinds.includes(kind) && expected !== wanted,
  )
}

/** Whether a fact is the state that a part claims. «Включён» is said of what works as well; of a switch it says that it is on. */
export function bearsOut({ claims }: Pick<Part, 'claims'>, { kind, expected }: Pick<Fact, 'kind' | 'expected'>): boolean {
  if (kind === 'enabled' && (claims.has('on') || claims.has('chosen'))) return false
  return STATES.some(([claim, , kinds, wanted]) => claims.has(claim) && kinds.includes(kind) && expected === wanted)
}
