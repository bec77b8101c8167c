import type { ActKind } from '../lexicon/verbs.ts'
import type { RoleHint } from '../lexicon/roles.ts'
import type { Token } from '../text/tokens.ts'

/** How the name of a mention was made from its words. */
export type NameForm =
  | 'quoted'
  | 'besideQuoted'
  | 'noRole'
  | 'roleOnly'
  | 'whole'
  | 'plain'
  | 'head'
  | 'tail'
  | 'verb'
  | 'verbAndObject'
  | 'markerAndObject'
  | 'clause'
  | 'pronoun'
  | 'next'
  | 'number'
  | 'look'

/** A thing of the page, as words name it. `name` is '' when only its kind is said. `ordinal`: 1-based, negative from the end. */
export type Mention = { name: string; isQuoted: boolean; role: RoleHint | null; ordinal: number | null; form: NameForm }
/** Where the target is: `relation` is the sense of the preposition (`in`, `near`, `under` …). */
export type PlaceMention = Mention & { relation: string }
export type ValueForm = 'quoted' | 'reference' | 'value' | 'number' | 'capital' | 'plain' | 'long'
export type ValueMention = { text: string; form: ValueForm; tokens: readonly Token[] }

/** The text that remains to be read, and what an incomplete clause (“and email with …”) takes over from the one before. */
export type Rest = { text: string; inherited: Inherited | null }
export type Inherited = { group: string; acts: readonly ActKind[] }

/** One way to read the next act of a text. Knows no page. */
export type Reading = {
  act: ActKind
  /** Words of the verb; '' without one. */
  verb: string
  target: Mention | null
  value: ValueMention | null
  places: readonly PlaceMention[]
  /** Key of `key` acts, with modifiers: `Control+A`. */
  key: string
  /** Content words that have no part in this reading. */
  unread: readonly Token[]
  /** The words of this clause, for messages. */
  text: string
  rest: Rest | null
  evidence: readonly string[]
  prior: number
}

/** How some words stand on the page, before anything is read: as whole names of fields, as a part of a name, not at all. Nothing is known without a page. */
export type SaidOnPage = (words: string) => readonly string[]

/** How much a piece of evidence is worth, from the fit; 0 for unknown ones. */
export type Weights = (evidence: string) => number
