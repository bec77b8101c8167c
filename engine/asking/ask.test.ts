import { describe, expect, it } from 'vitest'
import { engineAnswerSchema } from '#contract/schemas/engine-answer.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { button, field, page, text } from '#tests/factories/page-snapshot.ts'
import { caseDataOf } from '../values/case-data.ts'
import { ask, type Question } from './ask.ts'

const before = page('http://sut/', 'Order', [field('City', { ref: 'city' }), button('Save', { ref: 'save' })])
const after = page('http://sut/', 'Order', [...before.nodes, text('Order saved', { ref: 'said', role: 'status' })])
const question = (own: Partial<Question> = {}): Question => ({
  step: 'Click Save',
  snapshot: before,
  data: caseDataOf(''),
  language: 'en',
  expected: [],
  after: null,
  ...own,
})
const byId = (ref: string): Locator[] => [{ type: 'css', value: `#${ref}`, priority: 3 }]
const locate = (ref: string) => Promise.resolve(ref === 'gone' ? null : byId(ref))

describe('ask', () => {
  it('answers as the contract says, with the locators of the page', async () => {
    const answer = await ask(question({ expected: ['The Save button is available'] }), { locate })
    expect(engineAnswerSchema.parse(answer)).toEqual(answer)
    expect(answer.page).toEqual({ url: 'http://sut/', title: 'Order' })
    expect(answer.plan[0]?.choices[0]?.element?.locators).toEqual(byId('save'))
    expect(answer.plan[0]?.firstGrammar?.element?.locators).toEqual(byId('save'))
    expect(answer.expected?.[0]?.parts[0]?.assertions).toMatchObject([{ ref: 'save', assertion: { target: byId('save') } }])
  })

  it('leaves locators out where there is no page to ask', async () => {
    const answer = await ask(question(), { locate: null })
    expect(answer.plan[0]?.choices[0]?.element).not.toHaveProperty('locators')
  })

  it('does not ask the page for elements of the page after the step', async () => {
    const asked: string[] = []
    const noted = (ref: string) => {
      asked.push(ref)
      return locate(ref)
    }
    const answer = await ask(question({ after, expected: ['The message «Order saved» appears'] }), { locate: noted })
    expect(asked).not.toContain('said')
    expect(answer.expected?.[0]?.parts[0]).toMatchObject({ isChecked: true, assertions: [{ holds: true, ref: 'said' }] })
  })
})

describe('secrets are withheld', () => {
  const signIn = page('http://sut/', 'hunter22', [
    field('Login', { ref: 'login' }),
    field('Password', { ref: 'password', isPassword: true }),
    field('Secret word', { ref: 'word' }),
    text('hunter22', { ref: 'shown' }),
  ])
  const steps = ['Enter the password', 'Enter the login and the password', 'Fill in the secret word', 'Type hunter22 into the login']

  it.each(['Login: ivan\nPassword: hunter22', 'ivan / hunter22', 'Secret word: hunter22'])('of «%s»', async (testData) => {
    for (const step of steps) {
      const own = question({ step, snapshot: signIn, data: caseDataOf(testData), expected: ['The text hunter22 is shown'] })
      expect(JSON.stringify(await ask(own, { locate }))).not.toContain('hunter22')
    }
  })

  it('and the data is named instead', async () => {
    const { plan } = await ask(question({ step: steps[0] ?? '', snapshot: signIn, data: caseDataOf('Password: hunter22') }), {
      locate: null,
    })
    expect(plan[0]?.choices[0]).toMatchObject({ value: null, source: { from: 'testData', key: 'Password' } })
  })

  it('also those that the caller knows', async () => {
    const own = question({ step: 'Type s3cret-code into the login', snapshot: signIn, secrets: ['s3cret-code'] })
    expect(JSON.stringify(await ask(own, { locate: null }))).not.toContain('s3cret-code')
  })
})
