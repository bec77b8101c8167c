import type { PageSnapshot } from '../../contract/schemas/page-snapshot.ts'
import { changesBetween } from '../page/changes.ts'
import { elementsOf } from '../page/elements.ts'
import { Explainer } from './view/explain.ts'
import type { CheckView, Fact, PageView } from './view/fact.ts'
import { factsOf } from './facts/all-facts.ts'
import { changeEvidence } from './features/change.ts'
import { claimEvidence } from './features/claim.ts'
import { coverEvidence } from './features/cover.ts'
import type { Evidence } from './features/evidence.ts'
import { hintEvidence } from './features/hints.ts'
import { roleEvidence } from './features/role.ts'
import type { Part } from './view/part.ts'

/** A fact with all evidence for and against being what the part says. */
export type Candidate = { fact: Fact; evidence: Evidence }

/** The pages that an expected result is read on. `before`: null for a step that does nothing; `lastRef`: the element acted on last. */
export type Pages = {
  after: PageSnapshot
  before: PageSnapshot | null
  passed: readonly PageSnapshot[]
  lastRef: string | null
  earlierTexts: readonly string[]
}

export function pageView(snapshot: PageSnapshot): PageView {
  const elements = elementsOf(snapshot)
  return { snapshot, elements, index: elements.index }
}

export function viewOf(part: Part, { after, before, passed, lastRef, earlierTexts }: Pages): CheckView {
  const others = passed.filter((page) => page !== after && page !== before)
  return {
    part,
    explain: new Explainer(part),
    after: pageView(after),
    before: before === null ? null : pageView(before),
    passed: others.map(pageView),
    changes: before === null ? null : changesBetween(before, after),
    lastRef,
    isStaying: part.claims.has('stays') || part.inherited.has('stays'),
    earlierTexts,
  }
}

export function candidatesOf(view: CheckView): Candidate[] {
  const facts = factsOf(view)
  const sames = Map.groupBy(facts, ({ kind, expected }) => `${kind}|${expected}`)
  return facts.map((fact) => {
    const twins = sames.get(`${fact.kind}|${fact.expected}`)?.length ?? 1
    const evidence = [
      ...claimEvidence(view, fact),
      ...roleEvidence(view, fact),
      ...coverEvidence(view, fact),
      ...changeEvidence(view, fact),
      ...hintEvidence(view, fact),
    ]
    if (twins > 1 && (fact.kind === 'text' || fact.kind === 'cell')) evidence.push(['twins', Math.min(4, twins - 1)])
    return { fact, evidence }
  })
}
