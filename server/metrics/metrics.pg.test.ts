import { describe, expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { test as it } from '#tests/fixtures/reservations-test.ts'
import { buildApp } from '../app.ts'
import { jobs } from '../platform/database/schema.ts'
import { addMetrics } from './metrics-route.ts'

const TOKEN = 'a-token-of-twenty-four-signs'
const get = { method: 'GET', url: '/metrics' } as const

describe('metrics', () => {
  it('tell runners, reservations, the queue and jobs, and only to who may read them', async ({
    server,
    startRunner,
    recipe,
    reserve,
    ann,
    bob,
  }) => {
    await startRunner()
    await reserve(ann, await recipe())
    await reserve(bob, await recipe())
    await server.db.insert(jobs).values({ id: newId(), name: 'run-task', data: {}, dueAt: new Date(server.clock.now().getTime() - 30_000) })
    const app = await buildApp(server, { plugins: [addMetrics] })
    const answer = await app.inject(get)
    expect(answer.headers['content-type']).toContain('text/plain')
    const lines = answer.body.split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'reprise_runners{status="ACTIVE"} 1',
        'reprise_runners{status="FAILED"} 0',
        'reprise_runner_reservations{state="reserved"} 1',
        'reprise_runner_reservations{state="free"} 0',
        'reprise_users_waiting 1',
        'reprise_jobs{name="run-task",state="due"} 1',
        'reprise_job_oldest_due_seconds 30',
      ]),
    )
    expect(answer.body).toContain('# TYPE reprise_task_duration_seconds histogram')
    expect((await app.inject({ ...get, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
    expect((await app.inject({ ...get, remoteAddress: '192.0.2.7' })).statusCode).toBe(404)
    server.config.metricsToken = TOKEN
    expect((await app.inject(get)).statusCode).toBe(404)
    expect((await app.inject({ ...get, headers: { authorization: `Bearer ${TOKEN}x` } })).statusCode).toBe(404)
    expect((await app.inject({ ...get, remoteAddress: '192.0.2.7', headers: { authorization: `Bearer ${TOKEN}` } })).statusCode).toBe(200)
    await app.close()
  })

  it('every answer names its request, as the proxy in front named it', async ({ server }) => {
    const app = await buildApp(server)
    const answer = await app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'from-the-proxy-1' } })
    expect(answer.headers['x-request-id']).toBe('from-the-proxy-1')
    const other = await app.inject({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'a"\n{' } })
    expect(other.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    await app.close()
  })
})
