import { describe, expect, test } from 'vitest'
import { SECRET_MASK } from '../../constants.ts'
import type { EnvDataItem } from '../../schemas/project.ts'
import { mergeEnvData, mineOfConflict } from './merge-env-data.ts'

const item = (key: string, value: string, rest: Partial<EnvDataItem> = {}): EnvDataItem => ({
  key,
  value,
  type: 'other',
  isSecret: false,
  ...rest,
})

describe('mergeEnvData', () => {
  test('takes additions, changes and deletions of both sides', () => {
    const base = [item('a', '1'), item('b', '1'), item('c', '1'), item('d', '1')]
    const mine = [item('a', '2'), item('b', '1'), item('d', '1'), item('mine', '1')]
    const theirs = [item('a', '1'), item('b', '3'), item('c', '1'), item('theirs', '1')]
    expect(mergeEnvData(base, mine, theirs)).toEqual({
      items: [item('a', '2'), item('b', '3'), item('theirs', '1'), item('mine', '1')],
      conflicts: [],
    })
  })

  test('merges different fields of one item', () => {
    const base = [item('login', 'ann', { description: 'old' })]
    const mine = [item('login', 'bob', { description: 'old' })]
    const theirs = [item('login', 'ann', { description: 'new' })]
    expect(mergeEnvData(base, mine, theirs)).toEqual({ items: [item('login', 'bob', { description: 'new' })], conflicts: [] })
  })

  test('the same change on both sides is no conflict', () => {
    expect(mergeEnvData([], [item('a', '1')], [item('a', '1')])).toEqual({ items: [item('a', '1')], conflicts: [] })
  })

  test('names the fields that both sides changed differently and keeps theirs meanwhile', () => {
    const [base, mine, theirs] = [item('a', '1'), item('a', '2', { isSecret: true }), item('a', '3')]
    expect(mergeEnvData([base], [mine], [theirs])).toEqual({
      items: [item('a', '3', { isSecret: true })],
      conflicts: [{ key: 'a', base, mine, theirs, fields: ['value'] }],
    })
  })

  test('a change of what the other side deleted is a conflict, in both directions', () => {
    const [base, changed] = [item('a', '1'), item('a', '2')]
    expect(mergeEnvData([base], [changed], [])).toEqual({
      items: [],
      conflicts: [{ key: 'a', base, mine: changed, theirs: null, fields: [] }],
    })
    expect(mergeEnvData([base], [], [changed])).toEqual({
      items: [changed],
      conflicts: [{ key: 'a', base, mine: null, theirs: changed, fields: [] }],
    })
  })

  test('one key added differently by both is a conflict', () => {
    expect(mergeEnvData([], [item('a', '1')], [item('a', '2')]).conflicts).toMatchObject([{ key: 'a', base: null, fields: ['value'] }])
  })

  test('where mine is chosen, what only they changed of the item stays theirs', () => {
    const [base, mine, theirs] = [item('a', '1'), item('a', '2'), item('a', '3', { description: 'theirs' })]
    const { items, conflicts } = mergeEnvData([base], [mine], [theirs])
    expect(conflicts.map((conflict) => mineOfConflict(conflict, items))).toEqual([item('a', '2', { description: 'theirs' })])
  })

  test('sees behind the mask that both sides gave a secret another value', () => {
    const stored = (valueVersion: string) => item('password', SECRET_MASK, { isSecret: true, valueVersion })
    const [base, mine, theirs] = [stored('v1'), item('password', 'new', { isSecret: true, valueVersion: 'v1' }), stored('v2')]
    expect(mergeEnvData([base], [mine], [theirs]).conflicts).toEqual([{ key: 'password', base, mine, theirs, fields: ['value'] }])
    expect(mergeEnvData([base], [mine], [base])).toEqual({ items: [mine], conflicts: [] })
    expect(mergeEnvData([base], [base], [theirs])).toEqual({ items: [theirs], conflicts: [] })
    expect(mergeEnvData([base], [], [theirs]).conflicts).toHaveLength(1)
  })
})
