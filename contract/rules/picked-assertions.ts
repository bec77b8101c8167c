import { SECRET_MASK } from '../constants.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { PageChanges, PickedElement } from '../schemas/pick.ts'

export type AssertionLocale = 'ru' | 'en'

export const PICKED_KINDS = [
  'text',
  'value',
  'visible',
  'gone',
  'checked',
  'enabled',
  'selected',
  'expanded',
  'readonly',
  'required',
  'empty',
  'count',
  'cell',
  'url',
  'title',
] as const
export type PickedKind = (typeof PICKED_KINDS)[number]

/** A check that can be offered. `caption`: the element in words, by which the assertion is described. */
export type SuggestedAssertion = { kind: PickedKind; caption: string; assertion: Assertion }

/** A longer text is asserted by its beginning. */
const WHOLE_TEXT_MAX = 300

/**
 * What can be checked of an element that somebody pointed at, the most telling first. Each holds on the page as it was, but `gone`, which is for what is to
 * go away. No check is made of a text in which a secret was masked. Pure.
 */
export function assertionsOf(picked: PickedElement, locale: AssertionLocale): SuggestedAssertion[] {
  const { facts, page } = picked
  const caption = picked.caption[locale]
  const found: SuggestedAssertion[] = []
  const add = (kind: PickedKind, property: Assertion['property'], expectedValue: string, more: Partial<Assertion> = {}) => {
    if (expectedValue.includes(SECRET_MASK)) return
    found.push(
      suggestion(kind, caption, { ...base(picked), property, match: 'equals', expectedValue, assertionDescription: '', ...more }, locale),
    )
  }
  const addState = (kind: PickedKind & Assertion['property'], state: boolean | null) => {
    if (state !== null) add(kind, kind, String(state))
  }
  const { cell, items } = facts
  if (cell && cell.text !== '' && ![cell.row, cell.column].some((words) => words.includes(SECRET_MASK)))
    add('cell', 'text', beginningOf(cell.text), {
      match: matchOf(cell.text, false),
      targetElementType: 'List',
      target: cell.table,
      part: { kind: 'cell', row: cell.row, column: cell.column },
    })
  if (facts.text !== '') add('text', 'text', beginningOf(facts.text), { match: matchOf(facts.text, facts.isTextCut) })
  if (facts.value !== null && facts.value !== '') add('value', 'value', beginningOf(facts.value), { match: matchOf(facts.value, false) })
  addState('checked', facts.checked)
  addState('selected', facts.selected)
  addState('expanded', facts.expanded)
  addState('enabled', facts.enabled)
  if (facts.empty === true) add('empty', 'empty', 'true')
  if (facts.readonly === true) add('readonly', 'readonly', 'true')
  if (facts.required === true) add('required', 'required', 'true')
  add('visible', 'visible', 'true')
  add('gone', 'exists', 'false')
  if (items)
    add('count', 'count', String(items.count), {
      targetElementType: 'List',
      target: items.container,
      part: { kind: 'items', css: items.css },
    })
  return [...found, ...pageAssertions(page, locale)]
}

/** Checks of what has changed on the page since a step began. */
export function assertionsOfChanges({ texts, url, title }: PageChanges, locale: AssertionLocale): SuggestedAssertion[] {
  const ofTexts = texts
    .filter(({ text }) => !text.includes(SECRET_MASK))
    .map(({ text, locators, elementType, caption }) => {
      const target = locators.length > 0 ? { target: locators } : { target: [], targetElementType: 'Page' as const }
      const assertion = { ...base({ locators, elementType, caption }), ...target, property: 'text' as const, match: 'contains' as const, expectedValue: text, assertionDescription: '' } // prettier-ignore
      return suggestion('text', caption[locale], assertion, locale)
    })
  return [...ofTexts, ...pageAssertions({ url: url?.to ?? '', title: title?.to ?? '' }, locale)]
}

/** The check with another expected text, and with words that say so. */
export function withExpected(
  { kind, caption, assertion }: SuggestedAssertion,
  { expectedValue, match }: Pick<Assertion, 'expectedValue' | 'match'>,
  locale: AssertionLocale,
): SuggestedAssertion {
  return suggestion(kind, caption, { ...assertion, expectedValue, match }, locale)
}

/** Whether people may write another expected text: a state has only two. */
export const isEditable = (kind: PickedKind): boolean => ['text', 'value', 'cell', 'url', 'title', 'count'].includes(kind)

function pageAssertions({ url, title }: PickedElement['page'], locale: AssertionLocale): SuggestedAssertion[] {
  const found: SuggestedAssertion[] = []
  const page = { targetElementType: 'Page', targetElementDescription: '', target: [], assertionDescription: '' } as const
  const path = pathOf(url)
  if (path !== '' && !path.includes(SECRET_MASK))
    found.push(suggestion('url', '', { ...page, target: [], property: 'url', match: 'contains', expectedValue: path }, locale))
  if (title !== '' && !title.includes(SECRET_MASK))
    found.push(suggestion('title', '', { ...page, target: [], property: 'title', match: 'equals', expectedValue: title }, locale))
  return found
}

