import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const rows = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| **') && !/^\| (?:term|---) \|/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const russian = ['locales/ru.po', 'locales/rest/ru.po', 'locales/mail/ru.po', 'locales/cli/ru.po']
  .map((file) => readFileSync(file, 'utf8').toLowerCase())
  .join('\n')
/** The words change their endings, so the beginning of a word is enough. */
const stemsOf = (term: string) => term.split(' ').map((word) => (word.length > 4 ? word.slice(0, -2) : word))

test.each(rows.filter(([, , inRussian]) => inRussian !== '–'))('the interface knows %s', (_term, _meaning, inRussian = '') => {
  const isKnown = (term: string) => new RegExp(stemsOf(term.toLowerCase()).join('[а-яё]* [^\\n]{0,20}?')).test(russian)
  expect(inRussian.split(', ').filter((term) => !isKnown(term))).toEqual([])
})

test('the interface says no Russian word that another one replaces', () => {
  const replaced = rows.flatMap(([, , , old = '']) => old.split(', ')).filter((word) => /^[а-яё]/.test(word))
  expect(replaced).toContain('рецепт')
  expect(replaced.filter((word) => russian.includes(word))).toEqual([])
})

test('no term is another’s old word, and each stands once', () => {
  const terms = rows.flatMap(([term = '']) => term.split(', '))
  expect(terms.filter((term, at) => terms.indexOf(term) !== at)).toEqual([])
  const replaced = rows.flatMap(([, , , old = '']) => old.split(', ')).filter((word) => word !== '')
  expect(replaced.filter((word) => terms.includes(word))).toEqual([])
})
