import type { ElementHandle, Locator, Page } from 'playwright-core'
import type { PageSnapshot } from '#contract/schemas/page-snapshot.ts'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { AGENT_KEY } from '../../runner/page/agent-api.ts'
import { unreachable } from '#engine/language/unreachable.ts'
import { build } from './build-app.ts'
import type { LabelledAct, LabelledApp, LabelledCase, LabelledStep, Proof } from './format.ts'
import type { CollectedAct, CollectedProof, CollectedStep } from './labelled-file.ts'
import { namesOfSame } from './same-element.ts'

const TIMEOUT_MS = 4000

export type Collected = { steps: CollectedStep[]; snapshots: PageSnapshot[]; problems: string[] }

/** Plays all cases of an application and keeps the page before every act. `problems`: labels that are not true. */
export async function collectApp(app: LabelledApp): Promise<Collected> {
  const server = app.serve ? await app.serve() : await build(app.name)
  const harness = await RunnerHarness.start()
  const pages = new SnapshotStore()
  const collected: Collected = { steps: [], snapshots: pages.all, problems: [] }
  try {
    for (const testCase of app.cases) {
      await harness.open(new URL(app.start ?? '/', server.url).href)
      const collector = new CaseCollector(harness, pages, testCase, collected)
      await app.prepare?.(harness.page())
      await collector.run()
    }
  } finally {
    await harness.stop()
    await server.close()
  }
  return collected
}

class SnapshotStore {
  readonly all: PageSnapshot[] = []
  readonly #known = new Map<string, number>()

  add(snapshot: PageSnapshot): number {
    const key = JSON.stringify(snapshot)
    const known = this.#known.get(key)
    if (known !== undefined) return known
    this.#known.set(key, this.all.length)
    return this.all.push(snapshot) - 1
  }
}

class CaseCollector {
  readonly #harness: RunnerHarness
  readonly #pages: SnapshotStore
  readonly #case: LabelledCase
  readonly #into: Collected

  constructor(harness: RunnerHarness, pages: SnapshotStore, testCase: LabelledCase, into: Collected) {
    this.#harness = harness
    this.#pages = pages
    this.#case = testCase
    this.#into = into
  }

  async run(): Promise<void> {
    for (const [at, step] of this.#case.steps.entries()) {
      try {
        await this.#step(step, at)
      } catch (error) {
        const message = error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : String(error)
        this.#into.problems.push(`${this.#case.name}, step ${at + 1} “${step.text}”: ${message}`)
        return
      }
    }
  }

