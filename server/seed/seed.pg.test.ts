import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/harness/server/test-database.ts'
import { createTestProcess, type TestProcess } from '#tests/harness/server/server-process.ts'
import { findActorByEmail } from '../accounts/service.ts'
import type { Config } from '../platform/config.ts'
import { organizations, projects, recipes, recipeSteps, users } from '../platform/database/schema.ts'
import { loadEnvDataForRun } from '../projects/environments.ts'
import { DEMO_PASSWORD_FILE } from './demo-password.ts'
import { DEMO_USERS, seed } from './seed.ts'

const DEMO_URL = 'http://127.0.0.1:4401'
const EMBEDDED = { isEmbedded: true, demoUrl: DEMO_URL }

describe('what an empty database is given', () => {
  let dataDir: string
  let database: TestDatabase
  const processes: TestProcess[] = []

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'reprise-seed-'))
    database = await createTestDatabase()
  })
  afterEach(async () => {
    for (const server of processes.splice(0)) await server.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const startServer = async (config: Partial<Config> = {}) => {
    const server = await createTestProcess(database.url, { masterKey: Buffer.alloc(32, 7) })
    processes.push(server)
    Object.assign(server.config, { dataDir, ...config })
    return server
  }
  const emailsIn = async (server: TestProcess) => (await server.db.select().from(users)).map(({ email }) => email).toSorted()

  it('is a demo that can be worked with at once: accounts, a project on the demo application, recipes of its samples', async () => {
    const server = await startServer({ demoPassword: 'a-password-of-mine' })
    expect(await seed(server, EMBEDDED)).toMatchObject({ emails: Object.values(DEMO_USERS), password: 'a-password-of-mine' })
    const [project] = await server.db.select().from(projects)
    expect(project).toMatchObject({ sutUrl: DEMO_URL })
    const envData = await loadEnvDataForRun(server, project!.id)
    expect(envData).toMatchObject([
      { key: 'DEMO_LOGIN', value: 'demo', isSecret: false },
      { key: 'DEMO_PASSWORD', isSecret: true },
    ])
    const stored = await server.db.select().from(recipes).where(eq(recipes.projectId, project!.id))
    expect(stored.length).toBeGreaterThan(10)
    expect(new Set(stored.map(({ status }) => status))).toEqual(new Set(['Draft']))
    const steps = await server.db.select().from(recipeSteps)
    expect(steps.length).toBe(stored.reduce((sum, { stepsCount }) => sum + stepsCount, 0))
    expect(await findActorByEmail(server, DEMO_USERS.admin)).toMatchObject({ type: 'SUPERADMIN' })
    expect(await findActorByEmail(server, DEMO_USERS.member)).toMatchObject({ membership: { role: 'MEMBER' } })
  })

  it('comes once, also when two servers start at the same time and again later', async () => {
    const servers = await Promise.all([startServer(), startServer()])
    await Promise.all(servers.map((server) => seed(server, EMBEDDED)))
    const counts = async () => [
      (await servers[0].db.select().from(organizations)).length,
      (await servers[0].db.select().from(recipes)).length,
      await emailsIn(servers[0]),
    ]
    const first = await counts()
    expect(first[0]).toBe(1)
    expect(first[2]).toEqual(Object.values(DEMO_USERS).toSorted())
    await seed(servers[1], EMBEDDED)
    expect(await counts()).toEqual(first)
  })

  it('has a password that is made once, for the owner of the data folder alone', async () => {
    const login = await seed(await startServer(), EMBEDDED)
    const file = join(dataDir, DEMO_PASSWORD_FILE)
    expect(login?.password).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/)
    expect((await readFile(file, 'utf8')).trim()).toBe(login?.password)
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect(await seed(await startServer(), EMBEDDED)).toEqual({ ...login, newSamples: [] })
    await rm(file)
    expect(await seed(await startServer(), EMBEDDED)).toMatchObject({ password: null })
  })

  it('is nothing on a database of one’s own, or where there are organizations already, or when it is not wanted', async () => {
    const server = await startServer()
    expect(await seed(server, { ...EMBEDDED, isEmbedded: false })).toBeNull()
    expect(await seed(await startServer({ demo: false }), EMBEDDED)).toBeNull()
    await server.db.insert(organizations).values({ id: crypto.randomUUID(), name: 'Ours' })
    expect(await seed(server, EMBEDDED)).toBeNull()
    expect(await emailsIn(server)).toEqual([])
  })

  it('is the demo on a database of one’s own when it is asked for', async () => {
    expect(await seed(await startServer({ demo: true }), { ...EMBEDDED, isEmbedded: false })).toMatchObject({
      emails: Object.values(DEMO_USERS),
    })
  })

  it('has the configured administrator, who is created or promoted', async () => {
    const superadmin = { email: 'root@example.com', password: 'long-enough-password' }
    const server = await startServer({ superadmin, demo: false })
    await seed(server, EMBEDDED)
    expect(await findActorByEmail(server, superadmin.email)).toMatchObject({ type: 'SUPERADMIN' })
    await server.db.update(users).set({ type: 'USER' })
    await seed(server, EMBEDDED)
    expect(await findActorByEmail(server, superadmin.email)).toMatchObject({ type: 'SUPERADMIN' })
  })
})
