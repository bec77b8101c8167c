import { randomBytes } from 'node:crypto'
import type { Clock } from '../../server/platform/clock.ts'
import { readConfig } from '../../server/platform/config.ts'
import { newId } from '../../server/platform/crypto/ids.ts'
import { createSecretBox } from '../../server/platform/crypto/secret-box.ts'
import { createTokenSigner } from '../../server/platform/crypto/token-signer.ts'
import type { Deps } from '../../server/platform/deps.ts'
import { createListener } from '../../server/platform/events/listener.ts'
import { createRecipeEventLog } from '../../server/platform/events/recipe-event-log.ts'
import { createSignals } from '../../server/platform/events/signals.ts'
import { createMemoryJobQueue, type MemoryJobQueue } from '../../server/platform/jobs/memory-job-queue.ts'
import { createLogger } from '../../server/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

export type TestClock = Clock & { advance(ms: number): void }

export type TestPlatform = AsyncDisposable & {
  deps: Deps & { jobs: MemoryJobQueue; clock: TestClock }
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

/** Everything services need on a fresh database: real events and signals, a clock and a job queue that the test drives. */
export async function createTestPlatform(overrides: Partial<Deps> = {}): Promise<TestPlatform> {
  const database = await createTestDatabase()
  const log = createLogger({ level: 'silent' })
  const clock = createTestClock()
  const key = randomBytes(32)
  const listener = createListener(database.url, log)
  const deps = {
    db: database.db,
    config: readConfig({}),
    log,
    secrets: createSecretBox(key),
    tokens: createTokenSigner(key, clock),
    signals: await createSignals(listener),
    events: await createRecipeEventLog(database.db, listener, log),
    processId: newId(),
    ...overrides,
    clock,
    jobs: createMemoryJobQueue(),
  }
  const close = async () => {
    deps.events.close()
    await listener.close()
    await database.close()
  }
  return { deps, database, close, [Symbol.asyncDispose]: close }
}

/** Another server process on the same database, with the same keys and clock, as far as messages between servers go. */
export async function createServerBeside({ deps, database }: TestPlatform): Promise<AsyncDisposable & { deps: Deps }> {
  const listener = createListener(database.url, deps.log)
  const events = await createRecipeEventLog(database.db, listener, deps.log)
  const beside = { ...deps, processId: newId(), signals: await createSignals(listener), events }
  const close = async () => {
    events.close()
    await listener.close()
  }
  return { deps: beside, [Symbol.asyncDispose]: close }
}
