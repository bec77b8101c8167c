import type { Page } from 'playwright-core'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import type { BrowserSession } from '../../runner/browser/browser-session.ts'
import { elementToActOn } from './ask.ts'
import type { TargetFacts } from './page/changes.ts'

export type Target = { ref: string; locators: Locator[]; method: 'Click' | 'Input'; facts: TargetFacts }
export type Answer = { found: 'right' | 'wrong' | 'nothing'; isHealed: boolean; detail: string }

const TARGETS_MAX = 26

/** A page in the runner's browser, and its elements that tests would act on. */
export class Subject {
  readonly #harness: RunnerHarness
  readonly #script: string

  constructor(harness: RunnerHarness, script: string) {
    this.#harness = harness
    this.#script = script
  }

  get page(): Page {
    return this.#harness.page()
  }

  get session(): BrowserSession {
    const session = this.#harness.runner.host.current()
    if (!session) throw new Error('no session')
    return session
  }

  async open(url: string, prepare?: (page: Page) => Promise<void>): Promise<void> {
    await this.#harness.open(url)
    await prepare?.(this.page)
    await this.#harness.snapshot()
    await this.page.evaluate(this.#script)
  }

  /** Chooses targets over the whole page and stores them as the product does. */
  async targets(): Promise<Target[]> {
    const snapshot = await this.#harness.snapshot()
    const chosen = spread(candidates(snapshot), TARGETS_MAX)
    const targets: Target[] = []
    for (const node of chosen) {
      const element = await this.session.agents.element(this.page.mainFrame(), 'element', node.ref.replace(/^f\d+/, ''))
      if (!element) continue
      const { locators } = await this.#harness.locate(node.ref)
      await element.evaluate((found) => globalThis.healingBench.remember(found))
      const facts = (await this.page.evaluate(() => globalThis.healingBench.facts())).at(-1)
      if (facts) targets.push({ ref: node.ref, locators, method: node.editable ? 'Input' : 'Click', facts })
    }
    return targets
  }

  /** What the product would act on now, for the target that was remembered at `index`. */
  async ask({ locators, method }: Target, index: number): Promise<Answer> {
    const { element, isHealed } = await elementToActOn(this.session, locators, method)
    if (!element) return { found: 'nothing', isHealed, detail: '' }
    const isSame = await element.evaluate((found, at) => globalThis.healingBench.isSame(at, found), index)
    const detail = isSame ? '' : await element.evaluate((found) => found.outerHTML.slice(0, 160))
    await element.dispose()
    return { found: isSame ? 'right' : 'wrong', isHealed, detail }
  }
}

const MAIN_FRAME = ''

function candidates({ nodes }: PageSnapshot): SnapshotNode[] {
  const isControl = (node: SnapshotNode): boolean => node.clickable || node.editable
  const isInControl = (node: SnapshotNode): boolean => {
    for (let parent = nodes[node.parent]; parent; parent = nodes[parent.parent])
      if (isControl(parent) && isPlainControl(parent)) return true
    return false
  }
  const holdsControl = new Set(nodes.filter(isControl).flatMap((node) => ancestors(node, nodes)))
  return nodes.filter(
    (node) =>
      isControl(node) &&
      node.visible &&
      !node.states.disabled &&
      node.frame === MAIN_FRAME &&
      node.tag !== 'iframe' &&
      node.box.width > 3 &&
      node.box.height > 3 &&
      !isInControl(node) &&
      (isPlainControl(node) || !holdsControl.has(node)),
  )
}

const isPlainControl = ({ tag, role }: SnapshotNode): boolean =>
  /^(?:button|a|input|select|textarea|summary)$/.test(tag) ||
  /^(?:button|link|tab|menuitem|checkbox|radio|switch|combobox|option)$/.test(role)

function ancestors(node: SnapshotNode, nodes: SnapshotNode[]): SnapshotNode[] {
  const found: SnapshotNode[] = []
  for (let parent = nodes[node.parent]; parent; parent = nodes[parent.parent]) found.push(parent)
  return found
}

/** `max` of the items, evenly over the whole list. */
function spread<T>(items: T[], max: number): T[] {
  if (items.length <= max) return items
  return Array.from({ length: max }, (_, at) => items[Math.floor((at * items.length) / max)]).filter((item) => item !== undefined)
}
