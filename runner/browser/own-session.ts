import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { takesAnswer, type WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Browser, BrowserContext, Dialog, Download, FileChooser, Page } from 'playwright-core'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import type { MissedAct } from '#contract/schemas/not-recorded.ts'
import type { ActAnswer } from '#contract/schemas/runner-api.ts'
import { RunnerError } from '../errors.ts'
import type { Gateway } from '../network/gateway.ts'
import type { FrameAgents } from './frame-agent.ts'
import { watchChallenges } from './human-auth.ts'
import { Refusals } from './refusals.ts'
import { sampleFile } from './sample-file.ts'
import type { HumanHooks, LiveSession, SavedDownload } from './session.ts'
import { Tabs } from './tabs.ts'
import { Traffic } from './traffic.ts'

/** What happened in the browser while a step was executed. */
export type Journal = Pick<ActAnswer, 'dialogs' | 'downloads' | 'openedTab'>

export type SessionOptions = {
  browser: Browser
  uiContext: BrowserContext
  locale: string
  dataDir: string
  agents: FrameAgents
  gateway: Gateway
  pageScript: string
  hooks: () => HumanHooks | null
}

const emptyJournal = (): Journal => ({ dialogs: [], downloads: [], openedTab: false })

/** The session as the runner itself sees it. See `LiveSession` for what others get. */
export class OwnSession implements LiveSession {
  readonly locale: string
  readonly context: BrowserContext
  readonly uiContext: BrowserContext
  readonly agents: FrameAgents
  readonly traffic: Traffic
  readonly tabs: Tabs
  readonly gateway: Gateway
  readonly refusals: Refusals
  readonly #hooks: () => HumanHooks | null
  readonly #folder: string
  readonly #saved: SavedDownload[] = []
  readonly #crashListeners = new Set<(page: Page) => void>()
  readonly #answerListeners = new Set<(answer: WindowAnswer) => void>()
  readonly #missedListeners = new Set<(missed: MissedAct) => void>()
  #key = ''
  #automating = 0
  #journal: Journal = emptyJournal()
  #answers: readonly WindowAnswer[] = []
  #answersTaken = 0

  /** A context without a page, nobody's yet: see `begin`. */
  static async create(options: SessionOptions): Promise<OwnSession> {
    const context = await options.browser.newContext({
      viewport: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
      screen: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
      locale: options.locale,
      ignoreHTTPSErrors: true,
      acceptDownloads: true,
    })
    await context.addInitScript({ content: options.pageScript })
    return new OwnSession(context, options)
  }

