/** Pages and workers of one browser report sign-in and sign-out to each other on this channel. */
export const SESSION_CHANNEL = 'reprise.session'
/** One refresh at a time over all of them. */
export const TOKEN_REFRESH_LOCK = 'reprise.token-refresh'

export type SessionState = {
  token: string | null
  refreshFailed: boolean
  /** The user left, and wants what is unsent to stay on this device until the next login. */
  keepsUnsent?: boolean
}

export type SessionMessage =
  /** `replaces`: a worker has renewed that token; a page which has another by now keeps its own. */
  { kind: 'token'; token: string; replaces?: string } | { kind: 'signed-out'; refreshFailed: boolean; keepsUnsent?: boolean }
