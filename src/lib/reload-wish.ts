const listeners = new Set<() => void>()

/** The user's wish to reload the page, said anywhere; one place hears it and looks first whether that would lose something. */
export const reloadWish = {
  say: () => {
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}
