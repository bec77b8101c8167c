import { expect, it } from 'vitest'
import { Targets } from './targets.ts'

it('has an element by its place resemble what it was called, also where only its caption says so', () => {
  const targets = new Targets()
  targets.nameFor([{ type: 'xpath', value: '//tr[2]//button', priority: 7 }], 'button “Edit”')
  targets.nameFor([{ type: 'css', value: '#save', priority: 3 }], 'button “Save”')
  expect(targets.code.filter((line) => line.includes('locator('))).toEqual([
    expect.stringMatching(/^ {2}resembling\('Edit', page\.locator\(/),
    expect.stringMatching(/^ {2}page\.locator\('#save'\)/),
  ])
  expect(targets.needsResembling).toBe(true)
})
