import { describe, expect, it } from 'vitest'
import { SECRET_MASK } from '../../constants.ts'
import type { EnvDataItem, Environment } from '../../schemas/project.ts'
import { decideConflict, mergeSettings, type Settings } from './merge-settings.ts'

const item = (key: string, more: Partial<EnvDataItem> & { renamedFrom?: string } = {}) => ({
  key,
  type: 'other' as const,
  value: 'v',
  isSecret: false,
  ...more,
})
const environment = (id: string, values: Record<string, string> = {}, more: Partial<Environment> = {}): Environment => ({
  id,
  name: `Name of ${id}`,
  sutUrl: null,
  values: Object.entries(values).map(([key, value]) => ({ key, value })),
  ...more,
})
const settings = (environments: Environment[], items = [item('a'), item('b')]): Settings => ({ sutUrl: 'https://a', items, environments })

describe('merging environments', () => {
  const base = settings([environment('s', { a: '1' })])

  it('joins what each side changed: a value, a name, an address, another environment', () => {
    const mine = settings([environment('s', { a: '1', b: 'mine' }, { name: 'Mine' })])
    const theirs = settings([environment('s', { a: 'theirs' }, { sutUrl: 'https://s' }), environment('t')])
    const { merged, conflicts } = mergeSettings(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(merged.environments).toEqual([
      environment('s', { a: 'theirs', b: 'mine' }, { name: 'Mine', sutUrl: 'https://s' }),
      environment('t'),
    ])
  })

  it('asks about a value that both changed, and keeps the chosen one', () => {
    const { merged, conflicts } = mergeSettings(base, settings([environment('s', { a: 'mine' })]), settings([environment('s')]))
    expect(conflicts).toMatchObject([
      { kind: 'environment_value', id: 's', key: 'a', mine: { value: 'mine' }, theirs: null, isSecret: false },
    ])
    const chosen = (side: 'mine' | 'theirs') => conflicts.map((conflict) => decideConflict(merged, conflict, side).environments)
    expect(chosen('mine')).toEqual([[environment('s', { a: 'mine' })]])
    expect(chosen('theirs')).toEqual([[environment('s')]])
  })

  it('sees behind the mask that somebody else entered another secret', () => {
    const secret = (valueVersion: string, value = SECRET_MASK) => ({ ...environment('s'), values: [{ key: 'a', value, valueVersion }] })
    const items = [item('a', { isSecret: true })]
    const { conflicts } = mergeSettings(
      settings([secret('1')], items),
      settings([secret('1', 'new')], items),
      settings([secret('2')], items),
    )
    expect(conflicts).toMatchObject([{ kind: 'environment_value', isSecret: true }])
  })

  it('asks when one side deleted an environment that the other changed, and not when it did not', () => {
    expect(mergeSettings(base, settings([]), base)).toMatchObject({ merged: { environments: [] }, conflicts: [] })
    const changed = settings([environment('s', { a: '2' })])
    const { merged, conflicts } = mergeSettings(base, settings([]), changed)
    expect(conflicts).toMatchObject([{ kind: 'environment', id: 's', mine: null, theirs: changed.environments[0] }])
    expect(conflicts.map((conflict) => decideConflict(merged, conflict, 'mine').environments)).toEqual([[]])
  })

  it('gives mine a number when two people took one name', () => {
    const named = (id: string) => environment(id, {}, { name: 'Staging' })
    const { merged } = mergeSettings(settings([]), settings([named('m')]), settings([named('t')]))
    expect(merged.environments.map(({ id, name }) => [id, name])).toEqual([
      ['t', 'Staging'],
      ['m', 'Staging (2)'],
    ])
  })

  it('keeps what others entered for an item that I renamed', () => {
    const mine = settings([environment('s', { z: '1' })], [item('z', { renamedFrom: 'a' }), item('b')])
    const { merged, conflicts } = mergeSettings(base, mine, settings([environment('s', { a: 'theirs' })]))
    expect(conflicts).toEqual([])
    expect(merged.environments).toEqual([environment('s', { z: 'theirs' })])
  })

  it('asks about the item when one side deleted it and the other gave it a value in an environment', () => {
    const deleted = settings([environment('s')], [item('b')])
    const valued = settings([environment('s', { a: 'new' })])
    for (const [mine, theirs, keeps] of [
      [deleted, valued, 'theirs'],
      [valued, deleted, 'mine'],
    ] as const) {
      const { merged, conflicts } = mergeSettings(base, mine, theirs)
      expect(conflicts).toMatchObject([{ kind: 'item', key: 'a' }])
      const [decided] = conflicts.map((conflict) => decideConflict(merged, conflict, keeps))
      expect(decided?.items).toContainEqual(item('a'))
      expect(decided?.environments).toEqual([environment('s', { a: 'new' })])
    }
  })
})
