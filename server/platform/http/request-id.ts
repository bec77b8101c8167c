import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The answer carries it too, so that a user can name it and an operator finds the lines of the log. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** The id that a proxy in front gave the request, if it looks like one; else a new one. It goes into the log, so not anything is taken. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[REQUEST_ID_HEADER]
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
