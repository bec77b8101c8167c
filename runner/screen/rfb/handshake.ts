import { isVncAuthResponse } from './vnc-auth.ts'

/**
 * The handshake of RFB 3.3 to 3.8, from the first byte to the first normal message. Only VncAuth is offered, so the password is always required.
 *
 *   version ──► security ──► auth ──► init ──► done
 *      └── 3.3: the server decides ──┘  └── wrong password ──► refused
 */
export type HandshakeState = 'version' | 'security' | 'auth' | 'init' | 'done' | 'refused'

export type HandshakeStep = { consumed: number; send: Buffer[] }

const VNC_AUTH = 2
const VERSION_BYTES = 12

export class Handshake {
  #state: HandshakeState = 'version'
  #minor = 8
  readonly #password: string
  readonly #challenge: Buffer
  readonly #serverInit: Buffer

  constructor(options: { password: string; challenge: Buffer; serverInit: Buffer }) {
    this.#password = options.password
    this.#challenge = options.challenge
    this.#serverInit = options.serverInit
  }

  get state(): HandshakeState {
    return this.#state
  }

  /** Handles one message at the start of `bytes`; null when it is not complete yet. */
  step(bytes: Buffer): HandshakeStep | null {
    switch (this.#state) {
      case 'version':
        return bytes.length < VERSION_BYTES ? null : this.#version(bytes.toString('latin1', 0, VERSION_BYTES))
      case 'security':
        return bytes.length < 1 ? null : this.#security(bytes[0]!)
      case 'auth':
        return bytes.length < this.#challenge.length ? null : this.#auth(bytes.subarray(0, this.#challenge.length))
      case 'init':
        return bytes.length < 1 ? null : this.#go('done', 1, this.#serverInit)
      default:
        return null
    }
  }

  #go(state: HandshakeState, consumed: number, ...send: Buffer[]): HandshakeStep {
    this.#state = state
    return { consumed, send }
  }

  #version(line: string): HandshakeStep {
    const found = /^RFB 003\.(\d{3})\n$/.exec(line)
    if (!found) return this.#go('refused', VERSION_BYTES)
    // A version between the published ones is treated as the one below it.
    this.#minor = Number(found[1]) >= 8 ? 8 : Number(found[1]) === 7 ? 7 : 3
    if (this.#minor === 3) return this.#go('auth', VERSION_BYTES, uint32(VNC_AUTH), this.#challenge)
    return this.#go('security', VERSION_BYTES, Buffer.from([1, VNC_AUTH]))
  }

  #security(type: number): HandshakeStep {
    return type === VNC_AUTH ? this.#go('auth', 1, this.#challenge) : this.#refuse(1)
  }

  #auth(response: Buffer): HandshakeStep {
    if (!isVncAuthResponse(response, this.#challenge, this.#password)) return this.#refuse(response.length)
    return this.#go('init', response.length, uint32(0))
  }

  #refuse(consumed: number): HandshakeStep {
    const reason = Buffer.from('Authentication failed', 'latin1')
    return this.#go('refused', consumed, uint32(1), ...(this.#minor === 8 ? [uint32(reason.length), reason] : []))
  }
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value, 0)
  return bytes
}
