import { KINDS_OF_ROLE } from '../../matching/features/kind.ts'
import type { CheckView, Fact } from '../view/fact.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './claim.ts'

/** Whether the element is of a kind that the words name. */
export function roleEvidence({ part, after, before, passed }: CheckView, fact: Fact): Evidence {
  const name = nameOf(fact)
  if (part.roles.length === 0) return [[`role:none>${name}`, 1]]
  const page = [after, ...(before ? [before] : []), ...passed].find(({ snapshot }) => snapshot === fact.page)
  const kind = fact.at < 0 ? null : (page?.index.kinds[fact.at] ?? null)
  const evidence: [string, number][] = []
  let best = 3
  for (const role of part.roles) {
    const rank = kind === null ? -1 : (KINDS_OF_ROLE[role] ?? []).indexOf(kind)
    best = Math.min(best, kind === role || rank === 0 ? 0 : rank > 0 ? 1 : 2)
    evidence.push([`role:${role}>${name}`, 1])
    if (kind !== null) evidence.push([`role:${role}:${kind}`, 1])
  }
  evidence.push(
    [`role:${['is', 'like', 'other', 'other'][best] ?? 'other'}`, 1],
    [`role:${['is', 'like', 'other', 'other'][best] ?? 'other'}>${name}`, 1],
  )
  return evidence
}
