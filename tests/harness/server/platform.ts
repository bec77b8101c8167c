import type { Clock } from '../../../server/platform/clock.ts'
import type { Deps } from '../../../server/platform/deps.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'
import { createTestProcess } from './server-process.ts'

export type TestClock = Clock & { advance(ms: number): void }

export type TestDeps = Deps & { clock: TestClock }

export type TestPlatform = AsyncDisposable & {
  deps: TestDeps
  database: TestDatabase
  close(): Promise<void>
}

export function createTestClock(start = new Date('2026-03-04T05:06:07.008Z')): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance(ms) {
      now += ms
    },
  }
}

/** Everything that services need, on a fresh database: real events and signals, a clock and a job queue that the test controls. */
export async function createTestPlatform(overrides: Partial<Deps> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase()
  const clock = createTestClock()
  const server = await createTestProcess(database.url, { clock })
  const close = async () => {
    await server.close()
    await database.close()
  }
  return { deps: { ...server, ...overrides, clock, jobs: server.jobs }, database, close, [Symbol.asyncDispose]: close }
}

/** Another server process on the same database, with the same keys and clock, for messages between servers. */
export async function createServerBeside({ deps, database }: TestPlatform): Promise<AsyncDisposable & { deps: Deps }> {
  const beside = await createTestProcess(database.url, deps)
  const { signals, events, processId } = beside
  return { deps: { ...deps, signals, events, processId }, [Symbol.asyncDispose]: () => beside.close() }
}
