import type { Action } from '#contract/schemas/action.ts'

/** How a person would call an Input. */
export type InputKind = 'type' | 'choose' | 'tick' | 'untick' | 'clear'

const TICKED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'switch', 'menuitemcheckbox', 'menuitemradio'])

/** What is done with the element, by its stored facts; typing where they say nothing else. */
export function inputKind({
  value,
  source,
  relativeDate,
  target,
}: Pick<Action, 'value' | 'source' | 'relativeDate' | 'target'>): InputKind {
  const facts = target.find(({ facts: known }) => known !== undefined)?.facts
  if (facts && TICKED.has(facts.role) && (value === 'true' || value === 'false')) return value === 'true' ? 'tick' : 'untick'
  if (value === '' && !source && !relativeDate) return 'clear'
  return facts?.tag === 'select' ? 'choose' : 'type'
}
