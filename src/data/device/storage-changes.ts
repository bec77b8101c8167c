const listeners = new Set<() => void>()

/** Calls the listener when something in the storage of this browser has changed, here or in another tab. Made for `useSyncExternalStore`. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A change that this tab has made: the browser tells the other tabs only. */
export function announceStorageChange(): void {
  for (const listener of listeners) listener()
}
