import type { BrowserContext, Page } from 'playwright-core'
import { z } from 'zod'
import { bundlePage, PAGE_BUNDLES } from '../browser/page-bundle.ts'
import { ANSWER_BINDING, RENDER_SURFACE, type SurfaceAnswer, type SurfaceModel } from '../page/surface-model.ts'
import type { Picture } from '../screen/capture.ts'
import type { Size } from '../screen/rfb/server-messages.ts'
import type { LayerStack } from '../screen/layer-stack.ts'
import { OWN_ORIGIN, serveOwnPages } from './own-pages.ts'

/** `size`: of the pages of the session, which a question covers. */
export type SurfacePagesOptions = { layers: LayerStack; size: () => Size; picture: () => Picture; cacheDir: string }

const answerSchema = z
  .object({ values: z.record(z.string(), z.string()), choice: z.array(z.string()) })
  .nullable() satisfies z.ZodType<SurfaceAnswer>

type Renderer = (model: SurfaceModel | null) => void
/** An empty page with our code in it. `answered` is called with the human's answer. */
type Blank = { page: Page; answered: (given: SurfaceAnswer) => void }

const ignoreAnswer = () => undefined

/**
 * Shows questions of ours over the system under test, each on a page of its own, until they are answered. A page takes up to a second to
 * make, so an empty one is on standby.
 */
export class SurfacePages {
  readonly #options: SurfacePagesOptions
  readonly #pending = new Set<() => void>()
  readonly #standby = new WeakMap<BrowserContext, Promise<Blank>>()

  constructor(options: SurfacePagesOptions) {
    this.#options = options
  }

  /** Makes the standby page of a context before it is needed. Never rejects. */
  async prepare(context: BrowserContext): Promise<void> {
    if (this.#standby.has(context)) return
    const opening = this.#open(context)
    this.#standby.set(context, opening)
    await opening.catch(() => this.#standby.delete(context))
  }

  /** Shows a question and resolves with its answer; null when the human cancelled, nobody watches any more, or the session ended. */
  async ask(context: BrowserContext, model: Omit<SurfaceModel, 'backdrop'>): Promise<SurfaceAnswer> {
    const { promise, resolve } = Promise.withResolvers<SurfaceAnswer>()
    const giveUp = () => resolve(null)
    this.#pending.add(giveUp)
    let blank: Blank | null = null
    try {
      blank = await this.#take(context)
      blank.page.once('close', giveUp)
      await fit(blank.page, this.#options.size())
      await draw(blank.page, { ...model, backdrop: this.#backdrop() })
      // Set only after drawing, because an answer that came until now belongs to the question before.
      blank.answered = resolve
      await this.#options.layers.cover(blank.page)
      return await promise
    } catch {
      // The browser or the session ended during the question.
      return null
    } finally {
      this.#pending.delete(giveUp)
      blank?.page.off('close', giveUp)
      if (blank) await this.#putAway(context, blank)
    }
  }

  /** Cancels all open questions. */
  dismissAll(): void {
    for (const giveUp of this.#pending) giveUp()
  }

  async #take(context: BrowserContext): Promise<Blank> {
    const standby = await this.#standby.get(context)?.catch(() => null)
    this.#standby.delete(context)
    if (!standby || standby.page.isClosed()) return this.#open(context)
    // A page behind another tab is not painted.
    await standby.page.bringToFront()
    return standby
  }

  async #open(context: BrowserContext): Promise<Blank> {
    await serveOwnPages(context)
    const [page, script] = await Promise.all([context.newPage(), bundlePage(PAGE_BUNDLES.surface, this.#options.cacheDir)])
    const blank: Blank = { page, answered: ignoreAnswer }
    await page.exposeBinding(ANSWER_BINDING, (_source, text: string) => blank.answered(answerSchema.parse(JSON.parse(text))))
    await page.goto(`${OWN_ORIGIN}/question`)
    await page.evaluate(script)
    return blank
  }

  /** Hides the page and clears it, and makes it the standby page when there is none; closes it otherwise. */
  async #putAway(context: BrowserContext, blank: Blank): Promise<void> {
    blank.answered = ignoreAnswer
    await this.#options.layers.uncover(blank.page)
    const isClean = await draw(blank.page, null).then(
      () => true,
      () => false,
    )
    if (isClean && !this.#standby.has(context)) this.#standby.set(context, Promise.resolve(blank))
    else await blank.page.close().catch(() => undefined)
  }

  #backdrop(): string {
    const picture = this.#options.picture()
    return picture.kind === 'jpeg' ? `data:image/jpeg;base64,${picture.jpeg.toString('base64')}` : ''
  }
}

async function fit(page: Page, size: Size): Promise<void> {
  const own = page.viewportSize()
  if (own?.width !== size.width || own.height !== size.height) await page.setViewportSize(size)
}

const draw = (page: Page, model: SurfaceModel | null): Promise<void> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this runs in the page, where `surface.ts` put its renderer on the window
  page.evaluate(([name, wanted]) => (globalThis as unknown as Record<string, Renderer>)[name]!(wanted), [RENDER_SURFACE, model] as const)
