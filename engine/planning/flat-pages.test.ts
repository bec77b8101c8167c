import { describe, expect, it } from 'vitest'
import { FLAT_CORPUS, FLAT_PAGES } from '#tests/corpus/flat-pages.ts'
import { understandStep } from '../language/understand-step.ts'
import { planIntent } from './plan-intent.ts'

describe('planIntent on pages whose boxes say nothing', () => {
  it.each(FLAT_CORPUS)('%s: %s', (pageName, step, outcomes) => {
    const plans = understandStep(step).intents.map((intent) => planIntent(intent, FLAT_PAGES[pageName]))
    expect(plans.map((plan) => (plan.kind === 'act' ? `${plan.ref}${plan.followUp ? ' +' : ''}` : plan.kind))).toEqual(outcomes)
  })
})
