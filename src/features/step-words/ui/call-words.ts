import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CallCheck, CallPart, CallTake } from '#contract/schemas/http-call.ts'

/** A part of the answer to a call, as a noun. */
export function callPartWords(part: CallPart): MessageDescriptor {
  switch (part.of) {
    case 'status':
      return msg`Status of the answer`
    case 'body':
      return msg`Text of the answer`
    case 'header':
      return msg`Header ${part.name}`
    default:
      return part.path === '' ? msg`JSON of the answer` : msg`JSON ${part.path}`
  }
}

/** What a call expects of its answer. */
export function callCheckWords({ part, match, expected }: CallCheck): MessageDescriptor {
  const isEqual = match === 'equals'
  switch (part.of) {
    case 'status':
      return msg`The status is ${expected}`
    case 'body':
      return isEqual ? msg`The text of the answer is “${expected}”` : msg`The text of the answer contains “${expected}”`
    case 'header':
      return isEqual ? msg`The header ${part.name} is “${expected}”` : msg`The header ${part.name} contains “${expected}”`
    default:
      return isEqual ? msg`JSON ${part.path} is “${expected}”` : msg`JSON ${part.path} contains “${expected}”`
  }
}

/** What a call takes from its answer. */
export function callTakeWords({ part, as: name }: CallTake): MessageDescriptor {
  if (part.of === 'json') return msg`Take JSON ${part.path} as “${name}”`
  if (part.of === 'header') return msg`Take the header ${part.name} as “${name}”`
  return part.of === 'status' ? msg`Take the status as “${name}”` : msg`Take the text of the answer as “${name}”`
}
