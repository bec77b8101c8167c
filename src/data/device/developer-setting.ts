import { useSyncExternalStore } from 'react'
import { announceStorageChange, subscribeToStorage } from './storage-changes.ts'

/** Set in this browser by who wants to see what the engine sees. It belongs to the browser, not to the account: it is for whoever works at it. */
const KEY = 'developer'

const isOn = (): boolean => localStorage.getItem(KEY) !== null

/** Whether this browser shows what is for developers. */
export const useIsDeveloper = (): boolean => useSyncExternalStore(subscribeToStorage, isOn)

export function setDeveloper(on: boolean): void {
  if (on) localStorage.setItem(KEY, 'on')
  else localStorage.removeItem(KEY)
  announceStorageChange()
}
