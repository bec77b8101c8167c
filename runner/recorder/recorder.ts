import type { Frame } from 'playwright-core'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import { valueOfFiles } from '#contract/rules/file-names.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { RecordPollAnswer } from '#contract/schemas/runner-api.ts'
import { framePrefix, withPrefix } from '../browser/frame-path.ts'
import { withinTime } from '../browser/clock.ts'
import type { BrowserSession } from '../browser/browser-session.ts'
import type { ChosenFiles } from '../browser/live-session.ts'
import { RECORD_BINDING, type PageEvent, type RecordedTarget } from '../page/agent-api.ts'
import { HeldSecrets } from './held-secrets.ts'
import { readPageEvent } from './page-event.ts'
import { historyEvent, tabEvent, windowActions } from './outside-actions.ts'
import {
  flush,
  hasUnreported,
  initialRecording,
  isUndecided,
  reduce,
  reportTyping,
  type Reduced,
  type RecordingState,
  type UserEvent,
} from './reducer.ts'

type ActEvent = Exclude<PageEvent, { kind: 'hello' | 'missed' | 'entered' }>

/** After this time Enter counts as released: the key was released in a new page or in a dialog, where it is not seen. */
const ENTER_DECIDED_MS = 2000
/** A page that is blocked, as by a window of the browser that nobody has answered, tells nothing more. */
const LAST_WORDS_MS = 2500
/** After this pause in typing the text so far is reported. */
const TYPING_PAUSE_MS = 400

/** A choice of files opens this soon after the press that opens it. */
const OPENING_MS = 5000

const filesOf = ({ names, project }: ChosenFiles) => {
  const ofProject = names.filter((name) => project.includes(name))
  return { value: valueOfFiles(names), ...(ofProject.length > 0 ? { projectFiles: ofProject } : {}) }
}

/**
 * Collects a human's actions in the session. A trusted event is not always a human's, because Playwright's clicks are trusted too, so events
 * that arrive while a step is executed are not recorded.
 */
export class Recorder {
  #session: BrowserSession | null = null
  #active = false
  #events: RecordedEvent[] = []
  #state: RecordingState = initialRecording
  #queue: Promise<void> = Promise.resolve()
  /** Files that were chosen for a field of which its page tells. `key`: that field, once it has told. */
  #chosen: (ChosenFiles & { key?: string; isTold?: true }) | null = null
  #timer: NodeJS.Timeout | null = null
  readonly #waiters = new Set<() => void>()
  readonly #secrets = new HeldSecrets((id) => this.#publishSecretAnswer(id, null))
  readonly #prefixes = new WeakMap<Frame, Promise<string | null>>()

