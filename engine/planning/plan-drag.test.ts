import { describe, expect, it } from 'vitest'
import { understandStep } from '../language/understand-step.ts'
import { el, field, heading, page, text, type Draft } from '#tests/factories/page-snapshot.ts'
import { planIntent } from './plan-intent.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'

const card = (name: string, ref: string): Draft => el('article', [], { text: name, ref, role: 'article', draggable: true })
const row = (name: string): Draft => el('li', [], { text: name, ref: name, role: 'listitem' })
const board = page('http://sut/', 'Board', [
  el('section', [heading('To do', 2, { ref: 'todo' }), card('Card A', 'a'), card('Card B', 'b')]),
  el('section', [heading('Done', 2, { ref: 'done' })]),
  el('section', [heading('Готово', 2, { ref: 'ready' })]),
  el('ol', [row('Bread'), row('Milk'), row('Salt'), row('Tea')], { role: 'list' }),
  text('Drop zone', { ref: 'zone' }),
  field('Volume', { ref: 'volume', attributes: { type: 'range' } }),
])

const plans = (step: string): IntentPlan[] => {
  const { intents, unparsed } = understandStep(step)
  return unparsed.length > 0 ? [] : intents.map((intent) => planIntent(intent, board))
}
const drag = (ref: string, to: string, side?: string) => ({ kind: 'drag', ref, drop: { ref: to, ...(side ? { side } : {}) } })

describe('a drag of the first grammar:', () => {
  it.each<[string, object[]]>([
    ['Drag «Card A» to the «Done» column', [drag('a', 'done')]],
    ['Drag and drop Card A into Done', [drag('a', 'done')]],
    ['Drag Card A and drop it onto Done', [drag('a', 'done')]],
    ['Drag Card B from To do to Done', [drag('b', 'done')]],
    ['Move Card B to Done', [drag('b', 'done')]],
    ['Move the item Tea above Milk', [drag('Tea', 'Milk', 'before')]],
    ['Drag Bread below Salt', [drag('Bread', 'Salt', 'after')]],
    ['Перетащи карточку «Card A» в колонку «Готово»', [drag('a', 'ready')]],
    ['Перенести карточку Card B из колонки To do в колонку Done', [drag('b', 'done')]],
    ['Переместите «Salt» выше «Bread»', [drag('Salt', 'Bread', 'before')]],
    ['Перетащить «Milk» после «Tea»', [drag('Milk', 'Tea', 'after')]],
  ])('%s', (step, expected) => expect(plans(step)).toMatchObject(expected))

  it('says no side where the two are no rows of one list', () => {
    expect(plans('Drag «Card A» above «Done»')[0]).toMatchObject({ kind: 'drag', drop: { ref: 'done' } })
    expect(plans('Drag «Card A» above «Done»')[0]).not.toHaveProperty('drop.side')
  })

  it.each(['Drag «Card C» to Done', 'Перетащить «Card A» в «Архив»'])('is none where an end is not on the page: %s', (step) =>
    expect(plans(step)).toMatchObject([{ kind: 'none' }]),
  )

  it.each(['Go to the next page', 'Move to Done', 'Swipe left'])('is not every movement: %s', (step) =>
    expect(plans(step).some(({ kind }) => kind === 'drag')).toBe(false),
  )
})

describe('what only looks like a drag', () => {
  it.each(['move the Volume slider to 50', 'Перетащить ползунок Volume на 50'])('sets a value: %s', (step) =>
    expect(understandStep(step).intents).toMatchObject([{ kind: 'input', value: { kind: 'literal', text: '50' } }]),
  )

  it('uploads a file that the page does not have', () => {
    expect(understandStep('drag the file report.pdf onto the drop zone').intents).toMatchObject([
      { kind: 'drag', alternatives: [{ kind: 'upload', value: { kind: 'literal', text: 'report.pdf' } }] },
    ])
  })
})

describe('things that change places', () => {
  const drags = (step: string) => plans(step).flatMap((plan) => (plan.kind === 'expand' ? plan.intents.map((intent) => planIntent(intent, board)) : [])) // prettier-ignore

  it('are one drag when they stand side by side', () => {
    expect(drags('Swap Bread and Milk')).toMatchObject([drag('Bread', 'Milk', 'after')])
    expect(drags('Поменяйте местами «Milk» и «Bread»')).toMatchObject([drag('Bread', 'Milk', 'after')])
  })

  it('are two drags when they do not', () => {
    expect(drags('Поменять местами «Bread» и «Tea»')).toMatchObject([drag('Bread', 'Tea', 'after'), drag('Tea', 'Milk', 'before')])
  })

  it('are not read when they are no rows of one list', () => {
    expect(plans('Swap Card A and Bread')).toMatchObject([{ kind: 'none' }])
  })
})
