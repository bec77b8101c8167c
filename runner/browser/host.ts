import { mkdir } from 'node:fs/promises'
import type { Browser, BrowserContext, CDPSession } from 'playwright-core'
import { DEFAULT_DEVICE, type DeviceId } from '#contract/rules/devices.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import type { RecordOptions } from '#contract/schemas/run-record.ts'
import type { RunnerHealth } from '#contract/schemas/runner-api.ts'
import { browserLost, RunnerError } from './errors.ts'
import { gatewayArguments, type Gateway } from '../network/gateway.ts'
import { findChromium } from './find-chromium.ts'
import { FrameAgents } from './frame-agent.ts'
import { launchChromium } from './launch.ts'
import { watchMemory, type PageLimits } from './limits.ts'
import { registerLocatorEngine } from './locator-engine.ts'
import { BrowserSession } from './browser-session.ts'
import { isBrowserWindow } from './browser-window.ts'
import { bundlePage, PAGE_BUNDLES } from './page-bundle.ts'
import type { HumanHooks, SessionListener, SessionSource } from './live-session.ts'
import type { RunRecording } from './run-recording.ts'
import { StandbySession } from './standby-session.ts'

export type HostOptions = {
  dataDir: string
  chromiumPath: string | undefined
  locale: string
  gateway: Gateway
  limits: PageLimits
  /** Called after each start of a browser. */
  onBrowserStart?: (browser: { version: string; isSandboxed: boolean }) => void
}

const RECORDINGS_KEPT = 2

/** How a session looks to pages: its language and what the browser pretends to be. */
type Look = { locale: string; device: DeviceId }

const isSameLook = (a: Look, b: Look): boolean => a.locale === b.locale && a.device === b.device

type Running = { browser: Browser; uiContext: BrowserContext }

/** Owns the browser process and the one session in it. Starts the browser again after it died. */
export class BrowserHost implements SessionSource {
  readonly #options: HostOptions
  readonly #sessionListeners = new Set<SessionListener>()
  readonly #prepareListeners = new Set<(session: BrowserSession) => void | Promise<void>>()
  readonly #ending = new Set<Promise<void>>()
  readonly #standby = new StandbySession<BrowserSession, Look>({ make: (look) => this.#createSession(look), isSame: isSameLook })
  readonly #endListeners = new Set<() => void>()
  /** Ids of the windows that the browser opened by itself, because Playwright reports them although they are being closed. */
  readonly #browserWindows = new Set<string>()
  #running: Promise<Running> | null = null
  #browser: Browser | null = null
  #session: BrowserSession | null = null
  /** The recordings of the last sessions, the latest first: a server fetches the end of a run when the next one may have begun. */
  #recordings: RunRecording[] = []
  #hooks: HumanHooks | null = null
  /** That of the last session, with which the standby session is prepared. */
  #look: Look
  #script = ''
  #version = ''
  #closed = false

  constructor(options: HostOptions) {
    this.#options = options
    this.#look = { locale: options.locale, device: DEFAULT_DEVICE }
  }

  /** Starts the browser if there is none. Errors: no browser found (text for people), or it does not start. */
  async start(): Promise<void> {
    await this.#ensureRunning()
  }

  current(): BrowserSession | null {
    return this.#session
  }

  /** The running browser, for tests and benchmarks. */
  get browser(): Browser | null {
    return this.#browser
  }

