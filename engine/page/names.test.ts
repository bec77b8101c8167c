import { describe, expect, it } from 'vitest'
import { button, el, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { elementsOf } from './elements.ts'

/** The names of the element `it`, of all sources or of one. */
const namesOf = (draft: Draft, source?: 'icon' | 'kind' | 'akin' | 'layout' | 'shown'): string[] => {
  const elements = elementsOf(page('http://sut/', 'Page', [draft]))
  const found = elements.all.find(({ node }) => node.ref === 'it')
  return found ? elements.namesOf(found, source ? [source] : ['shown', 'icon', 'kind', 'akin', 'layout']) : []
}
const silent = (more: Draft): Draft => button('', { text: '', ref: 'it', ...more })

describe('a button that says nothing', () => {
  it('is named by the picture in its class', () => expect(namesOf(silent({ classes: 'icon del' }), 'icon')).toContain('trash'))
  it('is named by the sign that it shows', () => {
    expect(namesOf(silent({ name: '×', text: '×' }), 'icon')).toContain('close')
    expect(namesOf(silent({ name: '⋮', text: '⋮' }), 'icon')).toContain('menu')
  })
  it('is not named by how it is laid out', () => expect(namesOf(silent({ classes: 'grid list' }), 'icon')).toEqual([]))
  it('and opens a menu shows dots, as a rule', () => {
    expect(namesOf(silent({ attributes: { 'aria-haspopup': 'menu' } }), 'kind')).toEqual(expect.arrayContaining(['menu', 'three dots']))
  })
})

describe('names', () => {
  it('of what opens and closes say which of the two it would do', () => {
    expect(namesOf(button('Archive', { ref: 'it', states: { expanded: false } }), 'kind')).toContain('expand')
    expect(namesOf(button('Archive', { ref: 'it', states: { expanded: true } }), 'kind')).toContain('collapse')
  })
  it('made of signs of no width are none', () => expect(namesOf(silent({ name: '\u200B \u200B' }), 'shown')).toEqual([]))
  it('that mean the same on buttons are kept apart from what is shown', () => {
    expect(namesOf(button('Next', { ref: 'it' }), 'akin')).toContain('continue')
    expect(namesOf(button('Next', { ref: 'it' }), 'shown')).toEqual(['Next'])
  })
  it('of a field behind the label of a box are that label', () => {
    const at = (x: number, width: number) => ({ box: { x, y: 0, width, height: 20 } })
    const box = el('label', [text('Stop at ratio:', at(30, 90))], { ...at(30, 90), clickable: true })
    const row = (field: Draft): Draft => el('div', [el('input', [], { role: 'checkbox', ...at(0, 16), clickable: true }), box, field])
    const ratio: Draft = el('input', [], { ref: 'it', role: 'textbox', editable: true, ...at(140, 80) })
    expect(namesOf(row(ratio), 'layout')).toEqual(['Stop at ratio:'])
  })
  it('of a list that shows its value stand beside it', () => {
    const list = button('All', { ref: 'it', states: { expanded: false }, box: { x: 120, y: 0, width: 100, height: 20 } })
    expect(namesOf(el('div', [text('Status', { box: { x: 0, y: 0, width: 100, height: 20 } }), list]), 'layout')).toEqual(['Status'])
  })
})
