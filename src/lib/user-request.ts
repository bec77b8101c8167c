/** Something that the user asks for in one place and another answers, which may not be loaded yet: the request stands until it is closed. */
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
