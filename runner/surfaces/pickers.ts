import type { Frame } from 'playwright-core'
import { z } from 'zod'
import type { LiveSession } from '../browser/live-session.ts'
import { PICK_BINDING, type PickRequest } from '../page/screen-bindings.ts'
import { frameOffset } from './frame-offset.ts'
import type { SurfacePages } from './surface-pages.ts'
import { wordsFor } from './words.ts'

const text = z.string().max(10_000)
/** The request comes from a page, which may send anything, so it is checked. */
const requestSchema = z.object({
  token: z.number(),
  kind: z.enum(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'list']),
  value: text,
  min: text,
  max: text,
  step: text,
  options: z.array(z.object({ value: text, label: text })).max(1000),
  box: z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() }),
}) satisfies z.ZodType<PickRequest>

/** Shows pickers of ours for fields whose native pickers a screencast does not contain. */
export class Pickers {
  readonly #surfaces: SurfacePages

  constructor(surfaces: SurfacePages) {
    this.#surfaces = surfaces
  }

  /** Offers the pickers to the pages of a session. `isHuman` tells whether a human is watching and no step is executed. */
  async install(session: LiveSession, { isHuman }: { isHuman: () => boolean }): Promise<void> {
    let isOpen = false
    await session.context.exposeBinding(PICK_BINDING, async ({ frame }, given: unknown) => {
      if (isOpen || !isHuman()) return null
      isOpen = true
      try {
        const parsed = requestSchema.safeParse(typeof given === 'string' ? JSON.parse(given) : null)
        return parsed.success ? await this.#pick(session, frame, parsed.data) : null
      } finally {
        isOpen = false
      }
    })
  }

  async #pick(session: LiveSession, frame: Frame, request: PickRequest): Promise<string | null> {
    const words = wordsFor(session.locale)
    const { token: _token, ...picker } = request
    const offset = await frameOffset(frame)
    const box = { ...request.box, x: request.box.x + offset.x, y: request.box.y + offset.y }
    const answer = await this.#surfaces.ask(session.uiContext, {
      locale: session.locale,
      title: words.pickTitle,
      text: '',
      fields: [],
      choices: null,
      picker: { ...picker, box, words },
      confirmLabel: words.set,
      cancelLabel: words.cancel,
    })
    return answer?.values.picked ?? null
  }
}
