import RFB from '@novnc/novnc'
import { sendWholeWheel, showJpegsFromBlobs } from './adapt-novnc.ts'
import { joinClipboards } from './clipboard.ts'
import { enableKeyboardFocus } from './keyboard-focus.ts'
import { viewerLanguage, viewerWords } from './words.ts'

/** How the server says that the session ended in good order; every other end is a loss. */
const CLEAN_CLOSE_CODES = [1000, 1001]
/** How the server says that this user looks at too many screens already. */
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

/** The keyboard has had enough of the remote browser: the page around the frame takes the focus. */
function leaveFrame(): void {
  if (window.parent !== window) window.parent.postMessage({ type: 'RUNNER_FOCUS_LEFT' }, location.origin)
}

/** The viewer's own sign-in, as the client keeps it; null where storage is closed to us. */
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
  // the server wants to know who looks, and must not learn it from the address
  const socket = new WebSocket(address, ['binary', ...(accessToken ? [`access.${accessToken}`] : [])])
  let isConnected = false
  let closeCode = 0
  // Before noVNC's own listener, which tells of the end but not of its reason.
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
    // The session goes on, only this page cannot show it: the frame stays and says so.
    if (closeCode === TOO_MANY_CLOSE_CODE) return showMessage(words.tooMany)
    showMessage(isConnected ? words.ended : words.unavailable)
    notifyParent(CLEAN_CLOSE_CODES.includes(closeCode))
  })
  rfb.addEventListener('desktopname', ({ detail }) => showNotice(detail.name))
}

let noticeTimer = 0

/** The first name is the screen's own. */
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
