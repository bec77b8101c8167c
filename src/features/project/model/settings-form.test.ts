import { expect, test } from 'vitest'
import type { EnvDataItem, Project } from '#contract/schemas/project.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import { nameOfConflict } from '#contract/changes/merging/merge-settings.ts'
import {
  afterSaving,
  conflictsOf,
  decidedSettings,
  type FormState,
  isDecided,
  isDirty,
  openEnvironment,
  openForm,
  openItem,
  withEditedEnvironment,
  withEditedItem,
  withoutItem,
  withTheirs,
} from './settings-form.ts'
import type { Choice } from './settings-draft.ts'

const item = (key: string, value: string, over: Partial<EnvDataItem> = {}): EnvDataItem => ({
  key,
  type: 'other',
  value,
  isSecret: false,
  ...over,
})
const project = (items: EnvDataItem[], sutUrl = 'http://start/') => ({ id: 'p', sutUrl, envData: { items }, updatedAt: 't' }) as Project
const typeUrl = (state: FormState, sutUrl: string): FormState => ({ ...state, draft: { ...state.draft, sutUrl } })
const values = (state: FormState) => Object.fromEntries(decidedSettings(state).items.map(({ key, value }) => [key, value]))
const choose = (state: FormState, choice: Choice): FormState => ({
  ...state,
  choices: new Map(conflictsOf(state).map((conflict) => [nameOfConflict(conflict), choice])),
})
/** The user opens an item, others save meanwhile, the user is done. */
function editWhile(state: FormState, key: string, mine: Partial<EnvDataItem>, theirs: Project | null) {
  const shown = state.draft.items.find((one) => one.key === key)!
  const opened = openItem(state, shown)
  return withEditedItem(theirs ? withTheirs(state, theirs) : state, opened, { ...shown, ...mine })
}

test('follows the others while nothing is typed', () => {
  const state = withTheirs(openForm(project([item('a', '1')])), project([item('a', '2')]))
  expect([values(state), isDirty(state)]).toEqual([{ a: '2' }, false])
})

test('what only the others changed is joined with what was typed, field by field', () => {
  const typed = typeUrl(openForm(project([item('a', '1'), item('b', '1')])), 'http://mine/')
  const edited = editWhile(typed, 'a', { value: 'mine' }, null)
  const state = withTheirs(edited, project([item('a', '1', { description: 'theirs' }), item('b', '2'), item('c', '3')]))
  expect(conflictsOf(state)).toEqual([])
  expect(decidedSettings(state)).toMatchObject({
    sutUrl: 'http://mine/',
    items: [{ key: 'a', value: 'mine', description: 'theirs' }, { key: 'b', value: '2' }, { key: 'c' }],
  })
})

test('what both changed stays as typed until the user decides', () => {
  const state = withTheirs(typeUrl(openForm(project([])), 'http://mine/'), project([], 'http://theirs/'))
  expect([state.draft.sutUrl, isDecided(state)]).toEqual(['http://mine/', false])
  expect(conflictsOf(state)).toEqual([{ kind: 'sutUrl', mine: 'http://mine/', theirs: 'http://theirs/' }])
  expect(decidedSettings(choose(state, 'theirs')).sutUrl).toBe('http://theirs/')
  expect(decidedSettings(choose(state, 'mine')).sutUrl).toBe('http://mine/')
})

test('a conflict stands through further changes of others, and a choice between two versions says nothing of a third', () => {
  const first = withTheirs(typeUrl(openForm(project([])), 'http://mine/'), project([], 'http://theirs/'))
  const other = withTheirs(choose(first, 'mine'), project([item('new', '1')], 'http://theirs/'))
  expect([isDecided(other), values(other)]).toEqual([true, { new: '1' }])
  const third = withTheirs(other, project([item('new', '1')], 'http://third/'))
  expect([isDecided(third), third.draft.sutUrl]).toEqual([false, 'http://mine/'])
  const agreed = withTheirs(third, project([item('new', '1')], 'http://mine/'))
  expect([conflictsOf(agreed), isDirty(agreed)]).toEqual([[], false])
})

test('an item that others change while its editor is open is joined, or asked about', () => {
  const start = openForm(project([item('a', '1')]))
  const joined = editWhile(start, 'a', { value: 'mine' }, project([item('a', '1', { description: 'theirs' })]))
  expect([conflictsOf(joined), joined.draft.items[0]]).toMatchObject([[], { value: 'mine', description: 'theirs' }])
  const conflicting = editWhile(start, 'a', { value: 'mine' }, project([item('a', 'theirs')]))
  expect(conflictsOf(conflicting)).toMatchObject([{ key: 'a', mine: { value: 'mine' }, theirs: { value: 'theirs' } }])
  expect([values(choose(conflicting, 'mine')), values(choose(conflicting, 'theirs'))]).toEqual([{ a: 'mine' }, { a: 'theirs' }])
  const deleted = editWhile(start, 'a', { value: 'mine' }, project([]))
  expect(conflictsOf(deleted)).toMatchObject([{ key: 'a', mine: { value: 'mine' }, theirs: null }])
  expect([values(choose(deleted, 'mine')), values(choose(deleted, 'theirs'))]).toEqual([{ a: 'mine' }, {}])
})

