import { describe, expect, it } from 'vitest'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import { hasChanges, type Settings, toSettings, toUpdateItems } from './settings-draft.ts'

const item = (key: string, value = 'v'): EnvDataItem => ({ key, type: 'other', value, isSecret: false })
const settings = (items: EnvDataItem[], sutUrl = 'https://a'): Settings => ({ sutUrl, items, environments: [] })

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
