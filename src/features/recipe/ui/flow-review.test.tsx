import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { makeStep } from '#tests/factories/recipe.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'
import type { FlowCommands } from '../data/use-recorded-flow.ts'
import { idleRecording } from '../model/recording.ts'
import { stepControls, type ControlsContext } from '../model/step-controls.ts'
import { FlowReview } from './flow-review.tsx'

const click = (name: string): Action => ({
  method: 'Click',
  target: [{ type: 'css', value: `#${name}`, priority: 1 }],
  nlTargetCaptionDict: { ru: `кнопка «${name}»`, en: `button “${name}”` },
})
const mark = (path: string, at: number) => ({ at, pauseMs: 0, path, title: `Page ${path}` })
const flowStep = (over: Partial<RecipeStep> = {}): RecipeStep =>
  makeStep(0, {
    testStep: 'Recorded flow',
    status: 'Completed',
    actions: [click('a'), click('b'), click('c')],
    flow: { marks: [mark('1', 1), mark('1', 2), mark('2', 3)], missedAfter: [] },
    ...over,
  })

beforeEach(() => sessionStorage.clear())

type State = Partial<ControlsContext> & Partial<Pick<FlowCommands, 'isUntitled'>>

function show(step = flowStep(), { isUntitled = false, ...context }: State = {}) {
  const keep = vi.fn<FlowCommands['keep']>().mockResolvedValue(true)
  const discard = vi.fn<FlowCommands['discard']>().mockResolvedValue(true)
  const startRecording = vi.fn<(index: number) => void>()
  const edit = vi.fn<() => Promise<boolean>>().mockResolvedValue(true)
  const review = (now: RecipeStep) => (
    <FlowReview
      recipeId="r"
      step={now}
      others={0}
      controls={stepControls({ steps: [now], readOnly: false, task: null, recording: idleRecording, ...context }, 0)}
      envData={[]}
      commands={{ startRecording, edit }}
      flow={{ keep, discard, isUntitled }}
    />
  )
  const { rerender } = renderUi(review(step))
  return { keep, discard, startRecording, become: (now: RecipeStep) => rerender(review(now)) }
}

const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: 'Test step' }).map(({ value }) => value)
const press = (name: string | RegExp, at = 0) => fireEvent.click(screen.getAllByRole('button', { name })[at]!)
const FIRST = 'Click the “a” button. Click the “b” button'
const SECOND = 'Click the “c” button'

it('shows the steps that the flow is cut into, and keeps them as they are', () => {
  const { keep } = show()
  expect(texts()).toEqual([FIRST, SECOND])
  screen.getByText('New page: Page 2')
  press('Keep 2 steps')
  expect(keep).toHaveBeenCalledWith(
    0,
    [
      { testStep: FIRST, content: { actions: [click('a'), click('b')] } },
      { testStep: SECOND, content: { actions: [click('c')] } },
    ],
    null,
  )
})

it('joins, splits, shortens and deletes steps; each is undone, and the focus goes where the step is', () => {
  show()
  press('Join with the next')
  expect(texts()).toEqual([`${FIRST}. ${SECOND}`])
  expect(document.activeElement?.textContent).toBe('Step 1')
  press('Undo')
  press(/^Begin a new step here/)
  expect(texts()).toEqual(['Click the “a” button', 'Click the “b” button', SECOND])
  expect(document.activeElement?.textContent).toBe('Step 2')
  fireEvent.keyDown(document.activeElement!, { key: 'z', ctrlKey: true })
  expect(texts()).toEqual([FIRST, SECOND])
  press(/^Delete action: .*“b”/)
  expect(texts()).toEqual(['Click the “a” button', SECOND])
  press('Delete step', 1)
  expect(texts()).toEqual(['Click the “a” button'])
  expect(document.activeElement?.textContent).toBe('Step 1')
  press('Undo')
  press('Undo')
  expect(texts()).toEqual([FIRST, SECOND])
  expect(disabledReason(screen.getByRole('button', { name: 'Undo' }))).toBe('Nothing to undo')
})