/** The address without the host, which is another one in another environment. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search + hash === '' ? '' : pathname + search + hash
}

const beginningOf = (text: string): string => (text.length > WHOLE_TEXT_MAX ? text.slice(0, WHOLE_TEXT_MAX).replace(/\s+\S*$/, '') : text)

const matchOf = (text: string, isCut: boolean): Assertion['match'] => (isCut || text.length > WHOLE_TEXT_MAX ? 'contains' : 'equals')

type Based = Pick<PickedElement, 'locators' | 'elementType' | 'caption'>

const base = ({ locators, elementType, caption }: Based): Pick<Assertion, 'target' | 'targetElementType' | 'targetElementDescription'> => ({
  target: [...locators],
  targetElementType: TYPES[elementType] ?? 'Other',
  targetElementDescription: caption.en,
})

const TYPES: Readonly<Record<string, Assertion['targetElementType']>> = {
  button: 'Button',
  link: 'Button',
  tab: 'Button',
  menuitem: 'Button',
  textbox: 'Input',
  searchbox: 'Input',
  spinbutton: 'Input',
  slider: 'Input',
  combobox: 'Input',
  checkbox: 'Input',
  radio: 'Input',
  switch: 'Input',
  input: 'Input',
  textarea: 'Input',
  select: 'Input',
  heading: 'Text',
  paragraph: 'Text',
  status: 'Text',
  alert: 'Text',
  p: 'Text',
  span: 'Text',
  div: 'Text',
  label: 'Text',
  list: 'List',
  listbox: 'List',
  table: 'List',
  grid: 'List',
  dialog: 'Modal',
  alertdialog: 'Modal',
}

function suggestion(kind: PickedKind, caption: string, assertion: Assertion, locale: AssertionLocale): SuggestedAssertion {
  const said = SAID[locale](kind, assertion)
  const description = caption === '' ? said : `${caption}: ${said}`
  return { kind, caption, assertion: { ...assertion, assertionDescription: description.slice(0, 2000) } }
}

type Say = (kind: PickedKind, assertion: Assertion) => string

const isTrue = ({ expectedValue }: Assertion): boolean => expectedValue === 'true'

const RU_STATES: Partial<Record<PickedKind, [yes: string, no: string]>> = {
  checked: ['отмечено', 'не отмечено'],
  enabled: ['доступно', 'недоступно'],
  selected: ['выбрано', 'не выбрано'],
  expanded: ['развёрнуто', 'свёрнуто'],
  readonly: ['только для чтения', 'можно изменять'],
  required: ['обязательно', 'необязательно'],
  empty: ['пусто', 'не пусто'],
}
const EN_STATES: Partial<Record<PickedKind, [yes: string, no: string]>> = {
  checked: ['is checked', 'is not checked'],
  enabled: ['is enabled', 'is disabled'],
  selected: ['is selected', 'is not selected'],
  expanded: ['is expanded', 'is collapsed'],
  readonly: ['is read-only', 'can be edited'],
  required: ['is required', 'is not required'],
  empty: ['is empty', 'is not empty'],
}

const inRussian: Say = (kind, assertion) => {
  const { expectedValue: expected, match, part } = assertion
  const isPart = match === 'contains'
  const state = RU_STATES[kind]
  if (state) return `состояние «${isTrue(assertion) ? state[0] : state[1]}»`
  if (kind === 'text') return isPart ? `текст содержит «${expected}»` : `текст «${expected}»`
  if (kind === 'value') return isPart ? `значение содержит «${expected}»` : `значение «${expected}»`
  if (kind === 'visible') return 'есть на странице'
  if (kind === 'gone') return 'нет на странице'
  if (kind === 'count') return `число элементов – ${expected}`
  if (kind === 'cell' && part?.kind === 'cell')
    return `в строке «${part.row}», в столбце «${part.column}» ${isPart ? 'есть текст' : 'стоит'} «${expected}»`
  if (kind === 'url') return isPart ? `Адрес страницы содержит «${expected}»` : `Адрес страницы «${expected}»`
  return isPart ? `Заголовок страницы содержит «${expected}»` : `Заголовок страницы «${expected}»`
}

const inEnglish: Say = (kind, assertion) => {
  const { expectedValue: expected, match, part } = assertion
  const isPart = match === 'contains'
  const is = isPart ? 'contains' : 'is'
  const state = EN_STATES[kind]
  if (state) return isTrue(assertion) ? state[0] : state[1]
  if (kind === 'text') return `the text ${is} “${expected}”`
  if (kind === 'value') return `the value ${is} “${expected}”`
  if (kind === 'visible') return 'is visible'
  if (kind === 'gone') return 'is not on the page'
  if (kind === 'count') return `the number of items is ${expected}`
  if (kind === 'cell' && part?.kind === 'cell') return `in the row “${part.row}”, the column “${part.column}” ${is} “${expected}”`
  if (kind === 'url') return `The address of the page ${is} “${expected}”`
  return `The title of the page ${is} “${expected}”`
}

const SAID: Record<AssertionLocale, Say> = { ru: inRussian, en: inEnglish }
