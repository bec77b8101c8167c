import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import { type PushResult, StorageFullError } from '../../sync/ports.ts'
import { isServerAnswer } from '../api-error.ts'
import type { AppliedChange } from '../../sync/sync-engine.ts'

type Unkept = {
  change: NewChange
  /** Why it could not be kept; undefined where this browser keeps nothing at all. */
  reason: unknown
  queue: readonly OutboxEntry[]
  pushNow: (change: NewChange) => Promise<PushResult>
}

/**
 * Sends a change that could not be kept on this device: a device without room is no reason to lose the work while the server is there.
 * Rejects like any call; with `reason` when the server is not there either, or when something of the same thing still waits to be
 * sent and must come first.
 */
export async function sendInstead({ change, reason, queue, pushNow }: Unkept): Promise<AppliedChange> {
  const { path, entity, input, needs = [] } = change
  const waitsForOthers = queue.some((entry) => entry.entity === entity || needs.includes(entry.entity))
  if (reason !== undefined && (!(reason instanceof StorageFullError) || waitsForOthers)) throw reason
  const result = await pushNow(change).catch((error: unknown) => {
    throw reason === undefined || isServerAnswer(error) ? error : reason
  })
  if (!('result' in result)) throw refusal(result)
  return { path, entity, input, result: result.result }
}

/** What a direct call would have rejected with. */
function refusal(result: Exclude<PushResult, { result: unknown }>): Error {
  switch (result.status) {
    case 'conflict':
      return callError('The thing changed meanwhile', { code: 'CONFLICT', httpStatus: 409, appCode: 'conflict', details: result })
    case 'rejected': {
      const { code, message, details } = result.error
      return callError(message, { code: 'BAD_REQUEST', httpStatus: 400, appCode: code, details })
    }
    case 'retry':
      return callError('The server could not do this now', { code: 'SERVICE_UNAVAILABLE', httpStatus: 503, appCode: 'internal' })
    default:
      throw new Error(`unknown result ${JSON.stringify(result satisfies never)}`)
  }
}

const callError = (message: string, data: object) => Object.assign(new Error(message), { data })
