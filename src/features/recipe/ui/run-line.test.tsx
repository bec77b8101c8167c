import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { RecipeRun } from '#contract/schemas/recipe-run.ts'
import { makeRecipe } from '#tests/factories/recipe.ts'
import { answering, failing, type Procedure } from '#tests/fakes/procedures.ts'
import { FakeReachability } from '#tests/fakes/reachability.ts'
import { renderPage } from '#tests/harness/client/render-page.tsx'
import type { RunningTask } from '../model/running-tasks.ts'
import { RunLine } from './run-line.tsx'

const RUN = '01990000-0000-7000-8000-000000000001'
const OTHER = '01990000-0000-7000-8000-000000000002'
const recipe = makeRecipe(0, {
  steps: [
    { testStep: 'Open', stepIndex: 0, status: 'Completed' },
    { testStep: 'Save', stepIndex: 1, status: 'Failed' },
  ],
})
const passed: RecipeRun = {
  id: RUN,
  kind: 'playback',
  status: 'completed',
  beganAt: '2026-11-26T12:00:00.000Z',
  finishedAt: '2026-11-26T12:00:14.400Z',
  by: 'ann@example.com',
  stepIndex: 1,
  failure: null,
  verdict: null,
}
const failed: RecipeRun = { ...passed, id: OTHER, status: 'failed', failure: { code: 'target_not_found', wanted: 'Save', found: [] } }

let writeText: ReturnType<typeof vi.fn<(text: string) => Promise<void>>>
beforeEach(() => {
  writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined)
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})

const RUNNING: RunningTask = { id: 'task', kind: 'playback', parentId: null, activeStep: 0 }

function show(query: ReturnType<typeof answering>, { linkHash = '', isReachable = true, task = null as RunningTask | null } = {}) {
  const reachability = new FakeReachability()
  if (!isReachable) reachability.set(false)
  renderPage(<RunLine recipe={recipe} task={task} isUnsent={false} linkHash={linkHash} />, { recipe: { run: { query } } }, { reachability })
  return query
}

it('says how the last run went, and gives a link to it', async () => {
  const query = show(answering({ run: passed }))
  await screen.findByText('The replay passed, up to step 2')
  screen.getByText(/^14 sec/)
  expect(query.mock.calls[0]?.[0]).toEqual({ recipeId: recipe.id, runId: null })
  fireEvent.click(screen.getByRole('button', { name: 'Copy link to this run' }))
  expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/recipes/${recipe.id}#run-${RUN}`)
})

it('says the verdict of a run of all steps, and leads to its history', async () => {
  show(answering({ run: { ...passed, verdict: { status: 'passed', stepsPassed: 2, stepsTotal: 2 } } }))
  await screen.findByText('Passed, 2 of 2')
  expect(screen.getByRole('link', { name: 'Passed, 2 of 2' }).getAttribute('href')).toBe(`/runs/${RUN}`)
})

it('does not call a run passed that did not run all steps', async () => {
  show(answering({ run: { ...passed, verdict: { status: 'incomplete', stepsPassed: 1, stepsTotal: 2 } } }))
  await screen.findByText('Incomplete, 1 of 2 passed')
})

it('shows the run that the address names, and why it failed, then the last one', async () => {
  const query = show(
    vi.fn<Procedure>(async (input) => ({ run: JSON.stringify(input).includes(OTHER) ? failed : passed })),
    { linkHash: `run-${OTHER}` },
  )
  await screen.findByText('The replay failed at step 2')
  screen.getByText('“Save” was not found on the page.')
  expect(query.mock.calls[0]?.[0]).toEqual({ recipeId: recipe.id, runId: OTHER })
  screen.getByRole('button', { name: 'To the step' })
  fireEvent.click(screen.getByRole('button', { name: 'Last run' }))
  await screen.findByText('The replay passed, up to step 2')
})

it('says that a run is not known, or needs a connection', async () => {
  show(failing(404, 'not_found'), { linkHash: `run-${OTHER}` })
  await screen.findByText('This run is not known here.')
  show(answering({ run: passed }), { linkHash: `run-${RUN}`, isReachable: false })
  await screen.findByText('The run is shown when there is a connection.')
})

it('stays where it is while the next run is on', async () => {
  show(answering({ run: passed }), { task: RUNNING })
  await screen.findByText('The replay passed, up to step 2')
})

it('is not there while the recipe was never run', async () => {
  const query = show(answering({ run: null }))
  await vi.waitFor(() => expect(query).toHaveBeenCalledOnce())
  expect(screen.queryByRole('region')).toBeNull()
})
