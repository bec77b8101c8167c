import type { Claim } from '../../lexicon/predicates.ts'
import type { RoleHint } from '../../lexicon/roles.ts'
import type { Term } from '../../lexicon/concepts.ts'
import type { Token } from '../../text/tokens.ts'

/** word: says what is meant. role: a word for a kind of element. claim: says what is stated of it. glue: without a sense of its own. */
export type PartTokenClass = 'quoted' | 'number' | 'value' | 'word' | 'role' | 'claim' | 'glue'

/** A token of a part that can be explained by the page. `bit`: its place in the masks of what is explained. */
export type PartToken = {
  token: Token
  sense: PartTokenClass
  terms: readonly Term[]
  weight: number
  bit: number
  isCapital: boolean
  number: number | null
}

/** A statement of an expected result, as far as its words alone say. */
export type Part = {
  /** Its words as written. */
  text: string
  tokens: readonly PartToken[]
  claims: ReadonlySet<Claim>
  /** Claims of the part before, for a part without its own: “Monday is ticked, Tuesday is not”. */
  inherited: ReadonlySet<Claim>
  /** The whole text of the enumeration that it is one of: “«Red», «Blue» are selected”; null when it stands for itself. */
  list: string | null
  roles: readonly RoleHint[]
  /** Counts that are said: digits and words. */
  numbers: readonly number[]
  /** “one fewer”: -1; null when no difference is said. */
  difference: number | null
  ordinal: number | null
  isDenied: boolean
  /** Tokens behind a colon: what is told, not what is named. */
  told: number
  /** All tokens that carry a sense, as bits. */
  all: number
}
