import { logOf } from '../../lib/logging/log.ts'

/**
 * - connecting: the server was asked for it
 * - open: it was begun
 * - broken: it is asked for again in a while
 * - paused: nobody sees the page
 * - closed: nobody needs it any more, or the server will not have it
 */
export type StreamState = 'connecting' | 'open' | 'broken' | 'paused' | 'closed'
export type OpenStream = { streamId: number; path: string; state: Exclude<StreamState, 'closed'> }

const streams = new Map<number, OpenStream>()
const log = logOf('stream')

/** The subscriptions of this page, each with the state that it came into last. */
export const openStreams = {
  list: (): OpenStream[] => [...streams.values()],
  note: (streamId: number, path: string, state: StreamState) => {
    if (streams.get(streamId)?.state === state) return
    if (state === 'closed') streams.delete(streamId)
    else streams.set(streamId, { streamId, path, state })
    log.debug(state, { streamId, path })
  },
}
