import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { optionFor } from '../grounding/plan-act.ts'

/**
 * The value as its field takes it: ISO for a date field (15.01.2025, 15/1/2025, 2025-1-15; day first), the label of the option meant
 * for a select, otherwise as it is.
 */
export function valueForField(value: string, node: SnapshotNode): string {
  if (node.attributes['type'] === 'date') return isoDate(value) ?? value
  return node.tag === 'select' && node.options ? (optionFor(value, node.options) ?? value) : value
}

function isoDate(value: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})\s*$/.exec(value) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) return joined(year, month, day)
  const [, isoYear, isoMonth, isoDay] = /^\s*(\d{4})[./-](\d{1,2})[./-](\d{1,2})\s*$/.exec(value) ?? []
  return isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined ? joined(isoYear, isoMonth, isoDay) : null
}

function joined(year: string, month: string, day: string): string | null {
  if (Number(month) > 12 || Number(day) > 31) return null
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
}
