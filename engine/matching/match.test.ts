import { describe, expect, it } from 'vitest'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { rankNext } from '../deciding/next-act.ts'
import { fittedWeights } from '../deciding/fitted.ts'
import { NO_DATA } from '../values/case-data.ts'
import type { Meaning, OtherReader } from './pair.ts'
import { NO_MEMORY } from './memory.ts'

const snapshot = page('http://a/', 'A', [
  button('Save', { ref: 'one' }),
  button('Save', { ref: 'two' }),
  button('Frobnicate', { ref: 'odd' }),
])
const click = (ref: string): Meaning => ({ kind: 'click', ref, value: null })
const model = (meaning: Meaning): OtherReader[] => [{ name: 'model', meaning }]
const choicesOf = (text: string, readers?: readonly OtherReader[]) =>
  rankNext({ rest: { text, inherited: null }, snapshot, ...NO_MEMORY, data: NO_DATA, ...(readers ? { readers } : {}) }, fittedWeights)
    .choices
const shareOf = (text: string, ref: string, readers?: readonly OtherReader[]) =>
  choicesOf(text, readers)
    .filter(({ pair }) => pair.meaning.ref === ref && pair.meaning.kind === 'click')
    .reduce((sum, { share }) => sum + share, 0)

describe('a further reader', () => {
  it('speaks for the act that it means, and against the others', () => {
    expect(shareOf('Click Save', 'two', model(click('two')))).toBeGreaterThan(2 * shareOf('Click Save', 'two'))
    expect(shareOf('Click Save', 'one', model(click('two')))).toBeLessThan(shareOf('Click Save', 'one'))
    const [best] = choicesOf('Click Save', model(click('two')))
    expect(best?.pair.evidence).toContainEqual(['model:agrees', 1])
  })

  it('makes the match look at an element whose name says nothing, which stays unlikely', () => {
    expect(shareOf('Click Save', 'odd')).toBe(0)
    const share = shareOf('Click Save', 'odd', model(click('odd')))
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(shareOf('Click Save', 'one', model(click('odd'))))
  })

  it('that is absent leaves no evidence', () => {
    for (const { pair } of choicesOf('Click Save')) expect(pair.evidence.some(([name]) => name.startsWith('model:'))).toBe(false)
  })
})
