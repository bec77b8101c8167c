import { followBackgroundSync } from './background-sync.ts'
import { openUserSync, type UserSync } from './open-user-sync.ts'

/** The queue as a page has it: with a worker that goes on when the page is gone. */
export async function openPageSync(options: Parameters<typeof openUserSync>[0]): Promise<UserSync> {
  const user = await openUserSync(options)
  const stop = followBackgroundSync(user.engine.view)
  return {
    ...user,
    close: () => {
      stop()
      user.close()
    },
  }
}
