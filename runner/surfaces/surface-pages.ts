import type { BrowserContext, Page } from 'playwright-core'
import { bundlePage } from '../browser/page-bundle.ts'
import { ANSWER_BINDING, RENDER_SURFACE, type SurfaceAnswer, type SurfaceModel } from '../page/surface-model.ts'
import type { Picture } from '../screen/capture.ts'
import type { Stage } from '../screen/stage.ts'
import { OWN_ORIGIN, serveOwnPages } from './own-pages.ts'

export type SurfacePagesOptions = { stage: Stage; picture: () => Picture; cacheDir: string }

type Renderer = (model: SurfaceModel) => void

/** Puts questions of ours over the system under test, one page each, and takes them away when they are answered. */
export class SurfacePages {
  readonly #options: SurfacePagesOptions
  readonly #pending = new Set<() => void>()

  constructor(options: SurfacePagesOptions) {
    this.#options = options
  }

  /** Null when the human gave up, nobody watches any more, or the session ended. */
  async ask(context: BrowserContext, model: Omit<SurfaceModel, 'backdrop'>): Promise<SurfaceAnswer> {
    const { promise, resolve } = Promise.withResolvers<SurfaceAnswer>()
    const giveUp = () => resolve(null)
    this.#pending.add(giveUp)
    let page: Page | null = null
    try {
      page = await this.#open(context, { ...model, backdrop: this.#backdrop() }, resolve)
      page.once('close', giveUp)
      await this.#options.stage.cover(page)
      return await promise
    } catch {
      // The browser or the session ended under the question.
      return null
    } finally {
      this.#pending.delete(giveUp)
      if (page) await this.#remove(page)
    }
  }

  /** Gives up every open question. */
  dismissAll(): void {
    for (const giveUp of this.#pending) giveUp()
  }

  async #open(context: BrowserContext, model: SurfaceModel, answer: (given: SurfaceAnswer) => void): Promise<Page> {
    await serveOwnPages(context)
    const [page, script] = await Promise.all([context.newPage(), bundlePage(['surface.ts', 'cursor.ts'], this.#options.cacheDir)])
    await page.exposeBinding(ANSWER_BINDING, (_source, text: string) => answer(JSON.parse(text) as SurfaceAnswer))
    await page.goto(`${OWN_ORIGIN}/question`)
    await page.evaluate(script)
    await page.evaluate(([name, wanted]) => (window as unknown as Record<string, Renderer>)[name]!(wanted), [
      RENDER_SURFACE,
      model,
    ] as const)
    return page
  }

  async #remove(page: Page): Promise<void> {
    await this.#options.stage.uncover(page)
    await page.close().catch(() => undefined)
  }

  #backdrop(): string {
    const picture = this.#options.picture()
    return picture.kind === 'jpeg' ? `data:image/jpeg;base64,${picture.jpeg.toString('base64')}` : ''
  }
}
