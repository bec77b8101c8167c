import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnvDataItem } from '../../schemas/project.ts'
import { decideConflict, mergeSettings, type Settings } from './merge-settings.ts'

const item = (key: string, value = 'v', more: Partial<EnvDataItem> = {}): EnvDataItem => ({
  key,
  type: 'other',
  value,
  isSecret: false,
  ...more,
})
const settings = (items: EnvDataItem[], sutUrl = 'https://a'): Settings => ({ sutUrl, items, environments: [] })
const keys = (s: Settings) => s.items.map((i) => i.key)

describe('merging settings', () => {
  const base = settings([item('a'), item('b')])

  it('joins changes of different items', () => {
    const { merged, conflicts } = mergeSettings(
      base,
      settings([item('a', 'mine'), item('b')]),
      settings([item('a'), item('b', 'theirs'), item('c')]),
    )
    expect(conflicts).toEqual([])
    expect(merged.items).toEqual([item('a', 'mine'), item('b', 'theirs'), item('c')])
  })

  it('joins an addition, a deletion and a new address', () => {
    const { merged, conflicts } = mergeSettings(base, settings([item('b'), item('n')]), settings([item('a'), item('b')], 'https://new'))
    expect(conflicts).toEqual([])
    expect([merged.sutUrl, keys(merged)]).toEqual(['https://new', ['b', 'n']])
  })

  it('asks when both changed the same item', () => {
    const { merged, conflicts } = mergeSettings(base, settings([item('a', 'mine'), item('b')]), settings([item('b')]))
    expect(conflicts).toEqual([{ kind: 'item', key: 'a', mine: item('a', 'mine'), theirs: null }])
    expect(keys(merged)).toEqual(['b'])
    const [conflict] = conflicts
    expect(conflict && keys(decideConflict(merged, conflict, 'mine'))).toEqual(['b', 'a'])
    expect(conflict && keys(decideConflict(merged, conflict, 'theirs'))).toEqual(['b'])
  })

  it('keeps what only one side changed of an item, whichever side is chosen', () => {
    const mine = settings([item('a', 'mine', { description: 'mine' })])
    const { merged, conflicts } = mergeSettings(settings([item('a')]), mine, settings([item('a', 'theirs', { type: 'login' })]))
    const [conflict] = conflicts
    const chosen = (side: 'mine' | 'theirs') => conflict && decideConflict(merged, conflict, side).items
    expect(chosen('mine')).toEqual([item('a', 'mine', { type: 'login', description: 'mine' })])
    expect(chosen('theirs')).toEqual([item('a', 'theirs', { type: 'login', description: 'mine' })])
  })

  it('asks when both changed the address, but not when both made the same change', () => {
    expect(mergeSettings(base, { ...base, sutUrl: 'https://m' }, { ...base, sutUrl: 'https://t' }).conflicts).toHaveLength(1)
    expect(mergeSettings(base, { ...base, sutUrl: 'https://m' }, { ...base, sutUrl: 'https://m' }).conflicts).toEqual([])
  })

  it('never loses a change that nobody else touched', () => {
    const side = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.constantFrom('1', '2', '3') }), { maxLength: 4 })
    const unique = (rows: { key: string; value: string }[]) =>
      settings([...new Map(rows.map((r) => [r.key, item(r.key, r.value)])).values()])
    fc.assert(
      fc.property(side, side, (a, b) => {
        const [from, mine] = [unique(a), unique(b)]
        const result = mergeSettings(from, mine, from)
        expect(result.conflicts).toEqual([])
        expect(new Set(result.merged.items)).toEqual(new Set(mine.items))
      }),
    )
  })
})
