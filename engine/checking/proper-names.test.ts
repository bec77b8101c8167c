import { expect, it } from 'vitest'
import { readParts } from './read-parts.ts'

const read = (text: string, shown: string[] = []) =>
  readParts(text, shown).map(({ tokens, claims }) => ({
    words: tokens.filter(({ sense }) => sense === 'word').map(({ token }) => token.text),
    claims: [...claims],
  }))

it('takes capital letters within a sentence, and words of capitals, for names', () => {
  expect(read('The switch Required is off')[0]).toMatchObject({ words: ['Required'], claims: expect.not.arrayContaining(['required']) })
  expect(read('SELECT is ticked')[0]?.words).toEqual(['SELECT'])
})

it('takes words of the other alphabet for names', () => {
  const [part] = read('Флажок Delete не отмечен')
  expect(part?.words).toEqual(['Delete'])
  expect(part?.claims).not.toContain('gone')
})

it('takes the first word for a name only when the page has it and the rest states something', () => {
  expect(read('Required is off', ['Required'])[0]?.words).toEqual(['Required'])
  expect(read('Selected rows are red', ['Required'])[0]?.words).not.toContain('Selected')
})

it('takes a text of the page that is written just so for a quotation', () => {
  expect(read('A note: Page saved', ['Page saved'])[0]).toMatchObject({ words: ['note', 'Page', 'saved'], claims: [] })
})
