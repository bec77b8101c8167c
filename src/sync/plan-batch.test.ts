import { describe, expect, test } from 'vitest'
import { OUTBOX_FORMAT, type OutboxEntry } from './entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { BatchPlanner, blockers } from './plan-batch.ts'

let seq = 0
const entry = (over: Partial<OutboxEntry> = {}): OutboxEntry => {
  seq += 1
  return makeOutboxEntry({ seq, ...over })
}

function plan(entries: OutboxEntry[], limits = { maxEntries: 100, maxBytes: 1_000_000 }): OutboxEntry[] {
  const planner = new BatchPlanner(limits)
  for (const one of entries) if (!planner.offer(one)) break
  return planner.take(limits)
}

describe('BatchPlanner', () => {
  test('takes entries in queue order up to the limit', () => {
    const entries = [entry(), entry({ entity: 'recipe:b' }), entry()]
    expect(plan(entries, { maxEntries: 2, maxBytes: 1_000_000 })).toEqual(entries.slice(0, 2))
  })

  test('sends at least one entry however large it is', () => {
    const entries = [entry({ input: 'x'.repeat(5000) }), entry()]
    expect(plan(entries, { maxEntries: 10, maxBytes: 1000 })).toEqual([entries[0]])
  })

  test('holds back what comes after a stopped entry of the same entity, and nothing else', () => {
    const parked = entry({ state: 'parked' })
    const behind = entry()
    const other = entry({ entity: 'recipe:b' })
    expect(plan([parked, behind, other])).toEqual([other])
  })

  test('holds back what needs an entity whose creation is stopped, in turn', () => {
    const project = entry({ entity: 'project:p', isCreation: true, state: 'parked' })
    const recipe = entry({ entity: 'recipe:r', isCreation: true, needs: ['project:p'] })
    const title = entry({ entity: 'recipe:r' })
    const copy = entry({ entity: 'recipe:c', isCreation: true, needs: ['recipe:r'] })
    expect(plan([project, recipe, title, copy])).toEqual([])
  })

  test('a conflict of an entity that exists does not hold back what needs it', () => {
    const conflict = entry({ entity: 'project:p', state: 'conflict' })
    const recipe = entry({ entity: 'recipe:r', isCreation: true, needs: ['project:p'] })
    expect(plan([conflict, recipe])).toEqual([recipe])
  })

  test('an entry of a newer build waits, with what comes after it', () => {
    expect(plan([entry({ format: OUTBOX_FORMAT + 1 }), entry()])).toEqual([])
  })

  test('a chained entry goes with its predecessor, unless that one was joined with what the entry does not know', () => {
    const first = entry()
    const joined = entry({ joinedFrom: 't1' })
    const chained = entry({ isChained: true })
    expect(plan([first, chained])).toEqual([first, chained])
    expect(plan([joined, chained, entry()])).toEqual([joined])
    expect(plan([chained])).toEqual([chained])
  })
})

test('blockers names the entry that waits for the user', () => {
  const parked = entry({ entity: 'recipe:x', isCreation: true, state: 'parked' })
  const behind = entry({ entity: 'recipe:x' })
  const needing = entry({ entity: 'recipe:y', isCreation: true, needs: ['recipe:x'] })
  const free = entry({ entity: 'recipe:z' })
  const found = blockers([entry({ entity: 'recipe:w' }), parked, behind, needing, free])
  expect([...found.keys()]).toEqual([parked.seq, behind.seq, needing.seq])
  expect(found.get(needing.seq)).toBe(parked)
  expect(blockers([behind, needing])).toEqual(new Map())
})
