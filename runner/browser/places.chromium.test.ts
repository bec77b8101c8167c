import { expect } from 'vitest'
import { placed } from '#tests/corpus/demo-recipes.ts'
import { css } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/places.html`)
})

test('elements are pressed, dragged and drawn in at places of them, and texts are edited at places of them', async ({ runner }) => {
  const [step] = placed.steps
  for (const action of step!.actions ?? []) await runner.perform(action)
  for (const assertion of step!.assertions ?? []) expect(await runner.check(assertion)).toMatchObject({ passed: true })
})

test('says which text is not there for the cursor', async ({ runner }) => {
  const action = { method: 'Focus' as const, target: css('#comment'), selection: { text: 'four', as: 'after' as const } }
  expect((await runner.performFails(action)).failure).toMatchObject({ code: 'action_failed', detail: 'The text does not hold: four' })
})
