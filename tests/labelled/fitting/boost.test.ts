import { expect, it } from 'vitest'
import { valueOfTrees } from '#engine/deciding/trees.ts'
import { boost } from './boost.ts'

/** Right where the share is high, unless there are twins: neither input alone says it. */
const rows = Array.from({ length: 400 }, (_, at) => {
  const share = (at % 20) / 20
  const twins = at % 3 === 0 ? 1 : 0
  return { inputs: new Map([['share', share], ['twins', twins]]), isRight: share >= 0.5 && twins === 0 } // prettier-ignore
})

it('learns what only two inputs together say', () => {
  const trees = boost(rows)
  const value = (share: number, twins: number): number => valueOfTrees(trees, new Map([['share', share], ['twins', twins]])) // prettier-ignore
  expect(value(0.9, 0)).toBeGreaterThan(2)
  expect(value(0.9, 1)).toBeLessThan(-2)
  expect(value(0.1, 0)).toBeLessThan(-2)
})

it('the same answers give the same trees', () => expect(boost(rows)).toEqual(boost(rows)))
