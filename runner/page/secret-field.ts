import { labelNear, placeholderOf } from './describe.ts'
import { natives } from './natives.ts'
import { isInput, isTextArea } from './node-type.ts'
import type { View } from './view.ts'

/** Words for passwords in names and labels of fields. */
const WORDS = /pass(?:word|code|phrase|wd)|\bpwd\b|парол/iu

const AUTOCOMPLETE = /(?:^|\s)(?:current|new)-password(?:\s|$)/

/**
 * Whether the field is for a password: a password field, or one that shows dots. Any other field needs two signs of three:
 * its `autocomplete`, its technical name and its labels. `autocomplete` alone is not enough: pages give `new-password` to search fields, to
 * keep browsers from suggesting.
 */
export function isSecretField(element: Element, view: View): boolean {
  if (!(isInput(element) || isTextArea(element))) return false
  if (element.type === 'password' || showsDots(element)) return true
  const signs = [
    AUTOCOMPLETE.test(element.autocomplete),
    WORDS.test(`${element.name} ${element.id}`.replace(/[_-]+/g, ' ')),
    WORDS.test(`${view.name(element)} ${labelNear(element, view)} ${placeholderOf(element)}`),
  ]
  return signs.filter(Boolean).length >= 2
}

function showsDots(field: Element): boolean {
  const shown = natives.getComputedStyle(field).getPropertyValue('-webkit-text-security')
  return shown !== '' && shown !== 'none'
}
