const NAMES = ['localStorage', 'sessionStorage'] as const

/**
 * Where the user or a policy has blocked storage, a look at it throws. The page then gets one that lasts as long as the page itself:
 * everything works until it is closed.
 */
export function replaceBlockedStorage(target: Pick<Window, (typeof NAMES)[number]> = window): void {
  for (const name of NAMES) {
    try {
      void target[name]
    } catch {
      Object.defineProperty(target, name, { value: memoryStorage(), configurable: true })
    }
  }
}

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
