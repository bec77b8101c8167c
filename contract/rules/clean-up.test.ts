import { expect, it } from 'vitest'
import { callAction } from './page-target.ts'
import { countCleanUps, countSetUps, withCleanUpLast } from './clean-up.ts'

const cleanUp = { isCleanUp: true as const }
const call = { actions: [callAction({ method: 'GET', url: '/' })] }
const click = { actions: [{ method: 'Click' as const }] }

it('clean-up steps are the last ones', () => {
  expect(withCleanUpLast([cleanUp, {}, cleanUp, cleanUp])).toEqual([{}, {}, cleanUp, cleanUp])
  expect([[], [{}], [cleanUp], [{}, cleanUp, cleanUp], [cleanUp, {}]].map(countCleanUps)).toEqual([0, 0, 1, 2, 0])
})

it('set-ups are the calls at the beginning, without a page and before it', () => {
  const held = [{ isVisible: true }]
  expect(countSetUps([call, call, click, call])).toBe(2)
  expect(countSetUps([click, call])).toBe(0)
  expect(countSetUps([{ actions: [...call.actions, ...click.actions] }])).toBe(0)
  expect(countSetUps([{ ...call, assertions: held }])).toBe(0)
  expect(countSetUps([call, { ...call, ...cleanUp }])).toBe(1)
  expect(countSetUps([call])).toBe(1)
  expect(countSetUps([{}])).toBe(0)
})
