import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import Papa from 'papaparse'
import { parseTestCases } from './parse-test-cases.ts'

const HEADER = 'ID,Title,Description,Steps,Expected Results,Tags'
const utf8 = (text: string) => new TextEncoder().encode(text)
const parse = (text: string) => parseTestCases(utf8(text))
const one = (text: string) => {
  const { cases, problems } = parse(text)
  expect(problems).toEqual([])
  expect(cases).toHaveLength(1)
  return cases[0]
}

/** Windows-1251 bytes of Russian letters and ASCII. */
function cp1251(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => {
    const code = char.charCodeAt(0)
    return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code
  })
}
function utf16(text: string, littleEndian: boolean, mark: boolean): Uint8Array {
  const units = Array.from(mark ? `\uFEFF${text}` : text)
  const view = new DataView(new ArrayBuffer(units.length * 2))
  units.forEach((char, index) => view.setUint16(index * 2, char.charCodeAt(0), littleEndian))
  return new Uint8Array(view.buffer)
}

describe('parsing a file of test cases', () => {
  it('reads every field', () => {
    expect(one(`${HEADER}\nT-1,Sign in,About,Open;Press,Shown;Done,"smoke, fast"`)).toEqual({
      id: 'T-1',
      title: 'Sign in',
      description: 'About',
      preconditions: '',
      priority: '',
      status: '',
      steps: ['Open', 'Press'],
      expectedResults: ['Shown', 'Done'],
      testData: '',
      tags: ['smoke', 'fast'],
    })
  })

  it.each([
    ['a byte-order mark', `\uFEFF${HEADER}\n1,A,B,C,D,`],
    ['CRLF', `${HEADER}\r\n1,A,B,C,D,\r\n`],
    ['lone CR', `${HEADER}\r1,A,B,C,D,\r`],
    ['semicolons', 'ID;Title;Description;Steps;Expected Results\n1;A;B;C;D'],
    ['tabs', 'ID\tTitle\tDescription\tSteps\tExpected Results\n1\tA\tB\tC\tD'],
    ["Excel's hint", 'sep=;\r\nID;Title;Description;Steps;Expected Results\r\n1;A;B;C;D'],
    ['blank lines before, between and after', `\n\n${HEADER}\n\n1,A,B,C,D,\n\n\n`],
    ['cells cut off at the end', 'Title,Description,Steps,Expected Results,Tags,ID\nA,B,C,D'],
    ['headers in other cases and spacings', ' title , DESCRIPTION,steps,expected_results \nA,B,C,D'],
    ['Russian headers', 'Название,Описание,Шаги,Ожидаемый результат\nA,B,C,D'],
  ])('reads a file with %s', (_, text) => {
    expect(one(text)).toMatchObject({ title: 'A', description: 'B', steps: ['C'], expectedResults: ['D'] })
  })

  it('is not misled by semicolons within steps', () => {
    expect(one('Title,Description,Steps,Expected Results\nA,B,x;y;z;u;v;w,p;q;r;s;t;o')?.steps).toHaveLength(6)
  })

  it('keeps line breaks and quotes of quoted cells', () => {
    expect(one(`${HEADER}\n1,"A ""quoted"" title","Line 1\nLine 2",C,D,`)).toMatchObject({
      title: 'A "quoted" title',
      description: 'Line 1\nLine 2',
    })
  })

  it.each([
    ['Windows-1251', cp1251('Title;Description;Steps;Expected Results\nВход;О входе;Открыть;Готово')],
    ['UTF-16 LE with mark', utf16('Title;Description;Steps;Expected Results\nВход;О входе;Открыть;Готово', true, true)],
    ['UTF-16 BE with mark', utf16('Title;Description;Steps;Expected Results\nВход;О входе;Открыть;Готово', false, true)],
    ['UTF-16 LE without mark', utf16('Title;Description;Steps;Expected Results\nВход;О входе;Открыть;Готово', true, false)],
    ['UTF-8', utf8('Title;Description;Steps;Expected Results\nВход;О входе;Открыть;Готово')],
  ])('reads %s', (_, bytes) => {
    expect(parseTestCases(bytes).cases).toMatchObject([{ title: 'Вход', steps: ['Открыть'] }])
  })

  it('names missing columns in their order', () => {
    expect(parse('Title,Foo\nA,B').problems).toEqual([{ kind: 'missing_columns', columns: ['Description', 'Steps', 'Expected Results'] }])
  })

  it('names duplicated columns', () => {
    expect(parse('Title,Description,Steps,Expected Results,title\nA,B,C,D,E').problems).toEqual([
      { kind: 'duplicate_columns', columns: ['Title'] },
    ])
  })

  it('distinguishes an empty file, a header only and blank rows', () => {
    expect(parse('').problems).toEqual([{ kind: 'empty_file' }])
    expect(parse(' \n\n ').problems).toEqual([{ kind: 'empty_file' }])
    expect(parse(HEADER).problems).toEqual([{ kind: 'empty_file' }])
    expect(parse(`${HEADER}\r\n\r\n`).problems).toEqual([{ kind: 'empty_file' }])
    expect(parse(`${HEADER}\n,,,,,\n ,,,,,`).problems).toEqual([{ kind: 'no_cases' }])
  })

  it('says on which line a quote stays open', () => {
    expect(parse(`${HEADER}\n1,A,"B\nB",C,D,\n2,A,"B,C,D,`).problems).toContainEqual({ kind: 'line', line: 4, reason: 'quotes_open' })
  })

  it('says on which line there are too many or too few cells', () => {
    expect(parse(`${HEADER}\n1,A,B,C,D,tag,extra\n2,A`).problems).toEqual([
      { kind: 'line', line: 2, reason: 'too_many_fields', expected: 6, found: 7 },
      { kind: 'line', line: 3, reason: 'too_few_fields', expected: 6, found: 2 },
    ])
  })

  it.each([
    ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52)],
    ['noise', Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919 + (i >> 3) * 104_729) % 256)],
  ])('refuses %s', (_, bytes) => {
    expect(parseTestCases(bytes).problems).toEqual([{ kind: 'binary' }])
  })

  it('reads 5,000 cases and refuses 5,001', () => {
    const rows = (count: number) => `${HEADER}\n${'1,A,B,C,D,\n'.repeat(count)}`
    expect(parse(rows(5000)).cases).toHaveLength(5000)
    expect(parse(rows(5001)).problems).toEqual([{ kind: 'too_many_cases', max: 5000 }])
  })

  it('pairs expected results with their steps', () => {
    expect(one('Title,Description,Steps,Expected Results\nA,B,x;;z;,1;;3;')).toMatchObject({
      steps: ['x', 'z'],
      expectedResults: ['1', '3'],
    })
    expect(one('Title,Description,Steps,Expected Results\nA,B,x;y;z,;;3')).toMatchObject({ expectedResults: ['', '', '3'] })
  })

  it('takes numbered lines as steps when there are no semicolons', () => {
    expect(one('Title,Description,Steps,Expected Results\nA,B,"1. Open\n2) Press\nagain",Shown')?.steps).toEqual(['Open', 'Press\nagain'])
    expect(one('Title,Description,Steps,Expected Results\nA,B,"Open\nPress",Shown')?.steps).toEqual(['Open\nPress'])
  })

  it('reads back whatever a spreadsheet writes, without losing a case', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'я', ' ', '"', ',', '\n', '\t', '1'), maxLength: 12 })
    const row = fc.record({ title: cell, description: cell, delimiter: fc.constant('') })
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const data = rows.map((r) => [r.title, r.description, 'step', 'result'])
        const text = Papa.unparse({ fields: ['Title', 'Description', 'Steps', 'Expected Results'], data }, { delimiter })
        expect(parse(text).cases.map((c) => [c.title, c.description])).toEqual(rows.map((r) => [r.title.trim(), r.description.trim()]))
      }),
    )
  })

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const { cases, problems } = parseTestCases(bytes)
        expect(cases.length > 0).toBe(problems.length === 0)
      }),
    )
  })
})