  health(): Pick<RunnerHealth, 'browser' | 'browserVersion' | 'sessionKey'> {
    const browser = this.#browser?.isConnected() ? 'up' : this.#running ? 'starting' : 'down'
    return { browser, browserVersion: this.#version, sessionKey: this.#session?.key ?? null }
  }

  onPrepare(listener: (session: BrowserSession) => void | Promise<void>): () => void {
    this.#prepareListeners.add(listener)
    return () => void this.#prepareListeners.delete(listener)
  }

  onSession(listener: SessionListener): () => void {
    this.#sessionListeners.add(listener)
    if (this.#session) void listener(this.#session)
    return () => void this.#sessionListeners.delete(listener)
  }

  onSessionEnd(listener: () => void): () => void {
    this.#endListeners.add(listener)
    return () => void this.#endListeners.delete(listener)
  }

  setHumanHooks(hooks: HumanHooks): void {
    this.#hooks = hooks
  }

  /** Keeps from now on what happens in the session. */
  record(session: BrowserSession, options: RecordOptions): void {
    this.#recordings = [session.record(options), ...this.#recordings].slice(0, RECORDINGS_KEPT)
  }

  /** Errors: `not_open` for one that is kept no more. */
  recording(id: string): RunRecording {
    const found = this.#recordings.find((recording) => recording.id === id)
    if (!found) throw new RunnerError('not_open', 'There is no such recording')
    return found
  }

  /** The open session, which must have this key. Errors: `not_open` without a session, `wrong_session` when it has another key. */
  require(key: string): BrowserSession {
    if (!this.#session) throw new RunnerError('not_open', 'No session is open')
    if (this.#session.key !== key) throw new RunnerError('wrong_session', 'Another session is open')
    return this.#session
  }

  /** Returns the present session when it has this key, language and device and no fresh one is requested; otherwise begins a new one. */
  async ensure(wanted: {
    key: string
    fresh: boolean
    locale?: string | undefined
    device?: DeviceId | undefined
  }): Promise<BrowserSession> {
    await this.#ensureRunning().catch(cannotStart)
    const present = this.#session
    const look = {
      locale: wanted.locale ?? present?.locale ?? this.#options.locale,
      device: wanted.device ?? present?.device ?? DEFAULT_DEVICE,
    }
    if (present && present.key === wanted.key && isSameLook(present, look) && !wanted.fresh) return present
    this.#startEnding()
    this.#look = look
    const session = await this.#standby.take(look)
    session.begin(wanted.key)
    this.#session = session
    for (const listener of this.#sessionListeners) await listener(session)
    return session
  }

  /** No call is running: the session for the next run is prepared soon. */
  idle(): void {
    if (this.#browser?.isConnected()) this.#standby.prepareWhenIdle(this.#look)
  }

  /** A call is running: preparing a session is postponed. */
  busy(): void {
    this.#standby.postpone()
  }

  /** Ends the session, if any. Its browser context is closed when this resolves. */
  async end(): Promise<void> {
    this.#startEnding()
    await Promise.all(this.#ending)
  }

  /** Ends the session for all listeners at once and begins to close its browser context. */
  #startEnding(): void {
    const session = this.#session
    if (!session) return
    this.#forget(session)
    const ending = session.dispose().finally(() => this.#ending.delete(ending))
    this.#ending.add(ending)
  }

  async #createSession({ locale, device }: Look): Promise<BrowserSession> {
    const { browser, uiContext } = await this.#ensureRunning().catch(cannotStart)
    const session = await BrowserSession.create({
      browser,
      uiContext,
      locale,
      device,
      dataDir: this.#options.dataDir,
      agents: new FrameAgents(this.#script),
      gateway: this.#options.gateway,
      limits: this.#options.limits,
      pageScript: this.#script,
      hooks: () => this.#hooks,
      isBrowserWindow: (targetId) => this.#browserWindows.has(targetId),
    })
    try {
      for (const listener of this.#prepareListeners) await listener(session)
      await session.newTab()
      return session
    } catch (error) {
      void session.dispose()
      throw error
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#standby.discard()
    await this.end()
    await this.#browser?.close().catch(() => undefined)
  }

  #ensureRunning(): Promise<Running> {
    if (this.#closed) return Promise.reject(browserLost())
    this.#running ??= this.#launch().catch((error: unknown) => {
      this.#running = null
      throw error
    })
    return this.#running
  }

  async #launch(): Promise<Running> {
    const { dataDir, chromiumPath, gateway } = this.#options
    await mkdir(dataDir, { recursive: true })
    const [found, script] = await Promise.all([
      findChromium({ chromiumPath, dataDir }),
      bundlePage(PAGE_BUNDLES.agent, dataDir),
      registerLocatorEngine(dataDir),
    ])
    const { browser, isSandboxed } = await launchChromium(found, { dataDir, more: gatewayArguments(gateway.port) })
    this.#options.onBrowserStart?.({ version: browser.version(), isSandboxed })
    this.#script = script
    this.#version = browser.version()
    this.#browser = browser
    browser.on('disconnected', () => this.#onDisconnected(browser))
    await this.#watchWindows(browser)
    const uiContext = await browser.newContext({
      viewport: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
      locale: this.#options.locale,
    })
    return { browser, uiContext }
  }

  /**
   * Listens for new windows: a step that opens one must not end before it is there, and Playwright reports it only after setting it up. A window of the browser
   * itself is closed before that, so that it never becomes a tab.
   */
  async #watchWindows(browser: Browser): Promise<void> {
    const session = await browser.newBrowserCDPSession()
    session.on('Target.targetCreated', ({ targetInfo }) => {
      if (isBrowserWindow(targetInfo)) return this.#closeBrowserWindow(session, targetInfo.targetId)
      if (targetInfo.type === 'page' && targetInfo.openerId) this.#session?.tabs.expect()
    })
    await session.send('Target.setDiscoverTargets', { discover: true })
    const stopWatching = watchMemory(session, this.#options.limits.memoryMb, () => this.#session?.health.memoryLimitReached())
    browser.on('disconnected', stopWatching)
  }

  #closeBrowserWindow(session: CDPSession, targetId: string): void {
    this.#browserWindows.add(targetId)
    void session.send('Target.closeTarget', { targetId }).catch(() => undefined)
  }

  #onDisconnected(browser: Browser): void {
    if (this.#browser !== browser) return
    this.#browser = null
    this.#running = null
    this.#browserWindows.clear()
    this.#standby.discard()
    if (this.#session) this.#forget(this.#session)
  }

  #forget(session: BrowserSession): void {
    if (this.#session !== session) return
    this.#session = null
    for (const listener of this.#endListeners) listener()
  }
}

/** Throws `browser_lost`. The messages here are about the program and never contain typed text. */
function cannotStart(error: unknown): never {
  if (error instanceof RunnerError) throw error
  const detail = (error instanceof Error ? error.message : '').split('\n')[0]?.slice(0, 300) ?? ''
  throw new RunnerError('browser_lost', `The browser does not start: ${detail}`, { failure: { code: 'runner_lost', detail }, cause: error })
}
