import type { EngineAnswer } from '#contract/schemas/engine-answer.ts'
import type { Locator } from '#contract/schemas/locator.ts'

type Choice = EngineAnswer['plan'][number]['choices'][number]

const locators: Locator[] = [
  { type: 'aria-role', value: 'textbox[name="City"]', priority: 2 },
  { type: 'css', value: '#city', priority: 3 },
]
const city: NonNullable<Choice['element']> = { ref: 'f0e1', kind: 'field', caption: 'City', locators }

const choice = (over: Partial<Choice> = {}): Choice => ({
  act: 'set',
  method: 'Input',
  element: city,
  value: null,
  source: { from: 'environment', key: 'CITY' },
  share: 0.9,
  probability: 0.97,
  reading: {
    act: 'set',
    target: { name: 'City', role: 'field', ordinal: null },
    value: null,
    places: [{ name: 'Address', role: 'form', relation: 'in' }],
    key: null,
    unread: ['kindly'],
  },
  evidence: [
    { name: 'name:exact', weight: 2.1 },
    { name: 'words:unexplained', weight: -0.4 },
  ],
  ...over,
})

/** What the engine answers about a step of two acts, the second of which it is not sure of, and an expected result of two statements. */
export function engineAnswer(over: Partial<EngineAnswer> = {}): EngineAnswer {
  const text = 'Enter the city and call them'
  const rival = choice({ element: { ref: 'f0e2', kind: 'field', caption: 'Town' }, probability: 0.02, share: 0.05 })
  const firstGrammar = { act: 'input', method: 'Input', element: city, value: null } as const
  const call = choice({ act: 'click', method: 'Click', element: { ref: 'f0e3', kind: 'button', caption: 'Call' }, source: null, probability: 0.4 }) // prettier-ignore
  const decided = { threshold: 0.88, rest: null }
  return {
    step: text,
    language: 'en',
    page: { url: 'http://sut.example/orders', title: 'Orders' },
    plan: [
      { ...decided, text, rest: 'call them', decision: 'act', by: 'joint', probability: 0.97, choices: [choice(), rival], firstGrammar },
      { ...decided, text: 'call them', decision: 'ask', by: null, probability: 0.4, choices: [call], firstGrammar: null },
    ],
    notRead: 'call them',
    expected: [
      {
        text: 'The city is “Omsk”, a letter is sent',
        parts: [
          {
            text: 'The city is “Omsk”',
            isChecked: true,
            assertions: [
              {
                holds: true,
                probability: 0.92,
                ref: 'f0e1',
                assertion: {
                  targetElementType: 'Input',
                  targetElementDescription: 'City',
                  property: 'value',
                  match: 'equals',
                  expectedValue: 'Omsk',
                  assertionDescription: 'The city is “Omsk”',
                  target: locators,
                },
              },
            ],
          },
          { text: 'a letter is sent', isChecked: false, assertions: [] },
        ],
        notChecked: ['a letter is sent'],
      },
    ],
    ...over,
  }
}
