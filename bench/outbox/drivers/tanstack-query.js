/** TanStack Query's paused mutations as in its offline example: a synchronous persister, mutation defaults, resume after start. */
import { MutationObserver, QueryClient } from '@tanstack/query-core'
import { persistQueryClient } from '@tanstack/query-persist-client-core'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { makeChange, post } from './changes.ts'

const client = new QueryClient({ defaultOptions: { queries: { gcTime: 86_400_000 } } })
client.setMutationDefaults(['call'], { mutationFn: post })

globalThis.bench = {
  async init() {
    client.mount()
    const [, restored] = persistQueryClient({ queryClient: client, persister: createSyncStoragePersister({ storage: localStorage }) })
    await restored
  },
  enqueue(count, firstSeq) {
    for (let seq = firstSeq; seq < firstSeq + count; seq += 1) {
      new MutationObserver(client, { mutationKey: ['call'] }).mutate(makeChange(seq)).catch(() => {})
    }
  },
  resume: () => void client.resumePausedMutations(),
  pending: () =>
    client
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.status === 'pending').length,
  stored() {
    try {
      return JSON.parse(localStorage.REACT_QUERY_OFFLINE_CACHE).clientState.mutations.length
    } catch {
      return 0
    }
  },
}
