import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { checkRunners } from '#tests/harness/server/check-runners.ts'
import { runners } from '../platform/database/schema.ts'
import { beginChecks } from './service.ts'

describe('the checks of runners', () => {
  it('find a dead one while another hangs', async ({ server, startRunner, clock }) => {
    const hanging = await startRunner()
    hanging.fake.on('/health', (_call, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))))
    const dead = await startRunner()
    await dead.fake.stop()
    clock.advance(11_000)
    const running = new Set<Promise<void>>()
    await beginChecks(server, running)
    await hanging.fake.called('/health')
    await expect.poll(async () => (await server.db.select().from(runners).where(eq(runners.id, dead.runnerId)))[0]?.isHealthy).toBe(false)
    expect(running.size).toBe(1)
    await hanging.fake.stop()
    await Promise.all(running)
  })

  it('ask one that has just failed again soon, one that somebody has more often than a free one', async ({
    server,
    startRunner,
    clock,
    ann,
    recipe,
    reserve,
  }) => {
    const reserved = await startRunner()
    await reserve(ann, await recipe())
    const free = await startRunner()
    const suspect = await startRunner()
    await server.db.update(runners).set({ lastHealthCheck: clock.now() })
    await server.db.update(runners).set({ checksFailed: 1 }).where(eq(runners.id, suspect.runnerId))
    const asked = async () => {
      for (const { fake } of [reserved, free, suspect]) fake.calls.length = 0
      await checkRunners(server)
      return [reserved, free, suspect].map(({ fake }) => fake.calls.length)
    }
    expect(await asked()).toEqual([0, 0, 0])
    clock.advance(500)
    expect(await asked()).toEqual([0, 0, 1])
    clock.advance(1500)
    expect(await asked()).toEqual([1, 0, 0])
    clock.advance(9000)
    expect(await asked()).toEqual([1, 1, 1])
  })
})
