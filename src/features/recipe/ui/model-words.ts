import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ModelEnd, ModelRefusal } from '#contract/schemas/model-reading.ts'

export const END_WORDS: Record<ModelEnd, MessageDescriptor> = {
  answered: msg`answered`,
  refused: msg`declined to answer`,
  broken: msg`the answer could not be read`,
  timeout: msg`no answer in time`,
  unreachable: msg`could not be reached`,
  status: msg`the service failed`,
  over_budget: msg`not asked, because the budget is used up`,
}

export const REFUSAL_WORDS: Record<ModelRefusal, MessageDescriptor> = {
  unknown_ref: msg`the page has no such element`,
  hidden: msg`the element is hidden`,
  disabled: msg`the element is disabled`,
  cannot_take: msg`the element cannot take this action`,
  value_not_in_step: msg`the value is not in the step`,
  unknown_data: msg`there is no data of this name`,
  unknown_key: msg`there is no such key`,
  address_outside: msg`the address is neither in the step nor on the site of the project`,
  too_many: msg`too many actions in one answer`,
}
