import { expect, it } from 'vitest'
import { valueOfTrees } from './trees.ts'

const tree = { inputs: [0, 1], limits: [0.5, 2], yes: [-1, -2], no: [1, -3], leaves: [-1, 0.25, 2] }

it('adds what each tree says of the inputs', () => {
  const trees = { names: ['share', 'twins'], base: 0.5, trees: [tree, tree] }
  expect(valueOfTrees(trees, new Map([['share', 0.2]]))).toBe(-1.5)
  expect(valueOfTrees(trees, new Map([['share', 0.9], ['twins', 1]]))).toBe(1) // prettier-ignore
  expect(valueOfTrees(trees, new Map([['share', 0.9], ['twins', 3]]))).toBe(4.5) // prettier-ignore
})

it('a tree that asks nothing is its one leaf', () => {
  expect(valueOfTrees({ names: [], base: 0, trees: [{ inputs: [], limits: [], yes: [], no: [], leaves: [0.7] }] }, new Map())).toBe(0.7)
})
