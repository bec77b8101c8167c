/** Puts changes into the queue of the signed-in user as a tab of the application would, and closes the queue again, so that another tab sends them. */
import { openUserSync } from '../../../src/data/sync/open-user-sync.ts'
import { saveAll } from '../../../src/data/sync/save-all.ts'
import { type ChangeSetting, productChange } from '../product-change.ts'

declare global {
  var fillQueue: FillQueue
}

type FillQueue = (userId: string, setting: ChangeSetting, count: number) => Promise<void>

globalThis.fillQueue = async (userId, setting, count) => {
  const session = { state: { token: null, refreshFailed: true }, userId, refresh: async () => null }
  const nothing = () => {}
  const user = await openUserSync({ userId, session, fetch, onApplied: nothing, onOutdated: nothing, openMs: 60_000 })
  const changes = Array.from({ length: count }, (_, seq) => productChange(seq, setting))
  const saved = await saveAll({ save: async (change) => user.save(change).then(() => 'queued' as const) }, changes)
  user.close()
  for (const one of saved) if (one.status === 'rejected') throw one.reason
}
