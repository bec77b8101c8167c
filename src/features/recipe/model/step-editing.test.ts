import { describe, expect, it } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { makeStep } from '#tests/factories/recipe.ts'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import { editSteps, losesWork, stepTextProblem, undoOf } from './step-editing.ts'
import type { StepEdit } from './step-editing.ts'

const action = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
const steps = [makeStep(0, { status: 'Completed', actions: [action], expectedResult: 'Shown' }), makeStep(1), makeStep(2)]
const texts = (edit: StepEdit) => editSteps(steps, edit).map((draft) => draft.testStep)

describe('step editing', () => {
  it('changes, inserts, removes and moves', () => {
    expect(texts({ type: 'change', index: 1, testStep: ' New ', expectedResult: '' })).toEqual(['Step 1', 'New', 'Step 3'])
    expect(texts({ type: 'insert', index: 3, testStep: 'Last', expectedResult: '' })).toEqual(['Step 1', 'Step 2', 'Step 3', 'Last'])
    expect(texts({ type: 'remove', index: 0 })).toEqual(['Step 2', 'Step 3'])
    expect(texts({ type: 'move', from: 0, to: 2 })).toEqual(['Step 2', 'Step 3', 'Step 1'])
  })

  it('gives each existing step its previous index', () => {
    const moved = editSteps(steps, { type: 'move', from: 2, to: 0 })
    expect(moved.map((draft) => draft.previousIndex)).toEqual([2, 0, 1])
    expect(editSteps(steps, { type: 'insert', index: 0, testStep: 'X', expectedResult: '' })[0]).toEqual({ testStep: 'X' })
  })

  it.each<StepEdit>([
    { type: 'change', index: 1, testStep: 'Other', expectedResult: 'Y' },
    { type: 'insert', index: 1, testStep: 'X', expectedResult: '' },
    { type: 'remove', index: 1 },
    { type: 'move', from: 0, to: 2 },
    { type: 'move', from: 2, to: 1 },
  ])('takes back $type', (edit) => {
    const undo = undoOf(steps, edit)
    const after = applyStepDrafts(steps, editSteps(steps, edit))
    const back = undo ? applyStepDrafts(after, editSteps(after, undo)) : []
    expect(back.map((s) => [s.testStep, s.expectedResult ?? ''])).toEqual(steps.map((s) => [s.testStep, s.expectedResult ?? '']))
  })

  it('makes steps of preconditions, before the others, and keeps them so', () => {
    const flags = (edited: readonly { isPrecondition?: true | undefined }[]) => edited.map(({ isPrecondition }) => isPrecondition === true)
    const added = applyStepDrafts(steps, editSteps(steps, { type: 'addPreconditions', texts: ['Log in', 'The cart is empty'] }))
    expect(added.map(({ testStep }) => testStep)).toEqual(['Log in', 'The cart is empty', 'Step 1', 'Step 2', 'Step 3'])
    expect(flags(added)).toEqual([true, true, false, false, false])
    const changed = applyStepDrafts(added, editSteps(added, { type: 'change', index: 0, testStep: 'Log in as admin', expectedResult: '' }))
    expect(flags(changed)).toEqual(flags(added))
    const inserted = applyStepDrafts(added, editSteps(added, { type: 'insert', index: 1, testStep: 'Open the shop', expectedResult: '' }))
    expect(flags(inserted)).toEqual([true, true, true, false, false, false])
    const moved = applyStepDrafts(added, editSteps(added, { type: 'move', from: 0, to: 3 }))
    expect(flags(moved)).toEqual([true, false, false, false, false])
    const movedUp = applyStepDrafts(added, editSteps(added, { type: 'move', from: 2, to: 0 }))
    expect(flags(movedUp)).toEqual([true, true, true, false, false])
  })

  it.each<StepEdit>([
    { type: 'removePreconditions' },
    { type: 'remove', index: 1 },
    { type: 'move', from: 0, to: 3 },
    { type: 'move', from: 2, to: 0 },
    { type: 'move', from: 2, to: 1 },
  ])('takes back $type of preconditions as preconditions', (edit) => {
    const outline = (list: readonly RecipeStep[]) => list.map((step) => [step.testStep, step.isPrecondition === true])
    const before = applyStepDrafts(steps, editSteps(steps, { type: 'addPreconditions', texts: ['Log in', 'The cart is empty'] }))
    const undo = undoOf(before, edit)
    const after = applyStepDrafts(before, editSteps(before, edit))
    expect(outline(after)).not.toEqual(outline(before))
    expect(undo && outline(applyStepDrafts(after, editSteps(after, undo)))).toEqual(outline(before))
  })

  it('takes back that preconditions were added', () => {
    const undo = undoOf(steps, { type: 'addPreconditions', texts: ['Log in'] })
    const added = applyStepDrafts(steps, editSteps(steps, { type: 'addPreconditions', texts: ['Log in'] }))
    expect(undo && editSteps(added, undo).map(({ testStep }) => testStep)).toEqual(steps.map(({ testStep }) => testStep))
  })

  it('dismisses a statement that was not checked, and takes that back', () => {
    const unchecked = [makeStep(0), makeStep(1, { status: 'Completed', notChecked: ['a letter is sent'] })]
    const edit = { type: 'dismiss', index: 1, statement: 'a letter is sent' } as const
    const after = applyStepDrafts(unchecked, editSteps(unchecked, edit))
    expect(after[1]).not.toHaveProperty('notChecked')
    const undo = undoOf(unchecked, edit)
    expect(undo && applyStepDrafts(after, editSteps(after, undo))[1]?.notChecked).toEqual(['a letter is sent'])
    expect(losesWork(unchecked, edit)).toBe(false)
  })

  it('knows when predicted work would be lost', () => {
    expect(losesWork(steps, { type: 'remove', index: 0 })).toBe(true)
    expect(losesWork(steps, { type: 'remove', index: 1 })).toBe(false)
    expect(losesWork(steps, { type: 'change', index: 0, testStep: 'Other', expectedResult: 'Shown' })).toBe(true)
    expect(losesWork(steps, { type: 'change', index: 0, testStep: 'Step 1 ', expectedResult: 'Shown' })).toBe(false)
    expect(losesWork(steps, { type: 'move', from: 0, to: 1 })).toBe(false)
  })

  it('shows moved steps with their work, not run since, and changed ones as Draft', () => {
    const after = applyStepDrafts(steps, editSteps(steps, { type: 'move', from: 0, to: 1 }))
    expect(after[1]).toMatchObject({ status: 'Draft', stepIndex: 1, actions: [action] })
    const changed = applyStepDrafts(steps, editSteps(steps, { type: 'change', index: 0, testStep: 'New', expectedResult: '' }))
    expect(changed[0]).toEqual({ testStep: 'New', status: 'Draft', stepIndex: 0 })
  })

  it('refuses empty and overlong texts', () => {
    expect(stepTextProblem({ testStep: '  ', expectedResult: '' })).toBe('empty')
    expect(stepTextProblem({ testStep: 'half \ud83d', expectedResult: '' })).toBe('broken')
    expect(stepTextProblem({ testStep: 'x'.repeat(1001), expectedResult: '' })).toBe('too_long')
    expect(stepTextProblem({ testStep: 'x', expectedResult: 'x'.repeat(1001) })).toBe('expected_too_long')
    expect(stepTextProblem({ testStep: 'x'.repeat(1000), expectedResult: '' })).toBeNull()
  })
})
