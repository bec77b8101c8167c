import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ServerFailure } from './server-failure.ts'

/** Why the server did not do what it was asked for. */
export function serverWords(failure: ServerFailure): MessageDescriptor {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot tie the key to the argument of a mapped record
  return (WORDS[failure.kind] as (failure: ServerFailure) => MessageDescriptor)(failure)
}

const WORDS: { [Kind in ServerFailure['kind']]: (failure: Extract<ServerFailure, { kind: Kind }>) => MessageDescriptor } = {
  unreachable: (failure) => msg`The server cannot be reached: ${failure.detail}`,
  unauthorized: () => msg`The access token is not valid: it is wrong, revoked or expired`,
  right_missing: () => msg`The access token does not allow this. Create one that may run recipes.`,
  unknown_call: (failure) => msg`The server does not know the call ${failure.call}: it is older than this command line`,
  refused: (failure) => msg`The server refused: ${failure.message}`,
  not_the_product: (failure) => msg`What answers at this address is not Reprise: ${failure.detail}`,
}
