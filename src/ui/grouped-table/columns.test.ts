import { describe, expect, it } from 'vitest'
import { compareValues, isGroupOpen, visibilityOf, withAll, withGroup, type ColumnGroup } from './columns.ts'

const column = (key: string, more: object = {}) => ({ key, label: key, width: 100, cell: () => null, ...more })
const main: ColumnGroup<object> = { key: 'main', label: null, columns: [column('name', { isFixed: true }), column('type')] }
const health: ColumnGroup<object> = { key: 'health', label: 'Health', columns: [column('status'), column('checked')] }
const groups = [main, health]

describe('columns in groups', () => {
  it('are shown as by default; a fixed one always', () => {
    expect(visibilityOf(groups, new Set(['type']))).toEqual({ name: true, type: true, status: false, checked: false })
  })

  it('close their group when none of them is shown', () => {
    const hidden = visibilityOf(groups, new Set())
    expect(isGroupOpen(main, hidden)).toBe(true)
    expect(isGroupOpen(health, hidden)).toBe(false)
    expect(isGroupOpen(health, { ...hidden, checked: true })).toBe(true)
    expect(isGroupOpen(health, withGroup(hidden, health, true))).toBe(true)
    expect(withAll(groups, true)).toEqual({ name: true, type: true, status: true, checked: true })
  })

  it('sort texts as people do, and nothing last', () => {
    const { compare } = new Intl.Collator('en', { numeric: true })
    const sorted = (values: (string | number | null)[], isDescending = false) =>
      values.toSorted((a, b) => compareValues(a, b, { compare, isDescending }))
    expect(sorted(['VM-10', null, 'VM-2', 'vm-1'])).toEqual(['vm-1', 'VM-2', 'VM-10', null])
    expect(sorted(['VM-2', null, 'VM-10'], true)).toEqual(['VM-10', 'VM-2', null])
    expect(sorted([10, null, 2])).toEqual([2, 10, null])
  })
})