it('keeps what was typed, undoes it as one, and does not keep a step without a text', () => {
  const { keep } = show()
  const [field] = screen.getAllByRole('textbox', { name: 'Test step' })
  for (const value of ['L', 'Log in']) fireEvent.change(field!, { target: { value } })
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Expected result' })[0]!, { target: { value: 'Orders' } })
  press('Keep 2 steps')
  expect(keep.mock.lastCall?.[1][0]).toMatchObject({ testStep: 'Log in', expectedResult: 'Orders' })
  cleanup()
  show()
  // A reload of the page takes nothing away.
  expect(texts()).toEqual(['Log in', SECOND])
  fireEvent.change(screen.getAllByRole('textbox', { name: 'Test step' })[1]!, { target: { value: ' ' } })
  expect(disabledReason(screen.getByRole('button', { name: 'Keep 2 steps' }))).toBe('The text of step 2 cannot be kept')
  press('Undo')
  expect(texts()).toEqual(['Log in', SECOND])
})

it('asks before what was recorded is lost', () => {
  const { discard } = show()
  press('Discard')
  const dialog = within(screen.getByRole('dialog'))
  dialog.getByText('3 recorded actions will be lost. This cannot be undone.')
  fireEvent.click(dialog.getByRole('button', { name: 'Keep looking' }))
  expect(discard).not.toHaveBeenCalled()
  press('Discard')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard' }))
  expect(discard).toHaveBeenCalledWith(0)
})

it('goes on recording, and adds what was recorded behind the edited steps', () => {
  const { startRecording, become } = show()
  press('Join with the next')
  press('Go on recording')
  expect(startRecording).toHaveBeenCalledWith(0)
  const { actions = [], flow } = flowStep()
  become(flowStep({ actions: [...actions, click('d')], flow: { ...flow!, marks: [...flow!.marks, mark('3', 4)] } }))
  expect(texts()).toEqual([`${FIRST}. ${SECOND}`, 'Click the “d” button'])
})

it('does not go on while a password is not said, because that could not be replayed', () => {
  show(flowStep({ actions: [{ ...click('a'), method: 'Input' }, click('b'), click('c')] }))
  expect(disabledReason(screen.getByRole('button', { name: 'Go on recording' }))).toMatch(/^Say first/)
  screen.getByRole('button', { name: 'Choose the data' })
})

it('says in its step what was not recorded', () => {
  const { keep } = show(flowStep({ notRecorded: [{ kind: 'key', keys: 'F2', count: 1 }], flow: { ...flowStep().flow!, missedAfter: [3] } }))
  within(screen.getByRole('article', { name: 'Step 2' })).getByText('Key F2')
  press('Keep 2 steps')
  expect(keep.mock.lastCall?.[1].map(({ content }) => content?.notRecorded?.length ?? 0)).toEqual([0, 1])
})

it('is reviewed and kept without a network; only recording waits for it', () => {
  const { keep } = show(flowStep(), { cutOff: 'offline', canEdit: true })
  expect(disabledReason(screen.getByRole('button', { name: 'Go on recording' }))).not.toBeNull()
  press('Join with the next')
  press('Keep 1 step')
  expect(keep).toHaveBeenCalledOnce()
})

it('proposes the title of the first page for a recipe that has none', () => {
  const { keep } = show(flowStep(), { isUntitled: true })
  press('Keep 2 steps')
  expect(keep.mock.lastCall?.[2]).toBe('Page 1')
})

it('that holds nothing is recorded or taken away without a question', () => {
  const { discard, startRecording } = show(flowStep({ status: 'Draft', actions: [], flow: { marks: [], missedAfter: [] } }))
  press('Record')
  expect(startRecording).toHaveBeenCalledWith(0)
  press('Discard')
  expect(discard).toHaveBeenCalledWith(0)
})
