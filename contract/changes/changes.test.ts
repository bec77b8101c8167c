import { describe, expect, test } from 'vitest'
import { SECRET_MASK, TAGS_MAX } from '../constants.ts'
import type { DataTable } from '../schemas/data-table.ts'
import type { Environment, Project } from '../schemas/project.ts'
import type { Recipe } from '../schemas/recipe.ts'
import type { Taught, TaughtEdit, TaughtList } from '../schemas/taught.ts'
import { toEdit } from '../rules/taught-edit.ts'
import { CHANGE_PATHS, definitionOf, isChange, isChangePath, subjectOf } from './changes.ts'
import { choicesOf, decide, mergeOf } from './conflict.ts'
import { exportedInput, factsOf } from './facts.ts'
import { projectUpdate, projectUpdateOf } from './project-update.ts'
import { recipeAnswerQuestionOf } from './recipe-answer-question.ts'
import { contentFingerprint } from '../rules/step-validity.ts'
import { recipeDeleteOf } from './recipe-delete.ts'
import { recipeUpdateCase, recipeUpdateCaseOf, withCase } from './recipe-update-case.ts'
import { recipeUpdateSteps, recipeUpdateStepsOf } from './recipe-update-steps.ts'
import { recipeUpdateTitleOf } from './recipe-update-title.ts'
import { taughtUpdateOf } from './taught-update.ts'

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
const entry = (id: string, words: string, name = 'Save', more: Partial<Taught> = {}): Taught => ({
  id,
  words,
  acts: [{ kind: 'click', name, target: [{ type: 'aria-role', value: `button[name="${name}"]`, priority: 1 }] }],
  page: { path: '/', title: '' },
  origin: { recipeId: 'r', title: 'R', stepIndex: 0 },
  isForgotten: false,
  timesUsed: 0,
  lastUsedAt: null,
  createdAt: AT,
  ...more,
})
const listOf = (...items: Taught[]): TaughtList => ({ projectId: 'p', items, updatedAt: AT })
const keep = entry('a', 'Keep it')
const taught = (over: Partial<TaughtEdit>, ...items: Taught[]) =>
  taughtUpdateOf(listOf(keep, ...items), [{ ...toEdit(keep), ...over }, ...items.map((item) => ({ ...toEdit(item), ...over }))])
const question = {
  text: 'Open',
  choices: ['one', 'two'].map((en) => ({ act: 'click' as const, caption: { en, ru: en }, probability: 0.4 })),
}
const asking = { testStep: 'Open', status: 'Failed' as const, stepIndex: 0, question }
const asked: Recipe = { ...recipe, steps: [asking] }
const answer = recipeAnswerQuestionOf(asked, asking, 1)
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

  test('a dismissed statement is a change of its own, although no text changed', () => {
    const unchanged: Recipe = { ...recipe, steps: [{ testStep: 'Open', status: 'Completed', stepIndex: 0, notChecked: ['x'] }] }
    const dismissal = recipeUpdateStepsOf(unchanged, [{ testStep: 'Open', previousIndex: 0, dismissed: ['x'] }])
    expect(mergeOf({ ...dismissal, current: unchanged })).toMatchObject({ kind: 'merged', input: dismissal.input })
    const row = { ...unchanged, stepsCount: 1, notCheckedCount: 3 }
    const { shown } = recipeUpdateSteps
    expect(shown.kind === 'recipe' && shown.effect === 'edits' && shown.applyToRow(row, dismissal)).toMatchObject({ notCheckedCount: 2 })
  })

  test.each<[string, Recipe['steps'], object]>([
    ['nothing else', [asking], { kind: 'merged', input: answer.input }],
    [
      'the place of the step',
      [
        { ...asking, testStep: 'First', question: undefined },
        { ...asking, stepIndex: 1 },
      ],
      { kind: 'merged', input: { ...answer.input, stepIndex: 1 } },
    ],
    ['the answer, to the same', [{ ...asking, question: { ...question, answer: 1 } }], { kind: 'already_there' }],
    ['the answer, to another', [{ ...asking, question: { ...question, answer: 0 } }], { kind: 'conflict' }],
    ['what is asked', [{ ...asking, question: { ...question, text: 'Close' } }], { kind: 'conflict' }],
    ['the step, which asks no longer', recipe.steps, { kind: 'conflict' }],
  ])('an answer, where others changed %s', (_name, theirs, merged) => {
    expect(mergeOf({ ...answer, current: { ...recipe, steps: theirs } })).toMatchObject(merged)
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

  test.each<[string, Partial<TaughtEdit>, Taught[], object]>([
    ['somebody taught more', { words: 'Store it' }, [keep, entry('b', 'Leave')], { input: { edits: [{ id: 'a', words: 'Store it' }] } }],
    [
      'they renamed the element',
      { words: 'Store it' },
      [entry('a', 'Keep it', 'Accept')],
      { input: { edits: [{ words: 'Store it', name: 'Accept' }] } },
    ],
    [
      'they forgot it',
      { words: 'Store it' },
      [{ ...keep, isForgotten: true }],
      { input: { edits: [{ words: 'Store it', isForgotten: true }] } },
    ],
    [
      'I forgot what they changed',
      { isForgotten: true },
      [entry('a', 'Store it')],
      { input: { edits: [{ words: 'Store it', isForgotten: true }] } },
    ],
    ['they did the same', { words: 'Store it' }, [entry('a', 'Store it')], { kind: 'already_there' }],
    ['it is no longer there', { words: 'Store it' }, [], { kind: 'already_there' }],
    ['they chose other words', { words: 'Store it' }, [entry('a', 'Save it')], { kind: 'conflict' }],
  ])('what was taught is joined entry by entry and field by field: %s', (_name, mine, theirs, merged) => {
    expect(mergeOf({ ...taught(mine), current: listOf(...theirs) })).toMatchObject(merged)
  })

  test('a deletion of what others edited is always asked about', () => {
    expect(mergeOf({ ...recipeDeleteOf(recipe), current: recipe })).toEqual({ kind: 'conflict' })
  })
})

