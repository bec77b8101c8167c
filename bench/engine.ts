import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { rank } from '#engine/deciding/decide.ts'
import { fittedWeights } from '#engine/deciding/fitted.ts'
import { pairsOf } from '#engine/matching/match.ts'
import { elementsOf } from '#engine/page/elements.ts'
import { readingsOf } from '#engine/reading/read-text.ts'
import type { Reading } from '#engine/reading/reading.ts'
import { NO_DATA } from '#engine/values/case-data.ts'
import { button, el, field, heading, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { type BenchRow, median, percentile } from './report.ts'

const ROWS = 450
const NODES_MIN = 5000
const READINGS = 24
const STEPS = [
  'Click Delete in the row of «Order 217»',
  'Нажать кнопку «Изменить» в строке заказа 100',
  'Type 15 into the quantity of Order 31 and press Enter',
  'Ввести «Омск» в поле поиска и нажать «Найти»',
  'Open the second order of the list',
]

/** A table such as a back office shows: every row has a box, a link, a field without a label, a state and two buttons. */
const row = (index: number): Draft =>
  el(
    'tr',
    [
      el('td', [{ tag: 'input', role: 'checkbox', clickable: true, attributes: { type: 'checkbox' }, states: { checked: false } }]),
      el('td', [{ tag: 'a', role: 'link', name: `Order ${index}`, text: `Order ${index}`, clickable: true }]),
      el('td', [field('', { ref: `quantity${index}` })]),
      el('td', [text(index % 3 === 0 ? 'New' : 'Paid')]),
      el('td', [button('Edit', { ref: `edit${index}` }), button('Delete', { ref: `delete${index}` })]),
    ],
    { role: 'row' },
  )
const makePage = (): PageSnapshot =>
  page('http://sut.example/orders', 'Orders', [
    heading('Orders'),
    field('Search'),
    button('Find'),
    el(
      'table',
      Array.from({ length: ROWS }, (_, index) => row(index)),
      { role: 'table' },
    ),
  ])

/**
 * Matches 24 readings of a step with a page of 5,000 nodes, each time on a page that was never seen: `matching` is the pairs and their ranking, `names`
 * what is prepared once for a page, whatever number of steps is read on it.
 */
export async function benchEngine(): Promise<BenchRow[]> {
  const names: number[] = []
  const matching: number[] = []
  const reading: number[] = []
  let nodes = 0
  for (let round = 0; round < 6; round++) {
    for (const step of STEPS) {
      const snapshot = makePage()
      nodes = snapshot.nodes.length
      const start = performance.now()
      const elements = elementsOf(snapshot)
      const prepared = performance.now()
      const rest = { text: step, inherited: null }
      const readings: Reading[] = readingsOf(rest, fittedWeights, (words) => elements.said(words)).slice(0, READINGS)
      const read = performance.now()
      rank(pairsOf(readings, snapshot, { lastRef: null, data: NO_DATA, previous: null, rest }), fittedWeights)
      const end = performance.now()
      // The first round compiles.
      if (round === 0) continue
      names.push(prepared - start)
      reading.push(read - prepared)
      matching.push(end - read)
    }
  }
  const area = 'engine'
  return [
    { area, measure: 'nodes of the page', value: nodes, unit: '', min: NODES_MIN },
    { area, measure: `matching ${READINGS} readings, median`, value: median(matching), unit: 'ms', max: 30 },
    { area, measure: `matching ${READINGS} readings, p95`, value: percentile(matching, 0.95), unit: 'ms' },
    { area, measure: 'names of the page, median', value: median(names), unit: 'ms' },
    { area, measure: 'reading a step, median', value: median(reading), unit: 'ms' },
  ]
}
