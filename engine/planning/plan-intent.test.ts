import { describe, expect, it } from 'vitest'
import { GROUNDING_CORPUS, PAGES } from '#tests/corpus/pages.ts'
import type { StepIntent } from '../language/intents.ts'
import { understandStep } from '../language/understand-step.ts'
import { groundIntent } from '../grounding/ground-intent.ts'
import { planIntent } from './plan-intent.ts'

function outcomes(intents: StepIntent[], pageName: keyof typeof PAGES): string[] {
  let lastRef: string | undefined
  return intents.map((intent) => {
    const plan = planIntent(intent, PAGES[pageName], lastRef === undefined ? {} : { lastRef })
    if (plan.kind !== 'act') return plan.kind
    lastRef = plan.ref
    if (plan.relativeDate) return `${plan.ref} ${plan.relativeDate.days}d ${plan.relativeDate.format}`
    return [plan.ref, ...(plan.value === undefined ? [] : [`=${plan.value}`]), ...(plan.followUp ? ['+'] : [])].join(' ')
  })
}

describe('planIntent', () => {
  it.each(GROUNDING_CORPUS)('%s: %s', (pageName, step, refs) => {
    expect(outcomes(understandStep(step).intents, pageName)).toEqual(refs)
  })

  it('signs in: login, password, button', () => {
    const [intent] = understandStep('Log in as admin').intents
    const plan = planIntent(intent as StepIntent, PAGES.login)
    expect(plan.kind).toBe('expand')
    expect(plan.kind === 'expand' ? outcomes(plan.intents, 'login') : []).toEqual(['user', 'pass', 'submit'])
  })

  it('says what was found instead', () => {
    const [intent] = understandStep('Click the Remember button').intents
    const plan = planIntent(intent as StepIntent, PAGES.confirm)
    expect(plan).toMatchObject({ kind: 'none', wanted: 'Remember', role: 'button' })
  })

  it('ranks alike every time', () => {
    const [intent] = understandStep('Click Open 77').intents
    if (intent?.kind !== 'click') throw new Error('not a click')
    const first = groundIntent(intent, PAGES.big)
    expect(groundIntent(intent, structuredClone(PAGES.big))).toEqual(first)
  })
})
