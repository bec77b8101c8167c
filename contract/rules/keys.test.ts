import { describe, expect, test } from 'vitest'
import { copiesSelection, historyMoveOfKeys, keysOnMachine, parseKeys, pressedKeys, type Keys } from './keys.ts'

const keys = (text: string): Keys => {
  const read = parseKeys(text)
  if (!read) throw new Error(`no shortcut: ${text}`)
  return read
}

describe('a shortcut is held keys and one key', () => {
  test.each<[string, Keys]>([
    ['Enter', { held: [], key: 'Enter' }],
    ['Control+A', { held: ['Control'], key: 'A' }],
    ['Control+Shift+ArrowDown', { held: ['Control', 'Shift'], key: 'ArrowDown' }],
    ['+', { held: [], key: '+' }],
    ['Control++', { held: ['Control'], key: '+' }],
    ['ж', { held: [], key: 'ж' }],
  ])('%s', (text, expected) => {
    expect(parseKeys(text)).toEqual(expected)
  })

  test.each(['', ' ', 'Control', 'Control+', 'Ctrl+A', 'Control+Control+A', 'A+Control', 'Entr', 'Control+Shift'])(
    '“%s” is none',
    (text) => {
      expect(parseKeys(text)).toBeNull()
    },
  )
})

describe('on a Mac', () => {
  test.each([
    ['Control+C', 'Meta+c'],
    ['Control+Shift+Z', 'Meta+Shift+Z'],
    ['Control+Y', 'Meta+Shift+Z'],
    ['Control+ArrowLeft', 'Alt+ArrowLeft'],
    ['Control+Home', 'Meta+ArrowUp'],
    ['Control+S', 'Control+s'],
    ['Control+Enter', 'Control+Enter'],
    ['Enter', 'Enter'],
  ])('%s is %s', (text, expected) => {
    expect(pressedKeys(keysOnMachine(keys(text), true))).toBe(expected)
  })

  test('and nowhere else', () => {
    expect(pressedKeys(keysOnMachine(keys('Control+C'), false))).toBe('Control+c')
  })
})

test.each([
  ['F5', 'reload'],
  ['Control+r', 'reload'],
  ['Shift+Control+R', 'reload'],
  ['Alt+ArrowLeft', 'back'],
  ['Alt+ArrowRight', 'forward'],
  ['Alt+ArrowUp', null],
  ['R', null],
])('the browser does with %s: %s', (text, move) => {
  expect(historyMoveOfKeys(keys(text))).toBe(move)
})

test('some shortcuts copy what is selected', () => {
  expect(
    ['Control+C', 'Control+x', 'Control+Insert', 'Shift+Delete', 'Control+V', 'C', 'Control+Shift+C'].map((text) =>
      copiesSelection(keys(text)),
    ),
  ).toEqual([true, true, true, true, false, false, false])
})
