import { setTimeout as pause } from 'node:timers/promises'
import type { Flow } from './flows/flow.ts'
import type { Site } from './site.ts'

/** A page that has not done it by then does not do it. */
const EFFECT_MS = 4000
/** What happens once too often comes soon behind. */
const REST_MS = 300
const POLL_MS = 50

/** Whether the page did exactly what is wanted. */
export const isRight = ({ facts: wanted, isLastFact }: Flow, facts: readonly string[]): boolean =>
  (isLastFact ? facts.slice(-1) : facts).join('\n') === wanted.join('\n')

/** What the page told since it was opened last, once that is what is wanted, or at the latest when it would have been. */
export async function factsOf(site: Site, flow: Flow): Promise<string[]> {
  const facts = () => site.runs().at(-1) ?? []
  for (const until = performance.now() + EFFECT_MS; performance.now() < until && !isRight(flow, facts());) await pause(POLL_MS)
  await pause(REST_MS)
  return facts()
}
