import { expect, test } from 'vitest'
import { changedEntries } from './changed-entries.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'

const entry = (seq: number, over = {}) =>
  makeOutboxEntry({ seq, id: `id-${seq}`, entity: 'recipe:a', isChained: true, basedOn: 't0', ...over })
const rebase = [{ entity: 'recipe:a', afterSeq: 1, basedOn: 't1' }]

test('only the direct successor starts from the new version', () => {
  const changed = changedEntries([entry(1), entry(2), entry(3)], { remove: [1], replace: [], rebase })
  expect(changed).toMatchObject([{ seq: 2, basedOn: 't1', isChained: false }])
})

test('what is behind a successor that knows its version is left alone', () => {
  const known = entry(2, { isChained: false })
  expect(changedEntries([entry(1), known, entry(3)], { remove: [1], replace: [], rebase })).toEqual([])
})

test('a successor that stopped in the same change stays stopped', () => {
  const parked = entry(2, { state: 'parked' })
  expect(changedEntries([entry(1), entry(2), entry(3)], { remove: [1], replace: [parked], rebase })).toEqual([parked])
})

test('what is gone meanwhile stays gone', () => {
  expect(changedEntries([entry(3)], { remove: [], replace: [entry(2, { state: 'parked' })], rebase: [] })).toEqual([])
})
