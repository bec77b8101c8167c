import type { BrowserContext, Page } from 'playwright-core'
import { bundlePage, PAGE_BUNDLES } from '../browser/page-bundle.ts'
import type { LiveSession, SessionSource } from '../browser/live-session.ts'
import { COPIED_BINDING, CURSOR_BINDING } from '../page/screen-bindings.ts'
import { installHistoryKeys } from '../surfaces/history-keys.ts'
import { installContextMenu } from '../surfaces/context-menu.ts'
import { createHumanHooks } from '../surfaces/human-hooks.ts'
import type { FileChoosers } from '../surfaces/file-choosers.ts'
import { Pickers } from '../surfaces/pickers.ts'
import { SurfacePages } from '../surfaces/surface-pages.ts'
import { BrowserClipboard } from './browser-clipboard.ts'
import { Capture } from './capture.ts'
import { HumanInput } from './human-input.ts'
import { InputQueue } from './input/input-queue.ts'
import { LayerStack } from './layer-stack.ts'
import { largestBox, usualSize } from './picture-size.ts'
import { startRfbServer } from './rfb/rfb-server.ts'
import type { Surface } from './surface.ts'
import { ViewerSession, type ViewerHost } from './viewer-session.ts'

export type ScreenOptions = {
  sessions: SessionSource
  /** Choices of files that the app answers instead of a page of ours. */
  choosers: FileChoosers
  host: string
  /** With 0 the system chooses a free port. */
  port: number
  /** The password of viewers, of which VncAuth uses the first eight bytes. */
  password: string
  /** Folder of the cached page code. */
  cacheDir: string
  /** Called with errors for a developer; the message never contains text that was typed or shown. */
  onError: (message: string) => void
}

export type Screen = {
  port: number
  viewerCount: () => number
  /** `listener` is called at input from a viewer, which `isTrusted` in a page cannot tell from a step's. Returns a function that unsubscribes. */
  onHumanInput: (listener: () => void) => () => void
  /** `performance.now()` of the last such input; -Infinity before the first. */
  lastHumanInputAt: () => number
  close: () => Promise<void>
}

/** Pickers and menus open only within this time after a human's input; a page cannot open one by itself. */
const INPUT_MAX_AGE_MS = 5000

/** Shows the current session to viewers that connect to the VNC port, and passes their input, clipboard and answers to it. */
export async function startScreen(options: ScreenOptions): Promise<Screen> {
  const { sessions } = options
  const viewers = new Set<ViewerSession>()
  const human = new HumanInput()
  const clipboard = new BrowserClipboard()
  let session: LiveSession | null = null
  let surface: Surface | null = null
  let cursor = 'default'
  let stopFollowing: (() => void) | null = null

  const capture = new Capture((picture) => viewers.forEach((viewer) => viewer.offer(picture)))
  const queue = new InputQueue(async (event) => surface?.dispatch(event))
  const layers = new LayerStack((shown) => {
    surface = shown
    queue.redirected()
    setCursor('default')
    capture.show(shown)
  })
  const usual = () => usualSize(session?.device)
  const surfaces = new SurfacePages({ layers, size: usual, picture: () => capture.last, cacheDir: options.cacheDir })
  const pickers = new Pickers(surfaces)
  const script = await bundlePage(PAGE_BUNDLES.screen, options.cacheDir)

  function setCursor(name: string): void {
    if (name === cursor) return
    cursor = name
    viewers.forEach((viewer) => viewer.showCursor(name))
  }

  async function offerCopiedText(context: BrowserContext): Promise<void> {
    if (viewers.size === 0) return
    const text = await clipboard.read(context)
    if (text !== '') viewers.forEach((viewer) => viewer.sendClipboard(text))
  }

  /** Makes pages in advance that take long to make and must be there at once when they are needed. */
  function prepare(live: LiveSession): void {
    void clipboard.prepare(live.uiContext)
    void surfaces.prepare(live.uiContext)
  }

  /** All viewers get the same pictures, in the size that the largest of them shows. */
  const fitPictures = () =>
    capture.resize(
      largestBox(
        [...viewers].map((viewer) => viewer.wish),
        usual(),
      ),
      usual(),
    )

  const isShown = (page: Page) => layers.top === page

  async function install(live: LiveSession): Promise<void> {
    await live.context.exposeBinding(CURSOR_BINDING, ({ page }, name: unknown) => {
      if (isShown(page) && typeof name === 'string') setCursor(name)
    })
    await live.context.exposeBinding(COPIED_BINDING, () =>
      session === live ? offerCopiedText(live.uiContext).catch(() => undefined) : undefined,
    )
    const isHuman = () =>
      viewers.size > 0 && session === live && !live.isAutomating() && performance.now() - human.lastAt < INPUT_MAX_AGE_MS
    await pickers.install(live, { isHuman })
    const shown = (page: Page) => (surface?.page === page ? surface.cdp : null)
    await installContextMenu(live, { surfaces, isHuman, shown })
    await installHistoryKeys(live, { isHuman, shown })
    await live.context.addInitScript({ content: script })
  }

  function follow(live: LiveSession): void {
    session = live
    fitPictures()
    if (viewers.size > 0) prepare(live)
    stopFollowing = live.onActivePage((page) => layers.setBase(page))
  }

  const host: ViewerHost = {
    picture: () => capture.last,
    cursor: () => cursor,
    pageSize: () => surface?.size ?? usual(),
    usualSize: usual,
    onReady: (viewer) => {
      viewers.add(viewer)
      fitPictures()
      capture.watch(true)
      if (session) prepare(session)
    },
    onClose: (viewer) => {
      viewers.delete(viewer)
      if (viewers.size === 0) capture.watch(false)
      fitPictures()
      if (viewers.size > 0) return
      surfaces.dismissAll()
      options.choosers.cancelAll()
    },
    onInput: (event, ready) => {
      const isOnPage = surface !== null && layers.base === surface.page
      if (isOnPage && session?.picking.takes(event)) return
      if (isOnPage) human.happened()
      queue.push(event, ready)
    },
    onWish: fitPictures,
    onClipboard: async (text) => {
      if (session) await clipboard.write(session.uiContext, text)
    },
  }

  const stopInstalling = sessions.onPrepare(install)
  const stopSessions = sessions.onSession(follow)
  const stopEnds = sessions.onSessionEnd(() => {
    stopFollowing?.()
    session = null
    options.choosers.cancelAll()
    surfaces.dismissAll()
    void layers.clear()
  })
  sessions.setHumanHooks(
    createHumanHooks({
      surfaces,
      choosers: options.choosers,
      session: () => session,
      isWatched: () => viewers.size > 0,
      notify: (text) => viewers.forEach((viewer) => viewer.sendNotice(text)),
    }),
  )

  const server = await startRfbServer({
    host: options.host,
    port: options.port,
    name: 'Reprise',
    password: options.password,
    size: usual,
    onConnection: (connection) => new ViewerSession(host, connection),
    onProtocolError: (message) => options.onError(`viewer: ${message}`),
  })

  return {
    port: server.port,
    viewerCount: () => viewers.size,
    onHumanInput: (listener) => human.subscribe(listener),
    lastHumanInputAt: () => human.lastAt,
    close: async () => {
      stopInstalling()
      stopSessions()
      stopEnds()
      stopFollowing?.()
      capture.watch(false)
      await server.close()
    },
  }
}
