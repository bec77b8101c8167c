import type { CheckView, Fact } from '../view/fact.ts'
import type { Evidence } from './evidence.ts'

/** How a fact is called here: its kind, and for states which of the two. */
export const nameOf = ({ kind, expected }: Fact): string => (TWO_SIDED.has(kind) ? `${kind}=${expected}` : kind)
const TWO_SIDED: ReadonlySet<string> = new Set(['on', 'chosen', 'enabled', 'expanded', 'readonly', 'required', 'sorted'])

/** What the words state, against what the fact is. Which go together is learnt. */
export function claimEvidence({ part }: CheckView, fact: Fact): Evidence {
  const name = nameOf(fact)
  const evidence: [string, number][] = [[`fact:${name}`, 1]]
  for (const claim of part.claims) evidence.push([`says:${claim}>${name}`, 1])
  for (const claim of part.inherited) evidence.push([`before:${claim}>${name}`, 1])
  if (part.claims.size === 0 && part.inherited.size === 0) evidence.push([`says:nothing>${name}`, 1])
  if (part.isDenied) evidence.push([`denied>${name}`, 1])
  return evidence
}
