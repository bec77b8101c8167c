import { expect, it } from 'vitest'
import { sharedBeginnings } from './shared-beginnings.ts'

const steps = (...texts: string[]) => texts.map((testStep) => ({ testStep }))
const found = (...cases: string[][]) => sharedBeginnings(cases.map((texts) => steps(...texts))).map((one) => [one.steps.length, one.cases])

it('finds the longest beginning that all of a group have, however it is written', () => {
  const cases = [['Open «Orders».', 'Log in', 'Press OK', 'one'], ['open «orders»', 'LOG  IN', 'press ok.', 'two'], ['Something', 'else']] // prettier-ignore
  expect(found(...cases)).toEqual([[3, [0, 1]]])
})

it('finds nothing in one step, in one case, and in cases that are the same', () => {
  expect(found(['Log in', 'a'], ['Log in', 'b'])).toEqual([])
  expect(found(['Open', 'Log in'], ['Open', 'Log in'])).toEqual([])
  expect(found(['Open', 'Log in'], ['Open', 'Log in', 'more'])).toEqual([[2, [0, 1]]])
})

it('tells expected results and preconditions apart, and names the beginning of most cases first', () => {
  const [a, b] = [steps('Open', 'Log in', 'a'), steps('Open', 'Log in', 'b')]
  expect(sharedBeginnings([a, b.map((step) => ({ ...step, isPrecondition: true as const }))])).toEqual([])
  expect(sharedBeginnings([a, b.map((step) => ({ ...step, expectedResult: 'It is so' }))])).toEqual([])
  expect(found(['x', 'y', '1'], ['x', 'y', '2'], ['o', 'p', '1'], ['o', 'p', '2'], ['o', 'p', '3'])).toEqual([
    [2, [2, 3, 4]],
    [2, [0, 1]],
  ])
})
