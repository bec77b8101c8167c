import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CaseField } from '#contract/constants.ts'

/** What a test case says besides its title and its steps, as headings. */
export const CASE_FIELD_WORDS: Record<CaseField, MessageDescriptor> = {
  description: msg`Description`,
  preconditions: msg`Preconditions`,
  testData: msg`Test data`,
  dataTable: msg`Data table`,
  device: msg`Browser window or device`,
  tags: msg`Tags`,
  isShared: msg`Shared steps`,
}
