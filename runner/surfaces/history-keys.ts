import type { CDPSession, Page } from 'playwright-core'
import { z } from 'zod'
import { moveInHistory } from '../browser/history.ts'
import type { LiveSession } from '../browser/live-session.ts'
import { HISTORY_BINDING } from '../page/screen-bindings.ts'

const moveSchema = z.enum(['back', 'forward', 'reload'])

export type HistoryKeysOptions = {
  /** Whether a human is watching and no step is executed. */
  isHuman: () => boolean
  /** The CDP session of the page when it is the one that is shown; null otherwise. */
  shown: (page: Page) => CDPSession | null
}

/** Does what the keys of a browser's history do, for the pages of a session. The move comes from a page, which may send anything. */
export async function installHistoryKeys(session: LiveSession, { isHuman, shown }: HistoryKeysOptions): Promise<void> {
  await session.context.exposeBinding(HISTORY_BINDING, async ({ page }, given: unknown) => {
    const cdp = shown(page)
    const move = moveSchema.safeParse(given)
    if (!cdp || !move.success || !isHuman()) return
    // The page or the browser may end meanwhile.
    if (await moveInHistory(cdp, move.data).catch(() => false)) session.reportMove(move.data)
  })
}
