import { expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

const read = (text: string) => readParts(text, [])

it('tells what is claimed of what', () => {
  const [part] = read('The button «Save» is disabled')
  expect([...(part?.claims ?? [])]).toContain('disabled')
  expect(part?.roles).toContain('button')
  expect(part?.tokens.filter(({ sense }) => sense === 'quoted').map(({ token }) => token.text)).toEqual(['Save'])
})

it('turns a denied claim round', () => {
  const [part] = read('Кнопка «Сохранить» не активна')
  expect(part?.isDenied).toBe(true)
  expect([...(part?.claims ?? [])]).toContain('disabled')
})

it('does not deny a claim that has the denial in it', () => {
  expect([...(read('The banner is no longer shown')[0]?.claims ?? [])]).toContain('gone')
  expect([...(read('The banner is no longer shown')[0]?.claims ?? [])]).not.toContain('stays')
  expect([...(read('Ошибок нет')[0]?.claims ?? [])]).toEqual(expect.arrayContaining(['none', 'gone']))
})

it('gives a part without a claim that of its neighbour', () => {
  expect([...(read('Monday is ticked, Tuesday')[1]?.inherited ?? [])]).toContain('on')
  expect([...(read('Mail and name are enabled')[0]?.inherited ?? [])]).toContain('enabled')
})

it('counts in digits and in words, and reads differences', () => {
  expect(read('Показано 3 записи')[0]?.numbers).toEqual([3])
  expect(read('Three rows are left')[0]?.numbers).toEqual([3])
  expect(read('There is one more row')[0]?.difference).toBe(1)
  expect(read('Строк стало на одну меньше')[0]?.difference).toBe(-1)
})

it('reads an ordinal', () => {
  expect(read('The first row says Anna')[0]?.ordinal).toBe(1)
  expect(read('Последняя строка — Анна')[0]?.ordinal).toBe(-1)
})

it('leaves out the numbers of a list', () => {
  expect(read('1. The form opens\n2. The list is empty').map(({ text }) => text)).toEqual(['The form opens', 'The list is empty'])
})

it('counts neither “both” nor “the last one”', () => {
  const senses = (text: string): string[] => read(text).flatMap(({ tokens }) => tokens.filter(({ sense }) => sense === 'number').map(({ token }) => token.text)) // prettier-ignore
  expect(senses('Both boxes are ticked')).toEqual([])
  expect(senses('Paid is the last one')).toEqual([])
  expect(senses('There is only one row')).toEqual(['one'])
})

it('leaves out what states nothing', () => {
  expect(read('Anna, Boris and others').map(({ text }) => text)).toEqual(['Anna', 'Boris'])
  expect(read('Анна, Борис и другие').map(({ text }) => text)).toEqual(['Анна', 'Борис'])
})
