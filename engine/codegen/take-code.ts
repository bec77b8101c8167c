import { isOnPage } from '#contract/rules/page-target.ts'
import { isPartOfQuery, TAKEN_PART } from '#contract/rules/taken-values.ts'
import type { Action, Take } from '#contract/schemas/action.ts'
import type { ActionCode, ActionPosition } from './action-code.ts'
import { captionOf } from './captions.ts'
import { fieldKindOf, kindOf } from './field-kind.ts'
import type { Scope } from './scope.ts'
import { numberCode, pattern } from './text.ts'

/** The lines that take a value from the page into a variable, as soon as there is one. */
export function takeCode({ action, step }: ActionPosition, take: Take, scope: Scope): ActionCode {
  const { imports, tabs, elements } = scope
  imports.playwright('test')
  if (isOnPage(action)) return addressCode(action, take, scope)
  const found = elements.find({ target: action.target, caption: captionOf(action, step.testStep), page: tabs.current, use: 'exactly' })
  if (found === null) return null
  imports.playwright('expect')
  const { waits, read, trims } = READERS[readerOf(action)](found.code, scope)
  const isNumber = take.what === 'number'
  const sign = isNumber ? '\\d' : '\\S'
  const text = isNumber ? `${imports.helper('numberInText')}(${read}) ?? ''` : trims ? `(${read}).trim()` : read
  return taken(take, scope, (assigned) => [...found.before, `await ${waits(sign, timeoutOf(action))}`, `${assigned} = ${text}`])
}

const timeoutOf = ({ timeoutMs }: Action): string => (timeoutMs === undefined ? '' : `, { timeout: ${numberCode(timeoutMs)} }`)

function taken({ as }: Take, { values, elements }: Scope, lines: (assigned: string) => string[]): ActionCode {
  const { variable, assigned, isShared } = values.take(as)
  elements.reserve(variable)
  return { lines: lines(assigned), opened: [], taken: isShared ? [] : [{ variable, name: as }] }
}

type Reader = (element: string, scope: Scope) => { waits: (sign: string, timeout: string) => string; read: string; trims: boolean }

/** How the text of an element is read: the value of a field, the chosen option, or the text that is shown. */
const READERS: Record<'text' | 'value' | 'option' | 'toggle' | 'any', Reader> = {
  text: (element) => ({
    waits: (sign, timeout) => `expect(${element}).toHaveText(/${sign}/${timeout})`,
    read: `await ${element}.innerText()`,
    trims: true,
  }),
  value: (element) => ({
    waits: (sign, timeout) => `expect(${element}).toHaveValue(/${sign}/${timeout})`,
    read: `await ${element}.inputValue()`,
    trims: false,
  }),
  option: (element) => ({
    waits: (sign, timeout) => `expect(${element}.locator('option:checked')).toHaveText(/${sign}/${timeout})`,
    read: `await ${element}.locator('option:checked').innerText()`,
    trims: true,
  }),
  toggle: (element) => ({
    waits: (_sign, timeout) => `expect(${element}).toBeAttached(${timeout.replace(', ', '')})`,
    read: `String(await ${element}.isChecked())`,
    trims: false,
  }),
  any: (element, { imports }) => ({
    waits: (sign, timeout) => `expect.poll(() => ${imports.helper('fieldText')}(${element})${timeout}).toMatch(/${sign}/)`,
    read: `await ${imports.helper('fieldText')}(${element})`,
    trims: false,
  }),
}

function readerOf({ target }: Action): keyof typeof READERS {
  const element = kindOf(target)
  switch (fieldKindOf(element)) {
    case 'select':
      return 'option'
    case 'line':
    case 'number':
    case 'date':
    case 'range':
      return 'value'
    case 'text':
      return element.tag === 'textarea' ? 'value' : 'any'
    case 'toggle':
      return 'toggle'
    case 'combobox':
    case 'list':
    case 'slider':
    case 'file':
      return 'any'
    case 'opener':
    case 'unknown':
      return element.tag === 'input' ? 'any' : 'text'
    default:
      return 'text'
  }
}

/** A part of an address ends where the next one begins. */
const PART = '[^/?#&]+'

function addressCode(action: Action, take: Take, scope: Scope): ActionCode {
  const page = scope.tabs.current
  if (take.pattern === undefined) return taken(take, scope, (assigned) => [`${assigned} = ${page}.url()`])
  scope.imports.playwright('expect')
  const [before = '', after = ''] = take.pattern.split(TAKEN_PART).map((text) => (text === '' ? '' : pattern(text).slice(1, -1)))
  const wait = `await expect(${page}).toHaveURL(/${before}${PART}${after}/${timeoutOf(action)})`
  const part = `${page}.url().match(/${before}(${PART})${after}/)?.[1] ?? ''`
  const read = isPartOfQuery(take.pattern) ? `(${part}).replaceAll('+', ' ')` : part
  return taken(take, scope, (assigned) => [wait, `${assigned} = decodeURIComponent(${read})`])
}
