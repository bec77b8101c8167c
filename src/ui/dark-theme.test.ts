import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The colours of a style sheet, by the name of their variable. */
const coloursOf = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...readFileSync(file, 'utf8').matchAll(/--(?:mantine-color|app)-([\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', colour = '']) => [
      name,
      colour.length === 4 ? colour.replaceAll(/[0-9a-f]/g, '$&$&') : colour,
    ]),
  )

const THEMES = {
  light: { white: '#ffffff', ...coloursOf('src/ui/mantine/theme-variables.css'), ...coloursOf('src/ui/global.css') },
  dark: { ...coloursOf('src/ui/dark-theme.css') },
}

/** WCAG 2.2, relative luminance. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const HUES = ['red', 'green', 'yellow', 'iris']
const TEXT = 4.5
const SIGN = 3

const PAIRS: [string, string, number][] = [
  ...['page', 'surface', 'gray-0', 'gray-1', 'gray-2'].map((ground): [string, string, number] => ['text', ground, TEXT]),
  ...['page', 'surface', 'gray-0', 'gray-1', 'gray-2'].map((ground): [string, string, number] => ['text-muted', ground, TEXT]),
  ...['surface', 'gray-2'].map((ground): [string, string, number] => ['text-faint', ground, TEXT - 0.2]),
  ...['page', 'surface'].map((ground): [string, string, number] => ['border-input', ground, SIGN]),
  ...['page', 'surface'].map((ground): [string, string, number] => ['focus', ground, SIGN]),
  ['gray-7', 'gray-2', TEXT],
  ...HUES.flatMap((hue): [string, string, number][] => [
    [`${hue}-8`, `${hue}-0`, TEXT],
    [`${hue}-7`, 'surface', TEXT],
    [`${hue}-6`, 'surface', SIGN],
    [`${hue}-6`, 'page', SIGN],
  ]),
  // yellow is no fill with words on it
  ...['red', 'green', 'iris'].flatMap((hue): [string, string, number][] => [
    ['on-fill', `${hue}-6`, TEXT],
    ['on-fill', `${hue}-7`, TEXT],
  ]),
  ['on-fill', 'gray-9', TEXT],
]

describe.each(Object.entries(THEMES))('the %s theme', (_name, colours: Record<string, string>) => {
  it.each(PAIRS)('%s is told from %s, at least %d:1', (front, ground, least) => {
    expect(contrast(colours[front]!, colours[ground]!)).toBeGreaterThanOrEqual(least)
  })
})

it('the dark theme gives every colour anew, but for those that are alike in both', () => {
  const alike = ['stage', 'on-stage', 'mark', 'mark-pointed', 'on-mark']
  const missing = Object.keys(THEMES.light).filter((name) => !(name in THEMES.dark) && !alike.includes(name))
  expect(missing).toEqual([])
})
