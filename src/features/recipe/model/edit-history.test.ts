import { describe, expect, it } from 'vitest'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import { makeRecipe, makeStep } from '#tests/factories/recipe.ts'
import {
  type Edited,
  changeBy,
  draftsTo,
  dropped,
  emptyHistory,
  entryOf,
  goneOver,
  next,
  withEntry,
  type Direction,
  type Entry,
} from './edit-history.ts'
import { editSteps, type StepEdit } from './step-editing.ts'

const action = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
const assertion = { targetElementType: 'Page', targetElementDescription: '', property: 'title', match: 'equals', expectedValue: 'A', assertionDescription: 'A', target: [] } as const // prettier-ignore
const steps = [
  makeStep(0, { testStep: 'Log in', isPrecondition: true }),
  makeStep(1, {
    status: 'Completed',
    passedAs: 'x',
    actions: [action],
    assertions: [{ ...assertion, target: [] }],
    expectedResult: 'Shown',
  }),
  makeStep(2, { notChecked: ['a letter is sent'] }),
  makeStep(3, { notRecorded: [{ kind: 'file' }] as never }),
]
const recipe = makeRecipe(0, { steps, title: 'T', tags: ['a'] })
const withSteps = (of: Recipe, edited: RecipeStep[]): Recipe => ({ ...of, steps: edited })
const edit = (of: Recipe, wanted: StepEdit) => withSteps(of, applyStepDrafts(of.steps, editSteps(of.steps, wanted)))
const go = (of: Recipe, entry: Entry | null, direction: Direction) => {
  const wanted = entry && changeBy(entry, direction, of)
  return wanted?.steps ? withSteps(of, applyStepDrafts(of.steps, draftsTo(of.steps, wanted.steps))) : null
}
/** All that a person sees of the steps, but how they last went. */
const seen = (of: Recipe | null) =>
  of?.steps.map(({ testStep, expectedResult, actions, assertions, notChecked, notRecorded, isPrecondition }) => [
    [testStep, expectedResult ?? '', isPrecondition === true],
    [actions ?? [], assertions ?? [], notChecked ?? [], notRecorded ?? []],
  ])

