/** How long a revoked access token would be good if its session were not looked at; it is, so this only bounds the load of refreshing. */
export const ACCESS_LIFETIME_SECONDS = 15 * 60
/** A login that nobody uses ends after this. */
export const REFRESH_LIFETIME_SECONDS = 30 * 24 * 3600
/** However much it is used, a login ends after this. */
export const SESSION_LIFETIME_SECONDS = 90 * 24 * 3600
/** How long a device counts as one that the user has signed in on. */
export const DEVICE_LIFETIME_SECONDS = 180 * 24 * 3600
/** Two tabs, or a repeated request whose answer was lost, may show the same refresh token twice within this time. */
export const REUSE_GRACE_MS = 30_000
/** By how much the clocks of servers may differ. */
export const CLOCK_TOLERANCE_SECONDS = 30
