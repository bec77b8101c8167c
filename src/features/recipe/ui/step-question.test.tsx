import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { idleRecording } from '../model/recording.ts'
import { stepControls, type ControlsContext } from '../model/step-controls.ts'
import { StatusAnnouncer } from './status-announcer.tsx'
import { StepCard } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'

const edit = { en: 'button “Edit”', ru: 'кнопка «Edit»' }
const question = {
  text: 'Press Edit',
  choices: [
    { act: 'click' as const, caption: edit, near: 'Bill 7', probability: 0.4 },
    { act: 'click' as const, caption: edit, near: 'Bill 8', probability: 0.4 },
  ],
}
const quiet = makeStep(0, { testStep: 'Press Edit', status: 'InProgress' })
const asking = { ...quiet, status: 'Failed' as const, failure: { code: 'target_ambiguous' as const, wanted: 'Edit', found: [] }, question }

function show(first: RecipeStep, before?: HTMLElement) {
  const answerQuestion = vi.fn<StepCommands['answerQuestion']>().mockResolvedValue(true)
  const startRecording = vi.fn<StepCommands['startRecording']>()
  const commands = { answerQuestion, startRecording, pointAt: () => {}, revealChoice: () => {} } as Partial<StepCommands> as StepCommands
  HTMLElement.prototype.scrollIntoView = () => {}
  if (before) document.body.append(before)
  before?.focus()
  const card = (step: RecipeStep, context: Partial<ControlsContext> = {}) => {
    const controls = stepControls({ steps: [step], readOnly: false, task: null, recording: idleRecording, ...context }, 0)
    return (
      <>
        <StatusAnnouncer steps={[step]} />
        <StepCard
          isSelected={false}
          recipeId="r"
          number="1"
          step={step}
          isLast
          isFull={false}
          controls={controls}
          envData={[]}
          commands={commands}
        />
      </>
    )
  }
  const { rerender } = renderUi(card(first))
  return {
    answerQuestion,
    startRecording,
    become: (step: RecipeStep, context?: Partial<ControlsContext>) => rerender(card(step, context)),
  }
}
const region = () => screen.getByRole('region', { name: 'Question about the step (1)' })

it('a step that asks needs an answer; it is not called failed, and is not told what the question says anyway', () => {
  show(asking)
  screen.getByText('Needs an answer')
  screen.getByText('1. Needs an answer')
  expect(screen.queryByText('Failed')).toBeNull()
  expect(screen.queryByText(/fit “Edit” equally well/)).toBeNull()
})

it('what the page said stays beside the question', () => {
  show({ ...asking, failure: { ...asking.failure, pageSays: ['Wrong password'] } })
  screen.getByText('Wrong password')
  expect(screen.queryByText(/fit “Edit” equally well/)).toBeNull()
})

it('where nothing can be offered, the step can be shown instead', () => {
  const { question: _none, ...unsure } = asking
  const { startRecording } = show(unsure)
  screen.getByText(/fit “Edit” equally well/)
  const shown = screen.getByRole('button', { name: 'Record this step' })
  shown.focus()
  fireEvent.click(shown)
  expect(startRecording).toHaveBeenCalledWith(0)
  // It is the button that ends the recording, too.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start recording from this step' }))
})

it('a question that comes up takes a free focus, so that one key answers; the card keeps it for the next question', async () => {
  const { become, answerQuestion } = show(quiet)
  become(asking)
  expect(document.activeElement).toBe(region())
  fireEvent.keyDown(region(), { key: '2' })
  await waitFor(() => expect(answerQuestion.mock.calls).toEqual([[0, 1]]))
  expect(document.activeElement).toBe(screen.getByRole('article'))
  become(quiet)
  become(asking)
  expect(document.activeElement).toBe(region())
})

it('the key 0 shows it instead', () => {
  const { become, startRecording } = show(quiet)
  become(asking)
  fireEvent.keyDown(region(), { key: '0' })
  expect(startRecording).toHaveBeenCalledWith(0)
})

it('a question takes the focus from nobody, and not when the page is opened with it', () => {
  const field = document.createElement('input')
  const { become } = show(quiet, field)
  become(asking)
  expect(document.activeElement).toBe(field)
  field.blur()
  show(asking)
  expect(document.activeElement).toBe(document.body)
  field.remove()
})

it('while the answer is carried out only the answer is shown', () => {
  const { become, answerQuestion } = show(asking)
  const answered = { ...asking, question: { ...question, answer: 1 } }
  become(answered, { task: { id: 't', parentId: null, kind: 'predict', activeStep: 0 } })
  expect(region().textContent).toContain('Answered: Click: button “Edit” near “Bill 8”')
  expect(region().querySelectorAll('button')).toHaveLength(0)
  fireEvent.keyDown(region(), { key: '1' })
  expect(answerQuestion).not.toHaveBeenCalled()
})

it('is announced with what tells the choices apart', async () => {
  const { become } = show(quiet)
  become(asking)
  await waitFor(() =>
    expect(screen.getByRole('log').textContent).toBe(
      'Step 1 asks what is meant by “Press Edit”. 1. Click: button “Edit” near “Bill 7”; 2. Click: button “Edit” near “Bill 8”',
    ),
  )
})

it('notes of two steps have names of their own', () => {
  show({ ...asking, notChecked: ['x'], notRecorded: [{ kind: 'drag', count: 1 }] })
  const names = screen.getAllByRole('region').map((note) => note.getAttribute('aria-label'))
  expect(names).toEqual(['Not recorded in step 1', 'Not checked in step 1', 'Question about the step (1)'])
})
