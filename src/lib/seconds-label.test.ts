import { expect, test } from 'vitest'
import { durationLabel, secondsLabel } from './seconds-label.ts'

/** Numbers and units stand together by a blank of a width of its own. */
const plain = (labels: string[]) => labels.map((label) => label.replaceAll(/\s/g, ' '))

test('seconds are told to a tenth while they are few', () => {
  expect(plain([secondsLabel(2.24, 'en'), secondsLabel(14.4, 'en'), secondsLabel(2.24, 'ru')])).toEqual(['2.2 sec', '14 sec', '2,2 с'])
})

test('what takes less than a second is told in milliseconds', () => {
  expect(plain([durationLabel(8.4, 'en'), durationLabel(999, 'ru'), durationLabel(1500, 'en')])).toEqual(['8 ms', '999 мс', '1.5 sec'])
})
