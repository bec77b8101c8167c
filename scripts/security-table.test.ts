import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')
const rows = page.split('\n').filter((line) => /^\| \d/.test(line))
const files = new Map([...page.matchAll(/\*\*(\w+)\*\* `([^`]+\.test\.tsx?)`/g)].map(([, key = '', path = '']) => [key, path]))
const tables = page.split('\n').filter((line) => line.startsWith('| '))
const shown = tables.flatMap((row) =>
  [...row.matchAll(/(\w+) “([^”]+)”/g)].map(([, key = '', name = '']) => ({ key, name, row: row.split('|')[1]?.trim() ?? '' })),
)

describe('the table of security requirements', () => {
  test('has a test for everything that is met, but for what is written down only', () => {
    const unshown = rows.filter((row) => row.includes('| met') && !row.includes('“'))
    expect(unshown).toEqual([])
    expect(rows.length).toBeGreaterThan(50)
  })

  test.each(shown)('$row: $key has “$name”', ({ key, name }) => {
    const path = files.get(key)
    expect(path, `no file is called ${key}`).toBeDefined()
    const titles = titlesOf(readFileSync(path ?? '', 'utf8'))
    expect(titles.filter((title) => title.startsWith(name))).not.toEqual([])
  })
})

/** Titles of tests that run: one that is skipped, or a text elsewhere in the file, shows nothing. */
function titlesOf(source: string): string[] {
  const titles = source.matchAll(/\b(?:test|it)(?:\.each(?:\([\s\S]*?\)|<[\s\S]*?>\([\s\S]*?\)))?\(\s*(['"`])((?:(?!\1).)+)\1/g)
  return [...titles].map(([, , title = '']) => title)
}
