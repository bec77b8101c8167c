import { expect, test } from 'vitest'
import { exportedExpressions, usesOfExpressions } from './expressions/uses.ts'

const uses = (text: string) => usesOfExpressions('a.ts', text).map(({ code }) => code)

test.each([
  ['a literal', 'const isField = (word: string) => word.startsWith("a") || /^b/', ['/^b/']],
  ['an expression that is made', 'const of = (word: string) => new RegExp(word)', ['RegExp']],
  ['an expression that is made without new', 'const made = RegExp("a")', ['RegExp']],
  ['an argument that is one', 'export function any(words: string[], pattern: RegExp) {}', ['RegExp']],
  ['one in a string method', 'text.replaceAll(/a/g, "b").split(/c/)', ['/a/g', '/c/']],
  ['a string method that makes one of its text', 'text.match("a+") ?? text.search("b")', ['match', 'search']],
  ['one that came from elsewhere', 'import { WORD } from "./words.ts"; WORD.test(text) || WORD.exec(text)', ['test', 'exec']],
])('finds %s', (_, text, found) => expect(uses(text)).toEqual(found))

test('lets strings, divisions, comments and predicates pass', () => {
  expect(uses('// like /a/\nconst half = a / b / c\nisBlank(text) || text.split("/").includes("RegExp")')).toEqual([])
})

test('says on which line', () => {
  expect(usesOfExpressions('a.ts', 'const a = 1\n\nconst b = /c/')).toEqual([{ line: 3, code: '/c/' }])
})

test('finds expressions that a file hands to others', () => {
  const text = 'export const A = /a/\nexport const B = new RegExp("b")\nconst C = /c/\nexport const isC = (text: string) => C.test(text)'
  expect(exportedExpressions('a.ts', text)).toEqual([
    { line: 1, code: 'A' },
    { line: 2, code: 'B' },
  ])
})
