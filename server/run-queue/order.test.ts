import { describe, expect, test } from 'vitest'
import { giveRunners, queueOrder, type WaitingRun } from './order.ts'

let at = 0
const run = (owner: string, more: Partial<WaitingRun> = {}): WaitingRun => {
  at += 1
  const id = `${owner}${at}`
  return { id, owner, recipeId: id, organizationId: 'org', queuedAt: new Date(at), ...more }
}
const owners = (order: readonly WaitingRun[]) => order.map(({ owner }) => owner).join('')

describe('the order of the queue', () => {
  test('takes turns between those who wait, oldest first', () => {
    const waiting = [run('a'), run('a'), run('a'), run('b'), run('b'), run('c')]
    expect(owners(queueOrder(waiting, new Map()))).toBe('abcaba')
  })

  test('whose runs go on has to let others go first', () => {
    const waiting = [run('a'), run('a'), run('b'), run('b')]
    expect(owners(queueOrder(waiting, new Map([['a', { running: 2, lastBegan: 5 }]])))).toBe('bbaa')
  })

  test('who was served last comes after who was not', () => {
    const served = new Map([
      ['a', { running: 0, lastBegan: 9 }],
      ['b', { running: 0, lastBegan: 3 }],
    ])
    expect(owners(queueOrder([run('a'), run('b')], served))).toBe('ba')
  })

  test('is the order of queueing for one user', () => {
    const waiting = [run('a'), run('a'), run('a')]
    expect(queueOrder(waiting.toReversed(), new Map())).toEqual(waiting)
    expect(queueOrder([], new Map())).toEqual([])
  })
})

describe('free runners', () => {
  const shared = { id: 'shared', organizationId: null }
  const own = { id: 'own', organizationId: 'org' }

  test('go to those who are next, their own first', () => {
    const [one, two] = [run('a'), run('b')]
    expect(giveRunners([one, two], [shared, own], new Set())).toEqual([
      { run: one, runnerId: 'own' },
      { run: two, runnerId: 'shared' },
    ])
  })

  test('are not kept idle by a run that cannot have them', () => {
    const [other, mine] = [run('a', { organizationId: 'other' }), run('b')]
    expect(giveRunners([other, mine], [own], new Set())).toEqual([{ run: mine, runnerId: 'own' }])
  })

  test('that their user has, but does not use, serve the runs of that user alone', () => {
    const [other, mine] = [run('a'), run('b')]
    expect(giveRunners([other, mine], [{ ...own, onlyFor: 'b' }], new Set())).toEqual([{ run: mine, runnerId: 'own' }])
  })

  test('serve one run of a recipe at a time, and none of a recipe that is being worked on', () => {
    const [first, second, busy, last] = [run('a', { recipeId: 'r' }), run('a', { recipeId: 'r' }), run('a', { recipeId: 'b' }), run('a')]
    const free = ['1', '2', '3'].map((id) => ({ id, organizationId: null }))
    expect(giveRunners([first, second, busy, last], free, new Set(['b'])).map(({ run: { id } }) => id)).toEqual([first.id, last.id])
  })
})
