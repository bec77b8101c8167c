import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { renderUi } from '#tests/harness/client/render-ui.tsx'
import { makeStep } from '#tests/factories/recipe.ts'
import { idleRecording } from '../model/recording.ts'
import { stepControls, type ControlsContext } from '../model/step-controls.ts'
import { StepCard } from './step-card.tsx'
import type { StepCommands } from './step-commands.ts'
import { listCommands } from '#tests/fakes/list-commands.ts'
import { disabledReason } from '#tests/harness/client/disabled-reason.ts'

function show(step: RecipeStep, context: Partial<ControlsContext> = {}) {
  const commands = {
    replay: vi.fn<StepCommands['replay']>(),
    predict: vi.fn<StepCommands['predict']>(),
    answerQuestion: vi.fn<StepCommands['answerQuestion']>().mockResolvedValue(true),
    pointAt: vi.fn<StepCommands['pointAt']>(),
    revealChoice: vi.fn<StepCommands['revealChoice']>(),
    showTarget: vi.fn<StepCommands['showTarget']>(),
    revealTarget: vi.fn<StepCommands['revealTarget']>(),
    startRecording: vi.fn<StepCommands['startRecording']>(),
    stopRecording: vi.fn<StepCommands['stopRecording']>(),
    edit: vi.fn<StepCommands['edit']>().mockResolvedValue(true),
    openNew: vi.fn<StepCommands['openNew']>(),
    openShared: vi.fn<StepCommands['openShared']>(),
    answerPassword: vi.fn<StepCommands['answerPassword']>().mockResolvedValue('answered'),
    ...listCommands(),
  }
  const secret = { key: 'pass', type: 'password', value: '••••••••', isSecret: true } as const
  const card = (change: Partial<ControlsContext> = {}) => {
    const controls = stepControls({ steps: [step], readOnly: false, task: null, recording: idleRecording, ...context, ...change }, 0)
    return (
      <StepCard
        isSelected={false}
        recipeId="r"
        number="1"
        step={step}
        isLast
        isFull={false}
        controls={controls}
        envData={[secret]}
        commands={commands}
      />
    )
  }
  const { rerender } = renderUi(card())
  return { ...commands, changeTo: (change: Partial<ControlsContext>) => rerender(card(change)) }
}
const target = [
  { type: 'css' as const, value: '#second', priority: 2 },
  { type: 'aria-role' as const, value: 'button[name="Save"]', priority: 1 },
]

const check = {
  targetElementType: 'Page' as const,
  targetElementDescription: '',
  property: 'text' as const,
  match: 'contains' as const,
  expectedValue: 'Empty',
  assertionDescription: 'Empty is shown',
  target: [],
}

