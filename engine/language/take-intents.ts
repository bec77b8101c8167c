import { asTakenName } from '../../contract/rules/taken-values.ts'
import {
  ADDRESSES,
  ADDRESS_PARTS,
  NAMED_AS,
  NAMED_IN,
  NAMED_UNDER,
  NAMES,
  NOT_TAKEN,
  TAKEN_FILLERS,
  TAKEN_FROM,
  VARIABLES,
} from '../lexicon/taking.ts'
import { sourceOf, type Token } from '../text/tokens.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import type { TakeIntent } from './intents.ts'
import { isStopToken } from './nouns.ts'

/** “Remember the order number as «id»”, «Запомнить номер заказа из адреса». Null when nothing that can be taken is named. */
export function takeIntents({ rest, all }: Clause, { source }: ClauseContext): TakeIntent[] | null {
  const said = withoutEnd(rest)
  if (said[0] && isWord(said[0]) && NOT_TAKEN.has(said[0].norm)) return null
  const at = nameAt(said)
  const thing = said.slice(0, at?.from ?? said.length)
  const address = addressIn(thing)
  const named = withoutFillers(address?.thing ?? thing)
  const words = quotedIn(named) ?? sourceOf(source, named)
  if (words === '' && !address) return null
  const wanted = at ? said.slice(at.behind).map(({ text }) => text).join(' ') : '' // prettier-ignore
  const name = asTakenName(wanted) ?? asTakenName(words) ?? asTakenName(address ? sourceOf(source, withoutFillers(thing)) : '')
  return name === null ? null : [{ kind: 'take', text: sourceOf(source, all), words, name, from: address ? 'address' : 'page' }]
}

/** A domain verb takes a value where it says so: «Сохранить номер заказа в переменную id». */
export const namesVariable = (tokens: readonly Token[]): boolean => {
  const at = nameAt(withoutEnd(tokens))
  return at !== null && at.isVariable
}

/** Without the words around the name that name nothing: “the value of the … field”. */
function withoutFillers(tokens: readonly Token[]): Token[] {
  const said = tokens.filter(({ kind }) => kind !== 'punct')
  const names = (token: Token) => !isStopToken(token) && !(isWord(token) && TAKEN_FILLERS.has(token.norm))
  const from = said.findIndex(names)
  return from < 0 ? [] : said.slice(from, said.findLastIndex(names) + 1)
}

const isWord = ({ kind }: Token): boolean => kind === 'word'

const withoutEnd = (tokens: readonly Token[]): readonly Token[] =>
  tokens.at(-1)?.kind === 'punct' ? withoutEnd(tokens.slice(0, -1)) : tokens

type NameAt = { from: number; behind: number; isVariable: boolean }

/** Where the name of the value stands: behind “as”, «как», “into the variable”. */
function nameAt(said: readonly Token[]): NameAt | null {
  for (let at = said.length - 2; at > 0; at--) {
    const token = said[at]
    if (!token || !isWord(token)) continue
    let behind = at + 1
    while (behind < said.length - 1 && isSkipped(said[behind])) behind++
    const skipped = said.slice(at + 1, behind).map(({ norm }) => norm)
    const isVariable = (NAMED_IN.has(token.norm) || NAMED_AS.has(token.norm)) && skipped.some((word) => VARIABLES.has(word))
    const isName = NAMED_UNDER.has(token.norm) && skipped.some((word) => NAMES.has(word))
    if (isVariable || isName || NAMED_AS.has(token.norm)) return { from: at, behind, isVariable }
  }
  return null
}

const isSkipped = (token: Token | undefined): boolean => token !== undefined && isWord(token) && (isStopToken(token) || VARIABLES.has(token.norm) || NAMES.has(token.norm)) // prettier-ignore

/** The address of the page, or a part of it. `thing`: the words for the part; none for the whole address. */
function addressIn(thing: readonly Token[]): { thing: readonly Token[] } | null {
  const at = thing.findIndex((token, k) => k > 0 && isWord(token) && TAKEN_FROM.has(token.norm) && isAddress(thing.slice(k + 1)))
  if (at > 0) return { thing: isAddress(thing.slice(0, at)) ? [] : thing.slice(0, at) }
  return isAddress(thing) ? { thing: [] } : null
}

/** Whether words say nothing but “the address of the page”; “delivery address” is a thing of the application. */
function isAddress(tokens: readonly Token[]): boolean {
  const said = tokens.filter((token) => token.kind !== 'punct' && !isStopToken(token) && !(isWord(token) && TAKEN_FROM.has(token.norm)))
  const isSaid = (token: Token) => isWord(token) && (ADDRESSES.has(token.norm) || ADDRESS_PARTS.has(token.norm))
  return said.some(({ norm }) => ADDRESSES.has(norm)) && said.every(isSaid)
}

const quotedIn = (tokens: readonly Token[]): string | null => tokens.find(({ kind }) => kind === 'quoted')?.text ?? null
