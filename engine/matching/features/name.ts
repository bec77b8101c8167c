import type { Evidence, PairView } from '../pair.ts'

const EXACT = 0.93
const WEAK = 0.6

/** How well the element answers to the name that was read. */
export function nameEvidence({ reading, hit, rivals, top, thing }: PairView): Evidence {
  const { target } = reading
  if (!target || target.name === '') return [['name:none', 1]]
  if (hit.source === 'none') return [['name:nameless', 1]]
  const evidence: [string, number][] = [
    ['name', hit.score],
    [`name:${hit.kind}`, 1],
    [`source:${hit.source}`, 1],
  ]
  if (hit.score < WEAK) evidence.push(['name:weak', 1])
  if (hit.score > EXACT) evidence.push(['name:sure', 1], [new Set(rivals.map(thing)).size > 1 ? 'name:shared' : 'name:unique', 1])
  if (target.isQuoted) evidence.push([`name:quoted:${hit.kind}`, hit.score])
  if (hit.score < top - 0.05) evidence.push(['name:second', top - hit.score])
  return evidence
}
