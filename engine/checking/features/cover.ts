import type { CheckView, Fact } from '../view/fact.ts'
import type { Evidence } from './evidence.ts'
import { nameOf } from './claim.ts'

/** How much of the part the fact and its surroundings explain, and what is left over. */
export function coverEvidence({ part, explain }: CheckView, fact: Fact): Evidence {
  const name = nameOf(fact)
  const evidence: [string, number][] = []
  const total = Math.max(0.1, explain.weightOf(part.all))
  const explained = fact.own | fact.near
  evidence.push(['cover', explain.weightOf(explained) / total], ['cover:own', explain.weightOf(fact.own) / total])
  const left: Record<string, number> = {}
  let content = 0
  let ownContent = 0
  for (const { sense, bit, isCapital } of part.tokens) {
    if (sense === 'glue' || sense === 'claim' || sense === 'role') continue
    content++
    if (fact.own & bit) ownContent++
    const key = sense === 'word' && isCapital ? 'capital' : sense
    if (!(explained & bit)) left[key] = (left[key] ?? 0) + 1
  }
  for (const [key, count] of Object.entries(left)) evidence.push([`left:${key}`, Math.min(4, count)], [`left:${key}>${name}`, 1])
  const pale = part.tokens.every(({ sense, bit }) => !(fact.own & bit) || sense === 'claim' || sense === 'glue' || sense === 'role')
  if (fact.own !== 0 && pale) evidence.push([`pale>${name}`, 1])
  if (content === 0) evidence.push([`wordless>${name}`, 1])
  else if (ownContent === 0) evidence.push(['own:none', 1], [`own:none>${name}`, 1])
  else if (Object.keys(left).length === 0) evidence.push(['cover:all', 1], [`cover:all>${name}`, 1])
  if (content > 0 && ownContent === content) evidence.push(['own:all', 1], [`own:all>${name}`, 1])
  return evidence
}
