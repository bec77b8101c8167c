import type { SyncSummary } from './sync-summary.ts'

/** The time for which a short-lived state has to last before it is shown. It is longer than the pause before a first repeat. */
export const HOLD_MS = 1500

/**
 * Whether `next` replaces what is shown at once. A server that fails one call again and again would make the words jump between "offline"
 * and "sending" or "saved" at every attempt; they stay until the next state has lasted. What the user must know is never held back:
 * "all saved" goes the moment that something is unsent.
 */
export function isShownAtOnce(shown: SyncSummary, next: SyncSummary): boolean {
  if (shown.kind === next.kind) return true
  // nothing is unsent, and the connection may be back before anybody misses it
  if (shown.kind === 'quiet') return next.kind !== 'offline' || next.count > 0
  if (!isStanding(shown)) return true
  // that something went out is proof; that it is tried is none
  if (next.kind === 'quiet') return shown.count > 0
  return next.kind !== 'sending' || next.count < shown.count
}

const isStanding = (summary: SyncSummary) => summary.kind === 'offline' || summary.kind === 'stuck' || summary.kind === 'signed_out'
