import type { AssertionPart } from '#contract/schemas/assertion.ts'
import type { ElementFacts } from './agent-api.ts'
import { captionOf, isClickable } from './describe.ts'
import { fieldFor, fieldKind } from './field.ts'
import { valueOf } from './control-value.ts'
import { statesOf } from './node-states.ts'
import { itemsIn } from './part.ts'
import { isHtml, isImage, isInput, isOption, isSelect } from './node-type.ts'
import { collapse, type View } from './view.ts'

const TEXT_MAX = 20_000

const isPassword = (element: Element): boolean => isInput(element) && element.type === 'password'

export const readableValue = (element: Element): string => (isPassword(element) ? '' : valueOf(element))

/** The facts that assertions compare. `part`: items are counted. A text is given as written and as shown (`text-transform: uppercase`), because people copy either. */
export function factsOf(element: Element, part: AssertionPart | null, view: View): ElementFacts {
  const field = fieldKind(element) ? element : fieldFor(element)
  const isField = fieldKind(field) !== null
  return {
    texts: distinct([...textsOf(element, view), ...(isField && field === element ? valuesOf(field) : [])]),
    values: isField ? valuesOf(field) : distinct(textsOf(element, view)),
    checked: checkedOf(field),
    visible: view.visible(element),
    states: statesOfSubject(element, field, isField, view),
    sort: SORTS.includes(sortOf(element)) ? sortOf(element) : '',
    count: part?.kind === 'items' ? itemsIn(element, part.css, view).length : null,
  }
}

const SORTS = ['ascending', 'descending']
const sortOf = (element: Element): string => element.getAttribute('aria-sort') ?? ''

function statesOfSubject(element: Element, field: Element, isField: boolean, view: View): ElementFacts['states'] {
  const isDisabledAround = element.closest('[aria-disabled=true]') !== null
  const states = statesOf(field, field.getAttributeNames(), isDisabledAround)
  const current = element.getAttribute('aria-current')
  const isChosenOption = isOption(element) && element.selected
  return {
    enabled: !(states.disabled ?? false),
    selected: states.selected ?? (isChosenOption || (current !== null ? current !== 'false' : (states.checked ?? states.pressed ?? false))),
    focused: element.matches(':focus-within'),
    expanded: states.expanded ?? false,
    readonly: states.readonly ?? false,
    required: states.required ?? false,
    empty: isField ? valueOf(field) === '' : view.text(element) === '',
  }
}

function textsOf(element: Element, view: View): string[] {
  const shown = isHtml(element) && !isPassword(element) ? collapse(element.innerText) : ''
  const texts = [view.text(element, TEXT_MAX), shown]
  if (isImage(element)) texts.push(collapse(element.alt))
  return isSelect(element) ? [] : texts
}

function valuesOf(field: Element): string[] {
  if (isPassword(field)) return []
  const values = [collapse(valueOf(field))]
  if (isSelect(field)) values.push(field.value)
  if (isInput(field) && field.type === 'date') values.push(dottedDate(field.value))
  return distinct(values)
}

/** The date in Russian notation, as test cases write it. */
const dottedDate = (iso: string): string => iso.split('-').toReversed().join('.')

function checkedOf(field: Element): boolean | null {
  if (isInput(field) && ['checkbox', 'radio'].includes(field.type)) return field.checked
  const aria = field.getAttribute('aria-checked') ?? field.getAttribute('aria-pressed') ?? field.getAttribute('aria-selected')
  return aria === null ? null : aria === 'true'
}

const distinct = (texts: string[]): string[] => {
  const filled = [...new Set(texts)].filter(Boolean)
  return filled.length > 0 ? filled : ['']
}

/** Letters and digits only, because masks add brackets, dashes, spaces and currency signs. */
const essence = (value: string): string => value.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()

export function holds(element: Element, value: string): boolean {
  const present = valueOf(element)
  return present === value || essence(present) === essence(value) || (essence(value) !== '' && essence(present).endsWith(essence(value)))
}

/** All readable text of the page, shadow roots included. */
export function pageText(view: View): string {
  if (!document.body) return ''
  return `${view.text(document.body, 200_000)}\n${collapse(document.body.innerText)}`
}

/** Captions of elements that may have been meant, best first: those that share words with `wanted`, then those with the same
 * role, then the rest in reading order. */
export function suggestions(wanted: string, role: string, max: number, view: View): string[] {
  const words = wordsOf(wanted)
  const captions = new Map<string, number>()
  for (const element of [...document.querySelectorAll('a,button,input,select,textarea,summary,label,[role],[tabindex],[onclick]')].slice(
    0,
    1500,
  )) {
    if (!view.visible(element) || !(fieldKind(element) || isClickable(element, view))) continue
    const caption = captionOf(element, view).slice(0, 80)
    if (caption && !captions.has(caption))
      captions.set(caption, sharedWords(words, wordsOf(caption)) * 2 + (view.role(element) === role ? 1 : 0))
  }
  return [...captions]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, max)
    .map(([caption]) => caption)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []

/** Counts words in common. Endings vary in Russian, so the first four letters of a word decide. */
const sharedWords = (wanted: string[], found: string[]): number =>
  wanted.filter((word) => found.some((other) => other === word || (word.length > 4 && other.startsWith(word.slice(0, 4))))).length