test('an item that the user edits twice still starts from where the first edit did', () => {
  const once = editWhile(openForm(project([item('a', '1')])), 'a', { value: 'mine' }, null)
  const twice = editWhile(once, 'a', { value: 'mine again' }, project([item('a', 'theirs')]))
  expect(conflictsOf(twice)).toMatchObject([{ mine: { value: 'mine again' }, theirs: { value: 'theirs' } }])
})

test('a renamed or new item stays beside the changes of others', () => {
  const renamed = editWhile(openForm(project([item('a', '1'), item('b', '1')])), 'a', { key: 'z' }, null)
  const added = withEditedItem(renamed, openItem(renamed, null), item('n', '1'))
  const state = withTheirs(added, project([item('a', '1'), item('b', '2')]))
  expect([conflictsOf(state), values(state)]).toEqual([[], { b: '2', z: '1', n: '1' }])
})

test('what is changed while a save is under way stays, on top of what was saved', () => {
  const sent = editWhile(typeUrl(openForm(project([item('a', '1'), item('b', '1')])), ' http://sent/ '), 'a', { key: 'renamed' }, null)
  const saved = project([item('renamed', '1'), item('b', '1')], 'http://sent/')
  expect(afterSaving(sent, sent.draft, saved)).toEqual(openForm(saved))
  const later = editWhile(typeUrl(sent, 'http://later/'), 'b', { value: '2' }, null)
  const after = afterSaving(later, sent.draft, saved)
  expect([after.draft.sutUrl, values(after), isDirty(after), conflictsOf(after)]).toEqual([
    'http://later/',
    { renamed: '1', b: '2' },
    true,
    [],
  ])
  // its name is the one that is stored now
  const renamedAgain = afterSaving(editWhile(sent, 'renamed', { key: 'third' }, null), sent.draft, saved)
  expect(renamedAgain.draft).toMatchObject({ sutUrl: 'http://sent/', items: [{ key: 'b' }, { key: 'third', storedKey: 'renamed' }] })
})

test('a secret that is typed again while the first one is being saved has the second value', () => {
  const secret = (value: string) => item('s', value, { isSecret: true })
  const sent = editWhile(openForm(project([secret(SECRET_MASK)])), 's', { value: 'first' }, null)
  const saved = project([secret(SECRET_MASK)])
  expect(values(afterSaving(editWhile(sent, 's', { value: 'second' }, null), sent.draft, saved))).toEqual({ s: 'second' })
  expect(values(afterSaving(typeUrl(sent, 'http://later/'), sent.draft, saved))).toEqual({ s: SECRET_MASK })
})

const STAGING = { id: 's', name: 'Staging', sutUrl: null, values: [{ key: 'a', value: 'own' }] }
const withStaging = (values: Record<string, string>, items = [item('a', '1'), item('b', '1')]): Project => ({
  ...project(items),
  environments: [{ ...STAGING, values: Object.entries(values).map(([key, value]) => ({ key, value })) }],
})
const ownValues = (state: FormState) =>
  decidedSettings(state).environments.map(({ values: own }) => Object.fromEntries(own.map(({ key, value }) => [key, value])))

test('the values of environments follow an item that is renamed, and go with one that is deleted', () => {
  const state = openForm(withStaging({ a: 'own', b: 'own b' }))
  const renamed = editWhile(state, 'a', { key: 'z' }, withStaging({ a: 'theirs', b: 'own b' }))
  expect([ownValues(renamed), conflictsOf(renamed)]).toEqual([[{ z: 'theirs', b: 'own b' }], []])
  expect(ownValues(withoutItem(state, state.draft.items[0]!))).toEqual([{ b: 'own b' }])
})

test('an environment that is edited while others save is joined with theirs, and what both changed is asked about', () => {
  const state = openForm(withStaging({ a: 'own' }))
  const opened = openEnvironment(state, state.draft.environments[0]!)
  const mine = { ...STAGING, sutUrl: 'http://s/', values: [{ key: 'a', value: 'mine' }] }
  const joined = withEditedEnvironment(withTheirs(state, withStaging({ a: 'own', b: 'theirs' })), opened, mine)
  expect([ownValues(joined), conflictsOf(joined)]).toEqual([[{ a: 'mine', b: 'theirs' }], []])
  const disputed = withEditedEnvironment(withTheirs(state, withStaging({ a: 'theirs' })), opened, mine)
  expect(conflictsOf(disputed)).toMatchObject([{ kind: 'environment_value', key: 'a' }])
  expect([ownValues(choose(disputed, 'mine')), ownValues(choose(disputed, 'theirs'))]).toEqual([[{ a: 'mine' }], [{ a: 'theirs' }]])
  const later = withTheirs(disputed, withStaging({ a: 'theirs', b: 'new' }))
  expect([conflictsOf(later).length, ownValues(choose(later, 'theirs'))]).toEqual([1, [{ a: 'theirs', b: 'new' }]])
})
