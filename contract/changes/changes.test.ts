import { describe, expect, test } from 'vitest'
import { SECRET_MASK } from '../constants.ts'
import type { Project } from '../schemas/project.ts'
import type { Recipe } from '../schemas/recipe.ts'
import { CHANGE_PATHS, definitionOf, isChange, isChangePath, subjectOf } from './changes.ts'
import { choicesOf, decide, mergeOf } from './conflict.ts'
import { exportedInput, factsOf } from './facts.ts'
import { projectUpdateOf } from './project-update.ts'
import { recipeDeleteOf } from './recipe-delete.ts'
import { recipeUpdateStepsOf } from './recipe-update-steps.ts'
import { recipeUpdateTitleOf } from './recipe-update-title.ts'

const AT = '2026-11-01T00:00:00.000Z'
const recipe: Recipe = {
  id: 'r',
  projectId: 'p',
  status: 'Draft',
  title: 'Before',
  testCases: ['Open'],
  expectedResults: [''],
  steps: [{ testStep: 'Open', status: 'Draft', stepIndex: 0 }],
  tags: [],
  createdAt: AT,
  updatedAt: AT,
}
const item = (key: string, value: string, isSecret = false) => ({ key, value, type: 'other' as const, isSecret })
const project: Project = {
  id: 'p',
  name: 'P',
  description: null,
  organizationId: 'o',
  sutUrl: 'http://before/',
  envData: { items: [item('a', '1'), item('s', SECRET_MASK, true)] },
  createdAt: AT,
  updatedAt: AT,
}
const settings = (sutUrl: string, ...items: ReturnType<typeof item>[]) => projectUpdateOf(project, { sutUrl, items })
const title = recipeUpdateTitleOf(recipe, 'Mine')
const steps = recipeUpdateStepsOf(recipe, [{ testStep: 'Open' }, { testStep: 'Close' }])

test('each definition stands under its own path', () => {
  expect(CHANGE_PATHS.map((path) => isChangePath(path) && definitionOf(path).path)).toEqual(CHANGE_PATHS)
})

test('a path of another build, or of an object, is no change of ours', () => {
  const input = { recipeId: 'r' }
  expect(['recipe.archive', 'constructor', '__proto__'].map((path) => isChange({ path, input, base: null }))).toEqual([false, false, false])
  expect(isChange({ path: 'recipe.delete', input: null, base: null })).toBe(false)
})

test('a change names its subject', () => {
  expect([subjectOf(title), subjectOf(settings('http://mine/'))]).toEqual([
    { kind: 'recipe', id: 'r' },
    { kind: 'project', id: 'p' },
  ])
})

describe('merging', () => {
  test.each([
    ['they changed something else', { steps: [] }, 'merged'],
    ['they chose the same title', { title: 'Mine' }, 'already_there'],
    ['they chose another title', { title: 'Theirs' }, 'conflict'],
  ])('a title: %s', (_name, theirs, kind) => {
    expect(mergeOf({ ...title, current: { ...recipe, ...theirs } })).toMatchObject({ kind })
  })

  test('steps go on when only what was predicted for them changed', () => {
    const predicted: Recipe = { ...recipe, steps: [{ testStep: 'Open', status: 'Completed', stepIndex: 0 }] }
    expect(mergeOf({ ...steps, current: predicted })).toMatchObject({ kind: 'merged', input: steps.input })
    expect(mergeOf({ ...steps, current: { ...recipe, steps: [] } })).toEqual({ kind: 'conflict' })
  })

  test('settings are joined item by item', () => {
    const theirs = { ...project, envData: { items: [...project.envData.items, item('c', '3')] }, updatedAt: 't2' }
    const mine = settings('http://mine/', item('a', '2'), item('s', SECRET_MASK, true))
    expect(mergeOf({ ...mine, current: theirs })).toMatchObject({
      kind: 'merged',
      base: theirs,
      input: { sutUrl: 'http://mine/', envData: { items: [{ key: 'a', value: '2' }, { key: 's' }, { key: 'c' }] } },
    })
  })

  test('a deletion of what others edited is always asked about', () => {
    expect(mergeOf({ ...recipeDeleteOf(recipe), current: recipe })).toEqual({ kind: 'conflict' })
  })
})

