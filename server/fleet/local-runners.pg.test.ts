import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { addMember, addOrganization, addRecipe, createTestProcess, type TestProcess } from '#tests/harness/server/server-process.ts'
import { startsIn, type StartPlan } from '../../tests/fakes/local-runner-program.ts'
import { reservations, runners } from '../platform/database/schema.ts'
import { reserveOrCheckSession } from '../reservations/service.ts'
import { PROCESS_DEAD_AFTER_MS } from '../platform/processes/processes.ts'
import { startLocalRunners, type LocalRunners, type LocalRunnersOptions } from './local-runners.ts'
import { checkFleet } from './watch.ts'

const PLAYER = new URL('../../tests/fakes/local-runner-program.ts', import.meta.url).href
/** Makes a server stand still, as during a laptop's sleep, for longer than others wait for its heartbeat. */
const STOOD_STILL_MS = PROCESS_DEAD_AFTER_MS + 1000
const AT_ONCE = { wait: async () => undefined }

describe('local runners', () => {
  let folder: string
  let database: TestDatabase
  let server: TestProcess
  let now: number
  const started: LocalRunners[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reprise-runners-'))
    // When the tests run as root, the runners run as another user, who has to be able to write the journal.
    await chmod(folder, 0o755)
    await writeFile(journal(), '')
    await chmod(journal(), 0o666)
    database = await createTestDatabase()
    now = Date.now()
    server = await createTestProcess(database.url, { clock: { now: () => new Date(now) } })
    server.config.dataDir = folder
  })
  afterEach(async () => {
    for (const running of started.splice(0)) await running.stop()
    await server.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  const journal = () => join(folder, 'journal')
  const starts = () => startsIn(journal())
  const start = async (plan: StartPlan, options: Partial<LocalRunnersOptions> = {}) => {
    const program = join(folder, 'runner.mjs')
    const given = JSON.stringify({ plan, journal: journal() })
    await writeFile(program, `import { playLocalRunner } from ${JSON.stringify(PLAYER)}\nawait playLocalRunner(${given})\n`)
    const running = startLocalRunners(server, { count: Object.keys(plan).length, program, ownPorts: [], ...options })
    started.push(running)
    return running
  }
  const rows = () => server.db.select().from(runners).orderBy(runners.name)
  const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

  it('are ready once all have come up, each with a port and a password of its own; stopping ends and forgets them', async () => {
    const running = await start({ 1: ['serves'], 2: ['crashes', 'serves'] }, AT_ONCE)
    await eventually(async () => expect(await running.isReady()).toBe(true))
    const [first, second] = await rows()
    expect(first).toMatchObject({ name: 'Local 1', isLocal: true, status: 'ACTIVE', isHealthy: true, processId: server.processId })
    expect(second?.apiPort).not.toBe(first?.apiPort)
    expect(second?.passwordEncrypted).not.toBe(first?.passwordEncrypted)
    expect(starts().filter(({ slot }) => slot === '2')).toHaveLength(2)
    await running.stop()
    expect(await rows()).toEqual([])
    for (const { pid } of starts()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })

  it('one that is killed is started again under its id, with new credentials; the others go on', async () => {
    const running = await start({ 1: ['serves'], 2: ['serves'] }, AT_ONCE)
    await eventually(async () => expect(await running.isReady()).toBe(true))
    const [before, neighbour] = await rows()
    process.kill(starts().find(({ slot }) => slot === '1')!.pid, 'SIGKILL')
    await eventually(async () => {
      const [after] = await rows()
      expect(after?.passwordEncrypted).not.toBe(before?.passwordEncrypted)
      expect(after).toMatchObject({ id: before?.id, isHealthy: true })
    })
    expect((await rows())[1]).toEqual(neighbour)
    expect(starts()).toHaveLength(3)
  })

  it('one that died is not handed out until it is back', async () => {
    const held = Promise.withResolvers<void>()
    await start({ 1: ['serves'] }, { wait: () => held.promise })
    await eventually(async () => expect(await rows()).toMatchObject([{ isHealthy: true }]))
    process.kill(starts()[0]!.pid, 'SIGKILL')
    await eventually(async () => expect(await rows()).toMatchObject([{ isHealthy: false }]))
    held.resolve()
    await eventually(async () => expect(await rows()).toMatchObject([{ isHealthy: true }]))
  })

  it('waits longer and longer for one that keeps ending, with a limit', async () => {
    const waits: number[] = []
    const running = await start(
      { 1: ['crashes'] },
      {
        wait: async (ms, signal) => {
          if (waits.push(ms) < 8) return
          await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
        },
      },
    )
    await eventually(() => expect(waits).toHaveLength(8))
    expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000])
    expect(await running.isReady()).toBe(false)
    expect(await rows()).toEqual([])
  })

  it('begins the waits anew for one that was well for long', async () => {
    const waits: number[] = []
    const wait = async (ms: number) => void waits.push(ms)
    await start({ 1: ['crashes', 'crashes', 'serves'] }, { wait })
    await eventually(async () => expect(await rows()).toHaveLength(1))
    expect(waits).toEqual([250, 500])
    now += 31_000
    process.kill(starts().at(-1)!.pid, 'SIGKILL')
    await eventually(() => expect(waits).toHaveLength(3))
    expect(waits.at(-1)).toBe(250)
  })

  it('are registered again by a server that stood still for so long that others took it for dead', async () => {
    const running = await start({ 1: ['serves'], 2: ['serves'] }, AT_ONCE)
    await eventually(async () => expect(await running.isReady()).toBe(true))
    const before = await rows()
    now += STOOD_STILL_MS
    await checkFleet(server, running)
    expect((await rows()).map(({ id, apiPort }) => ({ id, apiPort }))).toEqual(before.map(({ id, apiPort }) => ({ id, apiPort })))
    expect(await running.isReady()).toBe(true)
  })

  it('that another server took for dead meanwhile are known again, as they are, and until then the server is not ready', async () => {
    const running = await start({ 1: ['serves'] }, AT_ONCE)
    await eventually(async () => expect(await running.isReady()).toBe(true))
    const [before] = await rows()
    now += STOOD_STILL_MS
    const other = await createTestProcess(database.url, { clock: server.clock })
    await checkFleet(other, { restoreRegistrations: async () => undefined })
    await other.close()
    expect(await rows()).toEqual([])
    expect(await running.isReady()).toBe(false)
    await checkFleet(server, running)
    expect(await running.isReady()).toBe(true)
    const { id, apiPort, passwordEncrypted } = before!
    expect(await rows()).toMatchObject([{ id, apiPort, passwordEncrypted, isHealthy: true, processId: server.processId }])
    expect(starts()).toHaveLength(1)
  })

  it('a reservation passes over one that says it is ready and answers nobody', async () => {
    const running = await start({ 1: ['deaf'], 2: ['serves'] }, AT_ONCE)
    await eventually(async () => expect(await running.isReady()).toBe(true))
    // The runner that has started first is the first candidate, so this one is made not to answer.
    await server.db
      .update(runners)
      .set({ createdAt: new Date(0) })
      .where(eq(runners.name, 'Local 1'))
    const organization = await addOrganization(server)
    const ann = await addMember(server, organization)
    const recipeId = await addRecipe(server, organization, [])
    const input = { recipeId, organizationId: organization.organizationId, reserveSession: true }
    expect(await reserveOrCheckSession(ann, server, input)).toMatchObject({ status: 'reserved_by_you' })
    const [deaf, well] = await rows()
    expect(await server.db.select().from(reservations)).toMatchObject([{ runnerId: well?.id }])
    expect(deaf?.isHealthy).toBe(false)
  })
})
