import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { PAGE_LIMITS } from '../../../runner/browser/limits.ts'
import { Gateway } from '../../../runner/network/gateway.ts'
import { BrowserHost } from '../../../runner/browser/host.ts'
import { startScreen, type Screen } from '../../../runner/screen/screen.ts'

const PASSWORD = 'screen-password'

/** A runner's screen with a browser behind it. For tests and measurements. */
export type ScreenHarness = {
  host: BrowserHost
  screen: Screen
  /** The page of the system under test. */
  page: Page
  target: { host: string; vncPort: number; password: string }
  /** Serves `html` under any path, or what a listener answers; returns the address. */
  serve: (html: string | RequestListener) => Promise<string>
  close: () => Promise<void>
}

export async function startScreenHarness(options: { locale?: string } = {}): Promise<ScreenHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'reprise-screen-'))
  const gateway = new Gateway({ allow: [], deny: [], ownPorts: new Set() })
  await gateway.start()
  const locale = options.locale ?? 'ru-RU'
  const host = new BrowserHost({ dataDir: folder, chromiumPath: process.env.CHROMIUM_PATH, locale, gateway, limits: PAGE_LIMITS })
  await host.start()
  const screen = await startScreen({
    sessions: host,
    host: '127.0.0.1',
    port: 0,
    password: PASSWORD,
    cacheDir: folder,
    onError: (message) => console.error(message),
  })
  const session = await host.ensure({ key: 'harness', fresh: true })
  const page = await session.context.newPage()
  const servers: Server[] = []
  return {
    host,
    screen,
    page,
    target: { host: '127.0.0.1', vncPort: screen.port, password: PASSWORD },
    serve: async (html) => {
      const answer: RequestListener = (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
      const server = createServer(typeof html === 'string' ? answer : html)
      servers.push(server)
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    },
    close: async () => {
      await screen.close()
      await host.close()
      for (const server of servers) {
        server.closeAllConnections()
        server.close()
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
