import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import { inputKind } from '../../step-words/model/input-kind.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'

/** The value of an action as a card shows it. A secret is never more than dots. */
export type ShownValue = { kind: 'none' } | { kind: 'secret' } | { kind: 'text'; text: string }

/**
 * The value of an action as it may be shown: environment data is looked up by name, as at run time; an unknown name counts as secret,
 * because showing too little is the smaller mistake.
 */
export function shownValue(
  { method, value, source, asks, target = [] }: Pick<Action, 'method' | 'value' | 'source' | 'asks'> & Partial<Pick<Action, 'target'>>,
  envData: readonly EnvDataItem[],
): ShownValue {
  // The answer to a window of the browser is in its caption, and the state of a checkbox in the word for the action.
  if (method !== 'Input' || ['tick', 'untick'].includes(inputKind({ value, source, relativeDate: undefined, target })))
    return { kind: 'none' }
  if (asks) return { kind: 'secret' }
  if (source?.type === 'envDataVariables' && source.key !== '') {
    const item = envData.find(({ key }) => key === source.key)
    return !item || item.isSecret || item.value === SECRET_MASK ? { kind: 'secret' } : { kind: 'text', text: item.value }
  }
  if (value === undefined || value === '') return { kind: 'none' }
  // A line break at the end presses Enter.
  return value === SECRET_MASK ? { kind: 'secret' } : { kind: 'text', text: value.replace(/\n$/, ' ⏎').trimStart() }
}
