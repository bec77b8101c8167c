import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { contentDisposition } from './archive-names.ts'
import { EXPORT_PREFIX, openExport } from './service.ts'

/** GET /api/exports/{token}: a plain link has no Authorization header, so the token in it authorizes the download. */
export async function addExportRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  app.get<{ Params: { token: string } }>(`${EXPORT_PREFIX}/:token`, async (request, reply) => {
    const { fileName, bytes } = await openExport(deps, request.params.token)
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', contentDisposition(fileName))
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .send(bytes)
  })
  return Promise.resolve()
}
