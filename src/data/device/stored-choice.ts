import { useCallback, useSyncExternalStore } from 'react'
import type { z } from 'zod'
import { announceStorageChange, subscribeToStorage } from './storage-changes.ts'

/** A choice is read anew only when its text has changed, so that it keeps its identity. */
const known = new Map<string, { text: string | null; value: unknown }>()

/** A choice of how something is shown: it belongs to this browser. `key` names it. What is stored and no longer fits the schema counts as the default. */
export type StoredChoice<Value> = { key: string; schema: z.ZodType<Value>; initial: Value }

function read<Value>({ key, schema, initial }: StoredChoice<Value>): Value {
  const text = localStorage.getItem(key)
  const before = known.get(key)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was parsed with the schema of this key
  if (before?.text === text) return before.value as Value
  const value = text === null ? initial : (schema.safeParse(parsed(text)).data ?? initial)
  known.set(key, { text, value })
  return value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The choice, and the function that changes it. It survives a reload, and other tabs follow. */
export function useStoredChoice<Value>(choice: StoredChoice<Value>): [Value, (next: Value) => void] {
  const value = useSyncExternalStore(subscribeToStorage, () => read(choice))
  const set = useCallback(
    (next: Value) => {
      localStorage.setItem(choice.key, JSON.stringify(next))
      announceStorageChange()
    },
    [choice],
  )
  return [value, set]
}
