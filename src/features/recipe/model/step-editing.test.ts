import { describe, expect, it } from 'vitest'
import { makeStep } from '#tests/factories/recipe.ts'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import { editSteps, stepTextProblem } from './step-editing.ts'
import type { EditedContent, StepEdit } from './step-editing.ts'
import { valueOf } from './step-value.ts'

const action = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
const steps = [makeStep(0, { status: 'Completed', actions: [action], expectedResult: 'Shown' }), makeStep(1), makeStep(2)]
const texts = (edit: StepEdit) => editSteps(steps, edit).map((draft) => draft.testStep)

describe('a use of shared steps', () => {
  const use = { recipeId: '0190a000-0000-7000-8000-000000000009', arguments: [], title: 'Sign in', version: '', notChecked: 0 }
  const step = { testStep: 'Sign in', content: { use } }
  const flagged = [{ ...makeStep(0), isPrecondition: true as const }, ...steps.slice(1)]

  it('comes into the place of the steps that it is made of, and is a precondition where they were', () => {
    expect(editSteps(steps, { type: 'share', indexes: [0, 1], step }).map(({ testStep }) => testStep)).toEqual(['Sign in', 'Step 3'])
    expect(editSteps(flagged, { type: 'share', indexes: [0], step })[0]).toEqual({ ...step, isPrecondition: true })
  })

  it('is put in as a precondition where that is wanted, or where one stands', () => {
    expect(editSteps(steps, { type: 'insertUse', index: 0, step: { ...step, isPrecondition: true } })[0]).toHaveProperty('isPrecondition')
    expect(editSteps(flagged, { type: 'insertUse', index: 0, step })[0]).toHaveProperty('isPrecondition')
    expect(editSteps(flagged, { type: 'insertUse', index: 1, step })[1]).not.toHaveProperty('isPrecondition')
  })

  it('becomes the steps that it stands for, and keeps its place when its values change', () => {
    const using = [makeStep(0, { use }), makeStep(1)]
    const inlined = editSteps(using, { type: 'inline', index: 0, steps: [valueOf(makeStep(0)), valueOf(makeStep(1))] })
    expect(inlined.map(({ testStep, previousIndex }) => [testStep, previousIndex])).toEqual([['Step 1', undefined], ['Step 2', undefined], ['Step 2', 1]]) // prettier-ignore
    const edited = editSteps(using, {
      type: 'editUse',
      index: 0,
      testStep: 'Step 1',
      use: { ...use, arguments: [{ name: 'login', value: 'a' }] },
    })
    expect(applyStepDrafts(using, edited)[0]).toMatchObject({ testStep: 'Step 1', use: { arguments: [{ name: 'login' }] } })
  })
})

