import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** How the wire treats what passes: a fault stands until it is mended. */
export type WireFault = { status: number; contentType?: string; body?: string }

export type Wire = {
  url: string
  /** Everything that the browser sends is refused, and what is under way breaks: page, service worker, shared worker, streams. */
  cut(): void
  mend(): void
  /** Every request is answered with this in place of the server's word. */
  answerWith(fault: WireFault): void
  /** What the browser asked for so far, as `POST /path`, from wherever in the browser. */
  requests: string[]
  close(): Promise<void>
}

/** A wire between browser and server that can be cut, or answer in the server's place as a captive portal does. */
export async function createWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  let isCut = false
  let fault: WireFault | null = null
  const requests: string[] = []

  const server = createServer((near) => {
    near.on('error', () => {})
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    if (fault) {
      answer(near, fault)
      return
    }
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (chunk: Buffer) => {
      const [asked] = /^[A-Z]+ [^ ?]+/.exec(chunk.toString('latin1', 0, 500)) ?? []
      if (asked) requests.push(asked)
    })
    near.pipe(far).pipe(near)
  })
  const breakAll = () => {
    for (const socket of open) socket.resetAndDestroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    cut() {
      isCut = true
      breakAll()
    },
    mend() {
      isCut = false
      fault = null
    },
    answerWith(next) {
      fault = next
      breakAll()
    },
    close: () =>
      new Promise((resolve) => {
        breakAll()
        server.close(() => resolve())
      }),
  }
}

function answer(
  socket: Socket,
  { status, contentType = 'text/html', body = '<!doctype html><title>Log in to the network</title>' }: WireFault,
) {
  socket.once('data', () => {
    socket.end(
      `HTTP/1.1 ${status} -\r\ncontent-type: ${contentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    )
  })
}
