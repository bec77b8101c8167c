import { useSyncExternalStore } from 'react'

/** Set in this browser by who wants to see what the engine sees. It belongs to the browser, not to the account: it is for whoever works at it. */
const KEY = 'developer'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // Another tab of this browser may change it.
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

const isOn = (): boolean => localStorage.getItem(KEY) !== null

/** Whether this browser shows what is for developers. */
export const useIsDeveloper = (): boolean => useSyncExternalStore(subscribe, isOn)

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}
