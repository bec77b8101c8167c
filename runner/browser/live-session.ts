import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { DeviceId } from '#contract/rules/devices.ts'
import type { HistoryMove } from '#contract/rules/keys.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { ViewerInput } from './pick-input.ts'
import type { SessionFiles } from './session-files.ts'
import type { BrowserContext, Dialog, Download, FileChooser, Page } from 'playwright-core'

/**
 * A browser session: cookies, storage and tabs of the system under test, and a second context for pages of our own
 * (dialogs answered by a human, the clipboard). Ends when another session is opened, on close, and when the browser dies.
 */
export type LiveSession = {
  readonly key: string
  readonly locale: string
  readonly device: DeviceId
  readonly context: BrowserContext
  /** The context of our own pages; the system under test is never loaded in it. */
  readonly uiContext: BrowserContext
  /** The tab that is shown and acted on; null only after the last tab has closed and before the next opens. */
  activePage(): Page | null
  /** `listener` is called at once with the present tab, and on every change. Returns a function that unsubscribes. */
  onActivePage(listener: (page: Page) => void): () => void
  /** True while a step is executed: events in the page are then not a human's. */
  isAutomating(): boolean
  /** Takes the viewer's input while somebody points at an element. */
  readonly picking: { takes(input: ViewerInput): boolean }
  /** Reports that a human went through the history of the tab. */
  reportMove(move: HistoryMove): void
  /** Reports that a human did something outside the page that no action can express. */
  reportUnrecorded(missed: UnrecordedInteraction): void
  /** Files of the project that the session may upload. */
  readonly files: SessionFiles
  /** Reports the files that a human chose. True when the press that opened the chooser is recorded as giving them, so that the field must not be. */
  reportFiles(chosen: ChosenFiles): Promise<boolean>
  /** Saved downloads of this session, oldest first: the name that the page gave, and the path of the file. */
  readonly downloads: { saved(): SavedDownload[] }
}

/** `project`: those of the names that are files of the project. `isByPress`: nothing that can be found again is the field. */
export type ChosenFiles = { names: readonly string[]; project: readonly string[]; openedAt: number; isByPress: boolean }

export type SavedDownload = { name: string; path: string }

/**
 * Lets a watching human answer windows that Chromium would show outside the page. Used only while `isWatched()` and no step is
 * executed; otherwise the runner answers by itself.
 */
export type HumanHooks = {
  isWatched(): boolean
  /** Must accept or dismiss the dialog. Resolves with the answer, the kind of dialog and, for a prompt, the text. */
  onDialog(dialog: Dialog, page: Page): Promise<WindowAnswer>
  /** Must set files; none when the human cancels. */
  onFileChooser(chooser: FileChooser, page: Page): Promise<void>
  /** Called to show a notice; the file is already saved. */
  onDownload(download: Download, page: Page): Promise<void>
  /** Null when the human cancels. */
  onAuth(challenge: { url: string; realm: string }, page: Page): Promise<{ username: string; password: string } | null>
}

export type SessionListener = (session: LiveSession) => void | Promise<void>

/** Gives the screen the current session. Implemented by `host.ts`. */
export type SessionSource = {
  current(): LiveSession | null
  /**
   * `listener` is called with each session that is made, before its first page exists, to install init scripts and bindings. The session may become
   * the current one later or never.
   */
  onPrepare(listener: SessionListener): () => void
  /** `listener` is called with the current session, if any, and with each later one. */
  onSession(listener: SessionListener): () => void
  /** `listener` is called when the session has ended and before another one begins. */
  onSessionEnd(listener: () => void): () => void
  setHumanHooks(hooks: HumanHooks): void
}
