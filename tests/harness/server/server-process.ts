import { randomBytes } from 'node:crypto'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { newId } from '#contract/rules/new-id.ts'
import { runnerPasswordPurpose } from '../../../server/fleet/service.ts'
import { systemClock, type Clock } from '../../../server/platform/clock.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { deriveKey } from '../../../server/platform/crypto/keys.ts'
import { createSecretBox } from '../../../server/platform/crypto/secret-box.ts'
import { createTokenSigner } from '../../../server/platform/crypto/token-signer.ts'
import { openPool } from '../../../server/platform/database/open.ts'
import * as schema from '../../../server/platform/database/schema.ts'
import type { Deps } from '../../../server/platform/deps.ts'
import { createListener } from '../../../server/platform/events/listener.ts'
import { createRecipeEventLog } from '../../../server/platform/events/recipe-event-log.ts'
import { createSignals } from '../../../server/platform/events/signals.ts'
import { LiveCount, STREAMS_PER_USER_MAX } from '../../../server/platform/http/live-count.ts'
import type { Member } from '../../../server/platform/http/trpc.ts'
import { DatabaseJobQueue } from '../../../server/platform/jobs/database-job-queue.ts'
import { createOutgoing } from '../../../server/platform/outgoing/create-outgoing.ts'
import { createLogger } from '../../../server/platform/log.ts'
import type { FakeRunner } from '../../fakes/fake-runner.ts'

export type TestProcess = Deps & { close(): Promise<void> }

/** The parts of one server process on the database at `url`; several of them are several servers. The queue of jobs is not started. */
export async function createTestProcess(
  url: string,
  options: { clock?: Clock; masterKey?: Buffer; log?: Deps['log']; jobTickMs?: number } = {},
): Promise<TestProcess> {
  const clock = options.clock ?? systemClock
  const masterKey = options.masterKey ?? TEST_KEY
  const log = options.log ?? createLogger({ level: 'silent' })
  const { db, close } = openPool(url)
  const listener = createListener(url, log)
  const events = await createRecipeEventLog(db, listener, log)
  const signals = await createSignals(listener)
  const processId = newId()
  const jobs = new DatabaseJobQueue({ db, clock, signals, log, processId }, options.jobTickMs ? { tickMs: options.jobTickMs } : {})
  const outgoing = createOutgoing({ allow: hostListSchema.parse('127.0.0.1'), deny: [], ownPorts: new Set() }, { random: () => 0 })
  return {
    db,
    clock,
    log,
    events,
    config: readConfig({ OUTGOING_ALLOW: '127.0.0.1' }),
    secrets: createSecretBox(deriveKey(masterKey, 'secrets')),
    tokens: createTokenSigner(deriveKey(masterKey, 'tokens'), clock),
    signals,
    jobs,
    outgoing,
    streams: new LiveCount(STREAMS_PER_USER_MAX),
    processId,
    async close() {
      events.close()
      outgoing.close()
      await listener.close()
      await close()
    },
  }
}

const TEST_KEY = randomBytes(32)

export type TestOrganization = { organizationId: string; projectId: string; sutUrl: string }

export async function addOrganization(deps: Deps, sutUrl: string | null = 'http://sut.example/'): Promise<TestOrganization> {
  const organizationId = newId()
  const projectId = newId()
  await deps.db.insert(schema.organizations).values({ id: organizationId, name: 'Org' })
  await deps.db.insert(schema.projects).values({ id: projectId, organizationId, name: 'Project', sutUrl })
  return { organizationId, projectId, sutUrl: sutUrl ?? '' }
}

export async function addMember(deps: Deps, organization: TestOrganization): Promise<Member> {
  const userId = newId()
  const email = `${userId}@example.com`
  const { organizationId } = organization
  await deps.db.insert(schema.users).values({ id: userId, email })
  await deps.db.insert(schema.memberships).values({ userId, organizationId, role: 'MEMBER' })
  return { userId, email, type: 'USER', membership: { organizationId, role: 'MEMBER' } }
}

export type TestStep = Partial<Omit<typeof schema.recipeSteps.$inferInsert, 'recipeId' | 'stepIndex'>>

export async function addRecipe(
  deps: Deps,
  organization: TestOrganization,
  steps: readonly TestStep[],
  recipe: Partial<typeof schema.recipes.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const { projectId } = organization
  const texts = { testCases: [], expectedResults: [], tags: [], title: 'Recipe', stepsCount: steps.length }
  await deps.db.insert(schema.recipes).values({ id, projectId, ...texts, ...recipe })
  if (steps.length === 0) return id
  const rows = steps.map((step, stepIndex) => ({ testStep: `Step ${stepIndex + 1}`, ...step, recipeId: id, stepIndex }))
  await deps.db.insert(schema.recipeSteps).values(rows)
  return id
}

/** Registers a (fake) runner as an active one that serves everybody. */
export async function addRunner(deps: Deps, runner: Pick<FakeRunner, 'config'>): Promise<string> {
  const id = newId()
  const { password, ...config } = runner.config
  await deps.db.insert(schema.runners).values({
    id,
    name: 'Runner',
    type: 'STATIC',
    status: 'ACTIVE',
    isHealthy: true,
    ...config,
    passwordEncrypted: deps.secrets.seal(password, runnerPasswordPurpose(id)),
  })
  return id
}
