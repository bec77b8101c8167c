import { createHash } from 'node:crypto'
import { RunnerError } from '../browser/errors.ts'

/** Answers of one task that are kept at most, in bytes: a page snapshot of a large page has some 300 kB. */
const REMEMBERED_MAX_BYTES = 64 * 1024 * 1024

type Remembered = { bodyHash: string; answer: Promise<string>; cancel: AbortController }

/**
 * The calls of the latest task, so that another server can go on where one has died: it makes the task's calls once more, with the same numbers, and those
 * that were made already are answered from here, without being done again. A call goes on when its caller disconnects, because a server that has died
 * looks the same as one that has lost interest; who wants it to end says so with `cancel`.
 *
 * A number with another content means that the task took another way this time: it is refused, and so is a number whose answer is not kept any more.
 */
export class CallMemory {
  readonly #maxBytes: number
  #taskId: string | null = null
  #calls = new Map<string, Remembered>()
  /** Calls that were cancelled before they came. */
  readonly #cancelled = new Set<string>()
  #bytes = 0
  #isFull = false

  constructor(maxBytes = REMEMBERED_MAX_BYTES) {
    this.#maxBytes = maxBytes
  }

  /**
   * Does the work of a call, or returns the answer that it had before, as JSON. `callId`: `<task>:<number>`.
   *
   * Errors: `call_mismatch`; `answer` rejects with those of the work, which are remembered too.
   */
  take(callId: string, body: string, work: (signal: AbortSignal) => Promise<unknown>): { answer: Promise<string>; isRemembered: boolean } {
    const taskId = callId.slice(0, callId.lastIndexOf(':'))
    if (taskId !== this.#taskId) this.#begin(taskId)
    const bodyHash = createHash('sha256').update(body).digest('base64')
    const known = this.#calls.get(callId)
    if (known && known.bodyHash !== bodyHash) throw new RunnerError('call_mismatch', 'This call was made with another content before')
    if (known) return { answer: known.answer, isRemembered: true }
    const cancel = new AbortController()
    if (this.#cancelled.delete(callId)) cancel.abort()
    const answer = work(cancel.signal).then((value) => this.#keep(taskId, JSON.stringify(value)))
    // Nobody may be listening any more.
    answer.catch(() => undefined)
    if (!this.#isFull) this.#calls.set(callId, { bodyHash, answer, cancel })
    return { answer, isRemembered: false }
  }

  /** Ends the work of a call, if it is still under way, or when it comes: two requests may overtake each other. */
  cancel(callId: string): void {
    const known = this.#calls.get(callId)
    if (known) known.cancel.abort()
    else this.#cancelled.add(callId)
  }

  /** The task whose calls are all still known, so that it can be gone on with; null when there is none. */
  get taskId(): string | null {
    return this.#isFull ? null : this.#taskId
  }

  #begin(taskId: string): void {
    this.#taskId = taskId
    this.#calls = new Map()
    this.#cancelled.clear()
    this.#bytes = 0
    this.#isFull = false
  }

  #keep(taskId: string, text: string): string {
    if (taskId === this.#taskId) this.#bytes += text.length
    if (this.#bytes > this.#maxBytes) {
      this.#isFull = true
      this.#calls.clear()
    }
    return text
  }
}
