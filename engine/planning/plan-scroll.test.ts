import { describe, expect, it } from 'vitest'
import { understandStep } from '../language/understand-step.ts'
import { el, heading, link, page, text } from '#tests/factories/page-snapshot.ts'
import { planIntent } from './plan-intent.ts'
import type { IntentPlan } from '../grounding/plan-act.ts'

const site = page('http://sut/', 'Shop', [
  link('Reviews', '#reviews', { ref: 'link' }),
  el('div', [text('Order 1'), text('Order 2')], { ref: 'list', role: 'list', name: 'Orders', scrolls: 'both', clickable: true }),
  heading('Reviews', 2, { ref: 'reviews' }),
])
const plan = (step: string): IntentPlan[] => understandStep(step).intents.map((intent) => planIntent(intent, site))
const to = (ref: string) => ({ kind: 'scroll', at: { ref }, how: null })
const region = (direction: string, by: string) => ({ kind: 'scroll', at: { ref: 'list' }, how: { direction, by } })
const whole = (direction: string, by: string) => ({ kind: 'scroll', at: null, how: { direction, by } })

describe('scrolling:', () => {
  it.each<[string, object[]]>([
    ['Scroll down to the «Reviews» section', [to('reviews')]],
    ['Scroll until Reviews is visible', [to('reviews')]],
    ['Scroll Reviews into view', [to('reviews')]],
    ['Scroll down to the Reviews link', [to('link')]],
    ['Прокрутить до раздела «Reviews»', [to('reviews')]],
    ['Scroll to the bottom of the list', [region('down', 'end')]],
    ['Scroll the orders list down to its end', [region('down', 'end')]],
    ['Scroll the list up', [region('up', 'page')]],
    ['Прокрутить список заказов вниз', [region('down', 'page')]],
    ['Прокручиваем список до самого верха', [region('up', 'end')]],
    ['Прокрутить список вправо до конца', [region('right', 'end')]],
    ['Scroll to the bottom of the page', [whole('down', 'end')]],
    ['Прокрутите до конца страницы', [whole('down', 'end')]],
    ['Прокрутить страницу вверх', [whole('up', 'page')]],
    ['Scroll down', [whole('down', 'page')]],
    ['Прокрутить список до «Иванов»', [{ kind: 'seek', name: 'Иванов' }]],
    ['Scroll the list to Order 90', [{ kind: 'seek', name: 'Order 90' }]],
  ])('%s', (step, expected) => expect(plan(step)).toMatchObject(expected))

  it('comes before what the step does then', () => {
    expect(plan('Scroll down and click Reviews')).toMatchObject([whole('down', 'page'), { kind: 'act' }])
    expect(plan('Прокрутить до «Reviews» и нажать «Reviews»')).toMatchObject([to('reviews'), { kind: 'act' }])
  })
})
