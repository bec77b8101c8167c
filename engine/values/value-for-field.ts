import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { dateFormatOf, formattedDate } from '../dates/date-format.ts'
import { dateIn, isoOf, wordedDateAt } from '../text/calendar-date.ts'
import { valueOfOptions } from '../../contract/rules/several-options.ts'
import { isDateField } from '../grounding/plan-relative-date.ts'
import { labelsIn, optionFor, takesSeveral } from '../grounding/list-options.ts'

/**
 * The value in the form that its field takes: ISO for a date field (15.01.2025, 15/1/2025, 2025-1-15, 15 January 2025; day first), figures in the
 * field's own order for a date in words, the option's label for a select (all labels for one that takes several), otherwise unchanged.
 */
export function valueForField(value: string, node: SnapshotNode, pageLanguage = ''): string {
  if (node.attributes['type'] === 'date') {
    const date = dateIn(value)
    return date ? isoOf(date) : value
  }
  const worded = isWordedDate(value) && isDateField(node) ? dateIn(value) : null
  const format = worded && dateFormatOf(node, pageLanguage)
  if (worded && format) return formattedDate(worded, format)
  const several = takesSeveral(node) && node.options ? labelsIn(value, node.options) : null
  if (several) return valueOfOptions(several)
  return node.tag === 'select' && node.options ? (optionFor(value, node.options) ?? value) : value
}

const isWordedDate = (value: string): boolean => wordedDateAt(value.trim(), 0) === value.trim()
