/** A small order desk to try the product on. It runs alone with `node demo/server.ts` (PORT, HOST) and needs nothing but Node. */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type Answer, parseCookies, readForm, redirect, send, type Visit } from './web/http.ts'
import { isLanguage, type Language, messagesOf, preferredLanguage } from './web/messages.ts'
import { notFound } from './pages/not-found.ts'
import { ROUTES } from './routes.ts'
import { Sessions } from './model/session.ts'

export type Demo = { url: string; close: () => Promise<void> }

/** Starts the demo. With `port` 0 the system chooses a free port. Errors: rejects when the port is in use. */
export async function startDemo({ host = '127.0.0.1', port = 4401 }: { host?: string; port?: number } = {}): Promise<Demo> {
  const sessions = new Sessions()
  const server = createServer((request, response) => void answerSafely(sessions, request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The demo does not listen on a port')
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const ASSETS: Record<string, { type: string; content: Buffer }> = {
  '/assets/style.css': { type: 'text/css; charset=utf-8', content: readFileSync(new URL('./assets/style.css', import.meta.url)) },
  '/assets/app.js': { type: 'text/javascript; charset=utf-8', content: readFileSync(new URL('./assets/app.js', import.meta.url)) },
}

async function answerSafely(sessions: Sessions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    await answer(sessions, request, response)
  } catch (error) {
    const status = error instanceof RangeError ? 413 : 400
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/plain', connection: 'close' })
    response.end(status === 413 ? 'Too large' : 'Bad request')
  }
}

async function answer(sessions: Sessions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://demo.invalid')
  const asset = ASSETS[url.pathname]
  if (asset) {
    response.writeHead(200, { 'content-type': asset.type, 'cache-control': 'no-cache' }).end(asset.content)
    return
  }
  const cookies = parseCookies(request.headers.cookie)
  const session = sessions.take(cookies.get('depot_session'))
  const language = languageOf(url, cookies, request)
  response.appendHeader('set-cookie', `depot_session=${session.id}; Path=/; HttpOnly; SameSite=Lax`)
  response.appendHeader('set-cookie', `depot_lang=${language}; Path=/; SameSite=Lax; Max-Age=31536000`)
  const body = request.method === 'POST' ? await readForm(request) : { form: new URLSearchParams(), file: null }
  const visit: Visit = { method: request.method ?? 'GET', url, request, session, language, t: messagesOf(language), ...body }
  send(response, await dispatch(sessions, visit))
}

function languageOf(url: URL, cookies: Map<string, string>, request: IncomingMessage): Language {
  const asked = url.searchParams.get('lang') ?? cookies.get('depot_lang')
  return isLanguage(asked) ? asked : preferredLanguage(request.headers['accept-language'] ?? '')
}

function dispatch(sessions: Sessions, visit: Visit): Answer | Promise<Answer> {
  const { pathname } = visit.url
  const signedIn = visit.session.username !== null
  if (pathname === '/') return redirect(signedIn ? '/orders' : '/login')
  if (pathname === '/reset') {
    sessions.reset(visit.session)
    return redirect('/login')
  }
  const method = visit.method === 'HEAD' ? 'GET' : visit.method
  for (const route of ROUTES) {
    const match = route.method === method ? route.path.exec(pathname) : null
    if (match) return signedIn || route.open ? route.handle(visit, match.slice(1)) : redirect('/login')
  }
  return notFound(visit)
}

if (import.meta.main) {
  const demo = await startDemo({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 4401) })
  console.log(`Demo: ${demo.url}`)
}
