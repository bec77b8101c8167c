import { describe, expect, it } from 'vitest'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { readingsOf } from './read-text.ts'

const MENTIONED = ['Invoices', 'Omsk']

/** The readings of a text, as act, target and places. */
const read = (text: string, mentioned: readonly string[] = MENTIONED): string[] =>
  readingsOf({ text, inherited: null }, startWeight, undefined, mentioned).map(({ act, target, places }) =>
    [act, target?.name ?? '', ...places.map(({ name }) => `@${name}`)].join(' ').trim(),
  )

describe('words that point back stand for what was named before', () => {
  it.each([
    ['Open it', 'go Invoices'],
    ['И открываю её', 'go Invoices'],
    ['Click it again', 'press Invoices'],
    ['Ещё раз', 'press Invoices'],
    ['Delete this user', 'press Invoices'],
    ['Открыть найденное', 'go Invoices'],
    ['Press Save in it', 'press Save @Invoices'],
  ])('%s', (text, reading) => expect(read(text)).toContain(reading))

  it('the last name and those before it', () => expect(read('Open it')).toContain('go Omsk'))
  it('nothing is made up where nothing was named', () => expect(read('Open it', [])).not.toContain('go Invoices'))
  it('a name that is said is meant itself', () => expect(read('Open Archive')).not.toContain('go Invoices'))
})
