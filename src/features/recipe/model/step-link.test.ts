import { expect, it } from 'vitest'
import { linkedRun, linkedStep, runLink, stepLink } from './step-link.ts'

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

it('names a run by its id, and nothing else', () => {
  const id = '01990000-0000-7000-8000-000000000001'
  expect(linkedRun(new URL(runLink('https://a.example', 'r', id)).hash.slice(1))).toBe(id)
  for (const hash of ['', 'run-', 'run-1', `step-${id}`, `run-${id}0`]) expect(linkedRun(hash)).toBeNull()
})
