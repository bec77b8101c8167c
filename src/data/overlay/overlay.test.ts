import { describe, expect, test } from 'vitest'
import { SECRET_MASK } from '#contract/constants.ts'
import { projectUpdateOf } from '#contract/changes/project-update.ts'
import { recipeDeleteOf } from '#contract/changes/recipe-delete.ts'
import { recipeUpdateStepsOf } from '#contract/changes/recipe-update-steps.ts'
import { recipeUpdateTitleOf } from '#contract/changes/recipe-update-title.ts'
import type { Project } from '#contract/schemas/project.ts'
import type { Recipe, StepDraft } from '#contract/schemas/recipe.ts'
import type { NewChange, OutboxEntry } from '../../sync/entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { newChange } from './new-change.ts'
import { listChangesOf, overlayPage } from './overlay-list.ts'
import { pageWindow } from './page-window.ts'
import { overlayProject } from './overlay-project.ts'
import { listItemOf, overlayRecipe } from './overlay-recipe.ts'

const AT = '2026-11-01T00:00:00.000Z'
const imported = (title: string) => ({
  projectId: 'p',
  title,
  testCases: ['Open', 'Log in'],
  expectedResults: ['Shown', ''],
  preconditions: '',
  description: '',
  tags: [],
  testData: '',
})
const recipe: Recipe = {
  id: 'r',
  projectId: 'p',
  status: 'Draft',
  title: 'Old',
  testCases: ['Open', 'Log in'],
  expectedResults: ['', ''],
  steps: [
    { testStep: 'Open', status: 'Completed', stepIndex: 0, actions: [] },
    { testStep: 'Log in', status: 'Draft', stepIndex: 1 },
  ],
  tags: [],
  createdAt: AT,
  updatedAt: AT,
}
const project: Project = {
  id: 'p',
  name: 'P',
  description: null,
  organizationId: 'o',
  sutUrl: 'http://a',
  envData: { items: [] },
  createdAt: AT,
  updatedAt: AT,
}
const recipeTitle = (edited: Recipe, title: string, entries: OutboxEntry[]) =>
  newChange(recipeUpdateTitleOf(edited, title), edited, entries)
const recipeSteps = (edited: Recipe, drafts: StepDraft[]) => newChange(recipeUpdateStepsOf(edited, drafts), edited)
const recipeDeletion = (deleted: Recipe, entries: OutboxEntry[]) => newChange(recipeDeleteOf(deleted), deleted, entries)
const recipeDraft = (made: ReturnType<typeof imported>, id: string = crypto.randomUUID()) =>
  newChange({ path: 'recipe.createDraft', input: { id, recipe: made }, base: null })

let seq = 0
const queued = (change: NewChange, over: Partial<OutboxEntry> = {}): OutboxEntry => makeOutboxEntry({ seq: (seq += 1), ...change, ...over })