  async #step(step: LabelledStep, at: number): Promise<void> {
    const acts: CollectedAct[] = []
    const before = (await this.#look()).index
    for (const act of step.acts) acts.push(await this.#act(act))
    await settled(this.#page)
    // An answer of the server may come later than the page is quiet; the page after the step is the one on which the proofs hold.
    for (const proof of step.proofs ?? []) await this.#prove(proof)
    if (step.proofs) await settled(this.#page)
    const { snapshot, index } = await this.#look()
    const proofs: CollectedProof[] = []
    for (const proof of step.proofs ?? []) proofs.push(await this.#proof(proof, snapshot))
    this.#into.steps.push({
      caseName: this.#case.name,
      at,
      language: this.#case.language,
      text: step.text,
      testData: this.#case.testData ?? '',
      preconditions: this.#case.preconditions ?? '',
      mustAbstain: step.mustAbstain !== undefined,
      acts,
      before,
      after: index,
      expected: step.expected ?? '',
      proofs,
    })
  }

  get #page(): Page {
    return this.#harness.page()
  }

  async #look(): Promise<{ snapshot: PageSnapshot; index: number }> {
    const snapshot = await this.#harness.snapshot()
    return { snapshot, index: this.#pages.add(snapshot) }
  }

  async #act(act: LabelledAct): Promise<CollectedAct> {
    await settled(this.#page)
    const { snapshot, index } = await this.#look()
    const on = 'on' in act ? act.on : null
    const refs = on === null ? [] : await this.#refs(on, snapshot)
    const collected: CollectedAct = { kind: act.kind, snapshot: index, refs, values: valuesOf(act) }
    if (act.kind === 'check') collected.checked = act.checked
    if (act.kind === 'drag') collected.to = await this.#refs(act.to, snapshot)
    if (act.kind === 'choose' && act.option !== null) {
      await this.#first(act.on).click({ timeout: TIMEOUT_MS })
      await this.#first(act.option).waitFor({ timeout: TIMEOUT_MS })
      await settled(this.#page)
      const open = await this.#look()
      collected.option = { snapshot: open.index, refs: await this.#refs(act.option, open.snapshot) }
      await this.#first(act.option).click({ timeout: TIMEOUT_MS })
    } else await this.#perform(act)
    return collected
  }

  async #perform(act: LabelledAct): Promise<void> {
    const page = this.#page
    if ('perform' in act && act.perform) return act.perform(page)
    switch (act.kind) {
      case 'click':
        return this.#first(act.on).click({ timeout: TIMEOUT_MS })
      case 'double':
        return this.#first(act.on).dblclick({ timeout: TIMEOUT_MS })
      case 'right':
        return this.#first(act.on).click({ button: 'right', timeout: TIMEOUT_MS })
      case 'hover':
        return this.#first(act.on).hover({ timeout: TIMEOUT_MS })
      case 'clear':
        return this.#first(act.on).fill('', { timeout: TIMEOUT_MS })
      case 'set':
        return this.#first(act.on).fill(act.value[0] ?? '', { timeout: TIMEOUT_MS })
      case 'choose':
        await this.#first(act.on).selectOption({ label: act.label }, { timeout: TIMEOUT_MS })
        return
      case 'check':
        return this.#check(act.on, act.checked)
      case 'key':
        if (act.on !== null) await this.#first(act.on).focus({ timeout: TIMEOUT_MS })
        return page.keyboard.press(act.key)
      case 'upload':
        return this.#first(act.on).setInputFiles(
          { name: act.file, mimeType: 'text/plain', buffer: Buffer.from('sample') },
          { timeout: TIMEOUT_MS },
        )
      case 'drag':
        return this.#first(act.on).dragTo(page.locator(act.to).first(), { timeout: TIMEOUT_MS })
      case 'scroll':
        if (act.on !== null) await this.#first(act.on).scrollIntoViewIfNeeded({ timeout: TIMEOUT_MS })
        else await page.mouse.wheel(0, 2000)
        return
      case 'go':
        await page.goto(new URL(act.to, page.url()).href)
        return
      case 'back':
        await page.goBack()
        return
      case 'reload':
        await page.reload()
        return
      case 'wait':
        return
    }
  }

  /** A styled box is often drawn by something else, so a box that cannot be checked is clicked. */
  async #check(on: string, checked: boolean): Promise<void> {
    const box = this.#first(on)
    await box.setChecked(checked, { timeout: 2500 }).catch(async () => {
      if ((await isOn(box).catch(() => null)) !== checked) await box.click({ timeout: TIMEOUT_MS })
    })
  }

