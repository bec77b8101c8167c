import { consequenceOf, type ErrorOrigin } from '#contract/rules/unexpected-error.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import type { Logger } from './platform/log.ts'

/** The one place of the server that hears of errors that nobody heard. `end` closes everything in order and ends the process with a failure. */
export function hearUnexpectedErrors(log: Logger, end: () => void, target: NodeJS.EventEmitter = process): void {
  const hear = (error: unknown, origin: ErrorOrigin) => {
    const consequence = isDatabaseUnavailable(error) ? 'goOn' : consequenceOf(error, origin)
    log.error({ err: error, origin, consequence }, 'an error that nobody heard')
    if (consequence === 'end') end()
  }
  target.on('uncaughtException', (error: unknown) => hear(error, 'uncaughtException'))
  target.on('unhandledRejection', (reason: unknown) => hear(reason, 'unhandledRejection'))
}
