import { describe, expect, test } from 'vitest'
import { decisionProblems } from './docs/decisions.ts'
import { linkedPaths, namedPaths, namedScripts } from './docs/paths.ts'

const note = (number: string, title: string, status = 'accepted') =>
  `# ${number} ${title}\n\nStatus: ${status}\nDate: 2026-11-21\n\n## Context\n`
const row = (number: string, title: string, status = 'accepted') =>
  `| [${number}](${number}-a.md) | ${title} | ${status} | 2026-11-21 | why |`
const problems = (notes: Record<string, string>, ...rows: string[]) => decisionProblems(new Map(Object.entries(notes)), rows.join('\n'))

describe('decisions', () => {
  test('agree with their table', () => {
    expect(problems({ '0001-a.md': note('0001', 'One') }, row('0001', 'One'))).toEqual([])
  })

  test.each([
    ['a note without a row', { '0001-a.md': note('0001', 'One') }, [], 'no row for 0001-a.md'],
    ['a row without a note', {}, [row('0001', 'One')], 'lists 0001-a.md'],
    ['another title', { '0001-a.md': note('0001', 'One') }, [row('0001', 'Two')], 'title "Two"'],
    ['another status', { '0001-a.md': note('0001', 'One') }, [row('0001', 'One', 'amended by 0002')], 'status'],
    ['a status of nobody', { '0001-a.md': note('0001', 'One', 'proposed') }, [row('0001', 'One')], '"proposed" is none'],
    ['a note that begins otherwise', { '0001-a.md': '# One' }, [row('0001', 'One')], 'does not begin'],
    ['the number of another', { '0001-a.md': note('0002', 'One') }, [row('0001', 'One')], 'calls itself 0002'],
    [
      'a later note that is none',
      { '0002-a.md': note('0002', 'Two', 'superseded by 0001') },
      [row('0002', 'Two', 'superseded by 0001')],
      'no later note 0001',
    ],
  ])('are not in order with %s', (_, notes, rows, wanted) => {
    expect(problems(notes, ...rows).join('\n')).toContain(wanted)
  })

  test('have numbers of their own', () => {
    const notes = { '0001-a.md': note('0001', 'One'), '0001-b.md': note('0001', 'Other') }
    expect(problems(notes, row('0001', 'One')).join('\n')).toContain('two notes have the number 0001')
  })
})

describe('what a document names', () => {
  const folders = ['server', 'tests', '.cache']

  test('is a path when it begins with a folder of ours', () => {
    const text = 'See `server/app.ts`, `tests/`, `server/<domain>/repo.ts`, `application/json`, `a ? b : c`, `server/*.ts` and `knip.json`.'
    expect(namedPaths(text, folders)).toEqual(['server/app.ts', 'tests/', 'server/*/repo.ts', 'server/*.ts', 'knip.json'])
  })

  test('is the target of a link within the project', () => {
    expect(linkedPaths('[a](docs/a.md#b) [c](https://example.test) [d](#e)')).toEqual(['docs/a.md'])
  })

  test('is a script that npm runs', () => {
    expect(namedScripts('`npm run check`, `npm run -s i18n`, npm run db:generate -- --name x')).toEqual(['check', 'i18n', 'db:generate'])
  })
})
