import { newId } from '#contract/rules/new-id.ts'
import type { LockPort, RandomPort, SyncClock, TabChannel } from '../../sync/ports.ts'

export const browserClock: SyncClock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      const done = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal.addEventListener('abort', done, { once: true })
    }),
}

export const browserRandom: RandomPort = { next: () => Math.random(), uuid: () => newId() }

/** Messages are cloned on their way, so what one tab does to its own is not seen by others. */
export const tabChannel = <Message>(channel: BroadcastChannel): TabChannel<Message> => ({
  post: (message) => channel.postMessage(message),
  listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<Message>) => listener(data)),
})

/**
 * Web Locks: one holder over all tabs and workers of the origin. The request is queued, so the next tab takes over in the moment
 * the holder ends, however it ends.
 */
export const webLocks: LockPort = {
  async withLock(name, signal, work) {
    try {
      await navigator.locks.request(name, { signal }, () => work(signal))
    } catch (error) {
      // giving up the wait is not a failure
      if (!signal.aborted) throw error
    }
  },
}
