import { RESEND_COOLDOWN_SECONDS } from '#contract/constants.ts'

/** A mail that was asked for in this tab: to whom, and when the next one may be asked for (UTC epoch ms). */
export type SentMail = { email: string; sentAtMs: number; nextAtMs: number }

const SECOND_MS = 1000
/** After a day the link in the mail is dead, and so is the screen that speaks of it. */
const STORED_MS = 24 * 60 * 60 * SECOND_MS

/** `waitSeconds` is the server's word when it wants a longer pause. */
export function mailSent(email: string, nowMs: number, waitSeconds = RESEND_COOLDOWN_SECONDS): SentMail {
  return { email, sentAtMs: nowMs, nextAtMs: nowMs + waitSeconds * SECOND_MS }
}

/** Whole seconds until the next mail may be asked for; 0 when it may be now. A clock that was set back never makes the wait longer. */
export function remainingSeconds(mail: SentMail, nowMs: number): number {
  const longest = mail.nextAtMs - mail.sentAtMs
  return Math.ceil(Math.min(longest, Math.max(0, mail.nextAtMs - nowMs)) / SECOND_MS)
}

/** The sent mail from the tab's storage, after a reload; null when it is missing, damaged or a day old. */
export function readSentMail(stored: string | null, nowMs: number): SentMail | null {
  if (stored === null) return null
  try {
    const { email, sentAtMs, nextAtMs }: Partial<SentMail> = JSON.parse(stored)
    const isWhole = typeof email === 'string' && email !== '' && Number.isFinite(sentAtMs) && Number.isFinite(nextAtMs)
    if (!isWhole || nowMs - Number(sentAtMs) > STORED_MS) return null
    return { email, sentAtMs: Number(sentAtMs), nextAtMs: Number(nextAtMs) }
  } catch {
    return null
  }
}
