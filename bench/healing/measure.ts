import type { Page } from 'playwright-core'
import type { Answer, Subject, Target } from './subject.ts'

/** One change of a page. Those of `EACH` are made for one target at a time, the others for the whole page. */
export const CHANGES = ['unchanged', 'loaded again', 'renamed', 'wrapped', 'reordered', 'label', 'translated', 'moved', 'removed'] as const
export type Change = (typeof CHANGES)[number]
const EACH = ['label', 'moved', 'removed'] as const

export type Result = { page: string; change: string; target: Target; answer: Answer }
export type BenchPage = { name: string; url: string; prepare?: ((page: Page) => Promise<void>) | undefined }

/** Changes a page in one way at a time and asks the product for each of its targets. */
export class PageMeasurement {
  readonly #subject: Subject
  readonly #page: BenchPage
  readonly #dictionary: Record<string, string>
  readonly #results: Result[] = []
  #targets: Target[] = []
  #before = ''

  constructor(subject: Subject, page: BenchPage, dictionary: Record<string, string>) {
    this.#subject = subject
    this.#page = page
    this.#dictionary = dictionary
  }

  async run(): Promise<Result[]> {
    await this.#open()
    this.#targets = await this.#subject.targets()
    this.#before = await this.#html()
    await this.#ask('unchanged', () => true)
    await this.#changeAll('renamed', async () => this.#evaluate('renamed'))
    await this.#changeAll('wrapped', async () => this.#evaluate('wrapped'))
    await this.#changeAll('reordered', async () => this.#evaluate('reordered'))
    await this.#changeAll('translated', async () =>
      this.#subject.page.evaluate((words) => globalThis.healingBench.translated(words), this.#dictionary),
    )
    for (const change of EACH) await this.#changeEach(change)
    await this.#open()
    await this.#ask('loaded again', await this.#recall())
    return this.#results
  }

  /** Makes a change that says for each target whether it concerns it. */
  async #changeAll(change: Change, make: () => Promise<boolean[]>): Promise<void> {
    const concerns = await make()
    await this.#ask(change, (index) => concerns[index] === true)
    await this.#undo()
  }

  async #changeEach(change: (typeof EACH)[number]): Promise<void> {
    for (const index of this.#targets.keys()) {
      const isChanged = await this.#subject.page.evaluate(([at, name]) => globalThis.healingBench[name](at), [index, change] as const)
      if (isChanged) await this.#ask(change, (at) => at === index)
      await this.#undo()
    }
  }

  async #ask(change: Change, applies: (index: number) => boolean): Promise<void> {
    for (const [index, target] of this.#targets.entries()) {
      if (!applies(index)) continue
      if (change !== 'removed' && !(await this.#subject.page.evaluate((at) => globalThis.healingBench.isShown(at), index))) continue
      this.#results.push({ page: this.#page.name, change, target, answer: await this.#subject.ask(target, index) })
    }
  }

  /** Takes the change back. A page that cannot be brought back, because its own script has reacted, is loaded again. */
  async #undo(): Promise<void> {
    await this.#subject.page.evaluate(() => globalThis.healingBench.undo())
    if ((await this.#html()) === this.#before) return
    await this.#open()
    await this.#recall()
    this.#before = await this.#html()
  }

  #open = (): Promise<void> => this.#subject.open(this.#page.url, this.#page.prepare)
  #html = (): Promise<string> => this.#subject.page.evaluate(() => globalThis.healingBench.html())
  #evaluate = (change: 'renamed' | 'wrapped' | 'reordered'): Promise<boolean[]> =>
    this.#subject.page.evaluate((name) => globalThis.healingBench[name](), change)

  /** Finds the targets in the page that was loaded again, by their positions. */
  async #recall(): Promise<(index: number) => boolean> {
    const facts = this.#targets.map((target) => target.facts)
    const isThere = await this.#subject.page.evaluate((wanted) => globalThis.healingBench.recall(wanted), facts)
    return (index) => isThere[index] === true
  }
}

/** Asks for the targets of one release in the page of the next. The truth is the only element of each page with the same label. */
export async function measureRelease(subject: Subject, [older, newer]: readonly [BenchPage, BenchPage]): Promise<Result[]> {
  await subject.open(older.url, older.prepare)
  const targets = await subject.targets()
  const isOnly = await subject.page.evaluate(() => globalThis.healingBench.areOnly())
  await subject.open(newer.url, newer.prepare)
  const isThere = await subject.page.evaluate(
    (facts) => globalThis.healingBench.recallByLabel(facts),
    targets.map(({ facts }) => facts),
  )
  const results: Result[] = []
  for (const [index, target] of targets.entries())
    if (isOnly[index] && isThere[index])
      results.push({ page: `${older.name} → ${newer.name}`, change: 'release', target, answer: await subject.ask(target, index) })
  return results
}
