import type { Frame } from 'playwright-core'
import type { FrameAgents } from './frame-agent.ts'
import type { Tabs } from './tabs.ts'

/** The number of messages that a failure quotes. */
const QUOTED_MAX = 3

/**
 * Remembers the page's messages to its user, so that a failed step can quote those that appeared: an element is often missing for a reason that the page states
 * (“Wrong user name or password”). A message is recent when it was not there before the previous act, because the step looks for its element in the effect of
 * that act.
 */
export class PageMessages {
  readonly #agents: FrameAgents
  readonly #tabs: Tabs
  /** Messages that were there before the last act. */
  #before: ReadonlySet<string> = new Set()
  /** Messages that were there before the act before the last one. */
  #earlier: ReadonlySet<string> = new Set()
  /** Messages in the order in which they were first seen, with the number of the act. */
  #seen: { text: string; act: number }[] = []
  #act = 0

  constructor(agents: FrameAgents, tabs: Tabs) {
    this.#agents = agents
    this.#tabs = tabs
  }

  /** Called when an act begins: messages that are there now are not its effect. */
  async actBegins(): Promise<void> {
    const act = ++this.#act
    const texts = await this.#ask('actBegins')
    this.#earlier = this.#before
    this.#before = new Set(texts)
    this.#seen = this.#seen.filter((message) => message.act >= act - 1)
  }

  /** Collects the messages that are shown now. Those that vanish by themselves would be gone when the step fails. */
  async collect(): Promise<void> {
    for (const text of await this.#read()) {
      if (!this.#seen.some((message) => message.text === text)) this.#seen.push({ text, act: this.#act })
    }
  }

  /** Messages that appeared since the act before the last one, at most `QUOTED_MAX`; those that are still shown come first. */
  async recent(): Promise<string[]> {
    const now = await this.#read()
    const texts = [...now, ...this.#seen.map(({ text }) => text).filter((text) => !now.includes(text))]
    return withoutParts(texts.filter((text) => !this.#earlier.has(text))).slice(0, QUOTED_MAX)
  }

  /** Texts that appeared since the last act began and have vanished. */
  vanished(): Promise<string[]> {
    return this.#ask('vanishedTexts')
  }

  #frames(): Frame[] {
    return this.#tabs.active?.frames() ?? []
  }

  #read(): Promise<string[]> {
    return this.#ask('messages')
  }

  async #ask(call: 'messages' | 'actBegins' | 'vanishedTexts'): Promise<string[]> {
    const texts = await Promise.all(this.#frames().map((frame) => this.#agents.call(frame, call).catch(() => [])))
    return texts.flat()
  }
}

/** Leaves out texts that contain another one: a message is also found as a part of the box around it. */
const withoutParts = (texts: string[]): string[] =>
  texts.filter((text, index) => !texts.some((other, at) => at !== index && other.length < text.length && text.includes(other)))
