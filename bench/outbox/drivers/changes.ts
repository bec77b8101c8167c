/** The work of every driver: each four changes in a row touch one record, about 300 bytes each, with a key chosen now. */
export const makeChange = (seq: number) => ({
  seq,
  key: crypto.randomUUID(),
  entity: `var${Math.floor(seq / 4)}`,
  op: seq % 4 ? ('update' as const) : ('create' as const),
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
