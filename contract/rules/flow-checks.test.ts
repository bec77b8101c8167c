import { expect, it } from 'vitest'
import { assertion, click, locator } from '#tests/factories/predicted-recipe.ts'
import { checksBehind } from './flow-checks.ts'

const titles = ['start', 'first', 'second', 'last', 'later']
const actions = ['#a', '#b', '#c'].map((css) => click([locator('css', css)]))
const assertions = titles.map((expectedValue) => assertion({ property: 'title', expectedValue }))
const behind = (checkedAfter?: number[]) => {
  const flow = { marks: [], missedAfter: [], ...(checkedAfter ? { checkedAfter } : {}) }
  return actions.map((_, index) => checksBehind({ actions, assertions, flow }, index).map(({ expectedValue }) => expectedValue))
}

it('each check of a flow is behind one action: that before the first with it, and none is lost behind the last', () => {
  expect(behind([0, 1, 2, 3, 9])).toEqual([['start', 'first'], ['second'], ['last', 'later']])
  expect(behind([1, 1])).toEqual([['start', 'first'], [], ['second', 'last', 'later']])
  expect(behind()).toEqual([[], [], titles])
})
