import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const YEAR = 'public, max-age=31536000, immutable'
const NOT_PAGES = ['/api/', '/runner/', '/assets/', '/healthz', '/readyz']

/**
 * Serves the built client. Files under assets/ have a hash in their name and are cached for ever; all others (page, service worker, manifest)
 * are checked each time. A navigation to any other address gets the page, because the client has the routes.
 */
export async function serveClient(app: FastifyInstance, distFolder: string): Promise<void> {
  if (existsSync(join(distFolder, 'index.html'))) {
    const assets = join(distFolder, 'assets') + sep
    await app.register(fastifyStatic, {
      root: distFolder,
      cacheControl: false,
      setHeaders: (response, path) => void response.header('cache-control', path.startsWith(assets) ? YEAR : 'no-cache'),
    })
    app.setNotFoundHandler((request, reply) => (isNavigation(request) ? reply.sendFile('index.html') : answerNotFound(reply)))
    return
  }
  app.setNotFoundHandler((request, reply) =>
    isNavigation(request)
      ? reply.code(503).type('text/plain').send('The client is not built. Run: npm run build\n')
      : answerNotFound(reply),
  )
}

function answerNotFound(reply: { code(status: number): { send(body: unknown): unknown } }) {
  return reply.code(404).send({ error: { message: 'Not found', data: { httpStatus: 404, appCode: 'not_found' } } })
}

function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?')[0] ?? ''
  if (NOT_PAGES.some((prefix) => path === prefix || path.startsWith(prefix) || `${path}/` === prefix)) return false
  return (request.headers.accept ?? '').includes('text/html')
}