  #first(on: string): Locator {
    return this.#page.locator(on).first()
  }

  /** The nodes of the snapshot that are what the selector finds. */
  async #refs(on: string, snapshot: PageSnapshot): Promise<string[]> {
    const locator = this.#page.locator(on)
    await locator.first().waitFor({ state: 'attached', timeout: TIMEOUT_MS })
    const refs: string[] = []
    for (const handle of await locator.elementHandles()) refs.push(...(await this.#refsOf(handle, snapshot)))
    if (refs.length === 0) throw new Error(`nothing in the snapshot is what “${on}” finds`)
    return [...new Set(refs)]
  }

  async #refsOf(handle: ElementHandle, snapshot: PageSnapshot): Promise<string[]> {
    const frame = await handle.ownerFrame()
    const isMain = frame === this.#page.mainFrame()
    const name = isMain || !frame ? '' : frame.name() || frame.url()
    const own = snapshot.nodes.filter((node) => node.frame === name).map(({ ref }) => ref)
    const prefix = own[0]?.split('e')[0] ?? 'f0'
    const names = own.map((ref) => ref.slice(prefix.length))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Playwright's own type for a handle of any node
    const same = await (handle as ElementHandle<Element>).evaluate(namesOfSame, { key: AGENT_KEY, names })
    return same.map((found) => `${prefix}${found}`)
  }

  async #prove(proof: Proof): Promise<void> {
    await untilTrue(() => this.#holds(proof), `not true after the step: ${JSON.stringify(proof)}`)
  }

  async #proof(proof: Proof, snapshot: PageSnapshot): Promise<CollectedProof> {
    const refs = 'on' in proof && proof.kind !== 'gone' ? await this.#refs(proof.on, snapshot).catch(() => []) : []
    return { kind: proof.kind, refs, ...('is' in proof ? { is: proof.is } : {}) }
  }

  async #holds(proof: Proof): Promise<boolean> {
    if (!('on' in proof)) return (proof.kind === 'url' ? this.#page.url() : await this.#page.title()).includes(proof.is)
    const locator = this.#page.locator(proof.on)
    switch (proof.kind) {
      case 'shown':
        return locator.first().isVisible()
      case 'gone':
        return (await locator.filter({ visible: true }).count()) === 0
      case 'text':
        return (await locator.first().innerText({ timeout: 1000 })).replaceAll(/\s+/g, ' ').includes(proof.is)
      case 'value':
        return (await locator.first().inputValue({ timeout: 1000 })) === proof.is
      case 'count':
        return (await locator.filter({ visible: true }).count()) === proof.is
      case 'checked':
        return (await isOn(locator.first())) === proof.is
      case 'disabled':
        return (await locator.first().isDisabled({ timeout: 1000 })) === proof.is
      case 'focused':
        return locator.first().evaluate((element) => element.matches(':focus, :focus-within'))
      default:
        return unreachable(proof)
    }
  }
}

/** Null when the element tells nobody whether it is on. */
const isOn = (locator: Locator): Promise<boolean | null> =>
  locator.evaluate((element) => {
    const box = element instanceof HTMLInputElement ? element : element.querySelector('input')
    if (box) return box.checked
    const states = ['aria-checked', 'aria-pressed', 'aria-selected']
      .map((name) => element.getAttribute(name))
      .filter((state) => state !== null)
    return states.length === 0 ? null : states.includes('true')
  })

function valuesOf(act: LabelledAct): string[] {
  switch (act.kind) {
    case 'set':
      return act.value
    case 'choose':
      return [act.label]
    case 'key':
      return [act.key]
    case 'upload':
      return [act.file]
    case 'go':
      return [act.to]
    default:
      return []
  }
}

/** Ends when nothing is drawn or asked for any more, or after two seconds: some pages are never quiet. */
async function settled(page: Page): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    const left = await quiet(page).then(
      () => null,
      (error: unknown) => error,
    )
    if (left === null) return
    // An act may lead to another page a moment later; then that page is waited for.
    if (!(left instanceof Error && left.message.includes('Execution context was destroyed'))) throw left
    await page.waitForLoadState()
  }
}

async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    async () =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(done, 150)
        const observer = new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(done, 150)
        })
        const cap = setTimeout(done, 2000)
        function done(): void {
          observer.disconnect()
          clearTimeout(cap)
          resolve()
        }
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      }),
  )
}

async function untilTrue(holds: () => Promise<boolean>, message: string): Promise<void> {
  const end = Date.now() + TIMEOUT_MS
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(message)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
