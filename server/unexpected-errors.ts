import { consequenceOf, type ErrorOrigin } from '#contract/rules/unexpected-error.ts'
import { isDatabaseUnavailable } from './platform/database/unavailable.ts'
import type { Logger } from './platform/log.ts'

/**
 * Handles uncaught exceptions and unhandled rejections of the server: logs them, and calls `end` where the process cannot go on. `end` closes
 * everything in order and ends the process with a failure.
 */
export function handleUnexpectedErrors(log: Logger, end: () => void, target: NodeJS.EventEmitter = process): void {
  const handle = (error: unknown, origin: ErrorOrigin) => {
    const consequence = isDatabaseUnavailable(error) ? 'goOn' : consequenceOf(error, origin)
    log.error({ err: error, origin, consequence }, 'unexpected error')
    if (consequence === 'end') end()
  }
  target.on('uncaughtException', (error: unknown) => handle(error, 'uncaughtException'))
  target.on('unhandledRejection', (reason: unknown) => handle(reason, 'unhandledRejection'))
}
