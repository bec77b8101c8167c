import type { RoleHint } from '../lexicon/roles.ts'
import type { Token } from '../text/tokens.ts'
import {
  isChanging,
  isConnector,
  isDataNoun,
  isDecoration,
  isNameable,
  isNaming,
  isPronoun,
  isStopWord,
  markerAt,
  ordinalOf,
  roleAt,
  verbsAt,
} from '../lexicon/lookup.ts'

/** A token with all that the lexicon says of it where it stands; looked up once a text, because every reading asks again. */
export type Word = Token & {
  marker: { sense: string; length: number } | null
  role: { value: RoleHint; length: number } | null
  hasVerb: boolean
  isStop: boolean
  isConnector: boolean
  isPronoun: boolean
  isNameable: boolean
  isDataNoun: boolean
  isNaming: boolean
  isChanging: boolean
  isDecoration: boolean
  isCapital: boolean
  ordinal: number | null
}

const known = new WeakMap<readonly Token[], readonly Word[]>()

export function wordsOf(tokens: readonly Token[]): readonly Word[] {
  const found = known.get(tokens)
  if (found) return found
  const made = tokens.map((token, at): Word => {
    const isWord = token.kind === 'word'
    const letter = token.text.charAt(0)
    return {
      ...token,
      marker: markerAt(tokens, at),
      role: token.kind === 'quoted' ? null : roleAt(tokens, at),
      hasVerb: verbsAt(tokens, at).length > 0,
      isStop: isWord && isStopWord(token.norm),
      isConnector: isWord && isConnector(token.norm),
      isPronoun: isWord && isPronoun(token.norm),
      isNameable: isWord && isNameable(token.norm),
      isDataNoun: isWord && isDataNoun(token.norm),
      isNaming: isWord && isNaming(token.norm),
      isChanging: isWord && isChanging(token.norm),
      isDecoration: isWord && isDecoration(token.norm),
      isCapital: letter !== letter.toLowerCase(),
      ordinal: token.kind === 'quoted' ? null : ordinalOf(token.norm),
    }
  })
  known.set(tokens, made)
  return made
}
