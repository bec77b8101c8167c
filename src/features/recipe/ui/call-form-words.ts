import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BodyKind, CallPartKind, CallProblem } from '../model/call-form.ts'

export const BODY_KIND_WORDS: Record<BodyKind, MessageDescriptor> = {
  none: msg`No body`,
  json: msg`JSON`,
  text: msg`Plain text`,
  form: msg`Fields of a form: name=value&other=value`,
}

export const CALL_PART_WORDS: Record<CallPartKind, MessageDescriptor> = {
  status: msg`Status of the answer`,
  json: msg`JSON of the answer`,
  header: msg`Header of the answer`,
  body: msg`Text of the answer`,
}

export const CALL_PROBLEM_WORDS: Record<CallProblem, MessageDescriptor> = {
  url: msg`Write an address, or a path such as /api/orders`,
  header: msg`A header has a name such as Authorization`,
  body: msg`This is no JSON`,
  check: msg`Say which part of the answer: a path such as order.lines[0].id, the name of a header, a status such as 201`,
  takenPart: msg`Say which part of the answer is taken, and give it a name`,
}
