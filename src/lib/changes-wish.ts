const listeners = new Set<() => void>()

/** The user's wish to see the changes that wait on this device, said anywhere; the frame hears it and lists them. */
export const changesWish = {
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
