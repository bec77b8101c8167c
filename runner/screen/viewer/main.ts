import RFB from '@novnc/novnc'
import { sendWholeWheel, showJpegsFromBlobs } from './adapt-novnc.ts'
import { joinClipboards } from './clipboard.ts'
import { enableKeyboardFocus } from './keyboard-focus.ts'
import { viewerLanguage, viewerWords } from './words.ts'

/** Close codes of a session that ended in order; any other code means that the connection was lost. */
const CLEAN_CLOSE_CODES = [1000, 1001]
/** Close code of the server when this user watches too many screens. */
const TOO_MANY_CLOSE_CODE = 4429
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

/** The access token of the user's login, which the client stores; null where the storage cannot be read. */
function readAccessToken(): string | null {
  try {
    return localStorage.getItem('accessToken')
  } catch {
    return null
  }
}

function show(token: string, viewOnly: boolean): void {
  const address = new URL('screen', location.href)
  address.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:'
  address.search = new URLSearchParams({ vncToken: token }).toString()
  const accessToken = readAccessToken()
  // the server needs to know the user; the token is not in the address because addresses are logged
  const socket = new WebSocket(address, ['binary', ...(accessToken ? [`access.${accessToken}`] : [])])
  let isConnected = false
  let closeCode = 0
  // Added before noVNC's own listener, whose disconnect event does not contain the close code.
  socket.addEventListener('close', ({ code }) => (closeCode = code))
  const rfb = new RFB(screen, socket, { shared: true })
  rfb.scaleViewport = true
  rfb.resizeSession = false
  rfb.viewOnly = viewOnly
  rfb.background = 'transparent'
  showJpegsFromBlobs(rfb)
  sendWholeWheel(rfb)
  joinClipboards(rfb)
  if (!viewOnly) enableKeyboardFocus(rfb, { onEnter: () => showNotice(words.exitHint), onLeave: leaveFrame })
  rfb.addEventListener('connect', () => {
    isConnected = true
    showMessage('')
    document.body.dataset.state = 'connected'
  })
  rfb.addEventListener('disconnect', () => {
    screen.replaceChildren()
    document.body.dataset.state = 'disconnected'
    // The session goes on and only this page cannot show it, so the frame stays and says so.
    if (closeCode === TOO_MANY_CLOSE_CODE) return showMessage(words.tooMany)
    showMessage(isConnected ? words.ended : words.unavailable)
    notifyParent(CLEAN_CLOSE_CODES.includes(closeCode))
  })
  rfb.addEventListener('desktopname', ({ detail }) => showNotice(detail.name))
}

let noticeTimer = 0

/** Shows a text for `NOTICE_MS`. The first desktop name is the screen's own and is skipped. */
function showNotice(text: string): void {
  if (text === 'Reprise') return
  notice.textContent = text
  notice.hidden = false
  clearTimeout(noticeTimer)
  noticeTimer = window.setTimeout(() => (notice.hidden = true), NOTICE_MS)
}

const parameters = new URLSearchParams(location.search)
const token = parameters.get('vncToken') ?? ''
document.documentElement.lang = language
document.title = words.title
screen.setAttribute('aria-label', `${words.title}. ${words.exitHint}`)
if (token) {
  showMessage(words.connecting)
  show(token, parameters.get('view_only') === '1')
} else {
  showMessage(words.unavailable)
  notifyParent(false)
}
