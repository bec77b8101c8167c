import { expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

const lists = (text: string) => readParts(text, []).map((part) => ({ said: part.text, list: part.list }))

it.each([
  ['«Red», «Blue» and «Green» are selected', '«Red», «Blue», «Green» are selected'],
  ['В списке выбраны «Красный», «Синий» и «Белый»', 'В списке выбраны «Красный», «Синий», «Белый»'],
  ['Oak, Elm and Ash are selected', 'Oak, Elm, Ash are selected'],
])('gives every name the whole enumeration: %s', (text, whole) => {
  expect(lists(text).map(({ list }) => list)).toEqual([whole, whole, whole])
})

it.each(['The window is closed, «Saved»', '«Red» is on, «Blue» and «Green» is off', 'Oak and Elm are shown', 'Окно закрыто, «Сохранено»'])(
  'takes no text and no other statement for a name of it: %s',
  (text) => expect(lists(text).every(({ list }) => list === null)).toBe(true),
)

it('gives a name the claims of its enumeration', () => {
  const [first] = readParts('«Red», «Blue» and «Green» are selected', [])
  expect([...(first?.inherited ?? [])]).toContain('chosen')
})
