import type { Log } from '#contract/rules/logging.ts'
import type { PushOutcome, PushTransport } from '../../sync/ports.ts'

/** Says of each push how many changes it carried and what became of them. */
export function loggedTransport(transport: PushTransport, log: Log): PushTransport {
  return {
    push: async (mutations, signal) => {
      log.debug('sent', { count: mutations.length })
      const outcome = await transport.push(mutations, signal)
      log.debug(outcome.kind, outcome.kind === 'answered' ? tally(outcome.results) : {})
      return outcome
    },
  }
}

/** The number of results by status. */
function tally(results: Extract<PushOutcome, { kind: 'answered' }>['results']): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of results) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
