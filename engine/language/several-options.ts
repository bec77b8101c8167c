import type { SelectIntent, SelectSeveralIntent, StepIntent, TargetDescription } from './intents.ts'
import { parseTarget } from './parse-target.ts'
import { compareTexts, prepareText } from '../lexicon/similarity.ts'
import type { Token } from '../text/tokens.ts'

/** One choice of a step, with its tokens. `noun`: the word for the option, as in “the doctor «Ann»”. */
export type Choice = { intent: SelectIntent; tokens: Token[]; noun: string }

/**
 * “Select Red and Blue in Colours”, «В списке „Цвета“ выбрать „Красный“ и „Синий“»: choices that name at most one list, in a position where it can
 * be meant for all of them. Null for anything else: “Red in Colours and Blue in Sizes”. `list`: the list named before the verb. `each`: as in the
 * intent.
 */
export function severalOptions(
  choices: readonly Choice[],
  { text, list, each }: { text: string; list: Token[]; each: StepIntent[] },
): SelectSeveralIntent | null {
  const options = choices.map(({ intent }) => (intent.option.kind === 'literal' ? intent.option.text : ''))
  if (choices.length < 2 || options.includes('') || choices.some(({ noun, intent }) => noun !== '' && intent.target.name === ''))
    return null
  const target = listOf(choices, list)
  return target && { kind: 'selectSeveral', text, target, options, each }
}

function listOf(choices: readonly Choice[], list: Token[]): TargetDescription | null {
  const named = choices.filter(({ intent }) => intent.target.name !== '')
  const [only, another] = named
  if (list.length > 0) return only ? null : parseTarget(list)
  if (!only) return choices[0]?.intent.target ?? null
  const [first, last] = [choices[0], choices.at(-1)]
  const isFirst = only === first && !isOptionFirst(only)
  if (another === undefined) return isFirst || (only === last && isOptionFirst(only)) ? only.intent.target : null
  // «Выбрать цвета „Красный“ и „Синий“ в списке „Цвета“»
  const isTwice = named.length === 2 && isFirst && another === last && isOptionFirst(another) && isSameName(only, another)
  return isTwice ? another.intent.target : null
}

const isSameName = (one: Choice, other: Choice): boolean =>
  compareTexts(prepareText(one.intent.target.name), prepareText(other.intent.target.name)).score > 0.9

/** “Blue in Colours”: the list after an option belongs to that option only. */
function isOptionFirst({ intent: { option, target }, tokens }: Choice): boolean {
  const positionOf = (text: string) =>
    tokens.findIndex((token) => token.text !== '' && token.kind !== 'punct' && text.startsWith(token.text))
  return option.kind === 'literal' && positionOf(option.text) < positionOf(target.name)
}
