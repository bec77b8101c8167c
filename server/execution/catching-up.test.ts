import { describe, expect, it } from 'vitest'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { TaskStopped } from '../steps/run.ts'
import { createCatchingUp } from './catching-up.ts'

const step = (stepIndex: number, status: RecipeStep['status']): RecipeStep => ({
  stepIndex,
  testStep: 'a',
  status,
  updatedAt: '2026-03-04T05:06:07Z',
})

function memoryJournal() {
  const written: string[] = []
  return {
    written,
    journal: {
      write: (event: string, { stepIndex, status }: RecipeStep) => void written.push(`${event} ${stepIndex} ${status}`),
      flush: async () => undefined,
    },
  }
}

describe('a task that is taken over', () => {
  it('numbers its calls as before, and writes nothing twice until it has caught up', async () => {
    const { written, journal } = memoryJournal()
    const run = createCatchingUp('task', 0)
    const own = run.journal(journal)
    expect([run.numbering.next(), run.numbering.next()]).toEqual(['task:1', 'task:2'])
    own.write('Action', step(0, 'InProgress'))
    run.numbering.onAnswer(true)
    own.write('Action', step(0, 'Completed'))
    own.write('Action', step(1, 'InProgress'))
    expect(written).toEqual([])
    run.numbering.onAnswer(false)
    expect(run.isCatchingUp()).toBe(false)
    expect(written).toEqual(['Action 0 Completed', 'Action 1 InProgress'])
    own.write('Action', step(1, 'Completed'))
    expect(written).toHaveLength(3)
  })

  it('writes what it has held back when it ends before it has caught up', async () => {
    const { written, journal } = memoryJournal()
    const own = createCatchingUp('task', 0).journal(journal)
    own.write('Failure', step(2, 'Failed'))
    await own.flush()
    expect(written).toEqual(['Failure 2 Failed'])
  })

  it('teaches nothing twice', async () => {
    const taught: number[] = []
    const run = createCatchingUp('task', 0)
    const teaching = run.teaching({ known: [], learn: async (index) => void taught.push(index), countUses: async () => undefined })
    await teaching.learn(0, [])
    run.numbering.onAnswer(false)
    await teaching.learn(1, [])
    expect(taught).toEqual([1])
  })

  it('cancels a call when its user stops it, but not when another server has it', () => {
    const { mayCancel } = createCatchingUp('task', null).numbering
    const stops = [new TaskStopped('aborted'), new Error('time is up'), new TaskStopped('fenced'), new TaskStopped('interrupted')]
    expect(stops.map(mayCancel)).toEqual([true, true, false, false])
  })

  it('has nothing to catch up with the first time', () => {
    const { written, journal } = memoryJournal()
    const run = createCatchingUp('task', null)
    run.journal(journal).write('Action', step(0, 'InProgress'))
    expect(written).toEqual(['Action 0 InProgress'])
  })
})
