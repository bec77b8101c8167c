import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** How the wire treats what passes: a fault stands until it is mended. */
export type WireFault = { status: number; contentType?: string; headers?: Record<string, string>; body?: string }

/**
 * What happens to a request that is looked out for.
 * - keep-request: it does not reach the server until it is let go
 * - keep-answer: it reaches the server, the answer waits until it is let go
 * - cut-answer: it reaches the server, the connection breaks in the middle of the answer
 * - repeat: it reaches the server twice
 * - a fault: the wire answers in the server's place
 */
export type Interception = 'keep-request' | 'keep-answer' | 'cut-answer' | 'repeat' | WireFault

export type Intercepted = {
  /** Resolves when the first such request came; with a kept answer: when the server has answered. */
  happened: Promise<void>
  /** Later requests pass; what is kept goes on its way. */
  letGo(): void
}

export type Wire = {
  url: string
  /** Everything that the browser sends is refused, and what is under way breaks: page, service worker, shared worker, streams. */
  cut(): void
  mend(): void
  /** Every request is answered with this in place of the server's word. */
  answerWith(fault: WireFault): void
  /** Looks out for requests such as `POST /api/call/sync.push`; everything else passes. At most `times` of them. */
  intercept(request: string, how: Interception, times?: number): Intercepted
  /** What the browser asked for so far, as `POST /path`, from wherever in the browser. */
  requests: string[]
  close(): Promise<void>
}

type Trap = { request: string; how: Interception; left: number; kept: Set<() => void>; happen: () => void }

/** A wire between browser and server that can be cut, or answer in the server's place as a captive portal does. */
export async function createWire(target: string): Promise<Wire> {
  const { hostname, port } = new URL(target)
  const open = new Set<Socket>()
  const traps = new Set<Trap>()
  let isCut = false
  let fault: WireFault | null = null
  const requests: string[] = []
  const reach = () => connect(Number(port), hostname)

  const server = createServer((near) => {
    near.on('error', () => {})
    if (isCut) {
      near.resetAndDestroy()
      return
    }
    if (fault) {
      const standing = fault
      near.once('data', () => answer(near, standing))
      return
    }
    const far = reach()
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    carry(near, far, { requests, traps, reach })
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
      traps.clear()
    },
    answerWith(next) {
      fault = next
      breakAll()
    },
    intercept(request, how, times = Number.POSITIVE_INFINITY) {
      const { promise: happened, resolve: happen } = Promise.withResolvers<void>()
      const trap: Trap = { request, how, left: times, kept: new Set(), happen }
      traps.add(trap)
      return {
        happened,
        letGo() {
          traps.delete(trap)
          for (const release of trap.kept) release()
        },
      }
    },
    close: () =>
      new Promise((resolve) => {
        breakAll()
        server.close(() => resolve())
      }),
  }
}

type Surroundings = { requests: string[]; traps: Set<Trap>; reach: () => Socket }

/** Carries one connection; a connection carries one request after the other. */
function carry(near: Socket, far: Socket, { requests, traps, reach }: Surroundings) {
  let trap: Trap | null = null
  let sent: Buffer[] = []
  near.on('data', (chunk: Buffer) => {
    const [asked] = /^[A-Z]+ \/[^ ?]*/.exec(chunk.toString('latin1', 0, 500)) ?? []
    if (asked) {
      requests.push(asked)
      sent = []
      trap = [...traps].find(({ request, left }) => request === asked && left > 0) ?? null
      if (trap) {
        trap.left -= 1
        if (trap.how !== 'keep-answer') trap.happen()
      }
    }
    sent.push(chunk)
    const how = trap?.how
    if (how === 'keep-request') trap!.kept.add(() => far.write(chunk))
    else if (typeof how === 'object') {
      if (asked) answer(near, how)
    } else far.write(chunk)
  })
  far.on('data', (chunk: Buffer) => {
    const caught = trap
    if (caught?.how === 'keep-answer') {
      caught.kept.add(() => near.write(chunk))
      caught.happen()
      return
    }
    if (caught?.how === 'cut-answer') {
      near.write(chunk.subarray(0, chunk.length / 2), () => near.resetAndDestroy())
      return
    }
    if (caught?.how === 'repeat') {
      trap = null
      sendAgain(reach(), sent)
    }
    near.write(chunk)
  })
  near.on('end', () => far.end())
  far.on('end', () => near.end())
}

/** The same request once more; nobody waits for this answer. */
function sendAgain(socket: Socket, chunks: readonly Buffer[]) {
  socket.on('error', () => {})
  socket.once('data', () => socket.destroy())
  socket.write(Buffer.concat(chunks))
}

function answer(
  socket: Socket,
  { status, contentType = 'text/html', headers = {}, body = '<!doctype html><title>Log in to the network</title>' }: WireFault,
) {
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(
    `HTTP/1.1 ${status} -\r\ncontent-type: ${contentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${more.join('')}connection: close\r\n\r\n${body}`,
  )
}
