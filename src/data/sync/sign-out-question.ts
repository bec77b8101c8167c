const listeners = new Set<() => void>()
let isAsked = false

function set(value: boolean): void {
  isAsked = value
  for (const listener of listeners) listener()
}

/** The question whether to leave although changes are unsent; asked anywhere, shown in one place. */
export const signOutQuestion = {
  getSnapshot: () => isAsked,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  ask: () => set(true),
  close: () => set(false),
}
