const VERSION = Buffer.from('RFB 003.008\n', 'latin1')
const NO_SECURITY = 1

/**
 * The server side of the VNC handshake with the browser's client, before the client is joined with the runner. It asks for no password, because
 * the token has authorized the client. Pass it the bytes that the client sends; `rest` of a finished handshake belongs to the runner.
 */
export class ViewerHandshake {
  readonly #send: (bytes: Buffer) => void
  #pending = Buffer.alloc(0)
  #state: 'version' | 'security' | 'done' = 'version'

  constructor(send: (bytes: Buffer) => void) {
    this.#send = send
    send(VERSION)
  }

  /** Returns null while the handshake goes on. Throws when the client does not follow the protocol. */
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
