import type { Language } from '#contract/constants.ts'
import { ASSERTION_PROPERTIES, STATE_PROPERTIES, type Assertion, type AssertionPart } from '#contract/schemas/assertion.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { timeoutMsOf } from './action-form.ts'
import { isTargetUsable, targetForm, toTarget } from './target-form.ts'
import { isSameValue, valuedBy, valueFormOf, type ValueForm, type ValueWords } from './value-form.ts'

export type Property = Assertion['property']
export const PROPERTIES = ASSERTION_PROPERTIES

export type AssertionForm = {
  property: Property
  caption: string
  target: Locator[]
  part: AssertionPart | null
  match: Assertion['match']
  /** Of a text or a number. */
  value: ValueForm
  /** Of a state: whether it holds. */
  holds: boolean
  /** Of an order. */
  order: 'ascending' | 'descending'
  /** In the words of the case; empty for words made of what is checked. */
  description: string
  timeout: string
}

export type AssertionProblem = 'target' | 'value' | 'number' | 'part' | 'timeout'

const STATES: ReadonlySet<Property> = new Set<Property>(STATE_PROPERTIES)
/** Of the page, not of an element. */
const OF_PAGE: ReadonlySet<Property> = new Set<Property>(['title', 'url', 'appeared', 'downloaded'])
const MATCHED: ReadonlySet<Property> = new Set<Property>(['text', 'value', 'title', 'url', 'appeared', 'downloaded'])

export const isState = (property: Property): boolean => STATES.has(property)
export const hasMatch = (property: Property): boolean => MATCHED.has(property)
/** Without locators, a text is looked for on the whole page. */
export const needsTarget = (property: Property): boolean => !OF_PAGE.has(property) && property !== 'text'
export const mayHaveTarget = (property: Property): boolean => !OF_PAGE.has(property)

const EMPTY: AssertionForm = {
  property: 'text',
  caption: '',
  target: [],
  part: null,
  match: 'contains',
  value: { kind: 'text', text: '' },
  holds: true,
  order: 'ascending',
  description: '',
  timeout: '',
}

/** The form of a check; of a new one without. */
export function assertionForm(assertion: Assertion | null): AssertionForm {
  if (!assertion) return EMPTY
  const { property, targetElementDescription, target, part = null, match, expectedValue, assertionDescription, timeoutMs } = assertion
  return {
    property,
    caption: targetElementDescription,
    target: targetForm(target),
    part,
    match,
    value: valueFormOf({ ...assertion, value: expectedValue }),
    holds: expectedValue !== 'false',
    order: expectedValue === 'descending' ? 'descending' : 'ascending',
    description: assertionDescription,
    timeout: timeoutMs === undefined ? '' : String(timeoutMs / 1000),
  }
}

/** Why the form makes no check yet. */
export function assertionProblems({ property, target, part, value, timeout }: AssertionForm): AssertionProblem[] {
  const lacksTarget = mayHaveTarget(property) && (needsTarget(property) || target.length > 0) && !isTargetUsable(target)
  const isEmpty = value.kind === 'text' ? value.text.trim() === '' && !MAY_BE_EMPTY.has(property) : 'key' in value && value.key === ''
  const isNumber = value.kind !== 'text' || /^\d{1,9}$/.test(value.text.trim())
  return [
    ...(lacksTarget ? (['target'] as const) : []),
    ...(!isState(property) && property !== 'sorted' && isEmpty ? (['value'] as const) : []),
    ...(property === 'count' && !isEmpty && !isNumber ? (['number'] as const) : []),
    ...(part && !isPartWhole(part) ? (['part'] as const) : []),
    ...(timeoutMsOf(timeout) === 'wrong' ? (['timeout'] as const) : []),
  ]
}

/** A field or an element may be expected to hold nothing. */
const MAY_BE_EMPTY: ReadonlySet<Property> = new Set<Property>(['value'])

function isPartWhole(part: AssertionPart): boolean {
  return part.kind === 'cell' ? part.row.trim() !== '' && part.column.trim() !== '' : part.css.trim() !== ''
}

/** `describe` makes the words of a check that a person gave none. */
export type AssertionWords = ValueWords & { language: Language; describe: (assertion: Assertion) => string }

/** The check that the form describes. What the form does not show stays as it was. */
export function toAssertion(form: AssertionForm, before: Assertion | null, words: AssertionWords): Assertion {
  const { property, part, match } = form
  const expected = expectedBy(form, before, words)
  const target = mayHaveTarget(property) ? toTarget(form.target, before?.target ?? []) : []
  const timeoutMs = timeoutMsOf(form.timeout)
  const isUnsaid =
    form.description.trim() === '' || (before !== null && form.description === before.assertionDescription && isOtherCheck(form, before))
  const assertion: Assertion = {
    targetElementType: before && before.property === property && isTargetKept(form, before) ? before.targetElementType : typeOf(form),
    targetElementDescription: form.caption.trim(),
    property,
    match: hasMatch(property) ? match : 'equals',
    ...expected,
    assertionDescription: form.description.trim(),
    target,
    ...(part && mayHaveTarget(property) ? { part } : {}),
    ...(typeof timeoutMs === 'number' ? { timeoutMs } : {}),
    ...unshown(form, before),
  }
  return isUnsaid ? { ...assertion, assertionDescription: words.describe(assertion) } : assertion
}

/** What else is checked of the same file, and that the same words are checked in part only. */
function unshown({ property, description }: AssertionForm, before: Assertion | null): Pick<Assertion, 'downloadSize' | 'isInPart'> {
  const { downloadSize, isInPart, assertionDescription } = before ?? {}
  return {
    ...(property === 'downloaded' && downloadSize !== undefined ? { downloadSize } : {}),
    ...(isInPart && description === assertionDescription ? { isInPart } : {}),
  }
}

const isTargetKept = ({ target }: AssertionForm, before: Assertion): boolean =>
  JSON.stringify(target) === JSON.stringify(targetForm(before.target))

/** Whether the words that were there say something else than what is checked now. */
function isOtherCheck(form: AssertionForm, before: Assertion): boolean {
  const former = assertionForm(before)
  return (
    form.property !== former.property ||
    form.holds !== former.holds ||
    form.order !== former.order ||
    !isSameValue(form.value, former.value) ||
    !isTargetKept(form, before)
  )
}

function expectedBy(
  form: AssertionForm,
  before: Assertion | null,
  words: AssertionWords,
): Pick<Assertion, 'expectedValue' | 'source' | 'relativeDate'> {
  const { property, holds, order, value } = form
  if (isState(property)) return { expectedValue: String(holds) }
  if (property === 'sorted') return { expectedValue: order }
  if (before && before.property === property && isSameValue(value, assertionForm(before).value)) {
    const { expectedValue, source, relativeDate } = before
    return { expectedValue, ...(source ? { source } : {}), ...(relativeDate ? { relativeDate } : {}) }
  }
  const { value: expectedValue, source, relativeDate } = valuedBy(value, words)
  return { expectedValue: expectedValue.trim(), ...(source ? { source } : {}), ...(relativeDate ? { relativeDate } : {}) }
}

function typeOf({ property, target }: AssertionForm): Assertion['targetElementType'] {
  if (OF_PAGE.has(property) || target.length === 0) return 'Page'
  if (property === 'value' || property === 'checked') return 'Input'
  return property === 'text' ? 'Text' : 'Other'
}
