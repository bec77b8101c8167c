import { expect, it } from 'vitest'
import { minutesLabel } from './minutes-label.ts'

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [59.2, '1:00'],
  [60, '1:00'],
  [750, '12:30'],
  [3900, '1:05:00'],
  [-3, '0:00'],
])('%d seconds are %s', (seconds, label) => {
  expect(minutesLabel(seconds)).toBe(label)
})
