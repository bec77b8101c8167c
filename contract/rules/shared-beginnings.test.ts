import { expect, it } from 'vitest'
import { beginningKey, sharedBeginnings } from './shared-beginnings.ts'

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

it('compares no step that holds work of its own, and ends before one', () => {
  const [a, b] = [steps('Open', 'Log in', 'Press OK', 'a'), steps('Open', 'Log in', 'Press OK', 'b')]
  const own = (at: number) => b.map((step, index) => (index === at ? { ...step, isOwn: true } : step))
  expect(sharedBeginnings([a, own(1)])).toEqual([])
  expect(sharedBeginnings([a, own(2)])).toMatchObject([{ steps: steps('Open', 'Log in'), cases: [0, 1] }])
  expect(sharedBeginnings([own(2), a])).toMatchObject([{ steps: steps('Open', 'Log in'), cases: [0, 1] }])
})

it('names a beginning by all its steps, in whatever way they are written', () => {
  const [found] = sharedBeginnings([steps('Open', 'Log in', 'OK', 'a'), steps('open.', 'Log in', 'ok', 'b')])
  expect(found?.key).toBe(beginningKey(steps('OPEN', 'log in', 'OK.', 'c'), 3))
  expect(found?.key).not.toBe(beginningKey(steps('Open', 'Log in', 'c'), 3))
  expect(beginningKey(steps('Open', 'Log in'), 3)).toBeNull()
})
