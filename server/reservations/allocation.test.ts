import { describe, expect, it } from 'vitest'
import { allocateRunner } from './allocation.ts'

describe('allocateRunner', () => {
  it('takes the first free runner', () => {
    expect(allocateRunner({ freeRunnerIds: ['a', 'b'], idleOfUser: [] })).toEqual({ kind: 'take', runnerId: 'a' })
  })

  it('moves the runner of a recipe that the user closed, even when others are free', () => {
    const idleOfUser = [{ id: 'r1', runnerId: 'x', isOpen: false }]
    expect(allocateRunner({ freeRunnerIds: ['a'], idleOfUser })).toEqual({
      kind: 'move',
      reservationId: 'r1',
      runnerId: 'x',
    })
  })

  it('lets two open tabs have two runners', () => {
    const idleOfUser = [{ id: 'r1', runnerId: 'x', isOpen: true }]
    expect(allocateRunner({ freeRunnerIds: ['a'], idleOfUser })).toEqual({ kind: 'take', runnerId: 'a' })
  })

  it('does not let two open tabs take the only runner from each other', () => {
    const idleOfUser = [{ id: 'r1', runnerId: 'x', isOpen: true }]
    expect(allocateRunner({ freeRunnerIds: [], idleOfUser })).toEqual({ kind: 'none' })
  })
})
