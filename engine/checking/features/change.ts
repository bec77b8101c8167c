import type { CheckView, Fact } from '../view/fact.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './claim.ts'

/** When more of the texts are gone, another page was opened. */
const MOST = 0.5

/** A sentence about the result is explained best by what is new, gone or different. */
export function changeEvidence(view: CheckView, fact: Fact): Evidence {
  const name = nameOf(fact)
  const evidence: [string, number][] = [
    [`change:${fact.change}`, 1],
    [`change:${fact.change}>${name}`, 1],
  ]
  if (fact.isOld) evidence.push(['old', 1], [`old>${name}`, 1])
  if (view.changes) {
    evidence.push([`turnover>${name}`, view.changes.turnover])
    if (view.changes.turnover > MOST) evidence.push([`another page>${name}`, 1])
  }
  if (view.isStaying) evidence.push([fact.isOld ? 'staying:old' : 'staying:new', 1])
  return evidence
}
