import { expect, it } from 'vitest'
import { groundExpectation } from '../assertions/ground-expectation.ts'
import { understandExpectation } from '../assertions/understand-expectation.ts'
import { captionsOfNode } from '../grounding/target-caption.ts'
import { HOSTILE_TEXTS } from '#tests/corpus/hostile-texts.ts'
import { button, field, page, text } from '#tests/factories/page-snapshot.ts'
import { planIntent } from '../planning/plan-intent.ts'
import { dateIn, monthIn, containsDate } from '../text/calendar-date.ts'
import { parseTestData } from '../values/test-data.ts'
import type { StepIntent } from './intents.ts'
import { understandStep } from './understand-step.ts'

/** Milliseconds of processor time, so that a busy machine changes nothing. */
const LIMIT_MS = 20
const TRIES = 5

/** The fastest of several readings, in milliseconds. Each reads a text of its own, because results are stored by text. */
function cost(read: (text: string) => unknown, text: string): number {
  let best = Infinity
  for (let i = 0; i < TRIES && best > LIMIT_MS / 2; i++) {
    const own = text.slice(0, -1) + String.fromCharCode(97 + i)
    const start = process.threadCpuUsage()
    read(own)
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1000)
  }
  return best
}

const slow = (read: (text: string) => unknown): string[] =>
  HOSTILE_TEXTS.map(([name, hostile]) => [name, cost(read, hostile)] as const)
    .filter(([, ms]) => ms > LIMIT_MS)
    .map(([name, ms]) => `${name}: ${ms.toFixed(0)} ms`)

const clicking = understandStep('Click «Save the order»').intents[0] as StepIntent
const typing = understandStep('Введите «Иван» в поле «Имя получателя»').intents[0] as StepIntent
const shown = understandExpectation('Отображается сообщение «Данные успешно сохранены»')

const READERS: [string, (text: string) => unknown][] = [
  ['a step', understandStep],
  ['an expected result', understandExpectation],
  ['test data', parseTestData],
  ['a date', (said) => [dateIn(said), monthIn(said), containsDate(said, { year: 2026, month: 5, day: 1 })]],
  [
    'a page',
    (said) => {
      const name = said.slice(0, 300).toWellFormed()
      const snapshot = page(`http://x/?${encodeURIComponent(name)}`, name, [button(name), field(name, { label: name }), text(name)])
      const [, first] = snapshot.nodes
      return [
        planIntent(clicking, snapshot),
        planIntent(typing, snapshot),
        groundExpectation(shown, snapshot, page('http://x/', '', [])),
        first && captionsOfNode(first),
      ]
    },
  ],
]

// hundreds of texts are read several times each: one or two seconds on a quiet machine
it.each(READERS)('reads %s of 1,000 hostile characters in no time', { timeout: 60_000 }, (_name, read) => {
  expect(slow(read)).toEqual([])
})
