import { DROP_WORDS } from '../lexicon/moves.ts'
import type { Token } from '../text/tokens.ts'
import { isPunct } from '../text/tokens.ts'
import { isConnector, isFiller, isLocative, roleOfWord } from './nouns.ts'
import type { VerbKind, VerbMatch } from './verbs.ts'
import { isRussianParticiple, verbAt } from './verbs.ts'
import { isCyrillic } from '../text/normalize.ts'
import { startsWithCapital } from '../text/letters.ts'
import { isVerbForm, isVerbalNoun } from '../text/endings.ts'
import { AFTER_WHICH, NOUN_AHEAD, UPON } from '../lexicon/phrases-steps.ts'

/** One verb and the words that belong to it. `prelude`: the words before the verb (“in the field «Name» enter …”). */
export type Clause = { verb: VerbKind | null; verbText: string; prelude: Token[]; rest: Token[]; all: Token[] }

/** Facts that readers of a clause need besides the clause: the whole step and its language. */
export type ClauseContext = { source: string; isRussian: boolean }

const SEPARATORS = ',;\n.!>'
const HARD_SEPARATORS = ';\n.!'

/** Domain verbs can be captions of buttons, so a bare one after “and” may belong to the caption: “Click Save and close”. */
const CAPTION_VERBS = new Set<VerbKind>(['domain', 'leave', 'login', 'logout', 'open', 'search', 'reload', 'upload', 'back'])

function isSeparator(token: Token): boolean {
  return isPunct(token, SEPARATORS) || (token.kind === 'word' && isConnector(token.norm))
}

function realVerbAt(tokens: Token[], at: number): VerbMatch | null {
  const token = tokens[at]
  if (!token || isRussianParticiple(token.norm)) return null
  return verbAt(tokens, at)
}

/** Index of the verb that opens a segment starting at `from`, or -1: at once, after fillers, or after a “in the field X” phrase. */
function openingVerb(tokens: Token[], from: number, isStart: boolean): number {
  let sawLocative = false
  for (let i = from; i < tokens.length; i++) {
    const token = tokens[i]!
    if (
      (isPunct(token, SEPARATORS) && !(isStart && sawLocative && isPunct(token, ','))) ||
      (i > from && token.kind === 'word' && isConnector(token.norm) && !(isStart && sawLocative))
    )
      return -1
    if (token.kind === 'quoted' || token.kind === 'value' || token.kind === 'reference') {
      if (!sawLocative) return -1
      continue
    }
    if (token.kind === 'punct') continue
    // «В окне подтверждения нажать …»: the noun tells the purpose of the window.
    if (realVerbAt(tokens, i) && !(i > from && isAfterNounDeterminer(tokens[i - 1])) && !(sawLocative && isVerbalNoun(token.norm))) return i
    if (isLocative(token.norm)) sawLocative = true
    else if (!sawLocative && !isFiller(token.norm) && !isConnector(token.norm)) {
      // Russian may put the object first: «кнопку „Ок“ нажать».
      if (isCyrillic(token.norm) && roleOfWord(token.norm)) sawLocative = true
      else return -1
    }
  }
  return -1
}

/** “the search”, “a login”: a noun, not a verb. */
function isAfterNounDeterminer(token: Token | undefined): boolean {
  return token?.kind === 'word' && NOUN_AHEAD.has(token.norm)
}

/** Whether only separators follow: “… and close”. */
function isBare(tokens: Token[], verbEnd: number): boolean {
  const next = tokens[verbEnd]
  return next === undefined || isPunct(next, HARD_SEPARATORS)
}

function belongsToCaption(tokens: Token[], clauseRest: Token[], verb: VerbKind | null, at: number, match: VerbMatch): boolean {
  if (verb !== 'click' || !CAPTION_VERBS.has(match.kind) || !isBare(tokens, at + match.length)) return false
  if (clauseRest.some((token) => token.kind === 'quoted' || isPunct(token, SEPARATORS))) return false
  const first = clauseRest.findIndex(
    (token) => token.kind === 'word' && !isFiller(token.norm) && !isLocative(token.norm) && !roleOfWord(token.norm),
  )
  return first >= 0 && realVerbAt(clauseRest, first) !== null
}

