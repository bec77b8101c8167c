import { describe, expect, test } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { FakeRunServer, UNREACHABLE } from '#tests/fakes/run-server.ts'
import { createFailedRun, createRun } from '../tests/factories/run-batch.ts'
import type { RunOptions } from './model/options.ts'
import { runRecipes } from './run-command.ts'
import type { Terminal } from './terminal.ts'
import { wordsIn } from './texts/i18n.ts'

const NOW = Date.parse('2026-11-05T09:00:00Z')
const MINUTE_MS = 60_000

const OPTIONS: RunOptions = {
  server: new URL('https://reprise.example.test'),
  token: '',
  project: null,
  tags: [],
  recipes: [],
  environment: null,
  device: null,
  reports: { junit: null, html: null, json: null },
  retries: 0,
  timeoutMs: null,
  waits: true,
  isQuiet: false,
}

/** Runs the command to its end, with a clock that passes only where it is waited. */
async function run(
  server: FakeRunServer,
  options: Partial<RunOptions> = {},
  { writeFails = false, stopsAtSleep = 0, onSleep = (_: number) => {} }: RunConditions = {},
) {
  let now = NOW
  const printed: string[] = []
  const complaints: string[] = []
  const states: (string | null)[] = []
  const files = new Map<string, string>()
  const stop = new AbortController()
  let sleeps = 0
  const terminal: Terminal = {
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
    state: (line) => void states.push(line),
  }
  const exitCode = await runRecipes(
    { ...OPTIONS, ...options },
    {
      server,
      terminal,
      i18n: wordsIn('en'),
      time: {
        now: () => now,
        sleep: async (ms, signal) => {
          now += ms
          onSleep(++sleeps)
          if (sleeps === stopsAtSleep) stop.abort()
          signal.throwIfAborted()
        },
      },
      newId,
      writeFile: async (path, text) => {
        if (writeFails) throw new Error('EACCES')
        files.set(path, text)
      },
      signal: stop.signal,
    },
  )
  return { exitCode, printed, complaints, states, files }
}
/** `stopsAtSleep`: the user presses Ctrl+C while it is waited for the so-manieth time. */
type RunConditions = { writeFails?: boolean; stopsAtSleep?: number; onSleep?: (count: number) => void }

describe('reprise run', () => {
  test('follows the runs to their end and says how each went', async () => {
    const server = new FakeRunServer({ runs: [createRun(), createFailedRun()] })
    const { exitCode, printed, complaints, states } = await run(server)
    expect(exitCode).toBe(1)
    expect(printed).toEqual([
      'Shop: 2 recipes begun',
      'passed  Log in (3.2 s)',
      'failed  Order (3.2 s)',
      '        Step 2: Check the total',
      '        The total is “12”, not “10”',
      '2 recipes, 1 passed, 1 failed (4.0 s)',
    ])
    expect(complaints).toEqual([])
    expect(states).toEqual(['0 of 2 done, 1 waiting · Log in', '1 of 2 done, 1 passed · Order', null])
    expect(server.queued).toEqual([
      {
        batchId: expect.any(String),
        projectId: server.projects[0]?.id,
        select: { all: true },
        device: null,
        environmentId: null,
        retries: 0,
        origin: 'cli',
      },
    ])
  })

  test('ends with 0 when all passed, flaky ones too, and says that they are', async () => {
    const { exitCode, printed } = await run(new FakeRunServer({ runs: [createRun({ isFlaky: true, attempt: 2 })] }), { isQuiet: true })
    expect([exitCode, printed]).toEqual([0, ['1 recipe, 1 passed, 1 of them flaky (2.0 s)']])
  })

  test('ends with 4 when nothing fits, or nothing could be run', async () => {
    const empty = await run(new FakeRunServer({ runs: [] }))
    expect([empty.exitCode, empty.complaints]).toEqual([4, ['There is nothing to run in “Shop”']])
    const skipped = await run(new FakeRunServer({ runs: [createRun({ status: 'skipped', durationMs: null })] }))
    expect([skipped.exitCode, skipped.printed.at(-1)]).toEqual([4, '1 recipe, 0 passed, 1 not run (2.0 s)'])
  })

  test('does not wait when it need not', async () => {
    const server = new FakeRunServer({ runs: [createRun()] })
    const { exitCode, printed } = await run(server, { waits: false, isQuiet: true })
    expect([exitCode, printed]).toEqual([0, ['Shop: 1 recipe begun']])
  })
})

describe('what is run', () => {
  const runs = [createRun(), createRun({ title: 'Order' }), createRun({ title: 'Order' })]

  test('is named by titles or ids in any case, by tags, and by the environment', async () => {
    const environments = [{ id: newId(), name: 'Staging' }]
    const server = new FakeRunServer({ runs, environments })
    const [first, second, third] = runs.map(({ recipeId }) => recipeId)
    await run(server, { recipes: ['order', first ?? ''], tags: ['smoke'], environment: 'staging', project: 'SHOP', retries: 2 })
    expect(server.queued[0]).toMatchObject({
      select: { recipeIds: [second, third, first], tags: ['smoke'] },
      environmentId: environments[0]?.id,
      retries: 2,
    })
  })

  test.each([
    [{ recipes: ['Ordr', 'Pay'] }, 'The project has no such recipes: Ordr, Pay'],
    [{ environment: 'Test' }, 'There is no environment “Test”. There are: –'],
    [{ project: 'Shp' }, 'There is no project “Shp”. There are: Shop, Store'],
    [{ project: null }, 'Name the project with --project: Shop, Store'],
  ])('is refused with 2 when it is not there: %j', async (options, words) => {
    const projects = ['Store', 'Shop'].map((name) => ({ id: newId(), name }))
    const server = new FakeRunServer({ runs, projects })
    const { exitCode, complaints } = await run(server, { project: 'Shop', ...options })
    expect([exitCode, complaints, server.queued]).toEqual([2, [words], []])
  })
})

