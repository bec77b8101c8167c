import { describe, expect, test } from 'vitest'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { choicesOf } from '#contract/changes/conflict.ts'
import { factsOf } from '#contract/changes/facts.ts'
import { asConflict } from '../../../sync/readable-conflict.ts'
import { isReadable } from '../../../sync/readable-entry.ts'
import { NO_OVERLAY } from '../../../data/overlay/no-overlay.ts'
import type { SyncState } from '../../../data/sync/sync.ts'
import { correctionOf } from './decided-conflict.ts'
import { exportChanges } from './export-changes.ts'
import { summaryOf } from './sync-summary.ts'

/** The conflict that an entry is in. */
const conflict = (over: Partial<OutboxEntry> = {}) => {
  const found = asConflict(entry(over))
  if (!found) throw new Error('not a conflict')
  return found
}
const item = (key: string, value: string, isSecret = false) => ({ key, value, type: 'other' as const, isSecret })
const entry = (over: Partial<OutboxEntry>): OutboxEntry =>
  makeOutboxEntry({
    path: 'project.update',
    input: { id: 'p', sutUrl: 'http://mine', envData: { items: [item('a', 'mine'), item('b', 'kept'), item('s', 'hush', true)] } },
    entity: 'project:p',
    basedOn: 't1',
    base: { sutUrl: 'http://base', envData: { items: [item('a', 'base'), item('s', '••••••••', true)] } },
    state: 'conflict',
    current: {
      sutUrl: 'http://theirs',
      envData: { items: [item('a', 'theirs'), item('c', 'new'), item('s', '••••••••', true)] },
      updatedAt: 't2',
    },
    ...over,
  })

describe('a conflict', () => {
  test('asks only about what both sides changed differently, never showing a secret', () => {
    const choices = choicesOf(conflict())
    expect(choices.map(({ key, mine, theirs }) => [key, mine, theirs])).toEqual([
      ['sutUrl', 'http://mine', 'http://theirs'],
      ['item:a', 'mine', 'theirs'],
    ])
  })

  test('sends each choice and everything that needed none', () => {
    const changed = correctionOf(conflict(), (key) => (key === 'sutUrl' ? 'theirs' : 'mine'))
    expect(changed).toMatchObject({ basedOn: 't2', joinedFrom: 't1' })
    expect(changed?.input).toMatchObject({ sutUrl: 'http://theirs' })
    const { items } = (changed!.input as { envData: { items: { key: string; value: string }[] } }).envData
    expect(Object.fromEntries(items.map(({ key, value }) => [key, value]))).toEqual({ a: 'mine', b: 'kept', c: 'new', s: 'hush' })
  })

  test('an entry deleted on one side comes back or stays away as chosen', () => {
    const deleted = conflict({ input: { id: 'p', sutUrl: 'http://base', envData: { items: [item('s', '••••••••', true)] } } })
    const keysAfter = (side: 'mine' | 'theirs') =>
      (correctionOf(deleted, () => side)!.input as { envData: { items: { key: string }[] } }).envData.items.map(({ key }) => key)
    expect(keysAfter('mine')).toEqual(['c', 's'])
    expect(keysAfter('theirs')).toEqual(['a', 'c', 's'])
  })

  test('a recipe that is to be deleted, and was edited by others, is shown as it is now', () => {
    const deletion = conflict({
      path: 'recipe.delete',
      input: { recipeId: 'r' },
      current: { title: 'R', steps: [{ testStep: 'Open' }, { testStep: 'Close' }], updatedAt: 't2' },
    })
    expect(choicesOf(deletion)).toEqual([{ key: 'steps', label: { kind: 'steps' }, mine: null, theirs: '1. Open\n2. Close' }])
    expect(correctionOf(deletion, () => 'theirs')).toBeNull()
    expect(correctionOf(deletion, () => 'mine')).toEqual({ basedOn: 't2', joinedFrom: 't1' })
  })

  test('a title of theirs leaves nothing to send', () => {
    const title = conflict({
      path: 'recipe.updateTitle',
      input: { recipeId: 'r', title: 'Mine' },
      current: { title: 'Theirs', updatedAt: 't2' },
    })
    expect(correctionOf(title, () => 'theirs')).toBeNull()
    expect(correctionOf(title, () => 'mine')).toEqual({ basedOn: 't2', joinedFrom: 't1' })
  })
})

test('a change of the settings is named by what it changes, not by what they hold', () => {
  const settings = (sutUrl: string, ...items: object[]) => ({ sutUrl, envData: { items } })
  const factsBetween = (base: unknown, input: unknown) =>
    (([change]) => change && factsOf(change))([entry({ input, base })].filter(isReadable))
  const before = settings('http://a/', item('KEPT', '1'), item('CHANGED', '1'), item('GONE', '1'))
  expect(factsBetween(before, { ...before, sutUrl: 'http://b/' })).toEqual({
    kind: 'project_settings',
    hasNewUrl: true,
    keys: [],
    environments: [],
  })
  expect(factsBetween(before, settings('http://a/', item('KEPT', '1'), item('CHANGED', '2'), item('NEW', '1')))).toEqual({
    kind: 'project_settings',
    hasNewUrl: false,
    keys: ['CHANGED', 'GONE', 'NEW'],
    environments: [],
  })
})

test('the exported file holds no secret value', () => {
  const text = exportChanges([entry({})], new Date(0))
  expect(text).not.toContain('hush')
  expect(text).toContain('kept')
})

describe('the header', () => {
  const state = (over: Partial<SyncState>): SyncState => ({
    status: 'ready',
    isLoaded: true,
    entries: [],
    counts: { waiting: 0, parked: 0, conflict: 0 },
    drain: { kind: 'idle' },
    overlay: NO_OVERLAY,
    ...over,
  })

  test.each([
    [state({}), true, { kind: 'quiet' }],
    [state({}), false, { kind: 'offline', count: 0 }],
    [state({ counts: { waiting: 2, parked: 0, conflict: 0 } }), true, { kind: 'sending', count: 2 }],
    [state({ counts: { waiting: 2, parked: 0, conflict: 0 } }), false, { kind: 'offline', count: 2 }],
    [state({ counts: { waiting: 2, parked: 1, conflict: 1 } }), false, { kind: 'attention', count: 2 }],
    [state({ counts: { waiting: 1, parked: 0, conflict: 0 }, drain: { kind: 'signed_out' } }), true, { kind: 'signed_out', count: 1 }],
    [
      state({ counts: { waiting: 1, parked: 0, conflict: 0 }, drain: { kind: 'storage_failed', retryAt: 0 } }),
      true,
      { kind: 'stuck', count: 1 },
    ],
    [state({ status: 'closed', isLoaded: false }), true, { kind: 'opening' }],
    [state({ status: 'opening', isLoaded: false }), true, { kind: 'opening' }],
    [state({ status: 'opening', isLoaded: false }), false, { kind: 'offline', count: 0 }],
    [state({ status: 'opening', counts: { waiting: 1, parked: 0, conflict: 0 } }), true, { kind: 'sending', count: 1 }],
    [state({ status: 'unavailable' }), true, { kind: 'unprotected' }],
    [state({ status: 'outdated' }), true, { kind: 'outdated' }],
  ])('is quiet when all is well and says the most urgent otherwise (%#)', (given, isReachable, expected) => {
    expect(summaryOf(given, isReachable)).toEqual(expected)
  })
})
