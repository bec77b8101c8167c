import { once } from 'node:events'
import type { Socket } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The destination that a client of SOCKS 5 asks for. `host` is a name, or an address without brackets. */
export type SocksRequest = { host: string; port: number }

/** Reply codes. Source: RFC 1928 §6. */
export const SOCKS_REPLY = { granted: 0, failed: 1, refusedByRule: 2, hostUnreachable: 4, connectionRefused: 5 } as const
type SocksReply = (typeof SOCKS_REPLY)[keyof typeof SOCKS_REPLY]

const VERSION = 5
const WITHOUT_LOGIN = 0
const NO_METHOD_FITS = 0xff
const CONNECT = 1
const COMMAND_NOT_SUPPORTED = 7
const ADDRESS = { ipv4: 1, name: 3, ipv6: 4 } as const

/** The client does not speak SOCKS 5, or uses a part of it that a browser does not need. */
export class SocksError extends Error {
  override name = 'SocksError'
}

/**
 * Does the handshake and reads the client's request. Later bytes stay in the socket.
 *
 * Errors: `SocksError`, and errors of the socket. The caller destroys the socket then.
 * Source: RFC 1928.
 */
export async function readSocksRequest(socket: Socket): Promise<SocksRequest> {
  const [version, methodCount = 0] = await read(socket, 2)
  if (version !== VERSION) throw new SocksError('not SOCKS 5')
  const methods = await read(socket, methodCount)
  if (!methods.includes(WITHOUT_LOGIN)) {
    socket.end(Buffer.from([VERSION, NO_METHOD_FITS]))
    throw new SocksError('the client wants to log in')
  }
  socket.write(Buffer.from([VERSION, WITHOUT_LOGIN]))
  const [, command, , kind = 0] = await read(socket, 4)
  const host = await readHost(socket, kind)
  const port = (await read(socket, 2)).readUInt16BE()
  if (command !== CONNECT) {
    socket.end(replyBytes(COMMAND_NOT_SUPPORTED))
    throw new SocksError(`command ${command} is not supported`)
  }
  return { host, port }
}

export const sendSocksReply = (socket: Socket, reply: SocksReply): void => {
  const bytes = replyBytes(reply)
  if (reply === SOCKS_REPLY.granted) socket.write(bytes)
  else socket.end(bytes)
}

/** A reply. Its address is zero, because a browser does not use it. */
const replyBytes = (reply: number): Buffer => Buffer.from([VERSION, reply, 0, ADDRESS.ipv4, 0, 0, 0, 0, 0, 0])

async function readHost(socket: Socket, kind: number): Promise<string> {
  if (kind === ADDRESS.ipv4) return ipaddr.fromByteArray([...(await read(socket, 4))]).toString()
  if (kind === ADDRESS.ipv6) return ipaddr.fromByteArray([...(await read(socket, 16))]).toString()
  if (kind !== ADDRESS.name) throw new SocksError(`address type ${kind} is not supported`)
  const [length = 0] = await read(socket, 1)
  return (await read(socket, length)).toString('latin1')
}

async function read(socket: Socket, bytes: number): Promise<Buffer> {
  if (bytes === 0) return Buffer.alloc(0)
  for (;;) {
    const chunk: unknown = socket.read(bytes)
    if (chunk instanceof Buffer && chunk.length === bytes) return chunk
    if (chunk !== null || socket.readableEnded || socket.destroyed) throw new SocksError('the client ended in the middle of a sentence')
    await Promise.race([once(socket, 'readable'), once(socket, 'close')])
  }
}
