import { SECRET_MASK } from '#contract/constants.ts'
import { DATE_FORMATS, type DateFormat } from '#contract/rules/relative-date.ts'
import type { Action } from '#contract/schemas/action.ts'

/** Where a value comes from, as a form has it. `data`: an entry of the test data of the case. `date`: so many days after the day of the run. */
export type ValueForm =
  | { kind: 'text'; text: string }
  | { kind: 'env'; key: string }
  | { kind: 'data'; key: string }
  | { kind: 'date'; days: number; format: DateFormat }

type Valued = Pick<Action, 'value' | 'source' | 'relativeDate'>

export function valueFormOf({ value = '', source, relativeDate }: Valued): ValueForm {
  if (relativeDate) return { kind: 'date', ...relativeDate }
  if (source?.type === 'envDataVariables') return { kind: 'env', key: source.key }
  if (source?.type === 'testDataVariables') return { kind: 'data', key: source.key }
  return { kind: 'text', text: value === SECRET_MASK ? '' : value }
}

/** `dateWords`: the words in which a date is shown. */
export type ValueWords = { dateWords: (days: number) => string }

/** The value as an action stores it. A value that has a name is looked up at run time and never stored. */
export function valuedBy(form: ValueForm, { dateWords }: ValueWords): Valued & { value: string } {
  switch (form.kind) {
    case 'env':
      return { value: '', source: { type: 'envDataVariables', key: form.key } }
    case 'data':
      return { value: '', source: { type: 'testDataVariables', key: form.key.trim() } }
    case 'date':
      return { value: dateWords(form.days), relativeDate: { days: form.days, format: form.format } }
    case 'text':
      return { value: form.text }
    default:
      return form satisfies never
  }
}

/** A value of another kind, to begin with. `envKeys`: the names of the environment data. */
export function emptyValue(kind: ValueForm['kind'], envKeys: readonly string[]): ValueForm {
  if (kind === 'text') return { kind, text: '' }
  if (kind === 'date') return { kind, days: 0, format: DATE_FORMATS[0] }
  return { kind, key: kind === 'env' ? (envKeys[0] ?? '') : '' }
}

export const isSameValue = (a: ValueForm, b: ValueForm): boolean => JSON.stringify(a) === JSON.stringify(b)