describe('step editing', () => {
  it('changes, inserts, removes and moves', () => {
    expect(texts({ type: 'change', index: 1, testStep: ' New ', expectedResult: '', keepsContent: false })).toEqual([
      'Step 1',
      'New',
      'Step 3',
    ])
    expect(texts({ type: 'insert', index: 3, testStep: 'Last', expectedResult: '' })).toEqual(['Step 1', 'Step 2', 'Step 3', 'Last'])
    expect(texts({ type: 'remove', indexes: [0] })).toEqual(['Step 2', 'Step 3'])
    expect(texts({ type: 'move', indexes: [0], to: 2 })).toEqual(['Step 2', 'Step 3', 'Step 1'])
  })

  it('gives each existing step its previous index', () => {
    const moved = editSteps(steps, { type: 'move', indexes: [2], to: 0 })
    expect(moved.map((draft) => draft.previousIndex)).toEqual([2, 0, 1])
    expect(editSteps(steps, { type: 'insert', index: 0, testStep: 'X', expectedResult: '' })[0]).toEqual({ testStep: 'X' })
  })

  it('makes steps of preconditions, before the others, and keeps them so', () => {
    const flags = (edited: readonly { isPrecondition?: true | undefined }[]) => edited.map(({ isPrecondition }) => isPrecondition === true)
    const added = applyStepDrafts(steps, editSteps(steps, { type: 'addPreconditions', texts: ['Log in', 'The cart is empty'] }))
    expect(added.map(({ testStep }) => testStep)).toEqual(['Log in', 'The cart is empty', 'Step 1', 'Step 2', 'Step 3'])
    expect(flags(added)).toEqual([true, true, false, false, false])
    const changed = applyStepDrafts(
      added,
      editSteps(added, { type: 'change', index: 0, testStep: 'Log in as admin', expectedResult: '', keepsContent: false }),
    )
    expect(flags(changed)).toEqual(flags(added))
    const inserted = applyStepDrafts(added, editSteps(added, { type: 'insert', index: 1, testStep: 'Open the shop', expectedResult: '' }))
    expect(flags(inserted)).toEqual([true, true, true, false, false, false])
    const moved = applyStepDrafts(added, editSteps(added, { type: 'move', indexes: [0], to: 3 }))
    expect(flags(moved)).toEqual([true, false, false, false, false])
    const movedUp = applyStepDrafts(added, editSteps(added, { type: 'move', indexes: [2], to: 0 }))
    expect(flags(movedUp)).toEqual([true, true, true, false, false])
  })

  it('makes a step one that cleans up, behind all others, and an ordinary one again', () => {
    const flags = (edited: readonly { testStep: string; isCleanUp?: true | undefined }[]) =>
      edited.map(({ testStep, isCleanUp }) => `${testStep}${isCleanUp ? ' *' : ''}`)
    const on = applyStepDrafts(steps, editSteps(steps, { type: 'cleanUp', index: 0, isOn: true }))
    expect(flags(on)).toEqual(['Step 2', 'Step 3', 'Step 1 *'])
    expect(on[2]).toMatchObject({ actions: [action] })
    const both = applyStepDrafts(on, editSteps(on, { type: 'cleanUp', index: 1, isOn: true }))
    expect(flags(both)).toEqual(['Step 2', 'Step 1 *', 'Step 3 *'])
    const changed = editSteps(both, { type: 'change', index: 1, testStep: 'Other', expectedResult: '', keepsContent: true })
    expect(flags(applyStepDrafts(both, changed))).toEqual(['Step 2', 'Other *', 'Step 3 *'])
    const inserted = editSteps(both, { type: 'insert', index: 2, testStep: 'New', expectedResult: '' })
    expect(flags(applyStepDrafts(both, inserted))).toEqual(['Step 2', 'Step 1 *', 'New *', 'Step 3 *'])
    const movedIn = editSteps(both, { type: 'move', indexes: [0], to: 2 })
    expect(flags(applyStepDrafts(both, movedIn))).toEqual(['Step 1 *', 'Step 3 *', 'Step 2 *'])
    const movedOut = editSteps(both, { type: 'move', indexes: [2], to: 0 })
    expect(flags(applyStepDrafts(both, movedOut))).toEqual(['Step 3', 'Step 2', 'Step 1 *'])
    const off = editSteps(both, { type: 'cleanUp', index: 2, isOn: false })
    expect(flags(applyStepDrafts(both, off))).toEqual(['Step 2', 'Step 3', 'Step 1 *'])
  })

  it('dismisses a statement that was not checked', () => {
    const unchecked = [makeStep(0), makeStep(1, { status: 'Completed', notChecked: ['a letter is sent'] })]
    const edit = { type: 'dismiss', index: 1, statement: 'a letter is sent' } as const
    const after = applyStepDrafts(unchecked, editSteps(unchecked, edit))
    expect(after[1]).not.toHaveProperty('notChecked')
  })

  it('shows moved steps with their work, not run since, and changed ones as Draft', () => {
    const after = applyStepDrafts(steps, editSteps(steps, { type: 'move', indexes: [0], to: 1 }))
    expect(after[1]).toMatchObject({ status: 'Draft', stepIndex: 1, actions: [action] })
    const changed = applyStepDrafts(
      steps,
      editSteps(steps, { type: 'change', index: 0, testStep: 'New', expectedResult: '', keepsContent: false }),
    )
    expect(changed[0]).toEqual({ testStep: 'New', status: 'Draft', stepIndex: 0 })
  })

  it('keeps what a step holds under other words, but not how it last went', () => {
    const failed = [makeStep(0, { status: 'Failed', actions: [action], failure: { code: 'internal' } })]
    const edit = { type: 'change', index: 0, testStep: 'New', expectedResult: '', keepsContent: true } as const
    expect(applyStepDrafts(failed, editSteps(failed, edit))).toEqual([
      { testStep: 'New', status: 'Draft', stepIndex: 0, actions: [action] },
    ])
  })

  it('moves and removes several at once, in their order', () => {
    const many = [0, 1, 2, 3, 4].map((index) => makeStep(index))
    const order = (edit: StepEdit) => editSteps(many, edit).map(({ previousIndex }) => previousIndex)
    expect(order({ type: 'move', indexes: [3, 1], to: 0 })).toEqual([1, 3, 0, 2, 4])
    expect(order({ type: 'move', indexes: [0, 1], to: 3 })).toEqual([2, 3, 4, 0, 1])
    expect(order({ type: 'remove', indexes: [0, 4] })).toEqual([1, 2, 3])
  })

  it('edited actions replace what was held, with the reasons of the prediction; edited checks leave them', () => {
    const reasons = [{ kind: 'taught' as const, words: 'x' }] as never
    const predicted = [makeStep(0, { status: 'Completed', actions: [action], reasons, modelAsked: true })]
    const content = (edited: EditedContent) => editSteps(predicted, { type: 'content', index: 0, content: edited })[0]?.content
    expect(content({ actions: [] })).toEqual({ actions: [] })
    expect(content({ assertions: [] })).toMatchObject({ actions: [action], reasons, modelAsked: true, assertions: [] })
  })

  it('copies steps with what they hold', () => {
    const after = applyStepDrafts(steps, editSteps(steps, { type: 'duplicate', index: 1, steps: [valueOf(steps[0]!)] }))
    expect(after.map(({ testStep, actions = [] }) => [testStep, actions.length])).toEqual([
      ['Step 1', 1],
      ['Step 1', 1],
      ['Step 2', 0],
      ['Step 3', 0],
    ])
  })

  it('refuses empty and overlong texts', () => {
    expect(stepTextProblem({ testStep: '  ', expectedResult: '' })).toBe('empty')
    expect(stepTextProblem({ testStep: 'half \ud83d', expectedResult: '' })).toBe('broken')
    expect(stepTextProblem({ testStep: 'x'.repeat(1001), expectedResult: '' })).toBe('too_long')
    expect(stepTextProblem({ testStep: 'x', expectedResult: 'x'.repeat(1001) })).toBe('expected_too_long')
    expect(stepTextProblem({ testStep: 'x'.repeat(1000), expectedResult: '' })).toBeNull()
  })
})

it('what was not recorded goes from the step when it is called not needed, and the step has to pass again', () => {
  const step = makeStep(0, {
    testStep: 'Save',
    status: 'Failed',
    actions: [{ method: 'Click', target: [] }],
    notRecorded: [{ kind: 'key', count: 1 }],
    errorMessage: 'no',
  })
  expect(editSteps([step], { type: 'dismissUnrecorded', index: 0 })).toEqual([
    { testStep: 'Save', previousIndex: 0, content: { actions: step.actions } },
  ])
})
