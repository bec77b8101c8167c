import { describe, expect, it } from 'vitest'
import { isPositional, orderLocators } from '../../contract/rules/locator-policy.ts'
import type { Locator } from '../../contract/schemas/locator.ts'
import type { SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { button, page, submit, type Draft } from '#tests/factories/page-snapshot.ts'
import { decideHeal } from './decide-heal.ts'
import { targetFromLocators } from './stored-target.ts'

const locators: Locator[] = [
  { type: 'data-attribute', value: '[data-testid="save"]', priority: 1 },
  { type: 'aria-role', value: 'button[name="Save"]', priority: 2 },
  { type: 'css', value: '#save', priority: 3 },
  { type: 'xpath', value: '/html/body/form/button[1]', priority: 5 },
]

function nodes(...drafts: Draft[]): SnapshotNode[] {
  return page('http://x', '', drafts).nodes.slice(1)
}

function heal(usedIndex: number, found: Draft, ...others: Draft[]): string {
  const [node, ...rest] = nodes(found, ...others)
  if (!node) throw new Error('no node')
  const { kind, reason } = decideHeal({ locators, usedIndex, node, others: rest })
  return `${kind} ${reason}`
}

describe('decideHeal', () => {
  it('needs no healing when the first locator finds it', () => {
    expect(heal(0, button('Anything'))).toBe('accept not_needed')
  })

  it('accepts the same button whose test id went away', () => {
    expect(heal(1, button('Save', { attributes: { id: 'save' } }), button('Cancel'))).toBe('accept same_identity')
  })

  it('accepts a renamed button that kept its id', () => {
    expect(heal(2, button('Save changes', { attributes: { id: 'save' } }), button('Cancel'))).toBe('accept same_identity')
  })

  it('abstains when the element was removed and a neighbour stands in its place', () => {
    expect(heal(3, button('Delete', { attributes: { id: 'delete' } }))).toBe('abstain other_name')
  })

  it('abstains when another element is as like', () => {
    expect(heal(1, button('Save'), submit('Save'))).toBe('abstain close_runner_up')
  })

  it('abstains when the kind changed', () => {
    expect(heal(2, { tag: 'input', role: 'textbox', name: 'Save', editable: true, attributes: { id: 'save' } })).toBe('abstain other_kind')
  })

  it('abstains when the user switched it off', () => {
    const [node] = nodes(button('Save', { attributes: { id: 'save' } }))
    expect(decideHeal({ locators, usedIndex: 1, node: node as SnapshotNode, others: [], isForbidden: true }).reason).toBe('forbidden')
  })
})

describe('locators', () => {
  it('reads back what the element was like', () => {
    expect(targetFromLocators(locators)).toEqual({
      tag: 'button',
      role: 'button',
      name: 'Save',
      attributes: { 'data-testid': 'save', id: 'save' },
    })
    expect(targetFromLocators([{ type: 'css', value: 'iframe#pay >>frame>> form > input[name="card"]', priority: 1 }])).toEqual({
      tag: 'input',
      attributes: { name: 'card' },
    })
  })

  it('tries by priority, fragile ones later, descriptions never', () => {
    const mixed: Locator[] = [
      { type: 'nlDescription', value: 'the save button', priority: 1 },
      { type: 'xpath', value: '/html/body/button[2]', priority: 6 },
      { type: 'css', value: '#mui-1234', priority: 6 },
      { type: 'css', value: '#save', priority: 6 },
      { type: 'text', value: 'Save', priority: 3 },
    ]
    expect(orderLocators(mixed).map(({ value }) => value)).toEqual(['Save', '#save', '#mui-1234', '/html/body/button[2]'])
  })

  it.each([
    ['//form[@id="login"]//button[1]', true],
    ['//button[@id="x"]', false],
  ])('xpath %s positional: %s', (value, expected) => {
    expect(isPositional({ type: 'xpath', value })).toBe(expected)
  })
})
