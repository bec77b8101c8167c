/** Lifetime of an access token. The session is checked at every request, so this is no security limit: it only sets how often clients refresh. */
export const ACCESS_LIFETIME_SECONDS = 15 * 60
/** A login that nobody uses ends after this. */
export const REFRESH_LIFETIME_SECONDS = 30 * 24 * 3600
/** A login ends after this, even when it is in use. */
export const SESSION_LIFETIME_SECONDS = 90 * 24 * 3600
/** A device counts as known for this long after a login. */
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600
/** Two tabs, or a repeated request whose answer was lost, may show the same refresh token twice within this time. */
export const REUSE_GRACE_MS = 30_000
/** The clocks of servers may differ by this much. */
export const CLOCK_TOLERANCE_SECONDS = 30
