import { join } from 'node:path'
import { newId } from '#contract/rules/new-id.ts'
import { takesAnswer, type WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Browser, BrowserContext, CDPSession, Dialog, Download, FileChooser, Page } from 'playwright-core'
import type { DeviceId } from '#contract/rules/devices.ts'
import type { HistoryMove } from '#contract/rules/keys.ts'
import type { TabAct } from '#contract/rules/page-target.ts'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { ActAnswer } from '#contract/schemas/runner-api.ts'
import { deviceOptions } from './device-options.ts'
import { RunnerError } from './errors.ts'
import type { Gateway } from '../network/gateway.ts'
import type { FrameAgents } from './frame-agent.ts'
import { watchChallenges } from './human-auth.ts'
import type { PageLimits } from './limits.ts'
import { PageBaseline } from './page-baseline.ts'
import { PageHealth } from './page-health.ts'
import { PageMessages } from './page-messages.ts'
import { PickInput } from './pick-input.ts'
import type { RecordOptions } from '#contract/schemas/run-record.ts'
import { Refusals } from './refusals.ts'
import { RunRecording } from './run-recording.ts'
import type { ChosenFiles, HumanHooks, LiveSession } from './live-session.ts'
import { SessionDownloads } from './session-downloads.ts'
import { SessionFiles } from './session-files.ts'
import { Tabs } from './tabs.ts'
import { Traffic } from './traffic.ts'

/** Events in the browser while a step was executed. */
export type StepEvents = Pick<ActAnswer, 'dialogs' | 'downloads' | 'openedTab'>

export type SessionOptions = {
  /** Whether the target with this id was opened by the browser itself. */
  isBrowserWindow: (targetId: string) => boolean
  browser: Browser
  uiContext: BrowserContext
  locale: string
  device: DeviceId
  dataDir: string
  agents: FrameAgents
  gateway: Gateway
  limits: PageLimits
  pageScript: string
  hooks: () => HumanHooks | null
}

const emptyStepEvents = (): StepEvents => ({ dialogs: [], downloads: [], openedTab: false })

/** The session as `browser/`, `api/` and `recorder/` use it; `LiveSession` is the part for the screen and the surfaces. */
export class BrowserSession implements LiveSession {
  readonly locale: string
  readonly device: DeviceId
  readonly context: BrowserContext
  readonly uiContext: BrowserContext
  readonly agents: FrameAgents
  readonly traffic: Traffic
  readonly tabs: Tabs
  readonly gateway: Gateway
  readonly refusals: Refusals
  readonly messages: PageMessages
  readonly baseline: PageBaseline
  readonly picking = new PickInput()
  readonly limits: PageLimits
  readonly health: PageHealth
  readonly downloads: SessionDownloads
  /** Files of the project that the session may upload. */
  readonly files: SessionFiles
  /** What is kept of the run; null for a session that nobody records. */
  recording: RunRecording | null = null
  readonly #hooks: () => HumanHooks | null
  readonly #isBrowserWindowTarget: SessionOptions['isBrowserWindow']
  readonly #crashListeners = new Set<(page: Page) => void>()
  readonly #answerListeners = new Set<(answer: WindowAnswer) => void>()
  readonly #moveListeners = new Set<(move: HistoryMove) => void>()
  readonly #tabListeners = new Set<(act: TabAct, title: string) => void>()
  readonly #unrecordedListeners = new Set<(missed: UnrecordedInteraction) => void>()
  #filesListener: ((chosen: ChosenFiles) => Promise<boolean>) | null = null
  /** Connections that were opened while the page still answered; through them a page is stopped that no longer does. */
  readonly #cdpSessions = new WeakMap<Page, Promise<CDPSession | null>>()
  #openDialogs = 0
  /** Dialogs in this step. */
  #dialogCount = 0
  /** Windows over the limit in this step. */
  #excessWindows = 0
  #ownTabsOpening = 0
  #key = ''
  #automating = 0
  #stepEvents: StepEvents = emptyStepEvents()
  #answers: readonly WindowAnswer[] = []
  #answersTaken = 0
  #files: { names: readonly string[]; areTaken: boolean } | null = null

