import type { Frame } from 'playwright-core'
import type { RunnerPageChanges } from '#contract/schemas/pick.ts'
import type { ShownText } from '../page/shown-texts.ts'
import { withoutCredentials } from './credentials.ts'
import type { FrameAgents } from './frame-agent.ts'
import { locateElement, type ReadPage } from './read.ts'
import type { Tabs } from './tabs.ts'

/** As many as a person looks through. */
const CHANGES_MAX = 12
const CAPTION_MAX = 300

type Baseline = { texts: ReadonlySet<string>; url: string; title: string }

/** Remembers what the page shows when a step begins, so that it can be told what has changed since. */
export class PageBaseline {
  readonly #agents: FrameAgents
  readonly #tabs: Tabs
  #baseline: Promise<Baseline | null> = Promise.resolve(null)

  constructor(agents: FrameAgents, tabs: Tabs) {
    this.#agents = agents
    this.#tabs = tabs
  }

  /** What is shown now is no change. */
  take(): Promise<unknown> {
    this.#baseline = this.#read()
    return this.#baseline
  }

  /** What has changed since; nothing where the page was never looked at. Texts that a part of them says are left out. */
  async changes(session: ReadPage): Promise<RunnerPageChanges> {
    const before = await this.#baseline
    const page = this.#tabs.active
    if (!before || !page) return { texts: [], url: null, title: null }
    const found = (await Promise.all(page.frames().map((frame) => this.#textsIn(frame)))).flat()
    const fresh = withoutWholes(found.filter(({ text }) => !before.texts.has(text))).slice(0, CHANGES_MAX)
    const texts = await Promise.all(fresh.map((one) => this.#located(session, one)))
    const now = { url: withoutCredentials(page.url()), title: await page.title() }
    return { texts: texts.filter((text) => text !== null), url: change(before.url, now.url), title: change(before.title, now.title) }
  }

  async #located(session: ReadPage, { frame, text, ref }: Found): Promise<RunnerPageChanges['texts'][number] | null> {
    const element = await this.#agents.element(frame, 'element', ref).catch(() => null)
    if (!element) return null
    const located = await locateElement(session, frame, element).catch(() => null)
    void element.dispose().catch(() => undefined)
    return located && { text, ...located, caption: located.caption.slice(0, CAPTION_MAX) }
  }

  async #read(): Promise<Baseline | null> {
    const page = this.#tabs.active
    if (!page) return null
    const texts = await Promise.all(page.frames().map((frame) => this.#textsIn(frame)))
    return {
      texts: new Set(texts.flat().map(({ text }) => text)),
      url: withoutCredentials(page.url()),
      title: await page.title().catch(() => ''),
    }
  }

  async #textsIn(frame: Frame): Promise<Found[]> {
    const json = await this.#agents.call(frame, 'shownTexts').catch(() => '[]')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the agent wrote it
    return (JSON.parse(json) as ShownText[]).map((shown) => ({ ...shown, frame }))
  }
}

type Found = ShownText & { frame: Frame }

const change = (from: string, to: string): RunnerPageChanges['url'] => (from === to ? null : { from, to })

/** Each text once, and of a box and its parts only the parts. */
function withoutWholes(found: readonly Found[]): Found[] {
  const once = [...new Map(found.map((one) => [one.text, one])).values()]
  return once.filter(({ text }) => !once.some((other) => other.text.length < text.length && text.includes(other.text)))
}
