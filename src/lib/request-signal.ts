/** A request of the user that any component can make; the component that can fulfil it subscribes. One that has to wait for that component is an open request. */
export type RequestSignal = { send: () => void; subscribe: (listener: () => void) => () => void }

export function createRequestSignal(): RequestSignal {
  const listeners = new Set<() => void>()
  return {
    send: () => {
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
