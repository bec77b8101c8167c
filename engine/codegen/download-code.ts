import type { Assertion } from '#contract/schemas/assertion.ts'
import { numberCode, pattern } from './text.ts'
import type { Imports } from './imports.ts'
import type { Value } from './values.ts'

/** A file that a step downloads: it is waited for from the beginning of the step. */
export type Download = { name: string; assertion: Assertion; expected: Value }

/** The time for a step that does more than to press a button. */
const LONG_MS = 30_000

/** The lines at the beginning of a step. With several files, each is known by its name. */
export function downloadWaits(downloads: readonly Download[], page: string, isLong: boolean): string[] {
  return downloads.map(({ name, assertion, expected }) => {
    const fits = assertion.match === 'equals' ? `=== ${expected.code}` : `.includes(${expected.code})`
    const options = [
      ...(downloads.length > 1 ? [`predicate: (file) => file.suggestedFilename()${fits.startsWith('=') ? ` ${fits}` : fits}`] : []),
      ...(isLong ? [`timeout: ${numberCode(assertion.timeoutMs ?? LONG_MS)}`] : []),
    ]
    return `const ${name} = ${page}.waitForEvent('download'${options.length > 0 ? `, { ${options.join(', ')} }` : ''})`
  })
}

/** The lines of the check itself: the name, and the size where it is asked for. */
export function downloadLines({ name, assertion: { match, downloadSize }, expected }: Download, imports: Imports): string[] {
  imports.playwright('expect')
  const { code, text } = expected
  const matcher =
    match === 'equals' ? `toBe(${code})` : text === null ? `toContain(${code})` : `toMatch(${pattern(text, { ignoreCase: true })})`
  const file = name.replace('downloading', 'download')
  const lines = [`const ${file} = await ${name}`, `expect(${file}.suggestedFilename()).${matcher}`]
  if (downloadSize === undefined) return lines
  const read = `(await ${imports.from('node:fs/promises', 'stat')}(await ${file}.path())).size`
  return [...lines, `expect(${read}).${downloadSize === 'not_empty' ? 'toBeGreaterThan(0)' : `toBe(${downloadSize})`}`]
}
