import type { Api } from '../calls/api.ts'
import type { Session } from '../session/session.ts'
import { Sync } from './sync.ts'

type Parts = { session: Session; api: Pick<Api, 'sync'>; fetch: typeof fetch }

/** The queue as this browser offers it; its code is loaded when somebody is signed in. */
export function createSync({ session, api, fetch }: Parts): Sync {
  return new Sync({
    open: async (userId, listeners) => {
      const { openPageSync } = await import('./open-page-sync.ts')
      return openPageSync({ userId, session, fetch, ...listeners })
    },
    forget: async (userId, what) => {
      const { deleteCopies, deleteUserDatabase } = await import('../device/user-database.ts')
      await (what === 'everything' ? deleteUserDatabase(userId) : deleteCopies(userId))
    },
    pushNow: async (mutations) => {
      const { pushDirectly } = await import('../outbox/push-directly.ts')
      return pushDirectly(api, mutations)
    },
  })
}
