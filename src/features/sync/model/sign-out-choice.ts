import type { SyncState } from '../../../data/sync/sync.ts'

/** The treatment of the unsent changes of a user who logs out. */
export type SignOutChoice = 'send' | 'keep' | 'delete'

/** The possible choices, the safest first; nothing when nothing is unsent. */
export function choicesFor({ status, entries }: Pick<SyncState, 'status' | 'entries'>, isReachable: boolean): SignOutChoice[] {
  // while the queue is being opened nobody knows what is in it
  if (entries.length === 0) return status === 'opening' ? ['keep', 'delete'] : []
  const canBeSent = isReachable && entries.every(({ state }) => state === 'waiting')
  return [...(canBeSent ? ['send' as const] : []), 'keep', 'delete']
}

/** The user's word as long as it can be followed. */
export const presentChoice = (wanted: SignOutChoice | null, choices: readonly SignOutChoice[]): SignOutChoice | null =>
  choices.find((choice) => choice === wanted) ?? choices[0] ?? null
