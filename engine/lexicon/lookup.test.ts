import { describe, expect, it } from 'vitest'
import { tokenize } from '../text/tokens.ts'
import { againAt, iconNames, keyAt, markerAt, ordinalOf, repetitionAt, roleAt, verbsAt } from './lookup.ts'

const verbAt = (text: string, at = 0) => verbsAt(tokenize(text), at)[0]?.value.name
const roleOf = (text: string, at = 0) => roleAt(tokenize(text), at)?.value

describe('verbs', () => {
  it.each([
    ['Нажмите', 'click'],
    ['нажимает', 'click'],
    ['Нажатие', 'click'],
    ['закройте', 'leave'],
    ['Double click the row', 'double'],
    ['Двойной клик по полю', 'double'],
    ['turn on the alerts', 'tick'],
    ['Снять галочку', 'untick'],
    ['signs in', 'login'],
    ['Перетаскивает карточку', 'drag'],
  ])('%s: %s', (text, group) => expect(verbAt(text)).toBe(group))

  it.each(['открытую', 'сохранённый', 'появившееся', 'выбранный'])('no verb is read from %s, which tells of a state', (word) =>
    expect(verbAt(word)).toBeUndefined(),
  )
})

describe('kinds of elements', () => {
  it.each([
    ['кнопку', 'button'],
    ['поле', 'field'],
    ['drop down', 'list'],
    ['пункт меню', 'menuitem'],
    ['вкладок', 'tab'],
  ])('%s: %s', (text, role) => expect(roleOf(text)).toBe(role))

  it.each(['пол', 'формат', 'радиоприёмник', 'полный', 'окончание'])('%s only begins like one', (word) =>
    expect(roleOf(word)).toBeUndefined(),
  )
})

it.each([
  ['Enter', 'Enter'],
  ['Ctrl+A', 'Control+A'],
  ['ctrl + shift + k', 'Control+Shift+K'],
  ['клавишу Esc', null],
  ['стрелка', null],
])('the key of %s is %s', (text, key) => expect(keyAt(tokenize(text), 0)?.key ?? null).toBe(key))

it('a marker of several words is one', () => {
  expect(markerAt(tokenize('рядом с полем'), 0)).toEqual({ name: 'рядом с', sense: 'near', length: 2 })
  expect(markerAt(tokenize('«в» поле'), 0)).toBeNull()
})

it.each([
  ['второй', 2],
  ['last', -1],
  ['3-я', 3],
  ['12th', 12],
  ['ветка', null],
  ['2026', null],
])('the ordinal of %s is %s', (word, number) => expect(ordinalOf(word)).toBe(number))

it('how often, and once more', () => {
  expect(repetitionAt(tokenize('два раза'), 0)).toEqual({ times: 2, length: 2 })
  expect(againAt(tokenize('ещё раз'), 0)).toBe(2)
})

it('a picture has the names of what it means and of what it looks like', () => {
  expect(iconNames('fa fa trash o')).toEqual(expect.arrayContaining(['delete', 'корзина', 'bin']))
  expect(iconNames('spinner')).toEqual([])
})