describe('choosing', () => {
  test('of one value: mine is sent as it is, theirs leaves nothing to send', () => {
    const conflict = { ...title, current: { ...recipe, title: 'Theirs' } }
    expect(choicesOf(conflict)).toMatchObject([{ key: 'title', mine: 'Mine', theirs: 'Theirs' }])
    expect([decide(conflict, () => 'mine'), decide(conflict, () => 'theirs')]).toEqual(['as_it_is', 'nothing'])
  })

  test('of settings: each conflict is decided, the rest is joined, and no secret is shown', () => {
    const mine = settings('http://mine/', item('a', 'mine'), item('s', 'hush', true))
    const theirs: Project = {
      ...project,
      sutUrl: 'http://theirs/',
      envData: { items: [item('a', 'theirs'), item('s', 'other', true)] },
    }
    const conflict = { ...mine, current: theirs }
    expect(choicesOf(conflict).map(({ key, mine: left, theirs: right }) => [key, left, right])).toEqual([
      ['sutUrl', 'http://mine/', 'http://theirs/'],
      ['item:a', 'mine', 'theirs'],
      ['item:s', SECRET_MASK, SECRET_MASK],
    ])
    expect(decide(conflict, (key) => (key === 'item:a' ? 'theirs' : 'mine'))).toMatchObject({
      base: theirs,
      input: { sutUrl: 'http://mine/', envData: { items: [{ value: 'theirs' }, { value: 'hush' }] } },
    })
  })
})

test('settings are named by what the change adds, changes and removes', () => {
  const change = settings('http://before/', item('s', SECRET_MASK, true), item('new', '1'))
  expect(factsOf(change)).toEqual({ kind: 'project_settings', hasNewUrl: false, keys: ['a', 'new'] })
})

test('no secret value is exported', () => {
  const text = JSON.stringify(exportedInput(settings('http://a/', item('open', 'shown'), item('s', 'hush', true))))
  expect([text.includes('shown'), text.includes('hush')]).toEqual([true, false])
})

/**
 * Browsers hold stored entries of these shapes. When this test fails, the payload of a change has another shape than the entries that were stored
 * before. Then raise `OUTBOX_FORMAT` in src/sync/entry.ts, so that an older build leaves the new entries alone, and make this build read both
 * formats.
 */
test('the payloads are those of outbox format 1', () => {
  const draft = {
    projectId: 'p',
    title: 'T',
    testCases: ['a'],
    expectedResults: [''],
    preconditions: '',
    description: '',
    tags: [],
    testData: '',
  }
  const stored = [
    { path: 'project.create', input: { id: 'p', name: 'P' }, base: null },
    {
      path: 'project.update',
      input: { id: 'p', sutUrl: 'http://b/', envData: { items: [{ key: 'k', value: 'v', type: 'other', isSecret: false }] } },
      base: { sutUrl: 'http://before/', envData: project.envData },
    },
    { path: 'recipe.createDraft', input: { id: 'r', recipe: draft }, base: null },
    { path: 'recipe.updateTitle', input: { recipeId: 'r', title: 'Mine' }, base: { title: 'Before' } },
    {
      path: 'recipe.updateSteps',
      input: { recipeId: 'r', steps: [{ testStep: 'Open' }, { testStep: 'Close' }] },
      base: { title: 'Before', steps: [{ testStep: 'Open' }] },
    },
    { path: 'recipe.delete', input: { recipeId: 'r' }, base: { title: 'Before' } },
  ]
  const made = [
    { path: 'project.create', input: { id: 'p', name: 'P' }, base: null },
    settings('http://b/', item('k', 'v')),
    { path: 'recipe.createDraft', input: { id: 'r', recipe: draft }, base: null },
    title,
    steps,
    recipeDeleteOf(recipe),
  ]
  expect(made).toEqual(stored)
  expect(stored.filter(isChange).map(factsOf)).toMatchObject([
    { kind: 'project_created', name: 'P' },
    { kind: 'project_settings', hasNewUrl: true, keys: ['a', 's', 'k'] },
    { kind: 'recipe_created', title: 'T', stepCount: 1 },
    { kind: 'recipe_renamed', title: 'Mine', before: 'Before' },
    { kind: 'recipe_steps', title: 'Before', stepCount: 2 },
    { kind: 'recipe_deleted', title: 'Before' },
  ])
})
