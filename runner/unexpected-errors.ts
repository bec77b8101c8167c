import { consequenceOf, type ErrorOrigin } from '#contract/rules/unexpected-error.ts'

/** The one place of the runner that hears of errors that nobody heard; by the same rule as the server. */
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
