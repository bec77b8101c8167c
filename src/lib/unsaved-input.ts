const holders = new Set<symbol>()
const listeners = new Set<() => void>()

/** Whether some form holds input that a reload would lose. */
export const unsavedInput = {
  getSnapshot: () => holders.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Says that there is unsaved input until the returned function is called. */
  hold: () => {
    const holder = Symbol('unsaved input')
    holders.add(holder)
    notify()
    return () => {
      holders.delete(holder)
      notify()
    }
  },
}

function notify(): void {
  for (const listener of listeners) listener()
}