describe('choosing', () => {
  test('of an answer that fits no more: nothing, it can only be given up', () => {
    expect(choicesOf({ ...answer, current: recipe })).toEqual([])
  })

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

test('choosing among words that were taught: each entry is decided, the others are joined', () => {
  const other = entry('b', 'Leave')
  const mine = taught({ words: 'Mine' }, other)
  const conflict = { ...mine, current: listOf(entry('a', 'Theirs', 'Accept'), other) }
  expect(choicesOf(conflict)).toEqual([
    { key: 'a', label: { kind: 'item', key: 'Keep it' }, mine: 'Mine → Save', theirs: 'Theirs → Accept' },
  ])
  expect(decide(conflict, () => 'mine')).toMatchObject({ input: { edits: [{ words: 'Mine', name: 'Accept' }, { words: 'Mine' }] } })
  expect(decide(conflict, () => 'theirs')).toMatchObject({ input: { edits: [{ id: 'b', words: 'Mine' }] } })
})

test('settings are named by what the change adds, changes and removes', () => {
  const change = settings('http://before/', item('s', SECRET_MASK, true), item('new', '1'))
  expect(factsOf(change)).toEqual({ kind: 'project_settings', hasNewUrl: false, keys: ['a', 'new'], environments: [] })
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
test('the payloads are those of outbox format 2', () => {
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
      base: { title: 'Before', steps: [{ testStep: 'Open', held: contentFingerprint({}) }] },
    },
    {
      path: 'recipe.updateCase',
      input: { recipeId: 'r', description: 'Mine', tags: ['a'] },
      base: { title: 'Before', tags: [] },
    },
    { path: 'recipe.delete', input: { recipeId: 'r' }, base: { title: 'Before' } },
    {
      path: 'recipe.answerQuestion',
      input: { recipeId: 'r', stepIndex: 0, question, choice: 1 },
      base: { title: 'Before', testStep: 'Open' },
    },
    {
      path: 'taught.update',
      input: { projectId: 'p', edits: [{ id: 'a', words: 'Store it', kind: 'click', name: 'Save', isForgotten: false }] },
      base: { edits: [{ id: 'a', words: 'Keep it', kind: 'click', name: 'Save', isForgotten: false }] },
    },
  ]
  const made = [
    { path: 'project.create', input: { id: 'p', name: 'P' }, base: null },
    settings('http://b/', item('k', 'v')),
    { path: 'recipe.createDraft', input: { id: 'r', recipe: draft }, base: null },
    title,
    steps,
    recipeUpdateCaseOf(recipe, { description: 'Mine', tags: ['a'] }),
    recipeDeleteOf(recipe),
    answer,
    taught({ words: 'Store it' }),
  ]
  expect(made).toEqual(stored)
  expect(stored.filter(isChange).map(factsOf)).toMatchObject([
    { kind: 'project_created', name: 'P' },
    { kind: 'project_settings', hasNewUrl: true, keys: ['a', 's', 'k'], environments: [] },
    { kind: 'recipe_created', title: 'T', stepCount: 1 },
    { kind: 'recipe_renamed', title: 'Mine', before: 'Before' },
    { kind: 'recipe_steps', title: 'Before', stepCount: 2 },
    { kind: 'recipe_case', title: 'Before', fields: ['description', 'tags'] },
    { kind: 'recipe_deleted', title: 'Before' },
    { kind: 'question_answered', testStep: 'Open', caption: { en: 'two' } },
    { kind: 'taught', words: ['Store it'] },
  ])
})

describe('what a step holds', () => {
  const click = (name: string) => ({ method: 'Click' as const, target: [{ type: 'css' as const, value: `#${name}`, priority: 1 }] })
  const holding = (name: string): Recipe => ({ ...recipe, steps: [{ ...recipe.steps[0]!, actions: [click(name)] }] })
  const edit = (name: string) =>
    recipeUpdateStepsOf(holding('before'), [{ testStep: 'Open', previousIndex: 0, content: { actions: [click(name)] } }])

  test.each([
    ['nobody else changed it', 'before', 'merged'],
    ['somebody made the same edit', 'mine', 'already_there'],
    ['somebody made another edit', 'theirs', 'conflict'],
  ])('is written over only when that was seen: %s', (_, now, kind) => {
    expect(mergeOf({ ...edit('mine'), current: holding(now) })).toMatchObject({ kind })
  })

  test('that was changed meanwhile is kept by an edit of another step', () => {
    const texts = recipeUpdateStepsOf(holding('before'), [{ testStep: 'Open', previousIndex: 0 }, { testStep: 'New' }])
    expect(mergeOf({ ...texts, current: holding('theirs') })).toMatchObject({ kind: 'merged' })
  })
})

test('an edit of steps that format 1 has stored is joined by its texts', () => {
  const { input } = recipeUpdateStepsOf(recipe, [{ testStep: 'Open' }, { testStep: 'Close' }])
  const stored = { path: 'recipe.updateSteps' as const, input, base: { title: 'Before', steps: [{ testStep: 'Open' }] } }
  expect(mergeOf({ ...stored, current: recipe })).toMatchObject({ kind: 'merged' })
})

describe('what a test case says', () => {
  const said = (over: Partial<Recipe>): Recipe => ({ ...recipe, description: 'Before', ...over })
  const mine = recipeUpdateCaseOf(said({}), { description: 'Mine', tags: ['mine'] })

  test('is merged field by field', () => {
    expect(mergeOf({ ...mine, current: said({ testData: 'theirs' }) })).toMatchObject({ kind: 'merged', input: { description: 'Mine' } })
    expect(mergeOf({ ...mine, current: said({ tags: ['mine'] }) })).toMatchObject({ kind: 'merged', input: { description: 'Mine' } })
    expect(mergeOf({ ...mine, current: said({ description: 'Mine', tags: ['mine'] }) })).toEqual({ kind: 'already_there' })
  })

  test('is a choice where both changed it, and only there', () => {
    const conflict = { ...mine, current: said({ description: 'Theirs' }) }
    expect(mergeOf(conflict)).toEqual({ kind: 'conflict' })
    expect(choicesOf(conflict)).toEqual([
      { key: 'description', label: { kind: 'case_field', field: 'description' }, mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(decide(conflict, () => 'theirs')).toMatchObject({ input: { recipeId: 'r', tags: ['mine'] } })
    expect(decide(conflict, () => 'mine')).toMatchObject({ input: { description: 'Mine', tags: ['mine'] } })
  })

  test('keeps the tags that others added meanwhile, as long as there is room', () => {
    expect(mergeOf({ ...mine, current: said({ description: 'Before', tags: ['theirs'] }) })).toMatchObject({
      kind: 'merged',
      input: { description: 'Mine', tags: ['theirs', 'mine'] },
      base: { tags: ['theirs'] },
    })
    const full = Array.from({ length: TAGS_MAX }, (_, index) => `t${index}`)
    const conflict = { ...mine, current: said({ tags: full }) }
    expect(mergeOf(conflict)).toEqual({ kind: 'conflict' })
    expect(choicesOf(conflict)).toMatchObject([{ key: 'tags', mine: 'mine' }])
  })

  test('has no empty text', () => {
    expect(withCase(said({}), { description: '' })).toEqual(recipe)
    expect(withCase(recipe, { description: 'New', tags: ['a'] })).toEqual({ ...recipe, description: 'New', tags: ['a'] })
  })
})

const staging = (value: string): Environment => ({ id: 'e', name: 'Staging', sutUrl: null, values: [{ key: 's', value }] })
const withStaging: Project = { ...project, environments: [staging(SECRET_MASK)] }

test('an edit of a build that knows no environments leaves them, and a renamed item keeps its value there', () => {
  const items = [{ ...item('pin', SECRET_MASK, true), renamedFrom: 's' }]
  const change = settings('http://mine/', ...items)
  const current = { ...withStaging, envData: project.envData }
  const merged = mergeOf({ ...change, current })
  const environments = [{ ...staging(SECRET_MASK), values: [{ key: 'pin', value: SECRET_MASK }] }]
  expect(merged).toMatchObject({ kind: 'merged', input: { sutUrl: 'http://mine/', environments } })
  expect(projectAfterChange(withStaging, change).environments).toEqual(environments)
})

test('secrets of environments are in no export, no choice and nothing that is shown', () => {
  const items = [item('a', '1'), item('s', SECRET_MASK, true)]
  const change = projectUpdateOf(withStaging, { sutUrl: 'http://before/', items, environments: [staging('hush')] })
  const versioned = { ...staging(SECRET_MASK), values: [{ key: 's', value: SECRET_MASK, valueVersion: '2' }] }
  const start = { ...withStaging, environments: [{ ...versioned, values: [{ ...versioned.values[0]!, valueVersion: '1' }] }] }
  const conflict = { ...change, base: start, current: { ...withStaging, environments: [versioned] } }
  expect(mergeOf(conflict)).toEqual({ kind: 'conflict' })
  const choices = choicesOf(conflict)
  expect(choices).toMatchObject([{ label: { kind: 'environment', name: 'Staging', part: 'value', key: 's' }, mine: SECRET_MASK }])
  expect(decide(conflict, () => 'mine')).toMatchObject({ input: { environments: [staging('hush')] } })
  const shown = projectAfterChange(withStaging, change)
  expect(JSON.stringify([exportedInput(change), choices, shown, factsOf(change)])).not.toContain('hush')
  expect(factsOf(change)).toMatchObject({ keys: [], environments: ['Staging'] })
})

function projectAfterChange(before: Project, { input }: ReturnType<typeof settings>): Project {
  const { shown } = projectUpdate
  if (shown.kind !== 'project' || shown.effect !== 'edits') throw new Error('no edit of a project')
  return shown.applyToProject(before, input)
}

describe('the table of data of a recipe', () => {
  const table = (...cells: string[]): DataTable => ({ columns: ['login'], rows: cells.map((cell) => [cell]) })
  const before: Recipe = { ...recipe, dataTable: table('ada') }
  const change = recipeUpdateCaseOf(before, { dataTable: table('ada', 'bob') })

  test('is edited, removed, and counted in the list', () => {
    expect(withCase(before, change.input)).toEqual({ ...before, dataTable: table('ada', 'bob') })
    expect(withCase(before, { dataTable: null })).toEqual(recipe)
    const { shown } = recipeUpdateCase
    const row = { ...recipe, stepsCount: 1, rowsCount: 1 }
    const rowsAfter = (payload: typeof change) => shown.kind === 'recipe' && shown.effect === 'edits' && shown.applyToRow(row, payload)
    expect(
      [change, recipeUpdateCaseOf(before, { dataTable: null }), recipeUpdateCaseOf(before, { tags: ['x'] })].map(rowsAfter),
    ).toMatchObject([{ rowsCount: 2, tags: [] }, { rowsCount: 0 }, { rowsCount: 1, tags: ['x'] }])
  })

  test('merges with other fields, and two edits of it are the user’s choice', () => {
    expect(mergeOf({ ...change, current: { ...before, description: 'Theirs' } })).toMatchObject({ kind: 'merged', input: change.input })
    const theirs = { ...change, current: { ...recipe, dataTable: table('eve') } }
    expect(mergeOf(theirs)).toEqual({ kind: 'conflict' })
    expect(choicesOf(theirs)).toMatchObject([{ key: 'dataTable', mine: 'login\nada\nbob', theirs: 'login\neve' }])
    expect(decide(theirs, () => 'mine')).toMatchObject({ input: change.input })
  })
})
