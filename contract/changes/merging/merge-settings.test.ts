import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnvDataItem } from '../../schemas/project.ts'
import { decideClash, mergeSettings, type Settings } from './merge-settings.ts'

const item = (key: string, value = 'v', more: Partial<EnvDataItem> = {}): EnvDataItem => ({
  key,
  type: 'other',
  value,
  isSecret: false,
  ...more,
})
const settings = (items: EnvDataItem[], sutUrl = 'https://a'): Settings => ({ sutUrl, items })
const keys = (s: Settings) => s.items.map((i) => i.key)

describe('merging settings', () => {
  const base = settings([item('a'), item('b')])

  it('joins changes of different items', () => {
    const { merged, clashes } = mergeSettings(
      base,
      settings([item('a', 'mine'), item('b')]),
      settings([item('a'), item('b', 'theirs'), item('c')]),
    )
    expect(clashes).toEqual([])
    expect(merged.items).toEqual([item('a', 'mine'), item('b', 'theirs'), item('c')])
  })

  it('joins an addition, a deletion and a new address', () => {
    const { merged, clashes } = mergeSettings(base, settings([item('b'), item('n')]), settings([item('a'), item('b')], 'https://new'))
    expect(clashes).toEqual([])
    expect([merged.sutUrl, keys(merged)]).toEqual(['https://new', ['b', 'n']])
  })

  it('asks when both changed the same item', () => {
    const { merged, clashes } = mergeSettings(base, settings([item('a', 'mine'), item('b')]), settings([item('b')]))
    expect(clashes).toEqual([{ kind: 'item', key: 'a', mine: item('a', 'mine'), theirs: null }])
    expect(keys(merged)).toEqual(['b'])
    const [clash] = clashes
    expect(clash && keys(decideClash(merged, clash, 'mine'))).toEqual(['b', 'a'])
    expect(clash && keys(decideClash(merged, clash, 'theirs'))).toEqual(['b'])
  })

  it('keeps what only one side changed of an item, whichever side is chosen', () => {
    const mine = settings([item('a', 'mine', { description: 'mine' })])
    const { merged, clashes } = mergeSettings(settings([item('a')]), mine, settings([item('a', 'theirs', { type: 'login' })]))
    const [clash] = clashes
    const chosen = (side: 'mine' | 'theirs') => clash && decideClash(merged, clash, side).items
    expect(chosen('mine')).toEqual([item('a', 'mine', { type: 'login', description: 'mine' })])
    expect(chosen('theirs')).toEqual([item('a', 'theirs', { type: 'login', description: 'mine' })])
  })

  it('asks when both changed the address, but not when both made the same change', () => {
    expect(mergeSettings(base, { ...base, sutUrl: 'https://m' }, { ...base, sutUrl: 'https://t' }).clashes).toHaveLength(1)
    expect(mergeSettings(base, { ...base, sutUrl: 'https://m' }, { ...base, sutUrl: 'https://m' }).clashes).toEqual([])
  })

  it('never loses a change that nobody else touched', () => {
    const side = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), value: fc.constantFrom('1', '2', '3') }), { maxLength: 4 })
    const unique = (rows: { key: string; value: string }[]) =>
      settings([...new Map(rows.map((r) => [r.key, item(r.key, r.value)])).values()])
    fc.assert(
      fc.property(side, side, (a, b) => {
        const [from, mine] = [unique(a), unique(b)]
        const result = mergeSettings(from, mine, from)
        expect(result.clashes).toEqual([])
        expect(new Set(result.merged.items)).toEqual(new Set(mine.items))
      }),
    )
  })
})