  /** Makes a session whose context has no page and which has no key yet: see `begin`. */
  static async create(options: SessionOptions): Promise<BrowserSession> {
    const context = await options.browser.newContext({
      ...deviceOptions(options.device),
      locale: options.locale,
      ignoreHTTPSErrors: true,
      acceptDownloads: true,
    })
    await context.addInitScript({ content: options.pageScript })
    return new BrowserSession(context, options)
  }

  private constructor(context: BrowserContext, options: SessionOptions) {
    this.locale = options.locale
    this.device = options.device
    this.context = context
    this.uiContext = options.uiContext
    this.agents = options.agents
    this.#hooks = options.hooks
    this.#isBrowserWindowTarget = options.isBrowserWindow
    this.downloads = new SessionDownloads(join(options.dataDir, 'downloads', newId()))
    this.files = new SessionFiles(join(options.dataDir, 'uploads', newId()))
    this.traffic = new Traffic(context)
    this.gateway = options.gateway
    this.refusals = new Refusals(context, options.gateway)
    this.limits = options.limits
    this.health = new PageHealth({
      limits: options.limits,
      tabs: () => this.tabs,
      cdp: (page) => this.cdp(page),
      isAsking: () => this.isAsking,
    })
    this.tabs = new Tabs(context, {
      prepare: (page) => this.#watch(page),
      isOurs: () => this.#ownTabsOpening > 0,
      mayOpen: (page) => this.#mayOpen(page),
      isBrowserWindow: (page) => this.#isBrowserWindow(page),
    })
    this.messages = new PageMessages(options.agents, this.tabs)
    this.baseline = new PageBaseline(options.agents, this.tabs)
  }

  get key(): string {
    return this.#key
  }

  /** Assigns the session to the recipe and visitor of `key`. */
  begin(key: string): void {
    this.#key = key
    // The standby session was made earlier, so its page may lie behind a window of the session before.
    void this.tabs.active?.bringToFront().catch(() => undefined)
  }

  /** Keeps from now on what happens in the session. */
  record(options: RecordOptions): RunRecording {
    return (this.recording = new RunRecording(this, options))
  }

  /** Whether its page has not crashed and the browser is running. */
  isUsable(): boolean {
    return this.tabs.active !== null && !this.tabs.activeCrashed && this.context.browser()?.isConnected() === true
  }

  activePage(): Page | null {
    return this.tabs.active
  }

  onActivePage(listener: (page: Page) => void): () => void {
    return this.tabs.onActive(listener)
  }

  isAutomating(): boolean {
    return this.#automating > 0
  }

  onCrash(listener: (page: Page) => void): () => void {
    this.#crashListeners.add(listener)
    return () => void this.#crashListeners.delete(listener)
  }

  /** The active page. Errors: `not_open` without one; `page_crashed` or `limit_reached` for a page whose process has ended. */
  requirePage(): Page {
    const page = this.tabs.active
    if (!page) throw new RunnerError('not_open', 'No page is open')
    if (this.tabs.activeCrashed) throw this.health.crashOf(page)
    return page
  }

  /** Whether a dialog waits for a person; the page is blocked meanwhile. */
  get isAsking(): boolean {
    return this.#openDialogs > 0
  }

  /** Called when an act begins: limits are reported anew, and downloads counted anew. */
  actBegins(): void {
    this.health.actBegins()
    this.downloads.actBegins()
    // Only who watches asks what has changed since.
    if (this.watchingHuman()) void this.baseline.take().catch(() => undefined)
  }

  /** The CDP session that was opened with the page; null when the page is gone. */
  cdp(page: Page): Promise<CDPSession | null> {
    return this.#cdpSessions.get(page) ?? Promise.resolve(null)
  }

