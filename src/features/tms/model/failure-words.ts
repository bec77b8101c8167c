import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { TMS_NAMES, type TmsSystem } from '#contract/schemas/recipe-source.ts'
import { tmsFailureSchema, type TmsFailure } from '#contract/schemas/tms.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { unreachable } from '../../../lib/unreachable.ts'

/** What a failed call says about the system; null for an error of another kind. */
export function tmsFailureOf(error: unknown): { system: TmsSystem | null; failure: TmsFailure } | null {
  const { appCode, details } = readApiError(error)
  if (appCode !== 'tms_failed') return null
  // A newer server may know failures that this build does not.
  const { data: failure } = tmsFailureSchema.safeParse(details.failure)
  if (!failure) return null
  const { system } = details
  return { system: isSystem(system) ? system : null, failure }
}

const isSystem = (value: unknown): value is TmsSystem => typeof value === 'string' && value in TMS_NAMES

/** The field of the connect dialog that the failure is about. */
export function fieldOfFailure({ kind }: TmsFailure): 'tmsUrl' | 'apiKey' {
  return kind === 'key_refused' || kind === 'key_form' || kind === 'no_rights' ? 'apiKey' : 'tmsUrl'
}

/** A failure in words. `system`: the name of the product. */
export function failureWords(failure: TmsFailure, system: string): MessageDescriptor {
  switch (failure.kind) {
    case 'address_refused':
      return refusedWords(failure)
    case 'redirected': {
      const { to } = failure
      return msg`This address leads to ${to}. Enter that one if it is right.`
    }
    case 'unreachable':
      return unreachableWords(failure)
    case 'timeout': {
      const { host, seconds } = failure
      return msg`${host} has not answered within ${seconds} s.`
    }
    case 'too_large':
      return msg`${system} answers with more than can be read at once.`
    case 'key_refused':
      return msg`${system} does not accept the key. It may be wrong, or it has expired.`
    case 'key_form':
      return msg`The key has two parts with a colon between them.`
    case 'no_rights':
      return msg`${system} accepts the key, but the key has no right to do this.`
    case 'not_found':
      return notFoundWords(failure.what, system)
    case 'not_an_api':
      return notApiWords(failure.reason, system)
    case 'busy':
      return failure.retryAfterSeconds === null
        ? msg`${system} is getting too many requests. Try again in a little while.`
        : msg`${system} is getting too many requests. Try again in ${failure.retryAfterSeconds} s.`
    case 'disconnected':
      return msg`Your organization is no longer connected to ${system} at this address.`
    case 'not_in_run':
      return msg`This test case is not in the test run.`
    case 'interrupted':
      return msg`Something went wrong on our side.`
    case 'failed': {
      const { status, detail } = failure
      return detail === null ? msg`${system} answers with the error ${status}.` : msg`${system} answers with the error ${status}: ${detail}`
    }
    default:
      return unreachable(failure)
  }
}

function refusedWords({ host, refusal }: Extract<TmsFailure, { kind: 'address_refused' }>): MessageDescriptor {
  switch (refusal) {
    case 'private':
      return msg`${host} is an address inside a private network. Whoever runs this server can allow it: OUTGOING_ALLOW.`
    case 'denied':
      return msg`Whoever runs this server has forbidden the address ${host}.`
    case 'link_local':
    case 'metadata':
    case 'own_port':
      return msg`The address ${host} may not be called.`
    default:
      return unreachable(refusal)
  }
}

function unreachableWords({ host, reason }: Extract<TmsFailure, { kind: 'unreachable' }>): MessageDescriptor {
  switch (reason) {
    case 'unknown_host':
      return msg`There is no server named ${host}. Check the address.`
    case 'refused':
      return msg`Nothing answers at ${host}. Check the address.`
    case 'certificate':
      return msg`There is no secure connection to ${host}: its certificate is not trusted, or it does not speak HTTPS.`
    case 'interrupted':
      return msg`The connection to ${host} was interrupted.`
    default:
      return unreachable(reason)
  }
}

function notFoundWords(what: Extract<TmsFailure, { kind: 'not_found' }>['what'], system: string): MessageDescriptor {
  switch (what) {
    case 'address':
      return msg`There is no API of ${system} at this address.`
    case 'project':
      return msg`This project is no longer in ${system}.`
    case 'testCase':
      return msg`This test case is no longer in ${system}.`
    case 'testRun':
      return msg`This test run is no longer in ${system}, or it is closed.`
    default:
      return unreachable(what)
  }
}

function notApiWords(reason: Extract<TmsFailure, { kind: 'not_an_api' }>['reason'], system: string): MessageDescriptor {
  switch (reason) {
    case 'web_page':
      return msg`A web page answers at this address, not the API of ${system}.`
    case 'not_readable':
      return msg`The answer of ${system} is broken.`
    case 'unexpected':
      return msg`The answer is not one of ${system}, or of a version that is not known.`
    default:
      return unreachable(reason)
  }
}
