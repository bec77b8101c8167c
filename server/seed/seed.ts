import { createUser, ensureSuperadmin } from '../accounts/users.ts'
import { findActorByEmail } from '../accounts/service.ts'
import { addMember, createOrganization, hasOrganizations } from '../organizations/service.ts'
import { type Config, isForTrial } from '../platform/config.ts'
import { newId } from '#contract/rules/new-id.ts'
import { takeLock } from '../platform/database/locks.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { create as createProject, update as updateProject } from '../projects/service.ts'
import { storeImport } from '../recipes/service.ts'
import { demoPassword, readDemoPassword } from './demo-password.ts'
import { sampleRecipes } from './sample-recipes.ts'

export const DEMO_USERS = { owner: 'owner@demo.local', member: 'member@demo.local', admin: 'admin@demo.local' } as const

/** The login that the terminal shows; `password` is null when this server does not know it. */
export type DemoLogin = {
  emails: string[]
  password: string | null
  /** Recipes that this start has stored, in the order in which they are to be shown; none at a later start. */
  newSamples: string[]
}

type SeedOptions = { isEmbedded: boolean; demoUrl: string | null }

/**
 * Prepares an empty database: creates the configured administrator, and the demo if DEMO is set, or by default on the embedded database of a
 * trial on one's own machine. It may be repeated, and several servers may do it at once. Returns the login of the demo, or null.
 */
export async function seed(deps: Deps, { isEmbedded, demoUrl }: SeedOptions): Promise<DemoLogin | null> {
  const { superadmin, demo } = deps.config
  if (superadmin) await ensureSuperadmin(deps, superadmin)
  let newSamples: string[] = []
  if (demo ?? (isEmbedded && isForTrial(deps.config))) {
    await inTransaction(deps, async (tx) => {
      await takeLock(tx.db, 'seed')
      if (!(await hasOrganizations(tx))) newSamples = await seedDemo(tx, demoUrl)
    })
  }
  const login = await demoLogin(deps)
  return login && { ...login, newSamples }
}

async function demoLogin({ db, config }: Deps): Promise<Omit<DemoLogin, 'newSamples'> | null> {
  if (!(await findActorByEmail({ db }, DEMO_USERS.owner))) return null
  return { emails: Object.values(DEMO_USERS), password: await passwordIfKnown(config) }
}

async function passwordIfKnown({ demoPassword: configured, dataDir }: Config): Promise<string | null> {
  return configured ?? (await readDemoPassword(dataDir))
}

async function seedDemo(deps: Deps, demoUrl: string | null): Promise<string[]> {
  const password = await demoPassword(deps.config)
  const organizationId = await createOrganization(deps, 'Demo')
  const ownerId = await createUser(deps, { email: DEMO_USERS.owner, password, firstName: 'Olga', lastName: 'Owner' })
  const memberId = await createUser(deps, { email: DEMO_USERS.member, password, firstName: 'Max', lastName: 'Member' })
  await createUser(deps, { email: DEMO_USERS.admin, password, type: 'SUPERADMIN', firstName: 'Ada', lastName: 'Admin' })
  await addMember(deps, { userId: ownerId, organizationId, role: 'OWNER' })
  await addMember(deps, { userId: memberId, organizationId, role: 'MEMBER' })
  const projectId = await seedProject(deps, { ownerId, organizationId, demoUrl })
  // The list shows the newest first, so the cases are stored in reverse order: the first case of the file is on top.
  const samples = (await sampleRecipes(projectId)).map((recipe) => ({ id: newId(), recipe }))
  for (const { id, recipe } of samples.toReversed()) await storeImport(deps, deps.db, { id, recipe })
  return samples.map(({ id }) => id)
}

type ProjectSeed = { ownerId: string; organizationId: string; demoUrl: string | null }

async function seedProject(deps: Deps, { ownerId, organizationId, demoUrl }: ProjectSeed): Promise<string> {
  const owner = {
    userId: ownerId,
    email: DEMO_USERS.owner,
    type: 'USER' as const,
    membership: { organizationId, role: 'OWNER' as const },
  }
  const id = newId()
  await createProject(owner, deps, { id, name: 'Demo', description: null, sutUrl: demoUrl })
  if (demoUrl) await updateProject(owner, deps, { id, sutUrl: demoUrl, envData: { items: demoEnvData() } })
  return id
}

/** The accounts of the demo application, as the samples name them. */
function demoEnvData() {
  return [
    { key: 'DEMO_LOGIN', type: 'login' as const, value: 'demo', isSecret: false },
    { key: 'DEMO_PASSWORD', type: 'password' as const, value: 'demo-password', isSecret: true },
  ]
}
