import { expect, it } from 'vitest'
import { linkedStep, stepLink } from './step-link.ts'

const before = { isPrecondition: true } as const
const steps = [...Array.from({ length: 10 }, () => before), {}, {}]

it('names a step by its number, also a precondition', () => {
  expect(stepLink('https://a.example', 'r', '0.10')).toBe('https://a.example/recipes/r#step-0.10')
  expect(linkedStep(steps, 'step-0.10')).toBe(9)
  expect(linkedStep(steps, 'step-0.1')).toBe(0)
  expect(linkedStep(steps, 'step-2')).toBe(11)
})

it.each(['', 'step-', 'step-0', 'step-3', 'step-x', 'step-2.0', 'main'])('finds no step by %j', (hash) => {
  expect(linkedStep(steps, hash)).toBeNull()
})
