import { describe, expect, it } from 'vitest'
import { engineAnswerSchema, type EngineAnswer } from '#contract/schemas/engine-answer.ts'
import { button, field, page } from '#tests/factories/page-snapshot.ts'
import { caseDataOf, placeholderOf } from '../values/case-data.ts'
import { askStep, type StepQuestion } from './ask-step.ts'

const snapshot = page('http://sut/', 'Order', [
  field('City', { ref: 'city' }),
  button('Save', { ref: 'save' }),
  button('Cancel', { ref: 'cancel' }),
])
const answerTo = (question: StepQuestion): EngineAnswer => {
  const work = askStep(question)
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
const ask = (step: string, testData = '') => answerTo({ step, snapshot, data: caseDataOf(testData), language: 'en' })

describe('askStep', () => {
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

  it('says how an act would be done', () => {
    expect(ask('Right-click Save').plan[0]?.choices[0]).toMatchObject({ act: 'right', method: 'Click', gesture: 'right' })
    expect(ask('Press Enter in the City field').plan[0]?.choices[0]).toMatchObject({ method: 'Press', keys: 'Enter', value: null })
    expect(ask('Enter «Omsk» in the City field').plan[0]?.choices[0]).toMatchObject({
      method: 'Input',
      source: { from: 'step', key: null },
    })
  })

  it('names the data that a value is from', () => {
    expect(ask('Fill in the city', 'City: Tver').plan[0]?.choices[0]?.source).toEqual({ from: 'testData', key: 'City' })
  })

  it('names data of the environment, whose values it does not have', () => {
    const data = { entries: [{ key: 'CITY', value: placeholderOf('CITY') }], loose: [] }
    const { plan } = answerTo({ step: 'Fill in the city', snapshot, data, language: 'en' })
    expect(plan[0]?.choices[0]).toMatchObject({ value: null, source: { from: 'environment', key: 'CITY' } })
  })

  it('says which reader decides', () => {
    const [part] = ask('Click Save').plan
    expect(part).toMatchObject({ decision: 'act', firstGrammar: { act: 'click', element: { ref: 'save' } } })
    expect(part?.by).not.toBeNull()
    expect(ask('Click «Export to Excel»').plan.at(-1)?.by).toBeNull()
  })

  it('answers the same every time', () => expect(ask('Click Save')).toEqual(ask('Click Save')))
})
