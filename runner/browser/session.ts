import type { MissedAct } from '#contract/schemas/not-recorded.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { BrowserContext, Dialog, Download, FileChooser, Page } from 'playwright-core'

/**
 * One user's stay in the browser: cookies, storage and tabs of the system under test, and a second context for pages of our own
 * (dialogs answered by a human, the clipboard). Ends when another session is opened, on close, and when the browser dies.
 */
export type LiveSession = {
  readonly key: string
  readonly locale: string
  readonly context: BrowserContext
  /** Nothing of the system under test is ever in here. */
  readonly uiContext: BrowserContext
  /** The tab that is shown and acted on; null only between the closing of the last tab and the opening of the next. */
  activePage(): Page | null
  /** Called at once with the present tab and on every change. Returns what unsubscribes. */
  onActivePage(listener: (page: Page) => void): () => void
  /** True while a step is being executed: what happens in the page now was not done by a human. */
  isAutomating(): boolean
  /** A human did something around the page that no action says. */
  reportUnrecorded(missed: MissedAct): void
  /** Saved downloads of this session, oldest first: name as the page gave it, and where the file is. */
  downloads(): SavedDownload[]
}

export type SavedDownload = { name: string; path: string }

/**
 * How a human who watches answers what Chromium would show outside the page. Used only while `isWatched()` and no step is being
 * executed; otherwise the runner answers by itself.
 */
export type HumanHooks = {
  isWatched(): boolean
  /** Must accept or dismiss. Answers how it did, with the kind of window and, of a prompt, the text. */
  onDialog(dialog: Dialog, page: Page): Promise<WindowAnswer>
  /** Must set files (none, when the human gives up). */
  onFileChooser(chooser: FileChooser, page: Page): Promise<void>
  /** For showing what came; the file is already kept. */
  onDownload(download: Download, page: Page): Promise<void>
  /** Null when the human gives up. */
  onAuth(challenge: { url: string; realm: string }, page: Page): Promise<{ username: string; password: string } | null>
}

export type SessionListener = (session: LiveSession) => void | Promise<void>

/** Where the screen finds the session of the moment. Implemented by `host.ts`. */
export type SessionSource = {
  current(): LiveSession | null
  /**
   * Called with each session that is made, before its first page exists: the place for init scripts and bindings. Whether and when it becomes
   * the session of the moment is open.
   */
  onPrepare(listener: SessionListener): () => void
  /** Called for the present session, if any, and for each that takes its place. */
  onSession(listener: SessionListener): () => void
  /** Called when the session is gone and nothing replaced it yet. */
  onSessionEnd(listener: () => void): () => void
  setHumanHooks(hooks: HumanHooks): void
}
