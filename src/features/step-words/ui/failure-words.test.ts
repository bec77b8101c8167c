import { expect, it } from 'vitest'
import { failureWords } from './failure-words.ts'

it.each([
  [['Edit'], undefined],
  [
    ['button “Save”', 'link “Save”'],
    ['button “Save”', 'link “Save”'],
  ],
])('names the candidates %j where that tells them apart', (found, items) => {
  expect(failureWords({ code: 'target_ambiguous', wanted: 'Edit', found }, 'en').list?.items).toEqual(items)
})
