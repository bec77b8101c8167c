import { OUTBOX_FORMAT } from '../../sync/entry.ts'

/** A newer build of the application has taken the user's data over. */
export class OutdatedError extends Error {
  override name = 'OutdatedError'
}

/** Time that an older build has to release the data, before the newer one goes on without local data. */
const TAKE_OVER_MS = 10_000

type Claim = { release: () => void }
type Options = { format?: number; locks?: LockManager; takeOverMs?: number }

const inUse = (userId: string, format: number) => `reprise.data.${userId}.${format}`

/**
 * Sees to it that two builds never write the same data. Every tab holds a shared lock that names the format it writes. A build with a
 * newer format calls the older ones off and waits until none holds its lock; a build with an older one does not even start. What
 * `onCalledOff` does comes before the lock is let go: it ends all writing.
 */
export function claimData(userId: string, onCalledOff: () => void, options: Options = {}): Promise<Claim> {
  const { locks = navigator.locks } = options
  // one at a time through this door, or two builds could miss each other
  return locks.request(`reprise.data.${userId}`, () => claimLocked(userId, onCalledOff, options))
}

async function claimLocked(userId: string, onCalledOff: () => void, options: Options): Promise<Claim> {
  const { format = OUTBOX_FORMAT, locks = navigator.locks, takeOverMs = TAKE_OVER_MS } = options
  const held = (await locks.query()).held ?? []
  const formats = [...new Set(held.flatMap(({ name }) => formatOf(userId, name)))]
  if (formats.some((other) => other > format)) throw new OutdatedError('a newer version of the application is open')
  const channel = new BroadcastChannel(`reprise.data.${userId}`)
  const older = formats.filter((other) => other < format)
  if (older.length > 0) channel.postMessage({ format })
  for (const other of older) await locks.request(inUse(userId, other), { signal: AbortSignal.timeout(takeOverMs) }, () => {})
  const letGo = await holdShared(locks, inUse(userId, format))
  const release = () => {
    letGo()
    channel.close()
  }
  channel.addEventListener('message', ({ data }: MessageEvent<{ format: number }>) => {
    if (data.format <= format) return
    onCalledOff()
    release()
  })
  return { release }
}

function holdShared(locks: LockManager, name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    locks.request(name, { mode: 'shared' }, () => new Promise<void>((release) => resolve(release))).catch(reject)
  })
}

function formatOf(userId: string, name: string | undefined): number[] {
  const prefix = inUse(userId, 0).slice(0, -1)
  const format = name?.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
  return Number.isInteger(format) ? [format] : []
}
