import type { CheckView, Fact } from '../view/fact.ts'
import { nodeOf } from '../view/fact.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './claim.ts'

/** What the generator of the fact knows, and what kind of element it is on. */
export function hintEvidence({ after, before, passed }: CheckView, fact: Fact): Evidence {
  const name = nameOf(fact)
  const evidence: [string, number][] = fact.hints.flatMap(([hint, amount]): [string, number][] => [[hint, amount], [`${hint}>${name}`, amount]]) // prettier-ignore
  const node = nodeOf(fact)
  const page = [after, ...(before ? [before] : []), ...passed].find(({ snapshot }) => snapshot === fact.page)
  if (!node || !page) return evidence
  evidence.push([`kind:${page.index.kinds[fact.at] ?? 'other'}>${name}`, 1])
  if (node.inDialog) evidence.push([`in dialog>${name}`, 1])
  else if (page.index.hasDialog && fact.kind !== 'gone') evidence.push(['behind dialog', 1])
  if (!node.visible) evidence.push(['hidden', 1])
  const length = fact.kind === 'text' || fact.kind === 'cell' ? fact.expected.length : 0
  if (length > 80) evidence.push(['text:long', 1])
  return evidence
}
