import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { REGISTRATION_PATH, registerRunnerInputSchema } from '#contract/schemas/runner.ts'
import { isSameText } from '../platform/crypto/same-text.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { registerRunner, unregisterRunner } from './registration.ts'

const INPUT_MAX_BYTES = 16 * 1024

/**
 * Where runners register themselves, with RUNNER_REGISTRATION_TOKEN: `POST` says that a runner is there, and is repeated as long as it is; `DELETE` that it
 * goes. Without a token nobody may.
 */
export async function addRunnerRegistration(app: FastifyInstance, deps: Deps): Promise<void> {
  const bodyLimit = INPUT_MAX_BYTES
  app.post(REGISTRATION_PATH, { bodyLimit }, async (request, reply) => {
    requireToken(request, deps.config.runnerRegistrationToken)
    const input = registerRunnerInputSchema.safeParse(request.body)
    if (!input.success) throw new AppError('validation_failed', { details: z.flattenError(input.error) })
    await registerRunner(deps, { ...input.data, host: input.data.host ?? request.ip })
    return reply.send({ ok: true })
  })
  app.delete(`${REGISTRATION_PATH}/:id`, { bodyLimit }, async (request, reply) => {
    requireToken(request, deps.config.runnerRegistrationToken)
    const params = z.object({ id: z.uuid() }).safeParse(request.params)
    if (params.success) await unregisterRunner(deps, params.data.id)
    return reply.send({ ok: true })
  })
}

function requireToken({ headers: { authorization = '' } }: FastifyRequest, token: string | null): void {
  if (token === null || !isSameText(authorization, `Bearer ${token}`)) throw new AppError('unauthorized')
}
