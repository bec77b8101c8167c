import { expect, it } from 'vitest'
import { button, el, field, page, select, text } from '#tests/factories/page-snapshot.ts'
import { indexPage } from '../grounding/page-index.ts'
import { thingOf } from './same-thing.ts'

const box = { x: 0, y: 0, width: 100, height: 20 }

it('a label and its field are one thing, the next field is another', () => {
  const snapshot = page('http://sut/', 'Form', [
    el('label', [text('City')], { ref: 'label', attributes: { for: 'city' } }),
    field('', { ref: 'city', attributes: { id: 'city' } }),
    field('Town', { ref: 'town' }),
  ])
  const index = indexPage(snapshot)
  const at = (ref: string): number => thingOf(index, index.indexByRef.get(ref) ?? -1)
  expect(at('label')).toBe(at('city'))
  expect(at('town')).not.toBe(at('city'))
})

it('an item and the link that fills it are one thing; a small button in it is not', () => {
  const snapshot = page('http://sut/', 'Menu', [
    el('li', [button('Open', { ref: 'open', box })], { ref: 'item', clickable: true, box }),
    el('li', [button('x', { ref: 'cross', box: { x: 90, y: 0, width: 10, height: 10 } })], { ref: 'other', clickable: true, box }),
  ])
  const index = indexPage(snapshot)
  const at = (ref: string): number => thingOf(index, index.indexByRef.get(ref) ?? -1)
  expect(at('open')).toBe(at('item'))
  expect(at('cross')).not.toBe(at('other'))
})

it('a list as small as a dot and the only button that is drawn beside it are one thing', () => {
  const dot = select('Queue', ['IT', 'Facilities'], { ref: 'native', box: { x: 50, y: 0, width: 0.5, height: 20 } })
  const drawn = button('Facilities', { ref: 'drawn', box })
  const index = indexPage(
    page('http://sut/', 'Form', [
      el('div', [dot, drawn]),
      el('div', [{ ...dot, ref: 'other' }, button('A', { ref: 'a', box }), button('B', { box })]),
    ]),
  )
  const at = (ref: string): number => thingOf(index, index.indexByRef.get(ref) ?? -1)
  expect(at('native')).toBe(at('drawn'))
  expect(at('other')).not.toBe(at('a'))
})
