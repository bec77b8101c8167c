import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const PAGES = new URL('../../pages/', import.meta.url)

export type PageServer = { origin: string; port: number; close(): void }

/** Answers by path; other paths are files of `tests/pages`. Paths below `/csp/` have a strict policy. */
export type SpecialRoutes = Record<string, RequestListener>

/** A route that answers with this page. */
export const htmlRoute =
  (html: string, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html)

const fileRoute =
  (special: SpecialRoutes): RequestListener =>
  (request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const own = special[path]
    if (own) {
      own(request, response)
      return
    }
    const strict = path.startsWith('/csp/')
    const name = path.replace(/^\/(?:csp\/)?/, '')
    void readFile(new URL(name, PAGES)).then(
      (content) =>
        response
          .writeHead(200, {
            'content-type': name.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8',
            ...(strict ? { 'content-security-policy': "default-src 'self'; script-src 'self'; frame-ancestors 'self'" } : {}),
          })
          .end(content),
      () => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>Not found'),
    )
  }

/** A small web server on the loopback, for tests with a browser. */
export async function servePages(special: SpecialRoutes = {}, tls?: { key: string; cert: string }): Promise<PageServer> {
  const server = tls ? createTlsServer(tls, fileRoute(special)) : createServer(fileRoute(special))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
