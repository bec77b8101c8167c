import type { ExpectationIntent } from './expectation-intent.ts'
import { any, targetOf, type Facts } from './sentence-facts.ts'
import { DISABLED, ENABLED, CHECKED, UNCHECKED, CURRENT, NOT_CURRENT, VISIBLE } from '../lexicon/phrases-predicates.ts'

/** «Флажок „Согласен“ установлен», “the checkbox is off”. */
export function readChecked(facts: Facts): ExpectationIntent[] | null {
  const isBox = facts.role === 'checkbox' || facts.role === 'radio' || facts.role === 'switch'
  if (!isBox) return null
  const isOff = any(facts, UNCHECKED)
  if (!isOff && !any(facts, CHECKED)) return null
  return [{ kind: 'checked', text: facts.text, target: targetOf(facts, [CHECKED, UNCHECKED]), checked: isOff ? false : !facts.isNegative }]
}

/** “The «Reviews» tab is active” means that it is the selected one, not that it can be pressed. */
export function readChosen(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'tab' && facts.role !== 'menuitem') return null
  const isChosen = any(facts, CURRENT)
  const isOff = any(facts, NOT_CURRENT)
  if (!isChosen && !isOff) return null
  const target = targetOf(facts, [CURRENT, NOT_CURRENT])
  return [{ kind: 'checked', text: facts.text, target, checked: isOff ? false : !facts.isNegative }]
}

/** «Кнопка „Сохранить“ недоступна», “the button is disabled”. */
export function readEnabled(facts: Facts): ExpectationIntent[] | null {
  if (facts.role === null || !['button', 'field', 'link', 'list', 'tab', 'checkbox', 'radio', 'switch', 'menuitem'].includes(facts.role))
    return null
  const isOff = any(facts, DISABLED) || (facts.isNegative && any(facts, ENABLED))
  if (!isOff && (!any(facts, ENABLED) || any(facts, VISIBLE))) return null
  return [{ kind: 'enabled', text: facts.text, target: targetOf(facts, [DISABLED, ENABLED]), enabled: !isOff }]
}