describe('what was done', () => {
  it.each<StepEdit>([
    { type: 'change', index: 1, testStep: 'Other', expectedResult: 'Y', keepsContent: false },
    { type: 'change', index: 1, testStep: 'Other', expectedResult: 'Y', keepsContent: true },
    { type: 'insert', index: 1, testStep: 'X', expectedResult: '' },
    { type: 'duplicate', index: 2, steps: [{ testStep: 'Step 2', content: { actions: [action] } }] },
    { type: 'remove', indexes: [0, 1] },
    { type: 'remove', indexes: [0, 1, 2, 3] },
    { type: 'move', indexes: [0], to: 3 },
    { type: 'move', indexes: [3, 1], to: 0 },
    { type: 'addPreconditions', texts: ['Open the shop'] },
    { type: 'dismiss', index: 2, statement: 'a letter is sent' },
    { type: 'content', index: 1, content: { actions: [{ ...action, gesture: 'double' }] } },
    { type: 'content', index: 3, content: { assertions: [{ ...assertion, target: [] }] } },
  ])('$type is taken back and done again, with all that steps hold', (wanted) => {
    const after = edit(recipe, wanted)
    const entry = entryOf(wanted.type, recipe, after)
    expect(seen(after)).not.toEqual(seen(recipe))
    const back = go(after, entry, 'undo')
    expect(seen(back)).toEqual(seen(recipe))
    expect(back?.steps[1]).toMatchObject({ passedAs: 'x' })
    expect(seen(go(back!, entry, 'redo'))).toEqual(seen(after))
  })

  it('is no entry when nothing differs but how steps went', () => {
    const ran = withSteps(recipe, recipe.steps.map((step) => ({ ...step, status: 'Failed', passedAs: 'y' }))) // prettier-ignore
    expect(entryOf('predict', recipe, ran)).toBeNull()
  })

  it('is taken back beside what others changed meanwhile, wherever it stands by then', () => {
    const mine = edit(recipe, { type: 'remove', indexes: [2] })
    const entry = entryOf('remove', recipe, mine)
    const theirs = edit(edit(mine, { type: 'insert', index: 0, testStep: 'First', expectedResult: '' }), {
      type: 'change',
      index: 3,
      testStep: 'Last',
      expectedResult: '',
      keepsContent: true,
    })
    expect(go(theirs, entry, 'undo')?.steps.map(({ testStep }) => testStep)).toContain('Step 3')
    const changed = edit(recipe, { type: 'change', index: 2, testStep: 'Mine', expectedResult: '', keepsContent: true })
    const moved = edit(changed, { type: 'insert', index: 1, testStep: 'Theirs', expectedResult: '' })
    const back = go(moved, entryOf('change', recipe, changed), 'undo')
    expect(back?.steps.map(({ testStep }) => testStep)).toEqual(['Log in', 'Theirs', 'Step 2', 'Step 3', 'Step 4'])
  })

  it('stays when somebody else has changed the same step again', () => {
    const mine = edit(recipe, { type: 'change', index: 2, testStep: 'Mine', expectedResult: '', keepsContent: true })
    const theirs = edit(mine, { type: 'change', index: 2, testStep: 'Theirs', expectedResult: '', keepsContent: true })
    expect(changeBy(entryOf('change', recipe, mine)!, 'undo', theirs)).toBeNull()
  })

  it('covers the title and what the test case says', () => {
    const after = { ...recipe, title: 'New', description: 'Said', tags: ['a', 'b'] }
    const entry = entryOf('case', recipe, after)!
    expect(changeBy(entry, 'undo', after)).toEqual({ steps: null, title: 'T', facts: { description: '', tags: ['a'] } })
    expect(changeBy(entry, 'redo', recipe)).toEqual({ steps: null, title: 'New', facts: { description: 'Said', tags: ['a', 'b'] } })
    expect(changeBy(entry, 'undo', { ...after, title: 'Theirs' })).toBeNull()
  })

  it('a copied step beside its original keeps both in place', () => {
    const twice = edit(recipe, { type: 'duplicate', index: 2, steps: [{ testStep: 'Step 2', expectedResult: 'Shown', content: { actions: [action] } }] }) // prettier-ignore
    expect(draftsTo(twice.steps, []).length).toBe(0)
    expect(go(twice, entryOf('duplicate', recipe, twice), 'undo')?.steps.map(({ testStep }) => testStep)).toEqual(
      recipe.steps.map(({ testStep }) => testStep),
    )
  })
})

describe('the history', () => {
  const entry = (title: string) => entryOf('title', recipe, { ...recipe, title })!

  it('goes back and forth, and something new ends what was undone', () => {
    const two = withEntry(withEntry(emptyHistory, entry('1')), entry('2'))
    const back = goneOver(two, 'undo')
    expect([next(back, 'undo'), next(back, 'redo')]).toEqual([entry('1'), entry('2')])
    expect(goneOver(back, 'redo')).toEqual(two)
    expect(next(withEntry(back, entry('3')), 'redo')).toBeNull()
    expect(next(dropped(two, 'undo'), 'undo')).toEqual(entry('1'))
    expect(goneOver(emptyHistory, 'undo')).toEqual(emptyHistory)
  })

  it('keeps the last 200', () => {
    const many = Array.from({ length: 250 }, (_, index) => entry(String(index))).reduce(withEntry, emptyHistory)
    expect(many.done).toHaveLength(200)
    expect(next(many, 'undo')).toEqual(entry('249'))
  })
})

it('a data table that was added, changed or removed comes back', () => {
  const table = { columns: ['login'], rows: [['ada']] }
  const without: Edited = { title: 'T', tags: [], steps: [] }
  const added = entryOf('case', without, { ...without, dataTable: table })!
  expect(changeBy(added, 'undo', { ...without, dataTable: table })?.facts).toEqual({ dataTable: null })
  expect(changeBy(added, 'redo', without)?.facts).toEqual({ dataTable: table })
  const theirs = { ...without, dataTable: { ...table, rows: [['eve']] } }
  expect(changeBy(added, 'undo', theirs)).toBeNull()
})
