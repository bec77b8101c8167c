import type { ExpectationIntent } from './expectation-intent.ts'
import { any, isFileLoaded, targetOf, type Facts } from './sentence-facts.ts'
import { REMOVED, OPENED, SHOWN } from '../lexicon/phrases-predicates.ts'

/** “The Save button is displayed”, «Строка „Анна“ удалена». */
export function readElement(facts: Facts): ExpectationIntent[] | null {
  if (isFileLoaded(facts) || (facts.role === 'page' && facts.isNegative)) return null
  if (facts.role === null || (!any(facts, SHOWN) && !facts.isNegative && !any(facts, OPENED) && !any(facts, REMOVED))) return null
  const target = targetOf(facts, [SHOWN, OPENED, REMOVED])
  if (target.name === '' && target.scopes.length === 0 && !['list', 'table', 'form', 'menu', 'image'].includes(facts.role)) return null
  const visible = !facts.isNegative && !any(facts, REMOVED)
  const targets = target.quoted
    ? facts.quoted
        .filter((token) => !target.scopes.some(({ caption }) => caption === token.text))
        .map((token) => ({ ...target, text: token.text, name: token.text }))
    : [target]
  return targets.map((each) => ({ kind: 'element', text: facts.text, target: each, visible }))
}
