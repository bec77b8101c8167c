import { expect, it } from 'vitest'
import { isDerivation, isInflection } from './endings.ts'

it('knows the endings of nouns and adjectives, and takes no longer word for one of them', () => {
  expect(['', 'а', 'ами', 'ого', 's', "'s", 'ing'].every(isInflection)).toBe(true)
  expect(['ат', 'ула', 'приемник', 'ation'].some(isInflection)).toBe(false)
})

it('knows the endings of verbs and of words that are made of them', () => {
  expect(['ить', 'яется', 'енный', 'ение', 'ка', 'ed', 'ation'].every(isDerivation)).toBe(true)
  expect(['огород', 'house'].some(isDerivation)).toBe(false)
})
