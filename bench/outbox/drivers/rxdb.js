/** RxDB push replication over its Dexie storage. It replicates documents, so every change is a document of its own. */
import { createRxDatabase } from 'rxdb'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { makeChange } from './changes.ts'

const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 20 }, change: { type: 'object' } },
  required: ['id'],
}
let database
let replication

async function pushBatch(rows) {
  const body = JSON.stringify(rows.map(({ newDocumentState }) => newDocumentState.change))
  const response = await fetch('/api/batch', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  await response.json()
  return []
}

globalThis.bench = {
  async init() {
    database = await createRxDatabase({ name: 'bench', storage: getRxStorageDexie(), multiInstance: true })
    await database.addCollections({ rows: { schema } })
    replication = replicateRxCollection({
      replicationIdentifier: 'push',
      collection: database.rows,
      live: true,
      waitForLeadership: true,
      retryTime: 1000,
      push: { batchSize: 100, handler: pushBatch },
    })
  },
  async enqueue(count, firstSeq) {
    const changes = Array.from({ length: count }, (_, index) => makeChange(firstSeq + index))
    await Promise.all(changes.map((change) => database.rows.insert({ id: String(change.seq).padStart(9, '0'), change })))
  },
  resume: () => replication.reSync(),
  pending: () => Promise.race([replication.awaitInSync().then(() => 0), new Promise((resolve) => setTimeout(resolve, 50, 1))]),
  stored: () => database.rows.count().exec(),
}
