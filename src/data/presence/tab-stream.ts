import type { WatchMessage } from '#contract/schemas/presence.ts'
import { backoffMs } from '../../sync/backoff.ts'
import { logOf } from '../../lib/logging/log.ts'
import type { SyncClock } from '../../sync/ports.ts'
import { readEvents } from './event-stream.ts'

/** `unauthorized`: the server wants another token. */
export type StreamAnswer =
  | { kind: 'stream'; body: ReadableStream<Uint8Array<ArrayBuffer>> }
  | { kind: 'unauthorized' }
  | { kind: 'unreachable' }

export type TabStreamPorts = {
  connect: (tabIds: string[], signal: AbortSignal) => Promise<StreamAnswer>
  /** A newer token is there, or will not come for now. Never rejects. */
  refresh: () => Promise<void>
  onMessage: (message: Exclude<WatchMessage, { ok: true }>) => void
  /** The connection that was open is lost. */
  onBroken: () => void
  clock: SyncClock
  random: () => number
}

/** After so long a silence the connection must be dead, because the server sends something every 15 s. */
const SILENCE_MS = 45_000

export const WATCH_PATH = 'tabTracking.watch'
const log = logOf('stream')

/**
 * One long answer of the server, open for all tabs of this browser. The server learns from its end that the browser was killed, and sends the
 * changes of other users in it. When tabs open or close, the next stream begins before the previous one ends, so that nothing is missed. After a gap
 * it reports that changes may be missing.
 */
export class TabStream {
  readonly #ports: TabStreamPorts
  readonly #open = new Set<AbortController>()
  #latest: AbortController | null = null
  /** Nothing was received since the last stream, so changes may be missing. */
  #hasGap = true
  #wake = new AbortController()

  constructor(ports: TabStreamPorts) {
    this.#ports = ports
  }

  watch(tabIds: string[]): void {
    const before = [...this.#open]
    const current = new AbortController()
    this.#latest = current
    if (tabIds.length === 0) {
      for (const stream of before) this.#end(stream)
      this.#hasGap = true
      return
    }
    this.#open.add(current)
    void this.#hold(tabIds, current, () => before.forEach((stream) => this.#end(stream)))
  }

  /** The network may be back. */
  hint(): void {
    this.#wake.abort()
  }

  #end(stream: AbortController) {
    this.#open.delete(stream)
    stream.abort()
  }

  async #hold(tabIds: string[], stream: AbortController, onBegun: () => void) {
    const { clock, random } = this.#ports
    for (let failures = 0; !stream.signal.aborted;) {
      this.#wake = new AbortController()
      const hasBegun = await this.#follow(tabIds, stream, onBegun)
      if (stream.signal.aborted) return
      // a stream that another one has to replace may end; the gap begins when the latest does
      if (stream === this.#latest) this.#hasGap = true
      if (hasBegun) this.#ports.onBroken()
      failures = hasBegun ? 1 : failures + 1
      log.debug('broken', { path: WATCH_PATH, failures })
      await clock.sleep(backoffMs(failures, random()), AbortSignal.any([stream.signal, this.#wake.signal]))
    }
  }

  /** Resolves when the stream has ended; true when it had begun. Never rejects. */
  async #follow(tabIds: string[], stream: AbortController, onBegun: () => void): Promise<boolean> {
    const silence = new AbortController()
    let hasBegun = false
    try {
      const answer = await this.#ports.connect(tabIds, AbortSignal.any([stream.signal, silence.signal]))
      if (answer.kind === 'unauthorized') await this.#ports.refresh()
      if (answer.kind !== 'stream') return false
      let stopWaiting = this.#cutAfterSilence(silence)
      for await (const { event, data } of readEvents(answer.body)) {
        stopWaiting()
        stopWaiting = this.#cutAfterSilence(silence)
        if (event === 'serialized-error') {
          if (data.includes('UNAUTHORIZED')) await this.#ports.refresh()
          break
        }
        // a named one, such as `ping`, is the transport's own
        if (event !== undefined) continue
        const message: WatchMessage = JSON.parse(data)
        if ('ok' in message) {
          hasBegun = true
          this.#begun(onBegun)
        } else this.#ports.onMessage(message)
      }
      stopWaiting()
    } catch {
      // cut: opened again by the caller
    }
    return hasBegun
  }

  #begun(onBegun: () => void) {
    log.debug('open', { path: WATCH_PATH })
    onBegun()
    if (this.#hasGap) this.#ports.onMessage({ missed: true })
    this.#hasGap = false
  }

  #cutAfterSilence(silence: AbortController): () => void {
    const stop = new AbortController()
    void this.#ports.clock.sleep(SILENCE_MS, stop.signal).then(() => (stop.signal.aborted ? undefined : silence.abort()))
    return () => stop.abort()
  }
}
