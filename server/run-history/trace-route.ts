import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { openTrace, RUNS_PREFIX } from './trace-download.ts'

/** GET /api/runs/{runId}/trace/{token}: a plain link has no Authorization header, so the token in it authorizes the download. */
export async function addRunTraceRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get<{ Params: { runId: string; token: string } }>(`${RUNS_PREFIX}/:runId/trace/:token`, async (request, reply) => {
    const { fileName, bytes } = await openTrace(deps, request.params)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="${fileName}"`)
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(bytes)
  })
  return Promise.resolve()
}
