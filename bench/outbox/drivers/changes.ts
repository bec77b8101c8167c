import { benchChange } from '../bench-change.ts'

/** The changes of the peers: about 300 bytes each, with a key chosen at this moment. Ours makes the product's own changes instead. */
export const makeChange = (seq: number) => ({
  ...benchChange(seq),
  key: crypto.randomUUID(),
  name: `BASE_URL_${seq}`,
  value: `v${seq}-`.padEnd(160, 'x'),
})

export async function post(change: unknown): Promise<unknown> {
  const response = await fetch('/api/call', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  if (!response.ok) throw Object.assign(new Error(`HTTP ${response.status}`), { status: response.status })
  return response.json()
}

/** Rows of an object store; -1 when it cannot be read. */
export function countRows(database: string, store: string): Promise<number> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(database)
    opening.addEventListener('error', () => resolve(-1))
    opening.addEventListener('success', () => {
      const opened = opening.result
      if (!opened.objectStoreNames.contains(store)) {
        opened.close()
        resolve(0)
        return
      }
      const counting = opened.transaction(store).objectStore(store).count()
      counting.addEventListener('success', () => {
        opened.close()
        resolve(counting.result)
      })
    })
  })
}
