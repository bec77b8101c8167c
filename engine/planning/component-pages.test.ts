import { describe, expect, it } from 'vitest'
import { COMPONENT_CORPUS, COMPONENT_PAGES } from '#tests/corpus/component-pages.ts'
import { understandStep } from '../language/understand-step.ts'
import { planIntent } from './plan-intent.ts'

describe('planIntent on pages of a component library', () => {
  it.each(COMPONENT_CORPUS)('%s: %s', (pageName, step, outcomes) => {
    let lastRef: string | undefined
    const plans = understandStep(step).intents.map((intent) => {
      const plan = planIntent(intent, COMPONENT_PAGES[pageName], lastRef === undefined ? {} : { lastRef })
      if (plan.kind !== 'act') return plan.kind
      lastRef = plan.ref
      return plan.value === undefined ? plan.ref : `${plan.ref} =${plan.value.replace('\n', '⏎')}`
    })
    expect(plans).toEqual(outcomes)
  })
})

it('says what was looked for also when the step names no field', () => {
  const [intent] = understandStep('In the window that opened enter "Ann"').intents
  const plan = intent && planIntent(intent, COMPONENT_PAGES.orderForm)
  expect(plan).toMatchObject({ kind: 'none', wanted: 'In the window that opened enter "Ann"', role: 'field' })
})
