import { expect, test } from 'vitest'
import type { OutboxEntry } from './entry.ts'
import { makeOutboxEntry } from '#tests/factories/outbox-entry.ts'
import { resolveConflict } from './resolve-conflict.ts'

const item = (key: string, value: string) => ({ key, value, type: 'other' as const, isSecret: false })
const side = (sutUrl: string, ...items: ReturnType<typeof item>[]) => ({ sutUrl, envData: { items } })
const entry = (over: Partial<OutboxEntry>): OutboxEntry =>
  makeOutboxEntry({ path: 'project.update', input: null, entity: 'project:p', basedOn: 't1', ...over })

test('edits of different items and of the address merge by themselves', () => {
  const change = entry({
    input: { id: 'p', ...side('http://new', item('a', '1'), item('b', '2')) },
    base: side('http://old', item('a', '1')),
  })
  const current = { ...side('http://old', item('a', '1'), item('c', '3')), updatedAt: 't2' }
  expect(resolveConflict(change, current)).toEqual({
    kind: 'merged',
    input: { id: 'p', ...side('http://new', item('a', '1'), item('c', '3'), item('b', '2')) },
    base: current,
    basedOn: 't2',
  })
})

test('the address changed on both sides is for the user to choose', () => {
  const change = entry({ input: { id: 'p', ...side('http://mine') }, base: side('http://old') })
  expect(resolveConflict(change, { ...side('http://theirs'), updatedAt: 't2' })).toEqual({ kind: 'conflict' })
})

test('a title that both changed alike is done, differently is a conflict', () => {
  const change = entry({ path: 'recipe.updateTitle', input: { recipeId: 'r', title: 'same' } })
  expect(resolveConflict(change, { title: 'same', updatedAt: 't2' })).toEqual({ kind: 'already_there' })
  expect(resolveConflict(change, { title: 'other', updatedAt: 't2' })).toEqual({ kind: 'conflict' })
})

test('steps go on when the others changed something else of the recipe', () => {
  const steps = (...texts: string[]) => texts.map((testStep) => ({ testStep }))
  const change = entry({ path: 'recipe.updateSteps', input: { recipeId: 'r', steps: steps('a', 'b') }, base: { steps: steps('a') } })
  const renamed = { title: 'new', steps: [{ testStep: 'a', status: 'Completed' }], updatedAt: 't2' }
  expect(resolveConflict(change, renamed)).toEqual({ kind: 'merged', input: change.input, base: change.base, basedOn: 't2' })
  expect(resolveConflict(change, { steps: steps('c'), updatedAt: 't2' })).toEqual({ kind: 'conflict' })
  expect(resolveConflict(change, { steps: steps('a', 'b'), updatedAt: 't2' })).toEqual({ kind: 'already_there' })
})

test('a current version without its time cannot be built upon', () => {
  expect(resolveConflict(entry({ input: side('x'), base: side('x') }), { title: 'x' })).toEqual({ kind: 'conflict' })
})
