import { expect, test } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { type ConflictResolution, settle } from './settle.ts'

const entry = (seq: number, over: Partial<OutboxEntry> = {}): OutboxEntry => {
  const project = { path: 'project.update', entity: 'project:p', input: { name: 'mine' }, base: { name: 'base' }, basedOn: 't1' }
  return makeOutboxEntry({ seq, ...project, ...over })
}
const context = (resolution: ConflictResolution = { kind: 'conflict' }) => ({ resolve: () => resolution, newId: () => 'new-id' })

test('applied and duplicate leave the queue and hand on their new version', () => {
  const batch = [entry(1), entry(2)]
  const { change, hasProgress } = settle(
    batch,
    [
      { id: 'id-1', status: 'applied', result: { updatedAt: 't2' } },
      { id: 'id-2', status: 'duplicate', result: null },
    ],
    context(),
  )
  expect(change).toEqual({ remove: [1, 2], replace: [], rebase: [{ entity: 'project:p', afterSeq: 2, basedOn: 't2' }] })
  expect(hasProgress).toBe(true)
})

test('a rejected entry is parked with its reason and keeps its content', () => {
  const error = { code: 'validation_failed', message: 'no' }
  const { change, stopped } = settle([entry(1)], [{ id: 'id-1', status: 'rejected', error }], context())
  expect(change.replace).toEqual([{ ...entry(1), state: 'parked', problem: error }])
  expect(stopped).toHaveLength(1)
})

test('a deletion of what somebody else has deleted already is done, not refused', () => {
  const deletion = entry(1, { path: 'recipe.delete', entity: 'recipe:r' })
  const { change, applied, stopped } = settle(
    [deletion],
    [{ id: 'id-1', status: 'rejected', error: { code: 'not_found', message: 'gone' } }],
    context(),
  )
  expect(change.remove).toEqual([1])
  expect(applied).toEqual([{ entry: deletion, result: null }])
  expect(stopped).toEqual([])
})

test('a conflict that merges goes again under a new id, in its old place', () => {
  const merged: ConflictResolution = { kind: 'merged', input: { name: 'both' }, base: { name: 'theirs' }, basedOn: 't5' }
  const { change } = settle([entry(1)], [{ id: 'id-1', status: 'conflict', current: {} }], context(merged))
  expect(change.replace).toEqual([
    entry(1, { id: 'new-id', input: { name: 'both' }, base: { name: 'theirs' }, basedOn: 't5', joinedFrom: 't1' }),
  ])
})

test('what was queued on top of a joined change does not pass over the other side', () => {
  const joined = entry(1, { basedOn: 't5', joinedFrom: 't1' })
  const { change } = settle([joined], [{ id: 'id-1', status: 'applied', result: { updatedAt: 't6' } }], context())
  expect(change.rebase).toEqual([{ entity: 'project:p', afterSeq: 1, basedOn: 't1' }])
})

test('of several changes of one entity in a push, the next one starts from the last', () => {
  const { change } = settle(
    [entry(1), entry(2, { isChained: true }), entry(3, { isChained: true })],
    [
      { id: 'id-1', status: 'applied', result: { updatedAt: 't2' } },
      { id: 'id-2', status: 'applied', result: { updatedAt: 't3' } },
      { id: 'id-3', status: 'retry' },
    ],
    context(),
  )
  expect(change).toEqual({ remove: [1, 2], replace: [], rebase: [{ entity: 'project:p', afterSeq: 2, basedOn: 't3' }] })
})

test('a conflict waits for the user with the version of the server', () => {
  const { change } = settle([entry(1)], [{ id: 'id-1', status: 'conflict', current: { name: 'theirs' } }], context())
  expect(change.replace).toMatchObject([{ seq: 1, id: 'id-1', state: 'conflict', current: { name: 'theirs' } }])
})

test('a conflict about nothing is done', () => {
  const { change } = settle(
    [entry(1)],
    [{ id: 'id-1', status: 'conflict', current: { updatedAt: 't9' } }],
    context({ kind: 'already_there' }),
  )
  expect(change).toEqual({ remove: [1], replace: [], rebase: [{ entity: 'project:p', afterSeq: 1, basedOn: 't9' }] })
})

test('retry, a missing answer and an answer for another id leave the entry waiting', () => {
  const { change, hasProgress } = settle(
    [entry(1), entry(2), entry(3)],
    [
      { id: 'id-1', status: 'retry' },
      { id: 'somebody-else', status: 'applied', result: null },
    ],
    context(),
  )
  expect(change).toEqual({ remove: [], replace: [], rebase: [] })
  expect(hasProgress).toBe(false)
})