  /** Prepares a new session for recording. Must be called before its first page exists. */
  async attach(session: BrowserSession): Promise<void> {
    await session.context.exposeBinding(RECORD_BINDING, ({ frame }, text: unknown) => this.#onPageEvent(session, frame, text))
    session.onHumanAnswer((answer) => this.#onDialogAnswer(session, answer))
    session.onMove((move) => {
      if (this.#active && session === this.#session) this.#onOutside([historyEvent(move, Date.now())])
    })
    session.onTab((act, title) => {
      if (this.#active && session === this.#session) this.#onOutside([tabEvent(act, title, Date.now())])
    })
    session.onUnrecorded((missed) => {
      if (this.#active && session === this.#session) this.#onUnrecorded(missed)
    })
    session.onFilesChosen((chosen) => (this.#active && session === this.#session ? this.#onFilesChosen(chosen) : Promise.resolve(false)))
    session.downloads.onHuman(({ name, size }) => {
      if (this.#active && session === this.#session)
        this.#onOutside([{ type: 'downloaded', timestamp: Date.now(), name: name.slice(0, 300), size }])
    })
    session.context.on('page', (page) => {
      if (this.#active && session === this.#session) this.#onOutside([{ type: 'openedTab', timestamp: Date.now() }])
      // A navigation gives a frame a new document, and perhaps another locator, so its cached prefix is dropped.
      page.on('framenavigated', (frame) => {
        this.#prefixes.delete(frame)
      })
    })
  }

  /** Begins a recording. Events of an earlier one are deleted. */
  async start(session: BrowserSession): Promise<void> {
    this.#events = []
    this.#secrets.clear()
    this.#state = initialRecording
    this.#chosen = null
    this.#session = session
    this.#active = true
    await this.#setRecordingInPages(session, true)
  }

  /** Ends the recording. A value that is still being typed becomes an action. */
  async stop(): Promise<void> {
    const session = this.#session
    // The pages tell first what they hold back, because its meaning was not decided yet.
    if (session) await withinTime(this.#setRecordingInPages(session, false), LAST_WORDS_MS)
    await this.#queue
    this.end()
  }

  /** Ends the recording because the session has ended; also the last part of `stop`. */
  end(): void {
    if (this.#active) this.#apply(flush(this.#state))
    this.#active = false
    this.#session = null
    this.#secrets.clear()
    this.#wake()
  }

  /** The value typed into a password field; null when no such secret is held. */
  secretValue(id: string): string | null {
    return this.#secrets.valueOf(id)
  }

  /** Reports under which key the recipe stores a typed password (null for none), and forgets the password. False when it is not held. */
  answerSecret(id: string, key: string | null): boolean {
    if (!this.#secrets.drop(id)) return false
    this.#publishSecretAnswer(id, key)
    return true
  }

  /** Puts an assertion behind what was done before it. False when nothing is recorded. */
  async addAssertion(session: BrowserSession, assertion: Assertion): Promise<boolean> {
    if (!this.#active || session !== this.#session) return false
    this.#onOutside([{ type: 'asserted', timestamp: Date.now(), assertion }])
    await this.#queue
    return true
  }

  /** Events from the index `after` on. Waits up to `waitMs` for the first one. */
  async poll(after: number, waitMs: number, signal: AbortSignal): Promise<RecordPollAnswer> {
    if (this.#events.length <= after && this.#active && waitMs > 0) await this.#nextEvent(waitMs, signal)
    return { events: this.#events.slice(after), next: this.#events.length, active: this.#active }
  }

  #nextEvent(waitMs: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiters.delete(finish)
        signal.removeEventListener('abort', finish)
        resolve()
      }
      const timer = setTimeout(finish, waitMs)
      this.#waiters.add(finish)
      signal.addEventListener('abort', finish)
    })
  }

  /** Takes an event of a page. The answer tells a document whether it is to record. */
  #onPageEvent(session: BrowserSession, frame: Frame, text: unknown): boolean {
    const active = this.#active && session === this.#session
    const event = readPageEvent(text)
    if (!event) return active
    if (active && frame.parentFrame()) void this.#prefixOf(session, frame)
    if (event.kind === 'hello' || !active || session.isAutomating()) return active
    if (event.kind === 'missed') this.#onUnrecorded(event.missed)
    else if (event.kind === 'entered') this.#onEnterReleased()
    else this.#onAct(session, frame, event)
    return active
  }

  /** Handles acts in the order in which they came, although finding the frame's prefix takes time. */
  #onAct(session: BrowserSession, frame: Frame, event: ActEvent): void {
    const placed = onPage(frame, event)
    this.#queue = this.#queue.then(async () => {
      const masked = this.#withoutSecret(placed)
      if (this.#isTold(masked)) return
      this.#apply(reduce(this.#state, await this.#inFrame(session, frame, this.#withFiles(masked))))
    })
    // An event that cannot be handled is dropped, and later ones are still handled.
    this.#queue = this.#queue.catch(() => undefined)
  }

  #onEnterReleased(): void {
    this.#queue = this.#queue.then(() => {
      if (isUndecided(this.#state)) this.#apply(flush(this.#state))
    })
  }

  /** Files for a field that can be pressed are told by the page, with their names only. Others are given to what was pressed to open the choice. */
  async #onFilesChosen(chosen: ChosenFiles): Promise<boolean> {
    if (!chosen.isByPress) {
      this.#chosen = chosen
      return false
    }
    this.#queue = this.#queue.then(() => this.#apply(flush(this.#state)))
    await this.#queue
    const press = this.#events.at(-1)
    const isOpener = press?.type === 'click' && !press.gesture && Math.abs(press.timestamp - chosen.openedAt) < OPENING_MS
    if (!isOpener) {
      this.#chosen = chosen
      return false
    }
    this.#chosen = { ...chosen, isTold: true }
    this.#publish([{ type: 'input', isTrusted: true, timestamp: Date.now(), target: press.target, ...filesOf(chosen) }])
    return true
  }

  /** Whether the event is of a hidden field whose files are recorded as given to what was pressed. */
  #isTold(event: UserEvent): boolean {
    return this.#chosen?.isTold === true && event.kind === 'input' && event.value === this.#chosen.names.join(', ')
  }

  /** The input with the files that a human has just chosen for its field; the page knows their names alone. */
  #withFiles(event: UserEvent): UserEvent {
    const chosen = this.#chosen
    if (!chosen || event.kind !== 'input' || event.value !== chosen.names.join(', ')) return event
    // The field tells the same twice, as `input` and as `change`.
    chosen.key ??= event.target.key
    return chosen.key === event.target.key ? { ...event, ...filesOf(chosen) } : event
  }

  /** Replaces a password by a mask. The password is held here until the server has answered for it. */
  #withoutSecret(event: ActEvent): UserEvent {
    const { key, isPassword } = event.target
    this.#secrets.leave(key)
    if (event.kind !== 'input' || !isPassword || event.value === '') return event
    return { ...event, value: SECRET_MASK, secret: this.#secrets.hold(key, event.value) }
  }

  /** Records an interaction that no action can express. */
  #onUnrecorded(missed: UnrecordedInteraction): void {
    this.#onOutside([{ type: 'missed', timestamp: Date.now(), missed }])
  }

  /** Records the answer to a dialog. The act that opened the dialog came before, and the page takes no input until the dialog is answered. */
  #onDialogAnswer(session: BrowserSession, answer: WindowAnswer): void {
    if (this.#active && session === this.#session) this.#onOutside(windowActions(answer, Date.now()))
  }

  /** Records what was done outside of a page, after the actions that were begun before it. */
  #onOutside(events: readonly RecordedEvent[]): void {
    this.#queue = this.#queue.then(() => this.#apply(flush(this.#state), events))
  }

  /** The event with locators that lead through the frames around its own. */
  async #inFrame(session: BrowserSession, frame: Frame, event: UserEvent): Promise<UserEvent> {
    const prefix = frame.parentFrame() ? await this.#prefixOf(session, frame) : ''
    const prefixed = (target: RecordedTarget) => ({ ...target, locators: withPrefix(target.locators, prefix ?? '') })
    const target = prefixed(event.target)
    if (event.kind !== 'act' || !event.drop) return { ...event, target }
    return { ...event, target, drop: { ...event.drop, target: prefixed(event.drop.target) } }
  }

  /** The frame's prefix, requested early and cached, because the action may remove the frame. */
  #prefixOf(session: BrowserSession, frame: Frame): Promise<string | null> {
    let prefix = this.#prefixes.get(frame)
    if (!prefix) this.#prefixes.set(frame, (prefix = framePrefix(session.agents, frame).catch(() => null)))
    return prefix
  }

