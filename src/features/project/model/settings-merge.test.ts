import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { decideClash, hasChanges, mergeSettings, toSettings, toUpdateItems } from './settings-merge.ts'
import type { Settings } from './settings-merge.ts'

const item = (key: string, value = 'v'): EnvDataItem => ({ key, type: 'other', value, isSecret: false })
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

describe('changes of settings', () => {
  it('sees edits, additions, deletions and a new address, and nothing else', () => {
    const base = settings([item('a')])
    expect(hasChanges(base, settings([item('a')], 'https://a '))).toBe(false)
    expect(hasChanges(base, settings([item('a')], 'https://b'))).toBe(true)
    expect(hasChanges(base, settings([item('a', 'x')]))).toBe(true)
    expect(hasChanges(base, settings([]))).toBe(true)
    expect(hasChanges(base, settings([item('a'), item('b')]))).toBe(true)
  })
})

describe('sending settings', () => {
  it('says what a renamed item was called', () => {
    const { items } = toSettings({ sutUrl: null, envData: { items: [item('a'), item('b')] } })
    const renamed = items.map((one) => (one.key === 'a' ? { ...one, key: 'z' } : one))
    expect(toUpdateItems([...renamed, item('new')])).toEqual([{ ...item('z'), renamedFrom: 'a' }, item('b'), item('new')])
  })
})
