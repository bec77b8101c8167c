const VERSION = Buffer.from('RFB 003.008\n', 'latin1')
const NO_SECURITY = 1

/**
 * What the browser's VNC client is told before it is joined with the runner, which was signed in to already: the token was its password.
 * Feed it what the client sends; `rest` of a finished handshake belongs to the runner.
 */
export class ViewerHandshake {
  readonly #send: (bytes: Buffer) => void
  #pending = Buffer.alloc(0)
  #state: 'version' | 'security' | 'done' = 'version'

  constructor(send: (bytes: Buffer) => void) {
    this.#send = send
    send(VERSION)
  }

  /** Null while it goes on. Throws when the client does not follow. */
  receive(bytes: Buffer): { rest: Buffer } | null {
    this.#pending = Buffer.concat([this.#pending, bytes])
    if (this.#state === 'version' && this.#pending.length >= VERSION.length) {
      if (!this.#take(VERSION.length).equals(VERSION)) throw new Error('unexpected version')
      this.#send(Buffer.from([1, NO_SECURITY]))
      this.#state = 'security'
    }
    if (this.#state === 'security' && this.#pending.length >= 1) {
      if (this.#take(1)[0] !== NO_SECURITY) throw new Error('unexpected security type')
      this.#send(Buffer.alloc(4))
      this.#state = 'done'
      return { rest: this.#pending }
    }
    return null
  }

  #take(count: number): Buffer {
    const taken = this.#pending.subarray(0, count)
    this.#pending = this.#pending.subarray(count)
    return taken
  }
}
