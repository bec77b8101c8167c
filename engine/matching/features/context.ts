import { isInside } from '../../grounding/page-index.ts'
import type { Evidence, PairView } from '../pair.ts'

/** What was just used is near to what comes next. */
export function contextEvidence({ reading, element, page, context }: PairView): Evidence {
  if (context.lastRef === null) return []
  const last = page.index.indexByRef.get(context.lastRef)
  if (last === undefined) return [['last:gone', 1]]
  const evidence: [string, number][] = []
  const form = page.elementAt(last)?.form ?? -1
  if (form >= 0) evidence.push([isInside(page.index, element.at, form) ? 'last:sameForm' : 'last:otherForm', 1])
  if (element.node.ref === context.lastRef) evidence.push([`last:same@${reading.act}`, 1])
  else if (isInside(page.index, element.at, last)) evidence.push(['last:inside', 1])
  if (element.at > last) evidence.push(['last:after', 1])
  return evidence
}
