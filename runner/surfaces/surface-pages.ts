import type { BrowserContext, Page } from 'playwright-core'
import { bundlePage } from '../browser/page-bundle.ts'
import { ANSWER_BINDING, RENDER_SURFACE, type SurfaceAnswer, type SurfaceModel } from '../page/surface-model.ts'
import type { Picture } from '../screen/capture.ts'
import type { Stage } from '../screen/stage.ts'
import { OWN_ORIGIN, serveOwnPages } from './own-pages.ts'

export type SurfacePagesOptions = { stage: Stage; picture: () => Picture; cacheDir: string }

type Renderer = (model: SurfaceModel | null) => void
/** A page with our code in it, showing nothing. `answered` is called with what the human says. */
type Blank = { page: Page; answered: (given: SurfaceAnswer) => void }

const nobody = () => undefined

/**
 * Puts questions of ours over the system under test, one page each, and takes them away when they are answered. A page takes up to a
 * second to make, so an empty one is kept ready.
 */
export class SurfacePages {
  readonly #options: SurfacePagesOptions
  readonly #pending = new Set<() => void>()
  readonly #spare = new WeakMap<BrowserContext, Promise<Blank>>()

  constructor(options: SurfacePagesOptions) {
    this.#options = options
  }

  /** Makes a page ready before it is needed. Never rejects. */
  async prepare(context: BrowserContext): Promise<void> {
    if (this.#spare.has(context)) return
    const opening = this.#open(context)
    this.#spare.set(context, opening)
    await opening.catch(() => this.#spare.delete(context))
  }

  /** Null when the human gave up, nobody watches any more, or the session ended. */
  async ask(context: BrowserContext, model: Omit<SurfaceModel, 'backdrop'>): Promise<SurfaceAnswer> {
    const { promise, resolve } = Promise.withResolvers<SurfaceAnswer>()
    const giveUp = () => resolve(null)
    this.#pending.add(giveUp)
    let blank: Blank | null = null
    try {
      blank = await this.#take(context)
      blank.page.once('close', giveUp)
      await draw(blank.page, { ...model, backdrop: this.#backdrop() })
      // Only now: an answer that was still under way belongs to the question before.
      blank.answered = resolve
      await this.#options.stage.cover(blank.page)
      return await promise
    } catch {
      // The browser or the session ended under the question.
      return null
    } finally {
      this.#pending.delete(giveUp)
      blank?.page.off('close', giveUp)
      if (blank) await this.#putAway(context, blank)
    }
  }

  /** Gives up every open question. */
  dismissAll(): void {
    for (const giveUp of this.#pending) giveUp()
  }

  async #take(context: BrowserContext): Promise<Blank> {
    const spare = await this.#spare.get(context)?.catch(() => null)
    this.#spare.delete(context)
    if (!spare || spare.page.isClosed()) return this.#open(context)
    // Behind another tab it would get no frames.
    await spare.page.bringToFront()
    return spare
  }

  async #open(context: BrowserContext): Promise<Blank> {
    await serveOwnPages(context)
    const [page, script] = await Promise.all([context.newPage(), bundlePage(['surface.ts', 'cursor.ts'], this.#options.cacheDir)])
    const blank: Blank = { page, answered: nobody }
    await page.exposeBinding(ANSWER_BINDING, (_source, text: string) => blank.answered(JSON.parse(text) as SurfaceAnswer))
    await page.goto(`${OWN_ORIGIN}/question`)
    await page.evaluate(script)
    return blank
  }

  /** Nothing of the question stays in the page. */
  async #putAway(context: BrowserContext, blank: Blank): Promise<void> {
    blank.answered = nobody
    await this.#options.stage.uncover(blank.page)
    const isClean = await draw(blank.page, null).then(
      () => true,
      () => false,
    )
    if (isClean && !this.#spare.has(context)) this.#spare.set(context, Promise.resolve(blank))
    else await blank.page.close().catch(() => undefined)
  }

  #backdrop(): string {
    const picture = this.#options.picture()
    return picture.kind === 'jpeg' ? `data:image/jpeg;base64,${picture.jpeg.toString('base64')}` : ''
  }
}

const draw = (page: Page, model: SurfaceModel | null): Promise<void> =>
  page.evaluate(([name, wanted]) => (globalThis as unknown as Record<string, Renderer>)[name]!(wanted), [RENDER_SURFACE, model] as const)
