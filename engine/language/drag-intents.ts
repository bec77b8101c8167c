import type { DropSide } from '../../contract/rules/drop-point.ts'
import { AFTER_WORDS, BEFORE_WORDS, DROP_WORDS, EXCHANGE, IN_WORDS, IT_WORDS, ONTO_WORDS } from '../lexicon/moves.ts'
import { looksLikeFileName } from '../text/shapes.ts'
import type { Token } from '../text/tokens.ts'
import { sourceOf, tokenize } from '../text/tokens.ts'
import type { Clause, ClauseContext } from './clauses.ts'
import type { DragIntent, StepIntent, SwapIntent } from './intents.ts'
import { isConnector, isStopToken } from './nouns.ts'
import { parseTarget } from './parse-target.ts'

type Parted = { source: Token[]; destination: Token[]; side: DropSide | null }

/** “Drag «A» into «B»”; a file is uploaded, and a slider gets its value. */
export function dragIntents(clause: Clause, context: ClauseContext): StepIntent[] {
  const text = sourceOf(context.source, clause.all)
  const parted = partedAtPlace([...clause.rest])
  if (!parted) return []
  const { source, destination } = parted
  const value = valueIn(destination)
  if (value) return [{ kind: 'input', text, target: parseTarget(source), value: { kind: 'literal', text: value } }]
  const drag = dragOf(parted, text, context)
  const file = source.find(({ text: name }) => looksLikeFileName(name))
  // A file that the page does not show comes from the computer of the tester.
  return [file ? { ...drag, alternatives: [{ kind: 'upload', text, target: parseTarget(destination), value: { kind: 'literal', text: file.text } }] } : drag] // prettier-ignore
}

/** “Move the task above «B»” drags it; “move to the next page” does not. */
export function movedThing(clause: Clause, context: ClauseContext): StepIntent[] | null {
  if (!isMove(clause.verbText)) return null
  const found = partedAtPlace([...clause.rest])
  return found && !PLACES_TO_GO.has(found.source.at(-1)?.norm ?? '') ? dragIntents(clause, context) : null
}

const isMove = (verb: string): boolean => ['move', 'moves', 'moving', 'moved'].includes(verb.toLowerCase())
/** The pointer and the focus are moved otherwise. */
const PLACES_TO_GO: ReadonlySet<string> = new Set(['mouse', 'cursor', 'pointer', 'focus'])

/** «Поменяйте местами „А“ и „Б“», “swap A and B”. */
export function swapIntents({ rest, all }: Clause, context: ClauseContext): StepIntent[] {
  const said = rest.filter((token) => !(token.kind === 'word' && (EXCHANGE.has(token.norm) || token.norm === 'of')))
  const at = said.findIndex((token) => token.kind === 'word' && (isConnector(token.norm) || WITH.has(token.norm)))
  const [one, other] = at < 0 ? [[], []] : [said.slice(0, at), said.slice(at + 1)]
  if (!isNamed(one) || !isNamed(other)) return []
  const swap: SwapIntent = {
    kind: 'swap',
    text: sourceOf(context.source, all),
    one: sourceOf(context.source, one),
    other: sourceOf(context.source, other),
  }
  return [swap]
}

const WITH: ReadonlySet<string> = new Set(['with', 'с', 'со'])

/** Whether words ask that two things change places, whatever their verb. */
export const saysExchange = (tokens: readonly Token[]): boolean => tokens.some((token) => token.kind === 'word' && token.norm === 'местами')

function dragOf({ source, destination, side }: Parted, text: string, { source: whole }: ClauseContext): DragIntent {
  return { kind: 'drag', text, source: sourceOf(whole, source), destination: sourceOf(whole, destination), side }
}

/** Parts the words of a drag at the preposition of its end: the first one behind a name, the weaker ones only where there is no other. */
function partedAtPlace(tokens: Token[]): Parted | null {
  const bare = withoutEnd(tokens)
  return partedAt(bare, (word) => ONTO_WORDS.has(word) || sideOf(word) !== null) ?? partedAt(bare, (word) => IN_WORDS.has(word))
}

function partedAt(tokens: Token[], isPlace: (word: string) => boolean): Parted | null {
  for (const [at, token] of tokens.entries()) {
    // “To do”, «В работе» with a capital are names.
    if (token.kind !== 'word' || token.text !== token.norm || !isPlace(token.norm)) continue
    const source = withoutDrop(tokens.slice(0, at))
    const destination = tokens.slice(at + 1)
    if (isNamed(source) && isNamed(destination)) return { source, destination, side: sideOf(token.norm) }
  }
  return null
}

/** The side that a preposition says. */
function sideOf(word: string): DropSide | null {
  if (BEFORE_WORDS.has(word)) return 'before'
  return AFTER_WORDS.has(word) ? 'after' : null
}

/** The side that the words before a name say: “above «B»”. */
export function sideBefore(text: string, name: string): DropSide | null {
  const tokens = tokenize(text)
  const first = tokenize(name)[0]?.norm ?? ''
  const at = tokens.findLastIndex(({ norm, kind, text: own }) => (kind === 'quoted' ? own === name : norm === first))
  const near = tokens.slice(Math.max(0, at - SIDE_WORDS), Math.max(0, at)).filter(({ kind }) => kind === 'word')
  return near.reduce<DropSide | null>((side, { norm }) => sideOf(norm) ?? (ONTO_WORDS.has(norm) ? null : side), null)
}
/** Between the preposition and the name stand at most an article and a word for the kind. */
const SIDE_WORDS = 3

const isNamed = (tokens: readonly Token[]): boolean => tokens.some((token) => token.kind !== 'punct' && !isStopToken(token))

/** “Drag A and drop it onto B”: one drag. */
function withoutDrop(tokens: Token[]): Token[] {
  const at = tokens.findLastIndex((token) => token.kind === 'word' && DROP_WORDS.has(token.norm))
  if (at < 0) return tokens
  const kept = tokens.filter((token, k) => k < at || (k > at && !IT_WORDS.has(token.norm)))
  const last = kept.at(-1)
  return last?.kind === 'word' && isConnector(last.norm) ? kept.slice(0, -1) : kept
}

const withoutEnd = (tokens: Token[]): Token[] => {
  const last = tokens.at(-1)
  return last?.kind === 'punct' ? withoutEnd(tokens.slice(0, -1)) : tokens
}

/** A number where the end should be: the value of a slider. */
function valueIn(destination: readonly Token[]): string | null {
  const [only, ...more] = destination.filter(({ kind }) => kind !== 'punct')
  return only?.kind === 'value' && more.length === 0 && Number.isFinite(Number.parseFloat(only.text)) ? only.text : null
}
