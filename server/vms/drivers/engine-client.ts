import http from 'node:http'
import type { Duplex } from 'node:stream'
import Docker from 'dockerode'
import type { SshConnection } from '../../platform/ssh/ssh.ts'

/** Connections of an HTTP client that go through a Unix socket of a machine. */
class ForwardedAgent extends http.Agent {
  readonly #open: () => Promise<Duplex>

  constructor(open: () => Promise<Duplex>) {
    super({ keepAlive: false })
    this.#open = open
  }

  async #connect(done: (error: Error | null, stream?: Duplex) => void): Promise<void> {
    let stream: Duplex
    try {
      stream = await this.#open()
    } catch (error) {
      done(error instanceof Error ? error : new Error('no connection to the engine', { cause: error }))
      return
    }
    done(null, stream)
  }

  override createConnection(_options: http.ClientRequestArgs, done: (error: Error | null, stream?: Duplex) => void): null {
    void this.#connect(done)
    return null
  }
}

/** A client of the container engine of a machine (Docker, or Podman, which speaks the same), over the SSH connection. */
export function engineClient(ssh: SshConnection, socketPath: string): Docker {
  const agent = new ForwardedAgent(() => ssh.openSocket(socketPath))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- docker-modem passes `agent` on to http.request; its types do not name it
  return new Docker({ protocol: 'http', host: 'localhost', port: 80, agent } as Docker.DockerOptions)
}
