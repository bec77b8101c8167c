/** @tanstack/offline-transactions on @tanstack/db; errors are classified as its guide does. */
import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import { NonRetriableError, startOfflineExecutor } from '@tanstack/offline-transactions'
import { countRows, makeChange, post } from './changes.ts'

const rows = createCollection(localOnlyCollectionOptions({ id: 'rows', getKey: (row) => row.id }))
let executor

async function call({ transaction, idempotencyKey }) {
  try {
    await post({ ...transaction.mutations[0].modified, key: idempotencyKey })
  } catch (error) {
    if (error.status === 422) throw new NonRetriableError('invalid')
    throw error
  }
}

globalThis.bench = {
  async init() {
    executor = startOfflineExecutor({ collections: { rows }, mutationFns: { call } })
    await executor.waitForInit()
  },
  enqueue(count, firstSeq) {
    for (let seq = firstSeq; seq < firstSeq + count; seq += 1) {
      const transaction = executor.createOfflineTransaction({ mutationFnName: 'call', autoCommit: false })
      transaction.mutate(() => rows.insert({ id: `r${seq}`, ...makeChange(seq) }))
      transaction.commit().catch(() => {})
    }
  },
  resume: () => executor.getOnlineDetector().notifyOnline(),
  pending: () => executor.getPendingCount(),
  stored: () => countRows('offline-transactions', 'transactions'),
}
