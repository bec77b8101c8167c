import type { FastifyInstance } from 'fastify'

/** Something that must work before this server should get requests. */
export type ReadinessCheck = { name: string; isReady: () => Promise<boolean> | boolean }

/** `/healthz`: the process serves. `/readyz`: all checks pass; else 503 with the names of those that do not. */
export function addHealth(app: FastifyInstance, checks: readonly ReadinessCheck[]): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ ok: true }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    const answers = await Promise.all(checks.map(async ({ name, isReady }) => ({ name, ok: await passes(isReady) })))
    const waitingFor = answers.filter((answer) => !answer.ok).map((answer) => answer.name)
    return reply.code(waitingFor.length === 0 ? 200 : 503).send({ ok: waitingFor.length === 0, waitingFor })
  })
}

async function passes(isReady: ReadinessCheck['isReady']): Promise<boolean> {
  try {
    return await isReady()
  } catch {
    return false
  }
}