  #apply({ state, actions }: Reduced, more: readonly RecordedEvent[] = []): void {
    this.#state = state
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = this.#scheduleNext(state)
    this.#publish([...actions, ...more])
  }

  #publishSecretAnswer(secretId: string, key: string | null): void {
    this.#publish([{ type: 'answered', timestamp: Date.now(), secretId, key }])
  }

  #publish(events: readonly RecordedEvent[]): void {
    if (events.length === 0) return
    this.#events.push(...events)
    this.#wake()
  }

  /** Plans the next report for the case that no further event comes. */
  #scheduleNext(state: RecordingState): NodeJS.Timeout | null {
    if (isUndecided(state)) return setTimeout(() => this.#apply(flush(this.#state)), ENTER_DECIDED_MS)
    return hasUnreported(state) ? setTimeout(() => this.#apply(reportTyping(this.#state)), TYPING_PAUSE_MS) : null
  }

  #wake(): void {
    for (const waiter of this.#waiters) waiter()
  }

  async #setRecordingInPages(session: BrowserSession, active: boolean): Promise<void> {
    const frames = session.tabs.pages.flatMap((page) => page.frames())
    await Promise.all(frames.map((frame) => session.agents.call(frame, 'recording', active).catch(() => undefined)))
  }
}

const PATH_MAX = 300

/** The event with the path of its page, which is still the page on which it was done. Of a frame, the title is not that of the page. */
function onPage<Event extends ActEvent>(frame: Frame, event: Event): Event {
  const { title, ...place } = event.target.place
  const path = pathOf(frame.page().url()).slice(0, PATH_MAX)
  const isOfPage = title !== undefined && !frame.parentFrame()
  return { ...event, target: { ...event.target, place: { ...place, ...(path ? { path } : {}), ...(isOfPage ? { title } : {}) } } }
}

/** The path of an address, with a hash that holds a path. The query is left out, because it may hold values. */
function pathOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, hash } = new URL(url)
  const [route = ''] = hash.split('?')
  return pathname + (route.includes('/') ? route : '')
}
