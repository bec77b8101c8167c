import { expect, it } from 'vitest'
import { akinWords } from './akin.ts'

it('a button may be called by what else it would be called', () => {
  expect(akinWords('Далее')).toContain('continue')
  expect(akinWords('Next')).toContain('continue')
})

it('long texts and names of things have no other names', () => {
  expect(akinWords('Next we will ask you for your address')).toEqual([])
  expect(akinWords('Moscow')).toEqual([])
})
