import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A fault that the wire answers with until it is repaired. */
export type WireFault = { status: number; contentType?: string; headers?: Record<string, string>; body?: string }

/**
 * The treatment of an intercepted request.
 *
 * - hold-request: it does not reach the server until it is released
 * - hold-answer: it reaches the server, and the answer waits until it is released
 * - cut-answer: it reaches the server, and the connection breaks in the middle of the answer
 * - repeat: it reaches the server twice
 * - a fault: the wire answers instead of the server
 */
export type Interception = 'hold-request' | 'hold-answer' | 'cut-answer' | 'repeat' | WireFault

export type Intercepted = {
  /** Resolves when the first such request came; with a held answer, when the server has answered. */
  happened: Promise<void>
  /** Later requests pass, and held ones continue. */
  release(): void
}

export type Wire = {
  url: string
  /** Refuses everything that the browser sends, and breaks open connections: of page, service worker, shared worker and streams. */
  cut(): void
  mend(): void
  /** Answers every request with this instead of the server's answer. */
  answerWith(fault: WireFault): void
  /** Intercepts requests such as `POST /api/call/sync.push`, at most `times` of them. All others pass. */
  intercept(request: string, how: Interception, times?: number): Intercepted
  /** The requests of the browser so far, as `POST /path`, from any part of the browser. */
  requests: string[]
  close(): Promise<void>
}

type Trap = { request: string; how: Interception; remaining: number; held: Set<() => void>; happen: () => void }

/** A wire between browser and server that can be cut, or can answer instead of the server as a captive portal does. */
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
      const trap: Trap = { request, how, remaining: times, held: new Set(), happen }
      traps.add(trap)
      return {
        happened,
        release() {
          traps.delete(trap)
          for (const release of trap.held) release()
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

/** Carries one connection, with one request after the other. */
function carry(near: Socket, far: Socket, { requests, traps, reach }: Surroundings) {
  let trap: Trap | null = null
  let sent: Buffer[] = []
  near.on('data', (chunk: Buffer) => {
    const [asked] = /^[A-Z]+ \/[^ ?]*/.exec(chunk.toString('latin1', 0, 500)) ?? []
    if (asked) {
      requests.push(asked)
      sent = []
      trap = [...traps].find(({ request, remaining }) => request === asked && remaining > 0) ?? null
      if (trap) {
        trap.remaining -= 1
        if (trap.how !== 'hold-answer') trap.happen()
      }
    }
    sent.push(chunk)
    const how = trap?.how
    if (how === 'hold-request') trap!.held.add(() => far.write(chunk))
    else if (typeof how === 'object') {
      if (asked) answer(near, how)
    } else far.write(chunk)
  })
  far.on('data', (chunk: Buffer) => {
    const caught = trap
    if (caught?.how === 'hold-answer') {
      caught.held.add(() => near.write(chunk))
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

/** Sends the same request once more and ignores the answer. */
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
