import { newId } from '#contract/rules/new-id.ts'
import type { PushResult } from '../../sync/ports.ts'
import type { Api } from '../api.ts'
import type { Session } from '../session.ts'
import { Sync } from './sync.ts'

type Parts = { session: Session; api: Pick<Api, 'sync'>; fetch: typeof fetch }

/** The queue as this browser offers it; its code is loaded when somebody is signed in. */
export function createSync({ session, api, fetch }: Parts): Sync {
  return new Sync({
    open: async (userId, tell) => {
      const { openPageSync } = await import('./open-page-sync.ts')
      return openPageSync({ userId, session, fetch, ...tell })
    },
    forget: async (userId, what) => {
      const { deleteCopies, deleteUserDatabase } = await import('../user-database.ts')
      await (what === 'everything' ? deleteUserDatabase(userId) : deleteCopies(userId))
    },
    pushNow: async ({ path, input, entity, needs = [], basedOn }) => {
      const mutation = { id: newId(), path, input, entity, needs, ...(basedOn ? { basedOn } : {}) }
      const [result] = (await api.sync.push.mutate({ mutations: [mutation] })).results
      return result as PushResult
    },
  })
}
