import type { Sync } from './sync.ts'

/** True once nothing of the entity waits to be sent; false when something of it needs the user, or after `timeoutMs`. */
export function whenSent(sync: Pick<Sync, 'state' | 'subscribe'>, entity: string, timeoutMs: number): Promise<boolean> {
  const own = () => sync.state.entries.filter((entry) => entry.entity === entity)
  if (own().length === 0) return Promise.resolve(true)
  return new Promise((resolve) => {
    const done = (isSent: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      resolve(isSent)
    }
    const timer = setTimeout(() => done(false), timeoutMs)
    const look = () => {
      const remaining = own()
      if (remaining.length === 0) done(true)
      else if (remaining.some(({ state }) => state !== 'waiting')) done(false)
    }
    const unsubscribe = sync.subscribe(look)
    look()
  })
}
