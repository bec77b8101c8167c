import type { ExpectationIntent } from './expectation-intent.ts'
import { CHECKED, DISABLED, ENABLED, UNCHECKED } from './predicate-words.ts'
import { any, targetOf, type Facts } from './sentence-facts.ts'

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
  const isChosen = any(facts, /^(?:активн\p{L}*|выбран\p{L}*|active|selected|current|highlighted|подсвечен\p{L}*|выделен\p{L}*)$/u)
  const isOff = any(facts, /^(?:неактивн\p{L}*|inactive)$/u)
  if (!isChosen && !isOff) return null
  const target = targetOf(facts, [
    /^(?:не)?(?:активн|выбран|подсвечен|выделен)\p{L}*$/u,
    /^(?:in)?active$|^selected$|^current$|^highlighted$/,
  ])
  return [{ kind: 'checked', text: facts.text, target, checked: isOff ? false : !facts.isNegative }]
}

/** «Кнопка „Сохранить“ недоступна», “the button is disabled”. */
export function readEnabled(facts: Facts): ExpectationIntent[] | null {
  if (facts.role === null || !['button', 'field', 'link', 'list', 'tab', 'checkbox', 'radio', 'switch', 'menuitem'].includes(facts.role))
    return null
  const isOff = any(facts, DISABLED) || (facts.isNegative && any(facts, ENABLED))
  if (!isOff && (!any(facts, ENABLED) || any(facts, /^(?:отобра[жз]\p{L}*|displayed|visible)$/u))) return null
  return [{ kind: 'enabled', text: facts.text, target: targetOf(facts, [DISABLED, ENABLED]), enabled: !isOff }]
}
