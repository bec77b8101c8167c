import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { keysymToText } from './keysyms.ts'

const LAST_CODE_POINT = 0x2fff

/** The viewer's table of keysyms, read from its source because the package does not export it. */
function viewerKeysyms(): Map<number, number> {
  const source = readFileSync(new URL('../../node_modules/@novnc/novnc/core/input/keysymdef.js', import.meta.url), 'utf8')
  return new Map([...source.matchAll(/^\s*(0x[0-9a-f]+): (0x[0-9a-f]+),/gm)].map((row) => [Number(row[1]), Number(row[2])]))
}

test('every letter, digit and currency sign that the viewer can send arrives as itself', () => {
  const table = viewerKeysyms()
  const wrong: string[] = []
  for (let codePoint = 0x20; codePoint <= LAST_CODE_POINT; codePoint++) {
    const text = String.fromCodePoint(codePoint)
    if (!/[\p{L}\p{N}\p{Sc}]/u.test(text)) continue
    const keysym = codePoint <= 0xff ? codePoint : (table.get(codePoint) ?? 0x01000000 + codePoint)
    if (keysymToText(keysym) !== text) wrong.push(text)
  }
  // The viewer's table gives ǒ the number of Ň.
  expect(wrong).toEqual(['ǒ'])
})

test.each([
  [0x06c1, 'а'],
  [0x06e1, 'А'],
  [0x06a3, 'ё'],
  [0x06b3, 'Ё'],
  [0x06b0, '№'],
  [0x010004d9, 'ә'],
  [0x0101f600, '😀'],
  [0xffb1, '1'],
  [0xff0d, ''],
  [0xffe1, ''],
  [0x01000007, ''],
])('keysym %i is "%s"', (keysym, text) => {
  expect(keysymToText(keysym)).toBe(text)
})
