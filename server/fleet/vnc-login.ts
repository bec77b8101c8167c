import { createCipheriv } from 'node:crypto'
import type { Socket } from 'node:net'

/** The runner refused the login, or does not speak the protocol. The message never contains the password. */
export class VncLoginError extends Error {
  override name = 'VncLoginError'
}

const VERSION = 'RFB 003.008\n'
const VNC_AUTH = 2
const CHALLENGE_BYTES = 16
const KEY_BYTES = 8

/** Reads exactly `count` bytes from a socket; the rest stays in it. */
async function read(socket: Socket, count: number): Promise<Buffer> {
  for (;;) {
    const bytes: Buffer | null = socket.read(count)
    if (bytes) {
      if (bytes.length < count) throw new VncLoginError('The runner closed the screen')
      return bytes
    }
    await readable(socket)
  }
}

function readable(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      socket.off('readable', onReadable).off('end', onEnd).off('error', onError).off('close', onEnd)
      finish()
    }
    const onReadable = () => settle(resolve)
    const onEnd = () => settle(() => reject(new VncLoginError('The runner closed the screen')))
    const onError = (cause: Error) => settle(() => reject(new VncLoginError('The runner is lost', { cause })))
    if (socket.destroyed || socket.readableEnded) return reject(new VncLoginError('The runner closed the screen'))
    socket.on('readable', onReadable).on('end', onEnd).on('error', onError).on('close', onEnd)
  })
}

/**
 * Signs in to a runner's screen with VncAuth, up to the point where the client's own first message belongs.
 *
 * Errors: `VncLoginError`. Source: RFC 6143 sections 7.1 and 7.2.2.
 */
export async function loginToRunner(socket: Socket, password: string): Promise<void> {
  const version = (await read(socket, VERSION.length)).toString('latin1')
  if (!/^RFB 003\.\d{3}\n$/.test(version)) throw new VncLoginError('The runner does not speak RFB')
  socket.write(VERSION)
  const types = await read(socket, (await read(socket, 1))[0] ?? 0)
  if (!types.includes(VNC_AUTH)) throw new VncLoginError('The runner knows no VncAuth')
  socket.write(Buffer.from([VNC_AUTH]))
  socket.write(encryptChallenge(await read(socket, CHALLENGE_BYTES), password))
  if ((await read(socket, 4)).readUInt32BE(0) !== 0) throw new VncLoginError('The runner refused the password')
}

/** VNC mirrors the bits of each byte of the key. OpenSSL 3 has no DES, but triple DES with one key three times is the same. */
function encryptChallenge(challenge: Buffer, password: string): Buffer {
  const key = Buffer.alloc(KEY_BYTES)
  Buffer.from(password, 'utf8').copy(key, 0, 0, KEY_BYTES)
  const mirrored = key.map((byte) => Number.parseInt(byte.toString(2).padStart(8, '0').split('').toReversed().join(''), 2))
  const cipher = createCipheriv('des-ede3-ecb', Buffer.concat([mirrored, mirrored, mirrored]), null)
  cipher.setAutoPadding(false)
  return Buffer.concat([cipher.update(challenge), cipher.final()])
}
