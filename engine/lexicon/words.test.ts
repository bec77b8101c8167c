import { expect, it } from 'vitest'
import { KINDS_OF_ELEMENTS } from './phrases-nouns.ts'
import { VERBS } from './phrases-verbs.ts'
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

it('knows no kind of element by the beginning of another word', () => {
  const kindOf = (word: string) => KINDS_OF_ELEMENTS.find(([, nouns]) => nouns.has(word))?.[0] ?? null
  expect(['форма', 'окно', 'строка', 'радио', 'фото', 'текст', 'блок', 'пункт'].map(kindOf)).toEqual([
    'form',
    'dialog',
    'row',
    'radio',
    'image',
    'text',
    'section',
    'menuitem',
  ])
  expect(['формат', 'формула', 'радиоприемник', 'фотокопия', 'текстиль', 'блокировка', 'пунктир', 'разделить'].map(kindOf)).toEqual(
    Array(8).fill(null),
  )
})

it('knows no verb by the beginning of a noun', () => {
  const verbOf = (word: string) => VERBS.find(([, verbs]) => verbs.has(word))?.[0] ?? null
  expect(['сохранить', 'зарегистрировать', 'перемещение', 'открыть', 'находим'].map(verbOf)).toEqual([
    'domain',
    'domain',
    null,
    'open',
    'search',
  ])
  expect(['регистратура', 'производитель', 'находится', 'показатель', 'settings', 'кликабельный'].map(verbOf)).toEqual(Array(6).fill(null))
})