describe('a recipe', () => {
  test('shows queued edits in their order and keeps what was predicted for untouched steps', () => {
    const steps = [
      { testStep: 'Log in', previousIndex: 1 },
      { testStep: 'Open', previousIndex: 0 },
    ]
    const shown = overlayRecipe(recipe, [queued(recipeTitle(recipe, 'New', [])), queued(recipeSteps(recipe, steps))])
    const open = { testStep: 'Open', status: 'Draft', actions: [], stepIndex: 1 }
    expect(shown).toMatchObject({ title: 'New', steps: [{ testStep: 'Log in' }, open] })
    expect(shown?.steps[1]).toHaveProperty('passedAs')
  })

  test('that was automated is in progress again behind a queued change, in the list too', () => {
    const automated: Recipe = { ...recipe, status: 'Automated', steps: recipe.steps.map((step) => ({ ...step, status: 'Completed' })) }
    const shownAfter = (steps: StepDraft[]) => {
      const entry = queued(recipeSteps(automated, steps))
      const page = overlayPage({ recipes: [listItemOf(automated)], total: 1 }, listChangesOf([entry], 'p'))
      return [overlayRecipe(automated, [entry])?.status, page.recipes[0]?.status]
    }
    expect(shownAfter([{ testStep: 'Log in', previousIndex: 1 }])).toEqual(['Draft', 'Draft'])
    expect(shownAfter([{ testStep: 'Open', previousIndex: 0 }])).toEqual(['Automated', 'Automated'])
  })

  test('that was read after the server took a part of the queue, or all of it, gets only the rest', () => {
    const click = { target: [{ type: 'css' as const, value: '#a', priority: 1 }], method: 'Click' as const }
    const start: Recipe = { ...recipe, steps: recipe.steps.map((step, index) => (index === 0 ? { ...step, actions: [click] } : step)) }
    const swap = [{ testStep: 'Log in', previousIndex: 1 }, { testStep: 'Open', previousIndex: 0 }] // prettier-ignore
    const first = queued(recipeSteps(start, swap))
    const swapped = overlayRecipe(start, [first])!
    const drop = [{ testStep: 'Open', previousIndex: 1 }]
    const second = queued(recipeSteps(swapped, drop))
    const title = queued(recipeTitle(start, 'New', []))
    const last = overlayRecipe(swapped, [second])!
    for (const base of [start, swapped, last]) {
      const shown = overlayRecipe(base, [first, title, second])
      expect(shown?.title).toBe('New')
      expect(shown?.steps.map(({ testStep, actions = [] }) => [testStep, actions.length])).toEqual([['Open', 1]])
    }
  })

  test('made here is there before the server knows it', () => {
    const draft = recipeDraft(imported('Mine'), 'mine')
    expect(overlayRecipe(null, [queued(draft)])).toMatchObject({
      id: 'mine',
      title: 'Mine',
      steps: [{ expectedResult: 'Shown' }, {}],
    })
  })

  test('an edit on top of a queued one waits for its version, and is checked against the last known one should none come', () => {
    const first = queued(recipeTitle(recipe, 'One', []))
    expect(first).toMatchObject({ basedOn: AT, isChained: false })
    expect(recipeTitle(recipe, 'Two', [first])).toMatchObject({ basedOn: AT, isChained: true })
    // a deletion too: what others edit meanwhile must not go with it
    expect(recipeDeletion(recipe, [])).toMatchObject({ basedOn: AT, isChained: false })
    expect(recipeDeletion(recipe, [first])).toMatchObject({ basedOn: AT, isChained: true })
  })
})

describe('a list', () => {
  const page = { recipes: [listItemOf(recipe), listItemOf({ ...recipe, id: 'other' })], total: 2 }

  test('shows new titles and leaves out what is being deleted', () => {
    const other = { ...recipe, id: 'other' }
    const changes = listChangesOf([queued(recipeTitle(recipe, 'New', [])), queued(recipeDeletion(other, []))], 'p')
    expect(overlayPage(page, changes)).toMatchObject({ recipes: [{ id: 'r', title: 'New' }], total: 1 })
  })

  test('shows a recipe again when its deletion was refused', () => {
    const changes = listChangesOf([queued(recipeDeletion(recipe, []), { state: 'parked' })], 'p')
    expect(overlayPage(page, changes).total).toBe(2)
  })

  test('puts recipes made here first, the newest on top, and counts none twice', () => {
    const [first, second] = [recipeDraft(imported('First'), 'first'), recipeDraft(imported('Second'))]
    const changes = listChangesOf([queued(first), queued(second)], 'p')
    expect(changes.created.map(({ title }) => title)).toEqual(['Second', 'First'])
    const known = { recipes: [{ ...listItemOf(recipe), id: 'first' }], total: 1 }
    expect(overlayPage(known, changes)).toEqual({ recipes: [], total: 0 })
    expect(listChangesOf([queued(first)], 'another project').created).toEqual([])
  })

  test.each([
    [1, 3, { from: 0, to: 3, serverPage: 1 }],
    [2, 3, { from: 10, to: 10, serverPage: 2 }],
    [1, 25, { from: 0, to: 10, serverPage: null }],
    [3, 25, { from: 20, to: 25, serverPage: 1 }],
    [4, 25, { from: 30, to: 30, serverPage: 2 }],
  ])('page %i with %i made here', (number, created, window) => {
    expect(pageWindow(number, created, 10)).toEqual(window)
  })
})

test('project settings show the last queued state, a secret only as the server would', () => {
  const items = [{ key: 'PASSWORD', type: 'password' as const, value: 'hush', isSecret: true, renamedFrom: 'PASS' }]
  const entry = queued(newChange(projectUpdateOf(project, { sutUrl: 'http://b', items }), project))
  expect(overlayProject(project, [entry])).toMatchObject({
    sutUrl: 'http://b',
    envData: { items: [{ key: 'PASSWORD', type: 'password', value: SECRET_MASK, isSecret: true }] },
  })
  expect(overlayProject({ ...project, id: 'another' }, [entry]).sutUrl).toBe('http://a')
})
