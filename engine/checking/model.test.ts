import { expect, it } from 'vitest'
import { CHECK_MODEL, thresholdOf } from './model.ts'

it('has a threshold for each language, and the strictest for others', () => {
  expect(thresholdOf('en')).toBeGreaterThan(0.5)
  expect(thresholdOf('de')).toBe(Math.max(thresholdOf('en'), thresholdOf('ru')))
})

it('weighs evidence that it has not learnt as nothing', () => expect(CHECK_MODEL.weights('never heard of')).toBe(0))
