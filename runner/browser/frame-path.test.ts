import { expect, test } from 'vitest'
import { splitFrames } from './frame-path.ts'
import { orderLocators } from '#contract/rules/locator-policy.ts'
import { groupByFrame } from './target.ts'

test('splits what leads into frames from what is looked for there', () => {
  expect(splitFrames({ type: 'css', value: '#a >>frame>> x-box >>> #b >>frame>> x-c >>> i' })).toEqual({
    path: '#a >>frame>> x-box >>> #b',
    locator: { type: 'css', value: 'x-c >>> i' },
  })
})

test('asks each frame once for neighbouring locators, in priority order', () => {
  const locators = orderLocators([
    { type: 'css', value: '#f >>frame>> b', priority: 3 },
    { type: 'nlDescription', value: 'a button', priority: 10 },
    { type: 'data-attribute', value: '#f >>frame>> [data-qa=b]', priority: 1 },
    { type: 'css', value: 'b', priority: 9 },
  ])
  expect(groupByFrame(locators).map(({ path, start, locators }) => [path, start, locators.length])).toEqual([
    ['#f', 0, 2],
    ['', 2, 1],
  ])
})
