import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PAGE_COLOURS, parseThemeChoice, THEME_CHOICES, themeOf } from './theme.ts'

it.each(THEME_CHOICES)('reads the choice %s as it is stored', (choice) => {
  expect(parseThemeChoice(JSON.stringify(choice))).toBe(choice)
})

it.each([null, '', 'dark', '"blue"', '{}'])('goes by the system where %j is stored', (stored) => {
  expect(parseThemeChoice(stored)).toBe('system')
})

it('is what was chosen, else what the system has', () => {
  expect(themeOf('system', true)).toBe('dark')
  expect(themeOf('system', false)).toBe('light')
  expect(themeOf('light', true)).toBe('light')
  expect(themeOf('dark', false)).toBe('dark')
})

it('gives the browser the colour of the page', () => {
  expect(readFileSync('src/ui/global.css', 'utf8')).toContain(`--app-page: ${PAGE_COLOURS.light};`)
  expect(readFileSync('src/ui/dark-theme.css', 'utf8')).toContain(`--app-page: ${PAGE_COLOURS.dark};`)
  expect(readFileSync('index.html', 'utf8')).toContain(`name="theme-color" content="${PAGE_COLOURS.light}"`)
})
