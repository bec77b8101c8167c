import { describe, expect, it } from 'vitest'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import type { Action } from '../../contract/schemas/action.ts'
import { memoryOfActions, NO_MEMORY, onPage, remember } from './memory.ts'

const form = page('http://sut/', 'Page', [field('City', { ref: 'city' }), button('Save', { ref: 'save' })])
const typed = remember(NO_MEMORY, { kind: 'set', ref: 'city', value: 'Omsk' }, form)
const saved = remember(typed, { kind: 'click', ref: 'save', value: null }, form)

describe('what was done', () => {
  it('is remembered by the value that was given and by the name that was pressed', () => {
    expect(typed).toMatchObject({ lastRef: 'city', mentioned: ['Omsk'] })
    expect(saved).toMatchObject({ lastRef: 'save', mentioned: ['Save', 'Omsk'], previous: { kind: 'click', ref: 'save' } })
  })
  it('is kept while nothing is done', () => expect(remember(saved, { kind: 'wait', ref: null, value: null }, form)).toBe(saved))
  it('is found again on the same page', () => expect(onPage(saved, form)).toBe(saved))
  it('is no other element that a new page calls the same', () => {
    const other = page('http://sut/next', 'Next', [button('Delete', { ref: 'save', box: { x: 300, y: 300, width: 20, height: 20 } })])
    expect(onPage(saved, other)).toMatchObject({ lastRef: null, previous: null, mentioned: ['Save', 'Omsk'] })
  })
})

it('stored actions give names, and no value that is looked up', () => {
  const target = [{ type: 'css' as const, value: '#it', priority: 1 }]
  const actions: Action[] = [
    { target, method: 'Input', value: 'Omsk' },
    { target, method: 'Input', value: '***', source: { type: 'envDataVariables', key: 'password' } },
  ]
  expect(memoryOfActions(actions).mentioned).toEqual(['Omsk'])
})