  private constructor(context: BrowserContext, options: SessionOptions) {
    this.locale = options.locale
    this.context = context
    this.uiContext = options.uiContext
    this.agents = options.agents
    this.#hooks = options.hooks
    this.#folder = join(options.dataDir, 'downloads', randomUUID())
    this.traffic = new Traffic(context)
    this.gateway = options.gateway
    this.refusals = new Refusals(context, options.gateway)
    this.tabs = new Tabs(context, (page) => this.#watch(page))
  }

  get key(): string {
    return this.#key
  }

  /** From now on it is the stay of whoever has `key`. */
  begin(key: string): void {
    this.#key = key
    // Made earlier, it may stand behind a window of the session before.
    void this.tabs.active?.bringToFront().catch(() => undefined)
  }

  /** Has a page, and a living one. */
  isWell(): boolean {
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

  downloads(): SavedDownload[] {
    return [...this.#saved]
  }

  onCrash(listener: (page: Page) => void): () => void {
    this.#crashListeners.add(listener)
    return () => void this.#crashListeners.delete(listener)
  }

  /** The page to work on. Errors: `not_open`, or `page_crashed` for a page whose renderer died. */
  requirePage(): Page {
    const page = this.tabs.active
    if (!page) throw new RunnerError('not_open', 'No page is open')
    if (this.tabs.activeCrashed) throw pageCrashed(page)
    return page
  }

  /** Called with what a human answered to a window of the browser, once it is gone. */
  onHumanAnswer(listener: (answer: WindowAnswer) => void): () => void {
    this.#answerListeners.add(listener)
    return () => void this.#answerListeners.delete(listener)
  }

  /** Called with what a human did around the page, which no action says. */
  onMissed(listener: (missed: MissedAct) => void): () => void {
    this.#missedListeners.add(listener)
    return () => void this.#missedListeners.delete(listener)
  }

  tellMissed(missed: MissedAct): void {
    for (const listener of this.#missedListeners) listener(missed)
  }

  /** What the next step answers to the windows that the page asks the browser for: see `takesAnswer`. */
  answerDialogsWith(answers: readonly WindowAnswer[]): void {
    this.#answers = [...answers]
    this.#answersTaken = 0
  }

  /** The step under way was asked whether to leave the page, and did not. */
  get hasStayed(): boolean {
    return this.#journal.dialogs.some(({ type, accepted }) => type === 'beforeunload' && !accepted)
  }

  /** Runs a step: what happens meanwhile is the runner's doing, is answered by it and is written into the journal. */
  async automate<T>(work: (journal: Journal) => Promise<T>): Promise<T> {
    if (this.#automating === 0) this.#journal = emptyJournal()
    this.#automating++
    try {
      return await work(this.#journal)
    } finally {
      this.#automating--
    }
  }

  /** Cookies, storage, tabs and downloads go. Never rejects: the browser may be dead. */
  async dispose(): Promise<void> {
    await this.context.close().catch(() => undefined)
    await rm(this.#folder, { recursive: true, force: true }).catch(() => undefined)
  }

  /** The watching human's hooks, unless a step is being executed. */
  human(): HumanHooks | null {
    return this.isAutomating() ? null : this.watchingHuman()
  }

  /** The watching human's hooks, even during a step: an `open` may ask for a password. */
  watchingHuman(): HumanHooks | null {
    const hooks = this.#hooks()
    return hooks?.isWatched() ? hooks : null
  }

  #watch(page: Page): void {
    if (this.isAutomating() && this.tabs?.pages.length > 1) this.#journal.openedTab = true
    page.on('dialog', (dialog) => void this.#answerDialog(dialog, page).catch(() => undefined))
    page.on('filechooser', (chooser) => void this.#answerChooser(chooser, page).catch(() => undefined))
    page.on('download', (download) => void this.#keepDownload(download, page).catch(() => undefined))
    watchChallenges(this, page)
    page.on('crash', () => {
      for (const listener of this.#crashListeners) listener(page)
    })
  }

  async #answerDialog(dialog: Dialog, page: Page): Promise<void> {
    const human = this.human()
    if (human) {
      const answer = await human.onDialog(dialog, page)
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
    this.#journal.dialogs.push({ type, message: dialog.message(), accepted: answer.accept, answer: at })
    return answer
  }

  async #answerChooser(chooser: FileChooser, page: Page): Promise<void> {
    const human = this.human()
    if (human) return human.onFileChooser(chooser, page)
    const accept = await chooser.element().getAttribute('accept')
    await chooser.setFiles(sampleFile('', accept ?? ''))
  }

  async #keepDownload(download: Download, page: Page): Promise<void> {
    const name = download.suggestedFilename()
    if (this.isAutomating()) this.#journal.downloads.push(name)
    await mkdir(this.#folder, { recursive: true })
    const path = join(this.#folder, `${this.#saved.length + 1}-${safeFileName(name)}`)
    await download.saveAs(path)
    this.#saved.push({ name, path })
    await this.human()?.onDownload(download, page)
  }
}

export const pageCrashed = (page: Page): RunnerError =>
  new RunnerError('failed', 'The page crashed', { failure: { code: 'page_crashed', url: page.url() } })

/** A site chooses the name; it must not choose the folder. */
export const safeFileName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{N}._ -]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-120) || 'file'
