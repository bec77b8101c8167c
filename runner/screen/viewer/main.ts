import RFB from '@novnc/novnc'
import { readChooserNotice, type OpenedChooser } from '#contract/rules/chooser-notice.ts'
import { decodeJpegsFromBytes, keepPictureWhenResized, sendWholeWheel } from './adapt-novnc.ts'
import { joinClipboards } from './clipboard.ts'
import { enableKeyboardFocus } from './keyboard-focus.ts'
import { newestToken } from './newest-token.ts'
import { requestShownSize } from './shown-size.ts'
import { viewerLanguage, viewerWords } from './words.ts'

/** Close codes of a session that ended in order; any other code means that the connection was lost. */
const CLEAN_CLOSE_CODES = [1000, 1001]
/** Close code of the server when this user watches too many screens. */
const TOO_MANY_CLOSE_CODE = 4429
/** Close codes of a lost way to the server, while the session may go on: the server went away, or the network did. */
const LOST_CLOSE_CODES = [1001, 1006]
const NOTICE_MS = 6000

const language = viewerLanguage(document.cookie)
const words = viewerWords(language)
const screen = document.querySelector<HTMLElement>('#screen')!
const message = document.querySelector<HTMLElement>('#message')!
const notice = document.querySelector<HTMLElement>('#notice')!

function showMessage(text: string): void {
  message.textContent = text
  message.hidden = text === ''
}

function notifyParent(clean: boolean): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'RUNNER_DISCONNECTED', payload: { clean } }, location.origin)
}

/** Asks the page around the frame to take the focus. */
function leaveFrame(): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'RUNNER_FOCUS_LEFT' }, location.origin)
}

/** Asks the page around the frame for the files that the remote page wants. Without such a page the runner asks by itself. */
function wantFiles(chooser: OpenedChooser): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'RUNNER_FILES_WANTED', payload: chooser }, location.origin)
}

/** The access token of the user's login, which the client stores; null where the storage cannot be read. */
function readAccessToken(): string | null {
  try {
    return localStorage.getItem('accessToken')
  } catch {
    return null
  }
}

/** The screen that was shown until it was lost: when, with which close code, and whether the keyboard was in it. */
type Lost = { at: number; closeCode: number; hadFocus: boolean }

/** After this time a page that tries to connect again says that its session is over. */
const GIVE_UP_AFTER_MS = 15_000
/** Time for one of these tries, and the pause before each. */
const TRY_MS = 5000
const PAUSE_MS = 500

/** Shows the screen. `lost`: the one that it replaces; null at the first time. */
function show(token: string, lost: Lost | null): void {
  const address = new URL('screen', location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({ vncToken: token }).toString()
  const accessToken = readAccessToken()
  // the server needs to know the user; the token is not in the address because addresses are logged
  const socket = new WebSocket(address, ['binary', ...(accessToken ? [`access.${accessToken}`] : [])])
  const connection = new AbortController()
  const patience = lost && setTimeout(() => socket.close(), TRY_MS)
  let isConnected = false
  let closeCode = 0
  let hadFocus = false
  // Added before noVNC's own listener, which takes the screen away, and whose disconnect event does not contain the close code.
  socket.addEventListener('close', ({ code }) => {
    closeCode = code
    hadFocus = document.hasFocus() && screen.contains(document.activeElement)
  })
  const rfb = new RFB(screen, socket, { shared: true })
  rfb.scaleViewport = true
  // noVNC would ask for the size in CSS pixels, and not at all for those who only watch: see `requestShownSize`.
  rfb.resizeSession = false
  rfb.viewOnly = isViewOnly
  rfb.background = 'transparent'
  decodeJpegsFromBytes(rfb)
  keepPictureWhenResized(rfb)
  requestShownSize(rfb, connection.signal)
  sendWholeWheel(rfb)
  joinClipboards(rfb, connection.signal)
  if (!isViewOnly) {
    enableKeyboardFocus(rfb, { onEnter: () => showNotice(words.exitHint), onLeave: leaveFrame, signal: connection.signal })
  }
  rfb.addEventListener('connect', () => {
    isConnected = true
    if (patience !== null) clearTimeout(patience)
    if (lost?.hadFocus) rfb.focus()
    showMessage('')
    document.body.dataset.state = 'connected'
  })
  rfb.addEventListener('disconnect', () => {
    connection.abort()
    if (patience !== null) clearTimeout(patience)
    const since = isConnected ? { at: performance.now(), closeCode, hadFocus } : lost
    screen.replaceChildren()
    const isLost = LOST_CLOSE_CODES.includes(closeCode)
    if (since && isLost && performance.now() - since.at < GIVE_UP_AFTER_MS) showAgain(token, since)
    else end(isLost && since ? since.closeCode : closeCode, since !== null)
  })
  rfb.addEventListener('desktopname', ({ detail }) => showNotice(detail.name))
}

function showAgain(token: string, lost: Lost): void {
  document.body.dataset.state = 'reconnecting'
  showMessage(words.lost)
  setTimeout(() => void newestToken(token).then((newest) => show(newest, lost)), PAUSE_MS)
}

/** Says that nothing is shown any more. `wasShown`: a screen was shown before. */
function end(closeCode: number, wasShown: boolean): void {
  document.body.dataset.state = 'disconnected'
  // The session goes on and only this page cannot show it, so the frame stays and says so.
  if (closeCode === TOO_MANY_CLOSE_CODE) return showMessage(words.tooMany)
  showMessage(wasShown ? words.ended : words.unavailable)
  notifyParent(CLEAN_CLOSE_CODES.includes(closeCode))
}

let noticeTimer = 0

/** Shows a text for `NOTICE_MS`. The first desktop name is the screen's own and is skipped. */
function showNotice(text: string): void {
  if (text === 'Reprise') return
  const chooser = readChooserNotice(text)
  if (chooser) return wantFiles(chooser)
  notice.textContent = text
  notice.hidden = false
  clearTimeout(noticeTimer)
  noticeTimer = window.setTimeout(() => (notice.hidden = true), NOTICE_MS)
}

const parameters = new URLSearchParams(location.search)
const token = parameters.get('vncToken') ?? ''
const isViewOnly = parameters.get('view_only') === '1'
document.documentElement.lang = language
document.title = words.title
screen.setAttribute('aria-label', `${words.title}. ${words.exitHint}`)
if (token) {
  showMessage(words.connecting)
  show(token, null)
} else {
  showMessage(words.unavailable)
  notifyParent(false)
}
