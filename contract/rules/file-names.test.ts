import { describe, expect, test } from 'vitest'
import { areFileNames, fileNames, valueOfFiles } from './file-names.ts'

describe('names of files', () => {
  test.each([
    ['report.pdf', ['report.pdf']],
    ['a.pdf, b.png', ['a.pdf', 'b.png']],
    ['a.pdf\nb.png', ['a.pdf', 'b.png']],
    ['Отчёт, 2026.pdf', ['Отчёт, 2026.pdf']],
    ['', ['']],
  ])('%j gives %j', (value, names) => expect(fileNames(value)).toEqual(names))

  test.each([[['report.pdf']], [['a.pdf', 'b.pdf']], [['a.pdf, b.pdf']], [['a, b.pdf', 'c;d.pdf']], [['README']]])(
    'the value of %j gives them back',
    (names) => expect(fileNames(valueOfFiles(names))).toEqual(names),
  )

  test('a text without an extension names no file', () => {
    expect(areFileNames('Moscow')).toBe(false)
    expect(areFileNames('a.pdf; b.csv')).toBe(true)
  })
})
