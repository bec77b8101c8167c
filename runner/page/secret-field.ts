import { labelNear, placeholderOf } from './describe.ts'
import { natives } from './natives.ts'
import type { View } from './view.ts'

/** Words by which pages call a password. */
const WORDS = /pass(?:word|code|phrase|wd)|\bpwd\b|парол/iu

const AUTOCOMPLETE = /(?:^|\s)(?:current|new)-password(?:\s|$)/

/**
 * Whether a password is typed here: into a password field, or one that shows dots as such a field does; any other has to say it twice, of
 * its `autocomplete`, its technical name and its words. `autocomplete` alone says nothing: pages give `new-password` to search fields, to
 * keep browsers from suggesting.
 */
export function isSecretField(element: Element, view: View): boolean {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return false
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
