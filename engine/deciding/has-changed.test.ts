import { expect, it } from 'vitest'
import { button, field, page, type Draft } from '#tests/factories/page-snapshot.ts'
import { hasChanged } from './has-changed.ts'

const pageOf = (...drafts: Draft[]) => page('http://sut/', 'Page', drafts)
const before = pageOf(button('Save'), field('City'))

it.each<[string, boolean, Draft[]]>([
  ['the same page', false, [button('Save'), field('City')]],
  ['another focus', false, [button('Save', { states: { focused: true } }), field('City')]],
  ['another position', false, [button('Save', { box: { x: 9, y: 9, width: 9, height: 9 } }), field('City')]],
  ['a value', true, [button('Save'), field('City', { value: 'Omsk' })]],
  ['a state', true, [button('Save', { states: { disabled: true } }), field('City')]],
  ['another class', true, [button('Save', { classes: 'active' }), field('City')]],
  ['one more element', true, [button('Save'), field('City'), button('Undo')]],
])('%s: changed %s', (_claim, isChanged, after) => {
  expect(hasChanged(before, pageOf(...after))).toBe(isChanged)
})

it('another address is a change', () => expect(hasChanged(before, { ...before, url: 'http://sut/next' })).toBe(true))
