import { describe, expect, it } from 'vitest'
import { describeExpectation } from '#tests/corpus/describe-expectation.ts'
import { EXPECTATION_CORPUS } from '#tests/corpus/expectations.ts'
import { understandExpectation } from './understand-expectation.ts'

describe('understandExpectation', () => {
  it.each(EXPECTATION_CORPUS)('%s', (text, statements) => {
    expect(understandExpectation(text).map(describeExpectation)).toEqual(statements)
  })

  it.each(['', '...', '«»', '"', '\n'])('survives %j', (text) => {
    expect(() => understandExpectation(text)).not.toThrow()
  })
})