describe('step card', () => {
  it.each<[string, Partial<RecipeStep>]>([
    ['Held', { status: 'Completed', assertions: [check] }],
    [
      'Not held',
      { status: 'Failed', failure: { code: 'assertion_failed', description: '', expected: 'Empty', actual: 'Full' }, assertions: [check] },
    ],
    ['Not checked', { status: 'Completed', notChecked: ['The cart is empty'] }],
  ])('says what became of a precondition: %s', (words, over) => {
    show(makeStep(0, { testStep: 'The cart is empty', isPrecondition: true, ...over }))
    screen.getByText(words, { selector: 'span, div' })
  })

  it('says what was looked for and what was found', () => {
    const failure = { code: 'target_not_found' as const, wanted: 'Save', role: 'button', found: ['Cancel', 'Close'] }
    show(makeStep(0, { status: 'Failed', failure }))
    screen.getByText('No button “Save” was found on the page.')
    screen.getByText('Cancel')
    screen.getByText('Failed')
  })

  it('quotes what the page said meanwhile, as text', () => {
    const failure = { code: 'target_not_found' as const, wanted: 'Orders', found: [], pageSays: ['<b>Wrong</b> user name or password'] }
    show(makeStep(0, { status: 'Failed', failure }))
    screen.getByText('The page says')
    expect(screen.getByText('<b>Wrong</b> user name or password').tagName).toBe('Q')
  })

  describe('a question about the step', () => {
    const question = {
      text: 'Press Edit',
      choices: [
        { act: 'click' as const, caption: { en: 'button “Edit”', ru: 'кнопка «Edit»' }, probability: 0.4 },
        { act: 'set' as const, caption: { en: 'field “Name”', ru: 'поле «Name»' }, value: 'Ann', probability: 0.3 },
      ],
    }
    const asking = makeStep(0, { status: 'Failed', failure: { code: 'target_ambiguous', wanted: 'Edit', found: [] }, question })

    it('is answered by a click, once', async () => {
      const { answerQuestion } = show(asking)
      screen.getByText('What is meant by “Press Edit”?')
      fireEvent.click(screen.getByRole('button', { name: '“Ann” into: field “Name”' }))
      fireEvent.click(screen.getByRole('button', { name: 'Click: button “Edit”' }))
      await waitFor(() => expect(answerQuestion.mock.calls).toEqual([[0, 1]]))
    })

    it('is answered by the key of the number, but not by a shortcut', async () => {
      const { answerQuestion } = show(asking)
      const first = screen.getByRole('button', { name: 'Click: button “Edit”' })
      fireEvent.keyDown(first, { key: '2', ctrlKey: true })
      fireEvent.keyDown(first, { key: '3' })
      fireEvent.keyDown(first, { key: '2' })
      await waitFor(() => expect(answerQuestion.mock.calls).toEqual([[0, 1]]))
    })

    it('points at the mark of a choice while the pointer or the focus is on it', () => {
      const { pointAt, revealChoice } = show(asking)
      const second = screen.getByRole('button', { name: '“Ann” into: field “Name”' })
      fireEvent.mouseEnter(second)
      fireEvent.mouseLeave(second)
      expect(pointAt.mock.calls).toEqual([[{ stepIndex: 0, choice: 1 }], [null]])
      expect(revealChoice).not.toHaveBeenCalled()
      second.focus()
      expect(pointAt).toHaveBeenLastCalledWith({ stepIndex: 0, choice: 1 })
      expect(revealChoice).toHaveBeenCalledWith({ stepIndex: 0, choice: 1 })
    })

    it('leads to a recording when nothing that is offered is meant', () => {
      const { startRecording } = show(asking)
      fireEvent.click(screen.getByRole('button', { name: 'None of these: show it' }))
      expect(startRecording).toHaveBeenCalledWith(0)
    })

    it('is answered without the server too, and says when it will be done', async () => {
      const { answerQuestion } = show(asking, { cutOff: 'offline', canEdit: true })
      fireEvent.click(screen.getByRole('button', { name: 'Click: button “Edit”' }))
      await waitFor(() => expect(answerQuestion.mock.calls).toEqual([[0, 0]]))
      cleanup()
      const answered = { ...asking, question: { ...question, answer: 0 } }
      show(answered, { cutOff: 'offline', canEdit: true, unsentAnswers: [0] })
      screen.getByText('Answered: Click: button “Edit”')
      screen.getByText('It will be done when the network is back')
      expect(screen.queryByRole('button', { name: 'Click: button “Edit”' })).toBeNull()
    })

    it('that was answered and not carried out can go on, or be answered otherwise', async () => {
      const { predict, answerQuestion } = show({ ...asking, question: { ...question, answer: 0 } })
      fireEvent.click(screen.getByRole('button', { name: 'Go on with this answer' }))
      expect(predict.mock.calls).toEqual([[0]])
      expect(screen.getByRole('button', { name: 'Click: button “Edit”' }).getAttribute('aria-pressed')).toBe('true')
      fireEvent.click(screen.getByRole('button', { name: '“Ann” into: field “Name”' }))
      await waitFor(() => expect(answerQuestion.mock.calls).toEqual([[0, 1]]))
    })

    it('says what stands around its choices that read the same, and around the answer', () => {
      const [edit] = question.choices
      const choices = [{ ...edit!, near: 'Bill 7' }, { ...edit!, near: 'Bill 8' }] // prettier-ignore
      show({ ...asking, question: { ...question, choices, answer: 1 } })
      screen.getByRole('button', { name: 'Click: button “Edit” near “Bill 7”' })
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Answered: Click: button “Edit” near “Bill 8”')
    })

    it('cannot be answered by a reader, and says why', () => {
      const { answerQuestion } = show(asking, { readOnly: true })
      const answer = screen.getByRole('button', { name: 'Click: button “Edit”' })
      fireEvent.click(answer)
      fireEvent.keyDown(answer, { key: '1' })
      expect(answerQuestion).not.toHaveBeenCalled()
      expect(disabledReason(answer)).toBeTruthy()
    })
  })

  it('says why an element was chosen, and why not another, when it is asked', async () => {
    const rival = { caption: { en: 'button “Save draft”', ru: '' }, evidence: [{ name: 'name:part', weight: -1 }] }
    const evidence = [{ name: 'name:exact', weight: 2 }, { name: 'cut:whole', weight: 1 }, { name: 'place:held', weight: 1 }] // prettier-ignore
    const reasons = [{ action: 0, reader: 'joint' as const, act: 'click' as const, text: 'Press Save', evidence, rival }]
    show(makeStep(0, { status: 'Completed', actions: [{ target, method: 'Click' }], reasons }))
    const disclosure = screen.getByRole('button', { name: 'Why these elements' })
    expect(disclosure.getAttribute('aria-expanded')).toBe('false')
    fireEvent.click(disclosure)
    await screen.findByText(/Because: called exactly so, in the place that is named\./)
    screen.getByText(/Not button “Save draft”: only a part of the name fits\./)
    expect(disclosure.getAttribute('aria-expanded')).toBe('true')
  })

  it('says which of those that read the same a person chose', async () => {
    const caption = { en: 'button “Edit”', ru: 'кнопка «Edit»' }
    const rival = { caption, near: 'Bill 7', evidence: [{ name: 'name:part', weight: -1 }] }
    const reason = { action: 0, reader: 'person' as const, act: 'click' as const, text: 'Press Edit', caption, near: 'Bill 8', evidence: [], rival } // prettier-ignore
    show(makeStep(0, { status: 'Completed', actions: [{ target, method: 'Click' }], reasons: [reason] }))
    fireEvent.click(screen.getByRole('button', { name: 'Why these elements' }))
    await screen.findByText(/in answer to the question: the one near “Bill 8”\./)
    screen.getByText('There is another one of this name: button “Edit” near “Bill 7”.')
  })

  it('names another element of the same name as such, and says who chose', async () => {
    const caption = { en: 'button “Save”', ru: 'кнопка «Save»' }
    const rival = { caption, evidence: [{ name: 'name:shared', weight: -1 }] }
    const reasons = [{ action: 0, reader: 'person' as const, act: 'click' as const, text: 'Press Save', caption, evidence: [], rival }]
    show(makeStep(0, { status: 'Completed', actions: [{ target, method: 'Click' }], reasons }))
    fireEvent.click(screen.getByRole('button', { name: 'Why these elements' }))
    await screen.findByText('There is another one of this name: button “Save”.')
    screen.getByText('Chosen by a person, in answer to the question.')
  })

  it('a check of a part of a statement says what is checked, not the statement', () => {
    const part = { ...check, property: 'text' as const, expectedValue: 'Billing is saved', isInPart: true as const }
    show(
      makeStep(0, {
        status: 'Completed',
        assertions: [{ ...part, assertionDescription: 'Delivery is saved' }],
        notChecked: ['Delivery is saved'],
      }),
    )
    screen.getByText('Only a part is checked: “Billing is saved”')
    expect(screen.getByRole('list', { name: 'Actions and checks' }).textContent).not.toContain('Delivery is saved')
  })

  it('says what the page says where the check compares other words than the statement', () => {
    const shown = (expectedValue: string) => ({
      ...check,
      property: 'text' as const,
      expectedValue,
      assertionDescription: 'The text «Saved» is shown',
    })
    show(makeStep(0, { status: 'Completed', assertions: [shown('saved'), shown('Done')] }))
    expect(screen.getAllByText(/On the page/).map(({ textContent }) => textContent)).toEqual(['On the page: “Done”'])
  })

  it('says that a step has not been run since a change before it, and offers its replay', () => {
    const { replay } = show(makeStep(0, { passedAs: 'before', actions: [{ target, method: 'Click' }] }))
    screen.getByText('Not run since a change before it')
    fireEvent.click(screen.getByRole('button', { name: 'Replay to this step' }))
    expect(replay).toHaveBeenCalledWith(0)
  })

  it('shows dots in place of a secret', () => {
    const source = { type: 'envDataVariables', key: 'pass' } as const
    show(makeStep(0, { status: 'Completed', actions: [{ target, method: 'Input', value: 'leaked', source }] }))
    screen.getByText('••••••')
    expect(screen.queryByText('leaked')).toBeNull()
    screen.getByText('Environment data: pass')
  })

  it('lists the locators in the order in which they are tried', () => {
    show(makeStep(0, { status: 'Completed', actions: [{ target, method: 'Click' }] }))
    fireEvent.click(screen.getByRole('button', { name: 'Locators: 2' }))
    const values = screen.getAllByRole('listitem').map((item) => item.textContent)
    expect(values.slice(-2)).toEqual(['Rolebutton[name="Save"]', 'CSS#second'])
  })

  it('runs its commands', () => {
    const commands = show(makeStep(0))
    fireEvent.click(screen.getByRole('button', { name: 'Replay to this step' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start prediction from this step' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start recording from this step' }))
    expect([commands.replay, commands.predict, commands.startRecording].map((one) => one.mock.calls)).toEqual([[[0]], [[0]], [[0]]])
  })

  it('keeps the typed text while it cannot be saved, and after saving failed', async () => {
    // jsdom has no popovers
    HTMLElement.prototype.showPopover = () => {}
    HTMLElement.prototype.hidePopover = () => {}
    const { changeTo, edit } = show(makeStep(0))
    fireEvent.click(screen.getByRole('button', { name: 'More actions' }))
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit text', hidden: true }))
    fireEvent.change(screen.getByLabelText('Test step'), { target: { value: 'Press “Send”' } })
    changeTo({ readOnly: true, canEdit: false })
    expect(screen.getByLabelText<HTMLTextAreaElement>('Test step').value).toBe('Press “Send”')
    expect(screen.getAllByText('Read-only: you do not hold the session').length).toBeGreaterThan(0)
    fireEvent.keyDown(screen.getByLabelText('Test step'), { key: 'Enter', ctrlKey: true })
    expect(edit).not.toHaveBeenCalled()

    changeTo({ readOnly: false, canEdit: true })
    edit.mockResolvedValueOnce(false)
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(edit).toHaveBeenCalledWith({ type: 'change', index: 0, testStep: 'Press “Send”', expectedResult: '', keepsContent: true })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull())
    expect(screen.getByLabelText<HTMLTextAreaElement>('Test step').value).toBe('Press “Send”')
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByLabelText('Test step')).toBeNull())
  })

  it('is not called a recording before it is one', () => {
    const recording = { ...idleRecording, stepIndex: 0, taskId: 'task' }
    const { changeTo } = show(makeStep(0), { recording: { ...recording, phase: 'Transition' } })
    expect(screen.queryByText('Recording')).toBeNull()
    changeTo({ recording: { ...recording, phase: 'Active' } })
    screen.getByText('Recording')
  })

  it('keeps controls that cannot be used focusable, with the reason', () => {
    const commands = show(makeStep(0), { readOnly: true })
    const button = screen.getByRole('button', { name: 'Replay to this step' })
    fireEvent.click(button)
    expect(commands.replay).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('Read-only: you do not hold the session')
  })

  describe('while a password is asked for', () => {
    const asks = { id: 's1', offers: ['pass'] }
    const step = makeStep(0, { status: 'InProgress', actions: [{ target, method: 'Input', asks }] })
    const recording = { ...idleRecording, stepIndex: 0, taskId: 'task', phase: 'Active' as const }

    it('offers the secret that is equal, a new one, and nothing yet', async () => {
      const { answerPassword } = show(step, { recording })
      answerPassword.mockResolvedValue('failed')
      fireEvent.click(screen.getByRole('button', { name: 'Use pass' }))
      expect(answerPassword).toHaveBeenLastCalledWith('s1', { kind: 'use', key: 'pass' })
      const leave = screen.getByRole<HTMLButtonElement>('button', { name: 'Leave empty for now' })
      await waitFor(() => expect(disabledReason(leave)).toBeNull())
      fireEvent.click(leave)
      expect(answerPassword).toHaveBeenLastCalledWith('s1', { kind: 'empty' })
    })

    it('offers no secret with another value', () => {
      show(makeStep(0, { status: 'InProgress', actions: [{ target, method: 'Input', asks: { id: 's1', offers: [] } }] }), { recording })
      expect(screen.queryByRole('button', { name: 'Use pass' })).toBeNull()
    })

    it('names a new secret at once, by a name that is free', async () => {
      const { answerPassword } = show(step, { recording })
      fireEvent.click(screen.getByRole('button', { name: 'Save as a new secret' }))
      const name = screen.getByLabelText<HTMLInputElement>('Name of the secret')
      expect(name.value).toBe('PASSWORD')
      fireEvent.change(name, { target: { value: 'pass' } })
      screen.getByText('Name must be unique')
      fireEvent.change(name, { target: { value: 'NEW' } })
      answerPassword.mockResolvedValueOnce('name_taken')
      fireEvent.submit(name.form!)
      expect(answerPassword).toHaveBeenLastCalledWith('s1', { kind: 'save', key: 'NEW' })
      await screen.findByText('Name must be unique')
    })

    it('goes back to the choices with Escape', async () => {
      show(step, { recording })
      fireEvent.click(screen.getByRole('button', { name: 'Save as a new secret' }))
      fireEvent.keyDown(screen.getByLabelText('Name of the secret'), { key: 'Escape' })
      await waitFor(() => expect(document.activeElement?.textContent).toBe('Save as a new secret'))
    })

    it('cannot be answered by somebody who only reads, or offline, and says why', () => {
      const task = { id: 'task', parentId: null, kind: 'record' as const, activeStep: 0 }
      const { changeTo } = show(step, { task, readOnly: true })
      const use = screen.getByRole<HTMLButtonElement>('button', { name: 'Use pass' })
      expect(disabledReason(use)).toBe('Read-only: you do not hold the session')
      expect(screen.getAllByText('Read-only: you do not hold the session').length).toBeGreaterThan(0)
      changeTo({ readOnly: false, cutOff: 'offline' })
      expect(screen.getAllByText('The server cannot be reached; runs need it').length).toBeGreaterThan(0)
    })
  })

  it('lets an input that was left empty be bound to data', () => {
    const { edit } = show(makeStep(0, { actions: [{ target, method: 'Input' }] }))
    screen.getByText('Incomplete')
    fireEvent.click(screen.getByRole('button', { name: 'Choose the data' }))
    fireEvent.submit(screen.getByLabelText<HTMLSelectElement>('Data to type').form!)
    const source = { type: 'envDataVariables', key: 'pass' }
    expect(edit).toHaveBeenCalledWith({ type: 'content', index: 0, content: { actions: [{ target, method: 'Input', source }] } })
  })

  it('says what was not recorded, and lets it be called not needed', () => {
    const notRecorded = [
      { kind: 'drag' as const, target: 'Card', count: 1 },
      { kind: 'key' as const, count: 2 },
      { kind: 'key' as const, keys: 'Escape', count: 3 },
    ]
    const { edit } = show(makeStep(0, { actions: [{ target, method: 'Click' }], notRecorded }))
    screen.getByText('6 things were not recorded:')
    expect(
      [...screen.getByRole('region', { name: 'Not recorded in step 1' }).querySelectorAll('li')].map((item) => item.textContent),
    ).toEqual(['Drag: Card', '2 keys', 'Key Escape×3'])
    fireEvent.click(screen.getByRole('button', { name: 'Not needed' }))
    expect(edit).toHaveBeenCalledWith({ type: 'dismissUnrecorded', index: 0 })
  })

  it('says what was not checked, and lets each be dismissed', () => {
    const { edit, changeTo } = show(makeStep(0, { status: 'Completed', notChecked: ['a letter is sent', 'the sound is heard'] }))
    screen.getByText('2 statements of the expected result are not checked:')
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss “the sound is heard”' }))
    expect(edit).toHaveBeenCalledWith({ type: 'dismiss', index: 0, statement: 'the sound is heard' })
    changeTo({ readOnly: true, canEdit: false })
    expect(disabledReason(screen.getByRole('button', { name: 'Dismiss “a letter is sent”' }))).toBe(
      'Read-only: you do not hold the session',
    )
  })
})
