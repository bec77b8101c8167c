import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PROJECT_FILE_MAX_BYTES } from '#contract/constants.ts'
import { PROJECT_FILES_PATH, projectFileUploadSchema } from '#contract/schemas/project-file.ts'
import { authenticate } from '../accounts/service.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError } from '../platform/errors.ts'
import { bearerToken } from '../platform/http/request-context.ts'
import type { Member } from '../platform/http/trpc.ts'
import { openDownload, upload } from './service.ts'

const CONTENT_TYPE_MAX = 200

/**
 * POST /api/project-files?projectId=…&name=…[&replace=true]: the body is the file as it is, and is read no further than the limit. It is authorized as
 * calls are, by the Authorization header. GET /api/project-files/download/{token}: a plain link, authorized by its token.
 */
export async function addProjectFileRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register((scope, _options, done) => {
    // Whatever its type is, the content is a stream of bytes here.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, parsed) => parsed(null, payload))
    scope.post(PROJECT_FILES_PATH, { bodyLimit: PROJECT_FILE_MAX_BYTES + 1 }, async (request, reply) => {
      const actor = await memberOf(deps, request)
      const query = projectFileUploadSchema.safeParse(request.query)
      if (!query.success) throw new AppError('validation_failed', { details: { issues: query.error.flatten().fieldErrors } })
      if (Number(request.headers['content-length'] ?? 0) > PROJECT_FILE_MAX_BYTES) throw tooLarge()
      const { projectId, name, replace } = query.data
      const contentType = (request.headers['content-type'] ?? '').slice(0, CONTENT_TYPE_MAX)
      const stored = await upload(actor, deps, { projectId, name, contentType, isReplacing: replace === 'true', content: request.raw })
      return reply.header('cache-control', 'no-store').send(stored)
    })
    done()
  })
  app.get<{ Params: { token: string } }>(`${PROJECT_FILES_PATH}/download/:token`, async (request, reply) => {
    const { name, content } = await openDownload(deps, request.params.token)
    return (
      reply
        // Never as the type it claims: a page of somebody else must not run at this address.
        .header('content-type', 'application/octet-stream')
        .header('content-disposition', `attachment; filename="file"; filename*=UTF-8''${encoded(name)}`)
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'private, no-store')
        .header('referrer-policy', 'no-referrer')
        .send(content)
    )
  })
}

const tooLarge = () => new AppError('file_too_large', { details: { maxBytes: PROJECT_FILE_MAX_BYTES } })

async function memberOf(deps: Deps, request: FastifyRequest): Promise<Member> {
  const token = bearerToken(request.headers.authorization)
  const actor = token === null ? null : ((await authenticate(deps, token))?.actor ?? null)
  if (!actor) throw new AppError('unauthorized')
  if (actor.needsSecondFactor) throw new AppError('second_factor_setup_required')
  if (!actor.membership) throw new AppError('forbidden')
  return { ...actor, membership: actor.membership }
}

/** Source: RFC 8187. */
const encoded = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
