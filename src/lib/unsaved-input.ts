const holders = new Map<symbol, string>()
const listeners = new Set<() => void>()
let names: readonly string[] = []

/** Which forms hold input that a reload would lose. */
export const unsavedInput = {
  getSnapshot: () => holders.size > 0,
  /** The names of the forms, each once; the same list until one comes or goes. Forms without a name are not in it. */
  getNames: () => names,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Says that there is unsaved input, in a form that is called `name`, until the returned function is called. */
  hold: (name = '') => {
    const holder = Symbol('unsaved input')
    holders.set(holder, name)
    notify()
    return () => {
      holders.delete(holder)
      notify()
    }
  },
}

function notify(): void {
  names = [...new Set(holders.values())].filter((name) => name !== '')
  for (const listener of listeners) listener()
}
