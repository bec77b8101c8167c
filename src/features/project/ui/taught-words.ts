import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TaughtAct, TaughtKind } from '#contract/schemas/taught.ts'

/** What is done with an element, as a choice. */
export const TAUGHT_KIND_WORDS: Record<TaughtKind, MessageDescriptor> = {
  click: msg`Click`,
  double: msg`Double click`,
  right: msg`Right click`,
  hover: msg`Hover`,
  set: msg`Input`,
  check: msg`Tick`,
  uncheck: msg`Untick`,
  clear: msg`Clear`,
  key: msg`Press a key`,
}

/** What is done, with the name of the element. */
export function taughtActWords({ kind, keys = '' }: Pick<TaughtAct, 'kind' | 'keys'>, caption: string): MessageDescriptor {
  switch (kind) {
    case 'click':
      return msg`Click: ${caption}`
    case 'double':
      return msg`Double click: ${caption}`
    case 'right':
      return msg`Right click: ${caption}`
    case 'hover':
      return msg`Hover: ${caption}`
    case 'set':
      return msg`Input: ${caption}`
    case 'check':
      return msg`Tick: ${caption}`
    case 'uncheck':
      return msg`Untick: ${caption}`
    case 'clear':
      return msg`Clear: ${caption}`
    case 'key':
      return msg`Press ${keys} in: ${caption}`
    default:
      return kind satisfies never
  }
}
