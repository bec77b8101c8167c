import { followBackgroundSync } from './background-sync.ts'
import { type Overlay, overlay } from '../overlay/overlay.ts'
import { openUserSync, type UserSync } from './open-user-sync.ts'

export type PageSync = UserSync & { overlay: Overlay }

/** The queue as a page has it: with the code that shows it, and a worker that goes on when the page is gone. */
export async function openPageSync(options: Parameters<typeof openUserSync>[0]): Promise<PageSync> {
  const user = await openUserSync(options)
  const stop = followBackgroundSync(user.engine.view)
  return {
    ...user,
    overlay,
    close: () => {
      stop()
      user.close()
    },
  }
}
