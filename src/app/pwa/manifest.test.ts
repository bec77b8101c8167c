import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/constants.ts'
import { manifestFor } from './manifest.ts'

test.each(LANGUAGES)('the %s manifest names icons that exist, for every purpose', (language) => {
  const { icons, shortcuts, screenshots } = manifestFor(language)
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(['wide', 'narrow']))
  for (const { src } of [...icons, ...screenshots, ...shortcuts.flatMap((shortcut) => shortcut.icons)])
    expect(existsSync(`public${src}`)).toBe(true)
})

test('every language is the same application', () => {
  const [first, ...others] = LANGUAGES.map(manifestFor)
  for (const other of others) expect({ id: other.id, scope: other.scope }).toEqual({ id: first?.id, scope: first?.scope })
})
