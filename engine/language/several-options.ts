import type { SelectIntent, SelectSeveralIntent, StepIntent, TargetDescription } from './intents.ts'
import { parseTarget } from './parse-target.ts'
import type { Token } from './tokens.ts'

/** One choice of a step, with the words that it came from. */
export type Choice = { intent: SelectIntent; tokens: Token[] }

/**
 * “Select Red and Blue in Colours”, «В списке „Цвета“ выбрать „Красный“ и „Синий“»: choices of which one list at most is named, in a place where it can
 * be meant for all of them. Null for anything else: “Red in Colours and Blue in Sizes”. `list`: the list named before the verb. `each`: as in the intent.
 */
export function severalOptions(
  choices: readonly Choice[],
  { text, list, each }: { text: string; list: Token[]; each: StepIntent[] },
): SelectSeveralIntent | null {
  const options = choices.map(({ intent }) => (intent.option.kind === 'literal' ? intent.option.text : ''))
  if (choices.length < 2 || options.includes('')) return null
  const target = listOf(choices, list)
  return target && { kind: 'selectSeveral', text, target, options, each }
}

function listOf(choices: readonly Choice[], list: Token[]): TargetDescription | null {
  const named = choices.filter(({ intent }) => intent.target.name !== '')
  const [only, another] = named
  if (list.length > 0) return only ? null : parseTarget(list)
  if (!only) return choices[0]?.intent.target ?? null
  const isFirst = only === choices[0] && !isOptionFirst(only)
  const isLast = only === choices.at(-1) && isOptionFirst(only)
  return another === undefined && (isFirst || isLast) ? only.intent.target : null
}

/** “Blue in Colours”: what follows belongs to a list of its own. */
function isOptionFirst({ intent: { option, target }, tokens }: Choice): boolean {
  const placeOf = (text: string) => tokens.findIndex((token) => token.text !== '' && token.kind !== 'punct' && text.startsWith(token.text))
  return option.kind === 'literal' && placeOf(option.text) < placeOf(target.name)
}
