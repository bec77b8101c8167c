/** The simplest queue that could work: one Dexie table, one lock, batches of 100, an entry deleted after its own answer. A reference for speed. */
import { Dexie } from 'dexie'
import { makeChange } from './changes.ts'

const database = new Dexie('probe', { chromeTransactionDurability: 'strict' })
database.version(1).stores({ outbox: '++id', dead: 'id' })
const channel = new BroadcastChannel('probe')
let wake = () => {}
channel.addEventListener('message', () => wake())

const pause = (ms) =>
  Promise.race([
    new Promise((resolve) => {
      wake = resolve
    }),
    new Promise((resolve) => setTimeout(resolve, ms)),
  ])

async function pushFirst() {
  const rows = await database.outbox.orderBy('id').limit(100).toArray()
  if (rows.length === 0) return false
  const body = JSON.stringify(rows.map(({ change }) => change))
  const response = await fetch('/api/batch', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const answers = await response.json()
  const refused = rows.filter((_, index) => answers[index].status >= 400)
  await database.transaction('rw', database.outbox, database.dead, async () => {
    if (refused.length > 0) await database.dead.bulkPut(refused)
    await database.outbox.bulkDelete(rows.map(({ id }) => id))
  })
  return true
}

async function drain() {
  for (let failures = 0; ;) {
    try {
      if (!(await pushFirst())) await pause(2000)
      failures = 0
    } catch {
      await pause(Math.min(50 * 2 ** failures, 2000) * (0.5 + Math.random()))
      failures += 1
    }
  }
}

let queue = []
let flushing = null
async function flush() {
  await Promise.resolve()
  while (queue.length > 0) {
    const group = queue
    queue = []
    await database.outbox.bulkAdd(group.map((change) => ({ change })))
  }
  flushing = null
}

globalThis.bench = {
  async init() {
    await database.open()
    void navigator.locks.request('probe', drain)
  },
  async enqueue(count, firstSeq) {
    for (let seq = firstSeq; seq < firstSeq + count; seq += 1) queue.push(makeChange(seq))
    flushing ??= flush()
    await flushing
    wake()
    channel.postMessage(1)
  },
  resume: () => wake(),
  pending: () => database.outbox.count(),
  stored: () => database.outbox.count(),
}
