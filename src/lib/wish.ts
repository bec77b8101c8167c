/** Something that the user wishes, said anywhere; whoever can grant it has subscribed. */
export type Wish = { say: () => void; subscribe: (listener: () => void) => () => void }

export function createWish(): Wish {
  const listeners = new Set<() => void>()
  return {
    say: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
