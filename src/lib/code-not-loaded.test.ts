import { expect, it } from 'vitest'
import { isCodeNotLoaded } from './code-not-loaded.ts'

it.each([
  'Failed to fetch dynamically imported module: https://example.com/assets/a.js',
  'error loading dynamically imported module: https://example.com/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('knows %j', (message) => {
  expect(isCodeNotLoaded(new TypeError(message))).toBe(true)
})

it.each([new TypeError('Failed to fetch'), new Error('x is not a function'), 'Importing a module script failed.', null])(
  'takes %j for something else',
  (error) => {
    expect(isCodeNotLoaded(error)).toBe(false)
  },
)
