import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { dateIn, isoOf } from '../dates/calendar-date.ts'
import { valueOfOptions } from '../../contract/rules/several-options.ts'
import { labelsIn, optionFor, takesSeveral } from '../grounding/list-options.ts'

/**
 * The value as its field takes it: ISO for a date field (15.01.2025, 15/1/2025, 2025-1-15, 15 January 2025; day first), the label of the option meant
 * for a select (of all of them for one that takes several), otherwise as it is.
 */
export function valueForField(value: string, node: SnapshotNode): string {
  if (node.attributes['type'] === 'date') {
    const date = dateIn(value)
    return date ? isoOf(date) : value
  }
  const several = takesSeveral(node) && node.options ? labelsIn(value, node.options) : null
  if (several) return valueOfOptions(several)
  return node.tag === 'select' && node.options ? (optionFor(value, node.options) ?? value) : value
}
