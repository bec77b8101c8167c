import { expect, it } from 'vitest'
import { ACTS, EXPECTED, hasLineOf, withLine } from './results-page.ts'

const page = `# Examinations

${ACTS}

| application | steps |
| --- | --- |
| one | 43 |

${EXPECTED}

Words about it.

| application | steps |
| --- | --- |
`

it('adds a line at the end of the table of a section, and changes nothing else', () => {
  const added = withLine(withLine(page, ACTS, ['two', '5']), EXPECTED, ['two', '6'])
  expect(added).toBe(page.replace('| one | 43 |\n', '| one | 43 |\n| two | 5 |\n').replace(/\| --- \| --- \|\n$/, '| --- | --- |\n| two | 6 |\n')) // prettier-ignore
})

it('knows which application has a line in which table', () => {
  expect(hasLineOf(page, ACTS, 'one')).toBe(true)
  expect(hasLineOf(page, EXPECTED, 'one')).toBe(false)
  expect(hasLineOf(page, ACTS, 'o')).toBe(false)
})
