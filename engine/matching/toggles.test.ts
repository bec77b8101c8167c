import { expect, it } from 'vitest'
import { startWeight } from '#tests/labelled/fitting/start-weights.ts'
import { el, iconButton, page, text } from '#tests/factories/page-snapshot.ts'
import { readingsOf } from '../reading/read-text.ts'
import { memoizedByWord } from '../text/memoized.ts'
import { NO_DATA } from '../values/case-data.ts'
import { pairsOf } from './match.ts'

const weights = memoizedByWord(startWeight)
const at = (x: number, y: number, width = 20) => ({ box: { x, y, width, height: 20 } })
const branch = (name: string, y: number) =>
  el('li', [iconButton('', { ref: `toggle of ${name}`, ...at(0, y) }), text(name, { ref: name, ...at(22, y, 80) })])
const tree = page('http://sut/', 'Files', [el('ul', [branch('Photos', 0), branch('Music', 24)], { role: 'tree' })])

/** What is meant as the toggle of something that is named. */
const toggles = (step: string): (string | null)[] => {
  const rest = { text: step, inherited: null }
  return pairsOf(readingsOf(rest, weights), tree, { lastRef: null, data: NO_DATA, previous: null, rest })
    .filter(({ evidence }) => evidence.some(([name]) => name === 'source:toggle'))
    .map(({ meaning }) => meaning.ref)
}

it('may be meant as the arrow beside a branch where the branch is to be expanded', () => {
  for (const step of ['Expand the branch «Music»', 'Раскрыть ветку «Music»', 'Collapse Music'])
    expect([...new Set(toggles(step))]).toEqual(['toggle of Music'])
})

it('is not meant where the branch itself is to be pressed', () => expect(toggles('Click «Music»')).toEqual([]))
