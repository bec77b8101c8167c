/** Ours: the queue as the product opens it, with sealing, locks and versions, and a listener that reads as the screens do. */
import { overlay } from '../../../src/data/overlay/overlay.ts'
import { openUserSync } from '../../../src/data/sync/open-user-sync.ts'
import { saveAll } from '../../../src/data/sync/save-all.ts'
import { Sync } from '../../../src/data/sync/sync.ts'
import { deleteUserDatabase } from '../../../src/data/device/user-database.ts'
import { blockers } from '../../../src/sync/plan-batch.ts'
import { type ChangeSetting, productChange } from '../product-change.ts'

declare global {
  var benchSetting: ChangeSetting | undefined
}

const USER_ID = 'bench'
const REFRESH_MS = 300
const session = {
  state: { token: 'token-0', refreshFailed: false },
  userId: USER_ID,
  refresh: async () => {
    await new Promise((resolve) => setTimeout(resolve, REFRESH_MS))
    session.state = { token: `token-${performance.now()}`, refreshFailed: false }
    return session.state.token
  },
}

const sync = new Sync({
  open: async (userId, listeners) => ({
    ...(await openUserSync({ userId, session, fetch: (...call) => fetch(...call), ...listeners })),
    overlay,
  }),
  forget: (userId) => deleteUserDatabase(userId),
  pushNow: () => Promise.reject(new Error('this browser keeps nothing')),
})

const setting = globalThis.benchSetting ?? { projectId: crypto.randomUUID(), mark: '' }

function* changesFrom(firstSeq: number, count: number) {
  for (let seq = firstSeq; seq < firstSeq + count; seq += 1) yield productChange(seq, setting)
}

Object.assign(globalThis, {
  bench: {
    async init() {
      addEventListener('online', () => sync.hint('now'))
      addEventListener('pagehide', () => sync.pause())
      let seen = 0
      sync.subscribe(() => (seen = sync.state.entries.length))
      sync.open(USER_ID)
      if (!(await sync.opened)) throw new Error('the queue did not open')
      return seen
    },
    async enqueue(count: number, firstSeq: number) {
      const saved = await saveAll(sync, changesFrom(firstSeq, count))
      for (const one of saved) if (one.status === 'rejected') throw one.reason
    },
    resume: () => sync.hint('now'),
    /** The changes that are still sent without the user; parked changes and those that depend on them wait for the user. */
    pending: () => sync.state.entries.length - blockers(sync.state.entries).size,
    stored: () => sync.state.entries.length,
  },
})
