import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { newId } from '#contract/rules/new-id.ts'
import { takesAnswer, type WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Browser, BrowserContext, CDPSession, Dialog, Download, FileChooser, Page } from 'playwright-core'
import type { PageLimit, StepFailure } from '#contract/schemas/step-failure.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import type { HistoryMove } from '#contract/rules/keys.ts'
import type { TabAct } from '#contract/rules/page-target.ts'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { ActAnswer } from '#contract/schemas/runner-api.ts'
import { RunnerError } from './errors.ts'
import type { Gateway } from '../network/gateway.ts'
import { withoutCredentials } from './credentials.ts'
import type { FrameAgents } from './frame-agent.ts'
import { watchChallenges } from './human-auth.ts'
import { maxOf, type PageLimits } from './limits.ts'
import { PageBaseline } from './page-baseline.ts'
import { PageMessages } from './page-messages.ts'
import { PickInput } from './pick-input.ts'
import { Refusals } from './refusals.ts'
import type { ChosenFiles, HumanHooks, LiveSession, SavedDownload } from './live-session.ts'
import { SessionFiles } from './session-files.ts'
import { Tabs } from './tabs.ts'
import { Traffic } from './traffic.ts'

/** Events in the browser while a step was executed. */
export type StepEvents = Pick<ActAnswer, 'dialogs' | 'downloads' | 'openedTab'>

/** `size` in bytes; `act`: the number of the act that was the last one when it began. */
export type SeenDownload = { name: string; size: number | null; act: number }
export type FinishedDownload = { name: string; size: number }

export type SessionOptions = {
  /** Whether the target with this id was opened by the browser itself. */
  isBrowserWindow: (targetId: string) => boolean
  browser: Browser
  uiContext: BrowserContext
  locale: string
  dataDir: string
  agents: FrameAgents
  gateway: Gateway
  limits: PageLimits
  pageScript: string
  hooks: () => HumanHooks | null
}

/** The crash event of a process that was killed comes within this time. */
const MEMORY_END_MS = 3000
/** Before another page is opened in its tab, a page may take so long to answer. */
const ANSWER_MS = 3000
/** A script that is terminated has ended within this time. */
const STOPPED_MS = 1000

const emptyStepEvents = (): StepEvents => ({ dialogs: [], downloads: [], openedTab: false })

/** The session as `browser/`, `api/` and `recorder/` use it; `LiveSession` is the part for the screen and the surfaces. */
export class BrowserSession implements LiveSession {
  readonly locale: string
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
  /** Files of the project that the session may upload. */
  readonly files: SessionFiles
  readonly #hooks: () => HumanHooks | null
  readonly #isBrowserWindowTarget: SessionOptions['isBrowserWindow']
  readonly #folder: string
  readonly #saved: SavedDownload[] = []
  readonly #crashListeners = new Set<(page: Page) => void>()
  readonly #answerListeners = new Set<(answer: WindowAnswer) => void>()
  readonly #moveListeners = new Set<(move: HistoryMove) => void>()
  readonly #tabListeners = new Set<(act: TabAct, title: string) => void>()
  readonly #unrecordedListeners = new Set<(missed: UnrecordedInteraction) => void>()
  #filesListener: ((chosen: ChosenFiles) => Promise<boolean>) | null = null
  readonly #limitListeners = new Set<(error: RunnerError) => void>()
  /** Pages whose process we ended, with the reason. */
  readonly #ended = new WeakMap<Page, RunnerError>()
  /** Connections that were opened while the page still answered; through them a page is stopped that no longer does. */
  readonly #cdpSessions = new WeakMap<Page, Promise<CDPSession | null>>()
  readonly #reportedLimits = new Set<PageLimit>()
  #pendingLimit: RunnerError | null = null
  #memoryEndedAt = Number.NEGATIVE_INFINITY
  #openDialogs = 0
  /** Dialogs in this step. */
  #dialogCount = 0
  /** Windows over the limit in this step. */
  #excessWindows = 0
  #ownTabsOpening = 0
  #acts = 0
  readonly #downloads: SeenDownload[] = []
  readonly #downloadListeners = new Set<(download: FinishedDownload) => void>()
  #key = ''
  #automating = 0
  #stepEvents: StepEvents = emptyStepEvents()
  #answers: readonly WindowAnswer[] = []
  #answersTaken = 0
  #files: { names: readonly string[]; areTaken: boolean } | null = null

