import { describe, expect, it } from 'vitest'
import { engineAnswerSchema } from '#contract/schemas/engine-answer.ts'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import { askEngine } from './ask.ts'

const snapshot = page('http://sut/', 'Order', [
  field('City', { ref: 'city' }),
  button('Save', { ref: 'save' }),
  button('Cancel', { ref: 'cancel' }),
])
const ask = (step: string, testData = '') => askEngine({ step, snapshot, testData, language: 'en' })

describe('askEngine', () => {
  it('plans a step act by act', () => {
    const { plan, notRead } = ask('Enter «Omsk» in the City field and click Save')
    expect(plan.map(({ choices }) => [choices[0]?.act, choices[0]?.element?.ref, choices[0]?.value])).toEqual([
      ['set', 'city', 'Omsk'],
      ['click', 'save', null],
    ])
    expect(notRead).toBe('')
  })

  it('takes a value from the test data by the name of the field', () => {
    expect(ask('Fill in the city', 'City: Tver').plan[0]?.choices[0]?.value).toBe('Tver')
  })

  it('keeps the words that nothing on the page answers to', () => {
    const { plan, notRead } = ask('Click «Export to Excel»')
    expect(plan.at(-1)?.decision).not.toBe('act')
    expect(notRead === '' ? plan[0]?.decision : notRead).toBeTruthy()
  })

  it('answers as the contract says', () => {
    const answer = ask('Click Save')
    expect(engineAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.plan[0]?.choices[0]?.evidence.length).toBeGreaterThan(0)
  })

  it('answers the same every time', () => expect(ask('Click Save')).toEqual(ask('Click Save')))
})
