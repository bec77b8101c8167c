import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { listeningPort } from '../../network/listening-port.ts'
import { RfbProtocolError } from './protocol-error.ts'
import { RfbConnection, type RfbListener } from './rfb-connection.ts'
import type { Size } from './server-messages.ts'
import { CHALLENGE_BYTES } from './vnc-auth.ts'

/** A client that has not finished the handshake after this time is disconnected. */
const HANDSHAKE_TIMEOUT_MS = 10_000
const CONNECTIONS_MAX = 16

export type RfbServerOptions = {
  host: string
  /** With 0 the system chooses a free port. */
  port: number
  name: string
  password: string
  /** Of the framebuffer of a new viewer, in pixels. */
  size: () => Size
  /** Called with a new connection before its first byte is read; returns its listener. */
  onConnection: (connection: () => RfbConnection) => RfbListener & { onClose: () => void }
  onProtocolError: (message: string) => void
}

export type RfbServer = { port: number; close: () => Promise<void> }

/** Listens for viewers on TCP. Errors: rejects when the port is in use. */
export async function startRfbServer(options: RfbServerOptions): Promise<RfbServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    attach(socket, options)
  })
  server.maxConnections = CONNECTIONS_MAX
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  return {
    port: listeningPort(server),
    close: async () => {
      // An orderly end tells viewers that the runner was stopped and did not crash.
      for (const socket of sockets) socket.end()
      const stopped = new Promise<void>((resolve) => server.close(() => resolve()))
      const killer = setTimeout(() => sockets.forEach((socket) => socket.destroy()), 500)
      await stopped
      clearTimeout(killer)
    },
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'not an error')

function attach(socket: Socket, options: RfbServerOptions): void {
  socket.setNoDelay(true)
  const transport = {
    send: (bytes: Buffer) => void (socket.writable && socket.write(bytes)),
    close: () => void socket.end(),
    bufferedBytes: () => socket.writableLength,
  }
  const listener = options.onConnection(() => connection)
  const connection: RfbConnection = new RfbConnection(transport, listener, {
    ...options,
    ...options.size(),
    challenge: randomBytes(CHALLENGE_BYTES),
  })
  const timeout = setTimeout(() => {
    if (!connection.isReady) socket.destroy()
  }, HANDSHAKE_TIMEOUT_MS)
  // A client that requested updates while the buffer was full gets them when there is room again.
  socket.on('drain', () => listener.onDemand(false))
  socket.on('data', (bytes: Buffer) => {
    try {
      connection.receive(bytes)
    } catch (error) {
      // The message of an unexpected error may contain typed text, so only its name is logged.
      options.onProtocolError(error instanceof RfbProtocolError ? error.message : nameOf(error))
      socket.destroy()
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    clearTimeout(timeout)
    connection.closed()
    listener.onClose()
  })
}
