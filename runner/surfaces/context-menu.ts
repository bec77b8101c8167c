import type { CDPSession, Frame, Page } from 'playwright-core'
import { z } from 'zod'
import { historyEntry, moveInHistory } from '../browser/history.ts'
import type { LiveSession } from '../browser/live-session.ts'
import { MENU_BINDING, type MenuRequest } from '../page/screen-bindings.ts'
import { frameOffset } from './frame-offset.ts'
import type { SurfacePages } from './surface-pages.ts'
import { wordsFor, type SurfaceWords } from './words.ts'

/** The request comes from a page, which may send anything, so it is checked. */
const requestSchema = z.object({
  x: z.number(),
  y: z.number(),
  hasSelection: z.boolean(),
  isEditable: z.boolean(),
}) satisfies z.ZodType<MenuRequest>

type Entry = 'back' | 'forward' | 'reload' | 'cut' | 'copy' | 'paste' | 'selectAll'

export type ContextMenuOptions = {
  surfaces: SurfacePages
  /** Whether a human is watching and no step is executed. */
  isHuman: () => boolean
  /** The CDP session of the page when it is the one that is shown; null otherwise. */
  shown: (page: Page) => CDPSession | null
}

/** Offers our context menu to the pages of a session. */
export async function installContextMenu(session: LiveSession, options: ContextMenuOptions): Promise<void> {
  let isOpen = false
  await session.context.exposeBinding(MENU_BINDING, async ({ page, frame }, given: unknown) => {
    const cdp = options.shown(page)
    const parsed = requestSchema.safeParse(typeof given === 'string' ? JSON.parse(given) : null)
    if (isOpen || !cdp || !parsed.success || !options.isHuman()) return
    isOpen = true
    try {
      const chosen = await choose(session, frame, { request: parsed.data, cdp, surfaces: options.surfaces })
      if (!chosen) return
      await perform(cdp, chosen)
      if (chosen === 'back' || chosen === 'forward' || chosen === 'reload') session.reportMove(chosen)
    } catch {
      // The page or the browser ended while the menu was open.
    } finally {
      isOpen = false
    }
  })
}

type Asked = { request: MenuRequest; cdp: CDPSession; surfaces: SurfacePages }

async function choose(session: LiveSession, frame: Frame, { request, cdp, surfaces }: Asked): Promise<Entry | null> {
  const words = wordsFor(session.locale)
  const [offset, entries] = await Promise.all([frameOffset(frame), entriesFor(cdp, request)])
  const answer = await surfaces.ask(session.uiContext, {
    locale: session.locale,
    title: words.menu,
    text: '',
    fields: [],
    choices: null,
    picker: {
      kind: 'menu',
      value: '',
      min: '',
      max: '',
      step: '',
      options: entries.map((entry) => ({ value: entry, label: words[LABELS[entry]] })),
      box: { x: request.x + offset.x, y: request.y + offset.y, width: 0, height: 0 },
      words,
    },
    confirmLabel: '',
    cancelLabel: '',
  })
  return entries.find((entry) => entry === answer?.values.picked) ?? null
}

const LABELS: Record<Entry, keyof SurfaceWords> = {
  back: 'menuBack',
  forward: 'menuForward',
  reload: 'menuReload',
  cut: 'menuCut',
  copy: 'menuCopy',
  paste: 'menuPaste',
  selectAll: 'menuSelectAll',
}

async function entriesFor(cdp: CDPSession, { hasSelection, isEditable }: MenuRequest): Promise<Entry[]> {
  const [before, after] = [await historyEntry(cdp, 'back'), await historyEntry(cdp, 'forward')]
  return [
    ...(before === null ? [] : (['back'] as const)),
    ...(after === null ? [] : (['forward'] as const)),
    'reload',
    ...(hasSelection && isEditable ? (['cut'] as const) : []),
    ...(hasSelection ? (['copy'] as const) : []),
    ...(isEditable ? (['paste'] as const) : []),
    'selectAll',
  ]
}

async function perform(cdp: CDPSession, entry: Entry): Promise<void> {
  if (entry === 'back' || entry === 'forward' || entry === 'reload') return void (await moveInHistory(cdp, entry))
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Unidentified', commands: [entry] })
}
