import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestPlatform } from '#tests/harness/server/platform.ts'
import { login } from '../accounts/service.ts'
import { readConfig } from '../platform/config.ts'
import { isAppError } from '../platform/errors.ts'
import { users } from '../platform/database/schema.ts'
import { createTestExchange } from '../../tests/factories/people.ts'
import { DEMO_PASSWORD_FILE } from './demo-password.ts'
import { DEMO_USERS, seed } from './seed.ts'

test('a database of one’s own has no accounts that nobody asked for', async () => {
  await using platform = await createTestPlatform()
  expect(await seed(platform.deps, { isEmbedded: false, demoUrl: null })).toBeNull()
  expect(await platform.deps.db.select().from(users)).toEqual([])
})

test.each([
  { PUBLIC_URL: 'https://tests.example.test' },
  { HOST: '0.0.0.0' },
  { SMTP_URL: 'smtp://mail.example.test', MAIL_FROM: 'tests@example.test' },
  { ADMIN_EMAIL: 'ada@example.test' },
])('an installation that says %j has no demo accounts unless DEMO asks for them', async (environment) => {
  await using platform = await createTestPlatform()
  const dataDir = await mkdtemp(join(tmpdir(), 'reprise-seed-'))
  const start = (more: object) => {
    const config = readConfig({ ...environment, ...more, DATA_DIR: dataDir })
    return seed({ ...platform.deps, config }, { isEmbedded: true, demoUrl: null })
  }
  expect(await start({})).toBeNull()
  expect(await platform.deps.db.select().from(users)).toEqual([])
  expect(await start({ DEMO: '1' })).toMatchObject({ emails: Object.values(DEMO_USERS) })
  await rm(dataDir, { recursive: true })
})

test('the demo gets a password of its own at every installation, readable by the owner of the data only', async () => {
  const passwords = new Set<string>()
  for (let n = 0; n < 2; n++) {
    await using platform = await createTestPlatform()
    const dataDir = await mkdtemp(join(tmpdir(), 'reprise-seed-'))
    const deps = { ...platform.deps, config: { ...platform.deps.config, dataDir } }
    const demo = await seed(deps, { isEmbedded: true, demoUrl: null })
    const password = demo?.password ?? ''
    expect(password.length).toBeGreaterThanOrEqual(12)
    passwords.add(password)
    expect((await stat(join(dataDir, DEMO_PASSWORD_FILE))).mode & 0o777).toBe(0o600)
    const input = { email: DEMO_USERS.admin, password }
    expect(await login(deps, input, createTestExchange())).toHaveProperty('accessToken')
    for (const guess of ['demo', 'admin', 'password', 'demo-password']) {
      const refused = await login(deps, { ...input, password: guess }, createTestExchange()).catch((error: unknown) => error)
      expect(isAppError(refused, 'invalid_credentials')).toBe(true)
    }
    expect((await seed(deps, { isEmbedded: true, demoUrl: null }))?.password).toBe(password)
    await rm(dataDir, { recursive: true })
  }
  expect(passwords.size).toBe(2)
})
