import { execFileSync } from 'node:child_process'
import { describe, expect } from 'vitest'
import { test as demoTest } from '#tests/fixtures/demo-test.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { createMemoryRun } from '#tests/harness/server/memory-run.ts'
import { playback } from '../steps/playback.ts'
import { record } from './record.ts'

const click = (value: string): RecipeStep['actions'] => [{ target: [{ type: 'css', value, priority: 1 }], method: 'Click' }]
const steps: RecipeStep[] = [
  { testStep: 'Press a link that is there', status: 'Completed', stepIndex: 0, actions: click('a[href*="lang=en"]') },
  { testStep: 'Press a button that never comes', status: 'Completed', stepIndex: 1, actions: click('#never-there') },
]

const test = demoTest
  /** Replays until the second step is under way, then lets `kill` happen. */
  .extend('replayAndKill', ({ demo, openSession }) => async (kill: () => void) => {
    const memory = createMemoryRun(openSession('k'), { sutUrl: demo.url, steps })
    const secondStarted = Promise.withResolvers<void>()
    const { write } = memory.run.journal
    memory.run.journal.write = (eventName, step) => {
      write(eventName, step)
      if (step.stepIndex === 1 && step.status === 'InProgress') secondStarted.resolve()
    }
    const end = playback(memory.run, steps, 1)
    await Promise.race([secondStarted.promise, end])
    kill()
    return { end: await end, memory }
  })

describe('a real runner that dies in the middle of a step', () => {
  test('fails the step with the reason when its Chromium is killed; the next run gets a new browser', async ({
    replayAndKill,
    runner,
    openSession,
    demo,
  }) => {
    const { end, memory } = await replayAndKill(() => killChildren(runner.pid))
    expect(end).toMatchObject({ kind: 'failed', failure: { code: expect.stringMatching(/runner_lost|page_crashed/) as string } })
    expect(memory.steps.map((step) => step.status)).toEqual(['Completed', 'Failed'])
    const again = createMemoryRun(openSession('k'), { sutUrl: demo.url, steps })
    expect(await playback(again.run, steps, 0)).toMatchObject({ kind: 'completed' })
  })

  test('fails a recording whose Chromium is killed, and the step keeps what it held', async ({ runner, openSession, demo }) => {
    const session = openSession('k')
    const memory = createMemoryRun(session, { sutUrl: demo.url, steps })
    const polled = Promise.withResolvers<void>()
    const recordPoll: typeof session.recordPoll = (...given) => {
      polled.resolve()
      return session.recordPoll(...given)
    }
    const end = record({ ...memory.run, session: { ...session, recordPoll } }, steps, 0)
    await Promise.race([polled.promise, end])
    killChildren(runner.pid)
    expect(await end).toMatchObject({ kind: 'failed', failure: { code: 'runner_lost' } })
    expect(memory.steps[0]).toMatchObject({ status: 'Failed', actions: steps[0]!.actions })
  })

  test('stops at once when the task is aborted; the session stays usable', async ({ openSession, demo }) => {
    const memory = createMemoryRun(openSession('k'), { sutUrl: demo.url, steps })
    const { write } = memory.run.journal
    memory.run.journal.write = (eventName, step) => {
      write(eventName, step)
      if (step.stepIndex === 1) memory.stop.abort(new Error('stopped'))
    }
    await expect(playback(memory.run, steps, 1)).rejects.toThrow('stopped')
    const again = createMemoryRun(openSession('k'), { sutUrl: demo.url, steps })
    expect(await playback(again.run, steps, 0)).toMatchObject({ kind: 'completed' })
  })

  test('fails the step with the reason when the runner itself is killed', async ({ replayAndKill, runner }) => {
    const { end } = await replayAndKill(() => process.kill(runner.pid, 'SIGKILL'))
    expect(end).toMatchObject({ kind: 'failed', failure: { code: 'runner_lost' } })
  })
})

/** Kills (SIGKILL) the child process, which is the browser. */
function killChildren(pid: number): void {
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const child of children.split('\n').filter((line) => line.trim() !== '')) process.kill(Number(child), 'SIGKILL')
}