describe('a server that is away', () => {
  test('is waited for, and nothing is begun twice though the answer was lost', async () => {
    const server = new FakeRunServer({ runs: [createRun()] })
    server.lostAnswers = 2
    const { exitCode, complaints } = await run(server)
    expect(exitCode).toBe(0)
    expect(server.queued).toHaveLength(3)
    expect(server.begun.size).toBe(1)
    expect(complaints).toEqual(['The server cannot be reached (ECONNREFUSED); trying again'])
  })

  test('may start again in the middle', async () => {
    const server = new FakeRunServer({ runs: [createRun(), createRun()] })
    const { exitCode, complaints } = await run(
      server,
      {},
      { onSleep: (count) => void (count === 1 && (server.failures = Array(20).fill(UNREACHABLE))) },
    )
    expect([exitCode, complaints.length]).toEqual([0, 1])
  })

  test('ends the command with 3 when it does not come back', async () => {
    const server = new FakeRunServer({ runs: [createRun()] })
    server.failures = Array(100).fill(UNREACHABLE)
    const { exitCode, complaints } = await run(server)
    expect([exitCode, complaints.at(-1)]).toEqual([3, 'The server cannot be reached: ECONNREFUSED'])
    expect(server.failures.length).toBeGreaterThan(90)
  })

  test.each([
    [{ kind: 'unauthorized' } as const, 'The access token is not valid: it is wrong, revoked or expired'],
    [
      { kind: 'unknown_call', call: 'runs.queue' } as const,
      'The server does not know the call runs.queue: it is older than this command line',
    ],
    [{ kind: 'refused', message: 'No' } as const, 'The server refused: No'],
  ])('and one that refuses is not asked again: %j', async (failure, words) => {
    const server = new FakeRunServer({ runs: [createRun()] })
    server.failures = [failure]
    expect(await run(server)).toMatchObject({ exitCode: 3, complaints: [words] })
  })
})

describe('the token', () => {
  test('that may not run recipes is refused before anything begins', async () => {
    const server = new FakeRunServer({ runs: [createRun()], token: { rights: ['runs:read'] } })
    const { exitCode, complaints } = await run(server)
    expect([exitCode, server.queued]).toEqual([3, []])
    expect(complaints).toEqual(['The access token does not allow this. Create one that may run recipes.'])
  })

  test('that ends soon says so', async () => {
    const expiresAt = new Date(NOW + 3.5 * 24 * 60 * MINUTE_MS).toISOString()
    const { complaints } = await run(new FakeRunServer({ runs: [createRun()], token: { expiresAt } }))
    expect(complaints).toEqual(['The access token “CI” expires in 3 days'])
  })
})

describe('what has not ended is stopped', () => {
  test('when the time is over', async () => {
    const server = new FakeRunServer({ runs: [createRun(), createRun()] })
    const holdBack = () => void (server.goesOn = server.aborted.length > 0)
    const { exitCode, complaints, printed } = await run(server, { timeoutMs: MINUTE_MS }, { onSleep: holdBack })
    expect(exitCode).toBe(1)
    expect(server.aborted).toEqual([server.queued[0]?.batchId])
    expect(complaints).toEqual(['The time is over; stopping what has not ended'])
    expect(printed.at(-1)).toContain('1 passed, 1 stopped')
  })

  test('with Ctrl+C', async () => {
    const server = new FakeRunServer({ runs: [createRun(), createRun()] })
    const { exitCode, complaints } = await run(server, {}, { stopsAtSleep: 1 })
    expect([exitCode, complaints]).toEqual([130, ['Stopping …']])
    expect(server.aborted).toEqual([server.queued[0]?.batchId])
  })
})

describe('reports', () => {
  const reports = { junit: 'out/junit.xml', html: 'out/report.html', json: 'out/runs.json' }

  test('are written with the steps of all runs', async () => {
    const { files, printed } = await run(new FakeRunServer({ runs: [createRun(), createFailedRun()] }), { reports })
    expect([...files.keys()]).toEqual(['out/junit.xml', 'out/report.html', 'out/runs.json'])
    for (const text of files.values()) expect(text).toContain('Check the total')
    expect(printed.slice(-4, -1)).toEqual(['Report: out/junit.xml', 'Report: out/report.html', 'Report: out/runs.json'])
  })

  test('that cannot be written are no success', async () => {
    const { exitCode, complaints } = await run(new FakeRunServer({ runs: [createRun()] }), { reports }, { writeFails: true })
    expect([exitCode, complaints.length]).toEqual([2, 3])
    expect(complaints[0]).toBe('The report out/junit.xml could not be written: EACCES')
  })
})
