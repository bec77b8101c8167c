import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EnvDataType } from '#contract/rules/env-data-types.ts'

/** Names of the types until the server's own have been read. */
export const ENV_TYPE_WORDS: Record<EnvDataType, MessageDescriptor> = {
  api_key: msg`API key`,
  login: msg`Login`,
  password: msg`Password`,
  other: msg`Other`,
}