function endsExpectation(kind: VerbKind, separator: Token): boolean {
  if (isPunct(separator, HARD_SEPARATORS)) return true
  return ['click', 'double', 'input', 'select', 'login', 'logout', 'go', 'expect'].includes(kind) && !isPunct(separator, ',')
}

/** «При наведении на „Каталог“ нажать „Чай“»: no comma separates the two clauses. */
function endsNounClause(tokens: Token[], { verbAt: at, match }: Open, i: number): boolean {
  const token = tokens[i]!
  const isVerb = i >= at + match.length && token.kind === 'word' && isCyrillic(token.norm) && realVerbAt(tokens, i) !== null
  return isVerb && UPON.has(tokens[at - 1]?.norm ?? '') && isVerbalNoun(tokens[at]!.norm) && isVerbForm(token.norm)
}

type Open = { start: number; verbAt: number; match: VerbMatch }

/** Cuts tokens into clauses: a separator followed by a verb starts a new one. Tokens without a verb at the end stay with the clause before. */
export function splitClauses(tokens: Token[]): Clause[] {
  const clauses: Clause[] = []
  let open: Open | null = null
  let start = 0
  const close = (end: number): void => {
    if (end <= start) return
    clauses.push(toClause(tokens, start, end, open))
  }
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const isStart: boolean = i === start && open === null
    if (open && endsNounClause(tokens, open, i)) {
      close(i)
      start = i
      open = { start: i, verbAt: i, match: realVerbAt(tokens, i)! }
      continue
    }
    if (!isStart && !isSeparator(token)) continue
    const from: number = isStart ? i : skipSeparators(tokens, i)
    const at = openingVerb(tokens, from, isStart)
    if (at < 0) {
      // Every other separator of this sequence would lead to the same result.
      i = Math.max(i, from - 1)
      continue
    }
    const match = realVerbAt(tokens, at)!
    if (isStart) {
      open = { start, verbAt: at, match }
      i = at + match.length - 1
      continue
    }
    if (open?.match.kind === 'expect' && !endsExpectation(match.kind, token)) continue
    const rest = open ? tokens.slice(open.verbAt + open.match.length, i) : []
    if (open && belongsToCaption(tokens, rest, open.match.kind, at, match)) continue
    // “Drag A and drop it onto B” is one drag.
    if (open?.match.kind === 'drag' && DROP_WORDS.has(tokens[at]?.norm ?? '')) continue
    close(i)
    start = from
    open = { start: from, verbAt: at, match }
    i = at + match.length - 1
  }
  close(tokens.length)
  return clauses
}

function skipSeparators(tokens: Token[], at: number): number {
  let i = at
  while (i < tokens.length && isSeparator(tokens[i]!)) i++
  // “после чего”, “после этого”
  while (i < tokens.length && AFTER_WHICH.has(tokens[i]!.norm)) i++
  return i
}

function trimmed(tokens: Token[]): Token[] {
  let end = tokens.length
  // A capitalized connector is a caption: “Click Next”.
  while (end > 0 && isSeparator(tokens[end - 1]!) && !startsWithCapital(tokens[end - 1]!.text)) end--
  let start = 0
  while (start < end && isPunct(tokens[start], ',;\n.!:-–—')) start++
  return tokens.slice(start, end)
}

/** “User enters …”: the subject of the sentence is no scope. */
const withoutSubject = (prelude: Token[]): Token[] =>
  prelude.every((token) => token.kind === 'word' && isFiller(token.norm)) ? [] : prelude

function toClause(tokens: Token[], start: number, end: number, open: Open | null): Clause {
  const all = trimmed(tokens.slice(start, end))
  if (!open) return { verb: null, verbText: '', prelude: [], rest: all, all }
  let { match } = open
  let restFrom = open.verbAt + match.length
  // “Выполнить нажатие”, “perform a click”: the meaning is in the noun.
  if (match.kind === 'light') {
    let next = restFrom
    while (next < end && isFiller(tokens[next]!.norm)) next++
    const inner = next < end ? realVerbAt(tokens, next) : null
    if (inner) {
      match = inner
      restFrom = next + inner.length
    }
  }
  const verbText = tokens
    .slice(open.verbAt, restFrom)
    .map((token) => token.norm)
    .join(' ')
  return {
    verb: match.kind,
    verbText,
    prelude: withoutSubject(trimmed(tokens.slice(start, open.verbAt))),
    rest: trimmed(tokens.slice(restFrom, end)),
    all,
  }
}
