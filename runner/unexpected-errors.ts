import { consequenceOf, type ErrorOrigin } from '#contract/rules/unexpected-error.ts'

/** Reports errors that no code has caught, and calls `end` where they leave the process unusable. The rule is the server's: `consequenceOf`. */
export function handleUnexpectedErrors(
  report: (error: unknown, details: { origin: ErrorOrigin; consequence: string }) => void,
  end: () => void,
  target: NodeJS.EventEmitter = process,
): void {
  for (const origin of ['uncaughtException', 'unhandledRejection'] as const) {
    target.on(origin, (error: unknown) => {
      const consequence = consequenceOf(error, origin)
      report(error, { origin, consequence })
      if (consequence === 'end') end()
    })
  }
}
