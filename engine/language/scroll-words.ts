import type { Action } from '../../contract/schemas/action.ts'
import { DOWN, EDGE, FIRST_END, LAST_END, LEFT, PAGE_NOUNS, RIGHT, SCROLL_FILLERS, SHOWN, UP, UP_TO } from '../lexicon/moves.ts'
import type { Token } from '../text/tokens.ts'

type Scroll = NonNullable<Action['scroll']>

/** What words ask of scrolling. `to`: until this is shown. `how`: by a page, or to an end; `region`: of this, '' for the page. */
export type ScrollWords = { to: string; how: null; region: string } | { to: null; how: Scroll; region: string }

/** The words of a clause of scrolling without its verb. */
export function scrollWords(tokens: readonly Token[]): ScrollWords {
  const said = tokens.filter(({ kind }) => kind !== 'punct')
  const at = said.findIndex((token, k) => isWord(token) && UP_TO.has(token.norm) && k < said.length - 1)
  const [before, after] = at < 0 ? [said, []] : [said.slice(0, at), said.slice(at + 1)]
  const region = namedIn(before)
  const [first] = after.filter(says)
  const direction = directionIn(before) ?? directionIn(after)
  if (first && isWord(first) && isEnd(first)) {
    const behind = namedIn(after.slice(after.indexOf(first) + 1))
    return { to: null, how: { direction: endOf(first, said) ?? direction ?? 'down', by: 'end' }, region: behind || region }
  }
  const end = at < 0 ? before.find((token) => isWord(token) && isEnd(token)) : undefined
  if (end) return { to: null, how: { direction: endOf(end, said) ?? direction ?? 'down', by: 'end' }, region: namedIn(before.filter((token) => token !== end)) } // prettier-ignore
  const to = namedIn(after)
  if (to !== '') return { to, how: null, region }
  if (isIntoView(said) && region !== '') return { to: region, how: null, region: '' }
  return { to: null, how: { direction: direction ?? 'down', by: isEdge(after) ? 'end' : 'page' }, region }
}

const isWord = ({ kind }: Token): boolean => kind === 'word'
const isEnd = ({ norm }: Token): boolean => LAST_END.has(norm) || FIRST_END.has(norm)
const isEdge = (tokens: readonly Token[]): boolean => tokens.some((token) => isWord(token) && EDGE.has(token.norm))
const isIntoView = (tokens: readonly Token[]): boolean => tokens.some(({ norm }, at) => norm === 'into' && tokens[at + 1]?.norm === 'view')

const says = (token: Token): boolean => !isWord(token) || !SCROLL_FILLERS.has(token.norm)

const DIRECTIONS = [
  ['up', UP],
  ['down', DOWN],
  ['left', LEFT],
  ['right', RIGHT],
] as const

const directionOf = (token: Token): Scroll['direction'] | null =>
  isWord(token) ? (DIRECTIONS.find(([, forms]) => forms.has(token.norm))?.[0] ?? null) : null

const directionIn = (tokens: readonly Token[]): Scroll['direction'] | null =>
  tokens.reduce<Scroll['direction'] | null>((found, token) => found ?? directionOf(token), null)

/** “The right end” lies to the right; else an end is that of the page. */
function endOf(end: Token, around: readonly Token[]): Scroll['direction'] | null {
  const across = directionIn(around)
  if (across === 'left' || across === 'right') return across
  return FIRST_END.has(end.norm) ? 'up' : 'down'
}

/** What is named, as it is written, quotes included; '' when only the page or nothing is. */
function namedIn(tokens: readonly Token[]): string {
  const shownAt = tokens.findIndex((token, at) => at > 0 && isWord(token) && SHOWN.has(token.norm))
  const named = tokens
    .slice(0, shownAt < 0 ? tokens.length : shownAt)
    .filter((token) => says(token) && directionOf(token) === null && !(isWord(token) && (EDGE.has(token.norm) || SHOWN.has(token.norm))))
  if (named.every((token) => isWord(token) && PAGE_NOUNS.has(token.norm))) return ''
  return named.map(({ kind, text }) => (kind === 'quoted' ? `«${text}»` : text)).join(' ')
}
