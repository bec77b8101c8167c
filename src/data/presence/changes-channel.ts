import type { WatchMessage } from '#contract/schemas/presence.ts'

/** The channel on which all tabs receive the changes of other users. */
export const CHANGES_CHANNEL = 'reprise.changes'

/** `broken`: the connection to the server is lost; changes may or may not be missing. */
export type Changes = Exclude<WatchMessage, { ok: true }> | { broken: true }
