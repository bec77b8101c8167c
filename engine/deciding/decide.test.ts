import { describe, expect, it } from 'vitest'
import { button, page } from '#tests/factories/page-snapshot.ts'
import { pairsOf } from '../matching/match.ts'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { readingsOf } from '../reading/read-text.ts'
import { NO_DATA } from '../values/case-data.ts'
import { judgeChoices, rank } from './decide.ts'

const weights = memoizedByWord(startWeight)
const ranked = (step: string, names: string[]) => {
  const snapshot = page('http://sut/', 'Page', names.map((name) => button(name, { ref: name }))) // prettier-ignore
  const pairs = pairsOf(readingsOf({ text: step, inherited: null }, weights), snapshot, { lastRef: null, data: NO_DATA, previous: null })
  return rank(pairs, weights)
}

describe('rank', () => {
  it('puts the element of that name first', () => {
    expect(ranked('Click Save', ['Save', 'Cancel']).choices[0]?.pair.meaning).toEqual({ kind: 'click', ref: 'Save', value: null })
  })

  it('adds up readings that do the same', () => {
    const { choices } = ranked('Click Save', ['Save', 'Cancel'])
    expect(new Set(choices.map(({ pair }) => `${pair.meaning.kind} ${pair.meaning.ref} ${pair.reading.rest?.text}`)).size).toBe(
      choices.length,
    )
  })

  it('all shares together are one', () => {
    const { choices, nothing } = ranked('Click Save', ['Save', 'Cancel'])
    expect(choices.reduce((sum, { share }) => sum + share, nothing)).toBeCloseTo(1)
  })

  it('does nothing where nothing answers', () => {
    const { choices, nothing } = ranked('Click «Export»', ['Save', 'Cancel'])
    expect(choices.every(({ share }) => share < nothing)).toBe(true)
  })
})

describe('judgeChoices', () => {
  /** One question: is the best far ahead of the next? */
  const calibration = { names: ['lead'], base: 0, trees: [{ inputs: [0], limits: [0.05], yes: [-1], no: [-2], leaves: [-1, 1] }] }

  it('is surer the more the best choice stands out', () => {
    const surest = (names: string[]): number => judgeChoices(ranked('Click Save', names), calibration, 'en')[0]?.probability ?? 0
    expect(surest(['Save', 'Cancel'])).toBeGreaterThan(surest(['Save', 'Save']))
  })
})
