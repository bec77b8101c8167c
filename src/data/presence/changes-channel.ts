import type { WatchNews } from '#contract/schemas/presence.ts'

/** All tabs hear here what others have changed. */
export const CHANGES_CHANNEL = 'reprise.changes'

/** `broken`: the connection to the server is lost, which may be all or nothing. */
export type Changes = Exclude<WatchNews, { ok: true }> | { broken: true }
