import { readFileSync } from 'node:fs'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { theme } from './theme.ts'

const withoutSpace = (css: string) =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, '')
    .replaceAll('"', "'")
    .replaceAll(';}', '}')

it('the variables that are loaded with the page are those of the theme', () => {
  render(
    <MantineProvider theme={theme} forceColorScheme="light">
      {null}
    </MantineProvider>,
  )
  const written = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).find((css) => css.includes('--mantine-'))
  const stored = readFileSync('src/ui/mantine/theme-variables.css', 'utf8')
  // what differs is to be changed there by hand, or taken from `written` and formatted
  expect(withoutSpace(stored)).toBe(withoutSpace(written ?? ''))
})
