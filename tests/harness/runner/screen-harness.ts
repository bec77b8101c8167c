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
import { FileChoosers } from '../../../runner/surfaces/file-choosers.ts'

const PASSWORD = 'screen-password'

/** A runner's screen with a browser behind it. For tests and measurements. */
export type ScreenHarness = {
  host: BrowserHost
  screen: Screen
  /** The page that `serve` and a measurement use: the first one. */
  page: Page
  /** The page that is shown now. */
  shownPage: () => Page
  target: { host: string; vncPort: number; password: string }
  /** Serves `html` under any path, or the answer of a listener; returns the address. */
  serve: (html: string | RequestListener) => Promise<string>
  /** Shows a body in the page that is shown now. */
  show: (body: string) => Promise<void>
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
    // No app claims a choice of files, so a page of ours asks at once.
    choosers: new FileChoosers(0),
    host: '127.0.0.1',
    port: 0,
    password: PASSWORD,
    cacheDir: folder,
    onError: (message) => console.error(message),
  })
  const session = await host.ensure({ key: 'harness', fresh: true })
  const page = await session.newTab()
  const servers: Server[] = []
  const shownPage = () => host.current()!.activePage()!
  const serve = async (html: string | RequestListener) => {
    const answer: RequestListener = (_request, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    const server = createServer(typeof html === 'string' ? answer : html)
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }
  return {
    host,
    screen,
    page,
    shownPage,
    serve,
    async show(body) {
      const address = await serve(`<!doctype html><title>SUT</title><style>body{margin:0;font:20px sans-serif}</style><body>${body}`)
      await shownPage().goto(address)
    },
    target: { host: '127.0.0.1', vncPort: screen.port, password: PASSWORD },
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
