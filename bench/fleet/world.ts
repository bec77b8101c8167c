import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { newId } from '#contract/rules/new-id.ts'
import { freePort } from '#tests/harness/fleet/ssh-host.ts'
import { addMember, addOrganization, addRecipe, createTestProcess, type TestProcess } from '#tests/harness/server/server-process.ts'
import { runnerPasswordPurpose } from '../../server/fleet/service.ts'
import { openEmbedded } from '../../server/platform/database/embedded/open-embedded.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { runners } from '../../server/platform/database/schema.ts'
import type { Member } from '../../server/platform/http/trpc.ts'
import { type SimulatedRunner, startSimulatedRunner } from './simulated-runners.ts'

/** Where the simulated runners are. */
export const FLEET_NETWORK = '127.0.0.0/8'

/** A database of its own with runners that answer as if they were well, and the process that writes to it. */
export type SimulatedFleet = {
  url: string
  masterKey: Buffer
  deps: TestProcess
  runners: readonly SimulatedRunner[]
  /** The ids of the runners, in the same order. */
  ids: readonly string[]
  [Symbol.asyncDispose](): Promise<void>
}

export async function startSimulatedFleet(size: number): Promise<SimulatedFleet> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-bench-fleet-'))
  const embedded = await openEmbedded({ dataDir, flags: ['max_connections=200'] })
  await migrateDatabase(embedded.url)
  const masterKey = randomBytes(32)
  const deps = await createTestProcess(embedded.url, { masterKey })
  deps.config.outgoing = { allow: hostListSchema.parse(FLEET_NETWORK), deny: [] }
  const port = await freePort()
  const started = await Promise.all(Array.from({ length: size }, (_, index) => startSimulatedRunner(index, port)))
  return {
    url: embedded.url,
    masterKey,
    deps,
    runners: started,
    ids: await addRunners(deps, started),
    async [Symbol.asyncDispose]() {
      for (const runner of started) runner.kill()
      await deps.close()
      await embedded.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function addRunners(deps: TestProcess, fleet: readonly SimulatedRunner[]): Promise<string[]> {
  const rows = fleet.map(({ place }, index) => {
    const id = newId()
    const passwordEncrypted = deps.secrets.seal('simulated', runnerPasswordPurpose(id))
    return {
      id,
      name: `Simulated ${index + 1}`,
      type: 'STATIC',
      status: 'ACTIVE',
      ...place,
      username: 'runner',
      passwordEncrypted,
    } as const
  })
  await deps.db.insert(runners).values(rows)
  return rows.map(({ id }) => id)
}

export type SimulatedUser = { actor: Member; recipeId: string }

/** Users of one organization, each with a recipe. */
export async function addUsers(deps: TestProcess, count: number): Promise<SimulatedUser[]> {
  const organization = await addOrganization(deps)
  return Promise.all(
    Array.from({ length: count }, async () => ({
      actor: await addMember(deps, organization),
      recipeId: await addRecipe(deps, organization, []),
    })),
  )
}
