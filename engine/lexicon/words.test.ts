import { expect, it } from 'vitest'
import { words } from './words.ts'

it('compares whole words, not their beginnings', () => {
  const forms = words('форм~ радио / form~')
  expect(['форма', 'формы', 'формой', 'радио', 'form', 'forms'].every(forms.has)).toBe(true)
  expect(['формат', 'формально', 'радиоприемник', 'format', 'formal'].some(forms.has)).toBe(false)
})

it('knows the words that are made of a verb', () => {
  const fill = words('заполн* / populate*')
  expect(['заполнить', 'заполняет', 'заполнено', 'populated', 'populating'].every(fill.has)).toBe(true)
  expect(fill.has('заполнитель-ноль')).toBe(false)
})

it('lets words be taken out again', () => {
  const verify = words('провер* !проверк~')
  expect([verify.has('проверить'), verify.has('проверки')]).toEqual([true, false])
})

it('finds phrases, the longest first', () => {
  const ago = words('ago before_today a_day_before')
  expect(ago.at(['two', 'days', 'before', 'today'], 2)).toBe(2)
  expect([ago.isAll(['ago']), ago.isAll(['long', 'ago']), ago.isIn(['long', 'ago'])]).toEqual([true, false, true])
  expect([ago.isIn(['before', 'noon']), ago.isAll([])]).toEqual([false, false])
})
