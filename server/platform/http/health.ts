import type { FastifyInstance } from 'fastify'

/** A condition for this server to receive requests. */
export type ReadinessCheck = { name: string; isReady: () => Promise<boolean> | boolean }

/** `/healthz` answers as long as the process runs. `/readyz` answers 200 when all checks pass, else 503 with the names of the failed ones. */
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
