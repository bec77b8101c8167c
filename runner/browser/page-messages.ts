import type { FrameAgents } from './frame-agent.ts'
import type { Tabs } from './tabs.ts'

/** A failure quotes this many. */
const QUOTED_MAX = 3

/**
 * Remembers what the page told its user, so that a step that fails can quote what appeared: an element is often missing because the page has said why
 * (“Wrong user name or password”). A message counts as new when it was not there before the act before this one, for it is that act's effect in which
 * the step looks in vain.
 */
export class PageMessages {
  readonly #agents: FrameAgents
  readonly #tabs: Tabs
  /** What was there before the last act, and before the one before it. */
  #before: ReadonlySet<string> = new Set()
  #earlier: ReadonlySet<string> = new Set()
  /** In the order in which it was first seen since the earlier act. */
  #seen: { text: string; act: number }[] = []
  #act = 0

  constructor(agents: FrameAgents, tabs: Tabs) {
    this.#agents = agents
    this.#tabs = tabs
  }

  /** An act begins: what the page says now is not its doing. */
  async actBegins(): Promise<void> {
    const act = ++this.#act
    const texts = await this.#read()
    this.#earlier = this.#before
    this.#before = new Set(texts)
    this.#seen = this.#seen.filter((message) => message.act >= act - 1)
  }

  /** Looks once more; messages that vanish by themselves are gone when the step fails. */
  async collect(): Promise<void> {
    for (const text of await this.#read()) {
      if (!this.#seen.some((message) => message.text === text)) this.#seen.push({ text, act: this.#act })
    }
  }

  /** What appeared since the act before the last one; what is still there comes first. */
  async recent(): Promise<string[]> {
    const now = await this.#read()
    const texts = [...now, ...this.#seen.map(({ text }) => text).filter((text) => !now.includes(text))]
    return withoutParts(texts.filter((text) => !this.#earlier.has(text))).slice(0, QUOTED_MAX)
  }

  async #read(): Promise<string[]> {
    const frames = this.#tabs.active?.frames() ?? []
    const texts = await Promise.all(frames.map((frame) => this.#agents.call(frame, 'messages').catch(() => [])))
    return texts.flat()
  }
}

/** A message is found with the box around it: the shorter one says it. */
const withoutParts = (texts: string[]): string[] =>
  texts.filter((text, index) => !texts.some((other, at) => at !== index && other.length < text.length && text.includes(other)))