  /** Makes a session whose context has no page and which has no key yet: see `begin`. */
  static async create(options: SessionOptions): Promise<BrowserSession> {
    const context = await options.browser.newContext({
      viewport: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
      screen: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
      locale: options.locale,
      ignoreHTTPSErrors: true,
      acceptDownloads: true,
    })
    await context.addInitScript({ content: options.pageScript })
    return new BrowserSession(context, options)
  }

  private constructor(context: BrowserContext, options: SessionOptions) {
    this.locale = options.locale
    this.context = context
    this.uiContext = options.uiContext
    this.agents = options.agents
    this.#hooks = options.hooks
    this.#isBrowserWindowTarget = options.isBrowserWindow
    this.#folder = join(options.dataDir, 'downloads', newId())
    this.files = new SessionFiles(join(options.dataDir, 'uploads', newId()))
    this.traffic = new Traffic(context)
    this.gateway = options.gateway
    this.refusals = new Refusals(context, options.gateway)
    this.limits = options.limits
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

  /** Names of the files that were downloaded since the last act began. */
  downloadsOfAct(): string[] {
    return this.downloadsOfActs(1).map(({ name }) => name)
  }

  /** The files that were downloaded since the last acts began, oldest first. `size`: null until the file has arrived. */
  downloadsOfActs(acts: number): SeenDownload[] {
    return this.#downloads.filter(({ act }) => act > this.#acts - acts)
  }

  /** `listener` is called with each download of a human that has arrived. */
  onDownload(listener: (download: FinishedDownload) => void): void {
    this.#downloadListeners.add(listener)
  }

  downloads(): SavedDownload[] {
    return [...this.#saved]
  }

  onCrash(listener: (page: Page) => void): () => void {
    this.#crashListeners.add(listener)
    return () => void this.#crashListeners.delete(listener)
  }

  /** The active page. Errors: `not_open` without one; `page_crashed` or `limit_reached` for a page whose process has ended. */
  requirePage(): Page {
    const page = this.tabs.active
    if (!page) throw new RunnerError('not_open', 'No page is open')
    if (this.tabs.activeCrashed) throw this.crashOf(page)
    return page
  }

  /** Whether a dialog waits for a person; the page is blocked meanwhile. */
  get isAsking(): boolean {
    return this.#openDialogs > 0
  }

  onLimit(listener: (error: RunnerError) => void): () => void {
    this.#limitListeners.add(listener)
    return () => void this.#limitListeners.delete(listener)
  }

  /** Called when a page reached a limit: the running step fails, otherwise the next one, and an endless script is stopped. */
  reachLimit(limit: PageLimit, page: Page): void {
    // A page may go on opening windows for a while after it was stopped, so this limit is reported once.
    if (limit !== 'script' && this.#reportedLimits.has(limit)) return
    this.#reportedLimits.add(limit)
    const error = this.#limitReached(limit, page)
    if (this.#limitListeners.size === 0) this.#pendingLimit ??= error
    for (const listener of this.#limitListeners) listener(error)
    if (limit === 'script') void this.#stopScript(page)
  }

  /** Called when an act begins: limits are reported anew, and downloads counted anew. */
  actBegins(): void {
    this.#reportedLimits.clear()
    this.#acts++
    // Only who watches asks what has changed since.
    if (this.watchingHuman()) void this.baseline.take().catch(() => undefined)
  }

  /** Returns the limit that was reached between two calls, and forgets it. */
  takeLimit(): RunnerError | null {
    const reached = this.#pendingLimit
    this.#pendingLimit = null
    return reached
  }

  /** Called before a page's process is killed because of its memory. */
  memoryLimitReached(): void {
    this.#memoryEndedAt = performance.now()
  }

  /** Whether we ended the page's process because of a limit. */
  isEndedByUs(page: Page): boolean {
    return this.#ended.has(page)
  }

  /** The error for a page whose process has ended: the limit that it reached, or `page_crashed`. */
  crashOf(page: Page): RunnerError {
    if (performance.now() - this.#memoryEndedAt < MEMORY_END_MS && !this.#ended.has(page))
      this.#ended.set(page, this.#limitReached('memory', page))
    const crashed = () => new RunnerError('failed', 'The page crashed', { failure: { code: 'page_crashed', url: page.url() } })
    return this.#ended.get(page) ?? crashed()
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
    await this.context.close().catch(() => undefined)
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined)
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
    this.reachLimit('windows', opener)
    if (++this.#excessWindows > this.limits.windows) void page.opener().then((from) => this.#endPage(from ?? opener, 'windows'))
    return false
  }

  /** A page that is gone by now counts as one: windows of the browser are closed as soon as the runner hears of them. */
  async #isBrowserWindow(page: Page): Promise<boolean> {
    const cdp = await this.cdp(page)
    const told = await cdp?.send('Target.getTargetInfo').catch(() => null)
    return !told || this.#isBrowserWindowTarget(told.targetInfo.targetId)
  }

  #limitReached(limit: PageLimit, page: Page): RunnerError {
    const failure: StepFailure = { code: 'limit_reached', limit, max: maxOf(limit, this.limits), url: withoutCredentials(page.url()) }
    return new RunnerError('failed', `The page reached a limit: ${limit}`, { failure })
  }

  /** Terminates the script that keeps the page from answering, and the page's process when that does not help. */
  async #stopScript(page: Page): Promise<void> {
    await this.#terminateScript(page)
    if (!(await this.#respondsWithin(page, STOPPED_MS))) await this.#endPage(page, 'script')
  }

  /** Whether the page answers. One that does not is ended. A page that is blocked by a dialog counts as answering. */
  async responds(page: Page): Promise<boolean> {
    if (this.isAsking || (await this.#respondsWithin(page, ANSWER_MS))) return true
    await this.#endPage(page, 'script')
    return false
  }

  async #respondsWithin(page: Page, ms: number): Promise<boolean> {
    const answered = page.mainFrame().evaluate('1')
    // A document that was just left rejects although the page lives; a page whose process has ended never answers.
    const refused = () => !this.#ended.has(page) && !this.tabs.lost.includes(page)
    return Promise.race([answered.then(() => true).catch(refused), delay(ms, false, { ref: false })])
  }

  /** Asks the browser to terminate the running script. Does not wait: a script that is blocked by a dialog ends only after the dialog. */
  async #terminateScript(page: Page): Promise<void> {
    const cdp = await this.#cdpSessions.get(page)
    void cdp?.send('Runtime.terminateExecution').catch(() => undefined)
  }

  /** Ends the process of the page. The next address is opened in a new tab. */
  async #endPage(page: Page, limit: PageLimit): Promise<void> {
    if (this.#ended.has(page)) return
    this.#ended.set(page, this.#limitReached(limit, page))
    this.tabs.markLost(page)
    const cdp = await this.#cdpSessions.get(page)
    void cdp?.send('Page.crash').catch(() => undefined)
  }

  async #handleDialog(dialog: Dialog, page: Page): Promise<void> {
    const isTooMuch = !this.human() && ++this.#dialogCount > this.limits.dialogs
    if (!isTooMuch) return this.#answerDialog(dialog, page)
    this.reachLimit('dialogs', page)
    if (this.#dialogCount > 2 * this.limits.dialogs) return this.#endPage(page, 'dialogs')
    // The script continues as soon as the dialog has closed, so its termination is requested before.
    await this.#terminateScript(page)
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
    const name = download.suggestedFilename()
    if (this.isAutomating()) this.#stepEvents.downloads.push(name)
    const seen: SeenDownload = { name, size: null, act: this.#acts }
    this.#downloads.push(seen)
    const human = this.human()
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${this.#saved.length + 1}-${safeFileName(name)}`)
    await download.saveAs(path)
    const { size } = await stat(path)
    seen.size = size
    this.#saved.push({ name, path })
    if (human) for (const listener of this.#downloadListeners) listener({ name, size })
    await human?.onDownload(download, page)
  }
}

/** A file name without path separators: the site chooses the name, but must not choose the folder. */
export const safeFileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'file'