  /** Opens a tab for the runner itself; the limit of windows is for pages. */
  async newTab(): Promise<Page> {
    this.#ownTabsOpening++
    try {
      return await this.context.newPage()
    } finally {
      this.#ownTabsOpening--
    }
  }

  /** `listener` is called with a human's answer to a dialog after the dialog has closed. Returns a function that unsubscribes. */
  onHumanAnswer(listener: (answer: WindowAnswer) => void): () => void {
    this.#answerListeners.add(listener)
    return () => void this.#answerListeners.delete(listener)
  }

  /** `listener` is called when a human goes through the history of the tab. Returns a function that unsubscribes. */
  onMove(listener: (move: HistoryMove) => void): () => void {
    this.#moveListeners.add(listener)
    return () => void this.#moveListeners.delete(listener)
  }

  reportMove(move: HistoryMove): void {
    for (const listener of this.#moveListeners) listener(move)
  }

  /** `listener` is called before a human goes to another tab or closes one. Returns a function that unsubscribes. */
  onTab(listener: (act: TabAct, title: string) => void): () => void {
    this.#tabListeners.add(listener)
    return () => void this.#tabListeners.delete(listener)
  }

  reportTab(act: TabAct, title: string): void {
    for (const listener of this.#tabListeners) listener(act, title)
  }

  /** `listener` is called with what a human did outside the page and no action can express. Returns a function that unsubscribes. */
  onUnrecorded(listener: (missed: UnrecordedInteraction) => void): () => void {
    this.#unrecordedListeners.add(listener)
    return () => void this.#unrecordedListeners.delete(listener)
  }

  reportUnrecorded(missed: UnrecordedInteraction): void {
    for (const listener of this.#unrecordedListeners) listener(missed)
  }

  /** `listener` is called with files that a human chose, and answers whether the press that opened the chooser now stands for them. */
  onFilesChosen(listener: (chosen: ChosenFiles) => Promise<boolean>): void {
    this.#filesListener = listener
  }

  async reportFiles(chosen: ChosenFiles): Promise<boolean> {
    return (await this.#filesListener?.(chosen)) ?? false
  }

  /** Sets the answers of the next step to dialogs, in their order: see `takesAnswer`. */
  answerDialogsWith(answers: readonly WindowAnswer[]): void {
    this.#answers = [...answers]
    this.#answersTaken = 0
  }

  /** Sets the names of the files for a choice of files that the page opens next. */
  provideFiles(names: readonly string[]): { areTaken: () => boolean; forget: () => void } {
    const files = { names, areTaken: false }
    this.#files = files
    return { areTaken: () => files.areTaken, forget: () => (this.#files = null) }
  }

  /** Whether the running step answered a `beforeunload` dialog by staying on the page. */
  get hasStayed(): boolean {
    return this.#stepEvents.dialogs.some(({ type, accepted }) => type === 'beforeunload' && !accepted)
  }

  /** Runs a step. Meanwhile the runner answers dialogs and file choosers, and collects them and other events for the step. */
  async automate<T>(work: (stepEvents: StepEvents) => Promise<T>): Promise<T> {
    if (this.#automating === 0) {
      this.#stepEvents = emptyStepEvents()
      this.#dialogCount = 0
      this.#excessWindows = 0
    }
    this.#automating++
    this.picking.end('task')
    try {
      return await work(this.#stepEvents)
    } finally {
      this.#automating--
    }
  }

  /** Deletes cookies, storage, tabs and downloads. Never rejects: the browser may be dead. */
  async dispose(): Promise<void> {
    this.recording?.end()
    await this.context.close().catch(() => undefined)
    await this.downloads.delete().catch(() => undefined)
    await this.files.delete().catch(() => undefined)
  }

  /** The hooks of a watching human; null without one and while a step is executed. */
  human(): HumanHooks | null {
    return this.isAutomating() ? null : this.watchingHuman()
  }

  /** The hooks of a watching human, even during a step: an `open` may ask for a password. Null without one. */
  watchingHuman(): HumanHooks | null {
    const hooks = this.#hooks()
    return hooks?.isWatched() ? hooks : null
  }

  #watch(page: Page): void {
    if (this.isAutomating() && this.tabs?.pages.length > 1) this.#stepEvents.openedTab = true
    const cdp = this.context.newCDPSession(page).catch(() => null)
    this.#cdpSessions.set(page, cdp)
    page.on('dialog', (dialog) => void this.#handleDialog(dialog, page).catch(() => undefined))
    page.on('filechooser', (chooser) => void this.#answerChooser(chooser, page).catch(() => undefined))
    page.on('download', (download) => void this.#saveDownload(download, page).catch(() => undefined))
    watchChallenges(this, page)
    page.on('crash', () => {
      for (const listener of this.#crashListeners) listener(page)
    })
  }

  #mayOpen(page: Page): boolean {
    if (this.#ownTabsOpening > 0 || this.tabs.pages.length < this.limits.windows) return true
    const opener = this.tabs.active ?? page
    this.health.reachLimit('windows', opener)
    if (++this.#excessWindows > this.limits.windows) void page.opener().then((from) => this.health.endPage(from ?? opener, 'windows'))
    return false
  }

  /** A page that is gone by now counts as one: windows of the browser are closed as soon as the runner hears of them. */
  async #isBrowserWindow(page: Page): Promise<boolean> {
    const cdp = await this.cdp(page)
    const told = await cdp?.send('Target.getTargetInfo').catch(() => null)
    return !told || this.#isBrowserWindowTarget(told.targetInfo.targetId)
  }

  async #handleDialog(dialog: Dialog, page: Page): Promise<void> {
    const isTooMuch = !this.human() && ++this.#dialogCount > this.limits.dialogs
    if (!isTooMuch) return this.#answerDialog(dialog, page)
    this.health.reachLimit('dialogs', page)
    if (this.#dialogCount > 2 * this.limits.dialogs) return this.health.endPage(page, 'dialogs')
    // The script continues as soon as the dialog has closed, so its termination is requested before.
    await this.health.terminateScript(page)
    return dialog.dismiss()
  }

  async #answerDialog(dialog: Dialog, page: Page): Promise<void> {
    const human = this.human()
    if (human) {
      this.#openDialogs++
      const answer = await human.onDialog(dialog, page).finally(() => this.#openDialogs--)
      for (const listener of this.#answerListeners) listener(answer)
      return
    }
    const { accept, text } = this.isAutomating() ? this.#answerOfStep(dialog) : { accept: true }
    if (!accept) return dialog.dismiss()
    await dialog.accept(dialog.type() === 'prompt' ? (text ?? dialog.defaultValue()) : undefined)
  }

  #answerOfStep(dialog: Dialog): WindowAnswer {
    const type = dialog.type()
    const at = takesAnswer(type, this.#answers, this.#answersTaken) ? this.#answersTaken++ : null
    const answer = this.#answers[at ?? -1] ?? { accept: true }
    this.#stepEvents.dialogs.push({ type, message: dialog.message(), accepted: answer.accept, answer: at })
    return answer
  }

  async #answerChooser(chooser: FileChooser, page: Page): Promise<void> {
    const human = this.human()
    if (human) return human.onFileChooser(chooser, page)
    const accept = (await chooser.element().getAttribute('accept')) ?? ''
    const provided = this.#files
    if (provided) provided.areTaken = true
    const names = provided?.names ?? ['']
    await chooser.setFiles(await this.files.named(chooser.isMultiple() ? names : names.slice(0, 1), accept))
  }

  async #saveDownload(download: Download, page: Page): Promise<void> {
    if (this.isAutomating()) this.#stepEvents.downloads.push(download.suggestedFilename())
    const human = this.human()
    await this.downloads.save(download, human !== null)
    await human?.onDownload(download, page)
  }
}
