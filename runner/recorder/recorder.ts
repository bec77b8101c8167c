import type { Frame } from 'playwright-core'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import type { MissedAct } from '#contract/schemas/not-recorded.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import type { RecordPollAnswer } from '#contract/schemas/runner-api.ts'
import { framePrefix, withPrefix } from '../browser/frame-path.ts'
import type { BrowserSession } from '../browser/browser-session.ts'
import { RECORD_BINDING, type PageEvent, type RecordedTarget } from '../page/agent-api.ts'
import { HeldSecrets } from './held-secrets.ts'
import { windowActions } from './window-actions.ts'
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

/** The key was let go elsewhere: in the page that came, or in a window of the browser. */
const ENTER_DECIDED_MS = 2000
/** So long a pause, and what was typed so far is masked. */
const TYPING_PAUSE_MS = 400

/**
 * Collects what a human does in the session. Trusted events are not enough to tell a human from a step (Playwright's clicks are trusted
 * too): what arrives while a step is executed is not recorded.
 */
export class Recorder {
  #session: BrowserSession | null = null
  #active = false
  #events: RecordedEvent[] = []
  #state: RecordingState = initialRecording
  #queue: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | null = null
  readonly #waiters = new Set<() => void>()
  readonly #secrets = new HeldSecrets((id) => this.#publishSecretAnswer(id, null))
  readonly #prefixes = new WeakMap<Frame, Promise<string | null>>()

  /** Makes a new session recordable. Called before its first page exists. */
  async attach(session: BrowserSession): Promise<void> {
    await session.context.exposeBinding(RECORD_BINDING, ({ frame }, text: unknown) => this.#onPageEvent(session, frame, text))
    session.onHumanAnswer((answer) => this.#onDialogAnswer(session, answer))
    session.onUnrecorded((missed) => {
      if (this.#active && session === this.#session) this.#onUnrecorded(missed)
    })
    // A document that goes takes its undecided events with it: what was typed there is final.
    session.context.on('page', (page) =>
      page.on('framenavigated', (frame) => {
        this.#prefixes.delete(frame)
      }),
    )
  }

  /** Begins anew; what was recorded before is gone. */
  async start(session: BrowserSession): Promise<void> {
    this.#events = []
    this.#secrets.clear()
    this.#state = initialRecording
    this.#session = session
    this.#active = true
    await this.#setRecordingInPages(session, true)
  }

  /** What is still open (a value being typed) becomes an action. */
  async stop(): Promise<void> {
    const session = this.#session
    await this.#queue
    if (this.#active) this.#apply(flush(this.#state))
    this.end()
    if (session) await this.#setRecordingInPages(session, false)
  }

  /** The session is gone. */
  end(): void {
    if (this.#active) this.#apply(flush(this.#state))
    this.#active = false
    this.#session = null
    this.#secrets.clear()
    this.#wake()
  }

  /** What was typed into a password field; null when nothing of the kind is waiting. */
  secretValue(id: string): string | null {
    return this.#secrets.valueOf(id)
  }

  /** Says what a typed password is in the recipe, and forgets it. False when there is no such password. */
  answerSecret(id: string, key: string | null): boolean {
    if (!this.#secrets.drop(id)) return false
    this.#publishSecretAnswer(id, key)
    return true
  }

  /** Events from number `after` on; waits up to `waitMs` for one. */
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

  /** The answer to `hello` tells a new document whether to record. */
  #onPageEvent(session: BrowserSession, frame: Frame, text: unknown): boolean {
    const active = this.#active && session === this.#session
    if (typeof text !== 'string') return active
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page may send anything; an event that cannot be read fails in the queue and is dropped
    const event = JSON.parse(text) as PageEvent
    if (active && frame.parentFrame()) void this.#prefixOf(session, frame)
    if (event.kind === 'hello' || !active || session.isAutomating()) return active
    if (event.kind === 'missed') this.#onUnrecorded(event.missed)
    else if (event.kind === 'entered') this.#onEnterReleased()
    else this.#onAct(session, frame, event)
    return active
  }

  /** In the order heard, although finding out the frame's place takes a moment. */
  #onAct(session: BrowserSession, frame: Frame, event: ActEvent): void {
    this.#queue = this.#queue.then(async () => {
      const masked = this.#withoutSecret(event)
      const target = await this.#withFramePrefix(session, frame, masked.target)
      this.#apply(reduce(this.#state, { ...masked, target }))
    })
    // The page itself may call us, with anything: what cannot be read is no event, and those behind it are heard.
    this.#queue = this.#queue.catch(() => undefined)
  }

  #onEnterReleased(): void {
    this.#queue = this.#queue.then(() => {
      if (isUndecided(this.#state)) this.#apply(flush(this.#state))
    })
  }

  /** A password stays here, until somebody says what it is in the recipe. */
  #withoutSecret(event: ActEvent): UserEvent {
    const { key, isPassword } = event.target
    this.#secrets.leave(key)
    if (event.kind !== 'input' || !isPassword || event.value === '') return event
    return { ...event, value: SECRET_MASK, secret: this.#secrets.hold(key, event.value) }
  }

  /** Something was done that no action says. What was begun before it is masked first. */
  #onUnrecorded(missed: MissedAct): void {
    this.#queue = this.#queue.then(() => {
      const { state, actions } = flush(this.#state)
      this.#apply({ state, actions }, [{ type: 'missed', timestamp: Date.now(), missed }])
    })
  }

  /** The act that opened the window was heard before it, and nothing of the page can be done until it is answered. */
  #onDialogAnswer(session: BrowserSession, answer: WindowAnswer): void {
    if (!this.#active || session !== this.#session) return
    const answered = windowActions(answer, Date.now())
    this.#queue = this.#queue.then(() => {
      const { state, actions } = flush(this.#state)
      this.#apply({ state, actions: [...actions, ...answered] })
    })
  }

  async #withFramePrefix(session: BrowserSession, frame: Frame, target: RecordedTarget): Promise<RecordedTarget> {
    const prefix = frame.parentFrame() ? await this.#prefixOf(session, frame) : ''
    return { ...target, locators: withPrefix(target.locators, prefix ?? '') }
  }

  /** Asked for early and kept: the action may take the frame away. */
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

  /** What is to be done when nothing more is heard for a while. */
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
