/**
 * A request that the user makes in one part of the page and another part serves. That part may not be loaded yet, so the request stays open
 * until it is closed.
 */
export type UserRequest = {
  getSnapshot: () => boolean
  subscribe: (listener: () => void) => () => void
  ask: () => void
  close: () => void
}

export function createUserRequest(): UserRequest {
  const listeners = new Set<() => void>()
  let isAsked = false
  const set = (value: boolean) => {
    isAsked = value
    for (const listener of listeners) listener()
  }
  return {
    getSnapshot: () => isAsked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    ask: () => set(true),
    close: () => set(false),
  }
}
