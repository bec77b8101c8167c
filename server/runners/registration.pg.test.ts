import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { REGISTRATION_PATH } from '#contract/schemas/runner.ts'
import { addOrganization } from '#tests/harness/server/server-process.ts'
import { REGISTRATION_TOKEN as TOKEN, test as it } from '#tests/fixtures/registration-test.ts'
import { checkRunners } from '#tests/harness/server/check-runners.ts'
import { runners } from '../platform/database/schema.ts'
import { forgetLostRunners } from './registration.ts'

describe('a runner that registers itself', () => {
  it('is tried, added at the address that it came from, and reserved', async ({ register, server, recipe, reserve, ann }) => {
    expect((await register()).status).toBe(200)
    const [row] = await server.db.select().from(runners)
    expect(row).toMatchObject({ name: 'scaled', host: '127.0.0.1', isRegistered: true, status: 'ACTIVE', isHealthy: true })
    expect((await reserve(ann, await recipe())).status).toBe('reserved_by_you')
  })

  it('keeps what an administrator has decided when it reports again', async ({ register, server }) => {
    const { id } = await register()
    const { organizationId } = await addOrganization(server)
    await server.db.update(runners).set({ organizationId, status: 'INACTIVE' })
    expect((await register({ id })).status).toBe(200)
    expect(await server.db.select().from(runners)).toMatchObject([{ organizationId, status: 'INACTIVE' }])
  })

  it('needs the token, and must be what it says', async ({ register, server, app }) => {
    expect((await register({}, 'wrong')).status).toBe(401)
    expect((await register({ password: 'wrong' })).status).toBe(503)
    expect((await register({ apiPort: 0 })).status).toBe(400)
    expect((await register({ host: '10.0.0.1' })).status).toBe(503)
    server.config.runnerRegistrationToken = null
    expect((await register()).status).toBe(401)
    expect((await app.inject({ method: 'DELETE', url: `${REGISTRATION_PATH}/${newId()}` })).statusCode).toBe(401)
    expect(await server.db.select().from(runners)).toEqual([])
  })

  it('does not take the place of another', async ({ register }) => {
    expect((await register()).status).toBe(200)
    expect((await register()).status).toBe(409)
  })

  it('goes when it says so, and when its machine was taken away', async ({ register, server, app, fake, clock }) => {
    const { id } = await register()
    const headers = { authorization: `Bearer ${TOKEN}` }
    expect((await app.inject({ method: 'DELETE', url: `${REGISTRATION_PATH}/${id}`, headers })).statusCode).toBe(200)
    expect(await server.db.select().from(runners)).toEqual([])
    const again = await register()
    await fake.stop()
    clock.advance(61_000)
    await checkRunners(server)
    await forgetLostRunners(server)
    expect(await server.db.select().from(runners).where(eq(runners.id, again.id))).toEqual([])
  })
})
