import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { dial } from '../fleet/dial.ts'
import { loginToRunner } from '../fleet/vnc-login.ts'
import { ViewerHandshake } from './viewer-handshake.ts'

/**
 * The address and password of a runner's screen. The password never leaves this folder. `policy`: the address rules that the connection has to pass;
 * none for a local runner.
 */
export type ScreenTarget = { host: string; vncPort: number; password: string; policy?: NetworkPolicy }

/** Close codes beyond the standard ones, as the viewer page and its parent see them. */
export const CLOSE = { ended: 1000, goingAway: 1001, runnerLost: 4502, revoked: 4403, tooMany: 4429 } as const

const CONNECT_TIMEOUT_MS = 10_000
const PROBE_TIMEOUT_MS = 2000
/** When a slow browser has more than this to receive, reading from the runner pauses, and the runner skips frames. */
const BUFFERED_MAX_BYTES = 1024 * 1024

/** The first byte of a message with a key or the pointer. Source: RFC 6143, 7.5. A viewer sends each message by itself. */
const INPUT_MESSAGES: ReadonlySet<number | undefined> = new Set([4, 5])

/** Signs in to the runner's screen. Errors: `VncLoginError`, `OutgoingError`, or the error of the network. */
export async function openRunnerScreen({ host, vncPort, password, policy }: ScreenTarget): Promise<Socket> {
  const socket = dial({ host, port: vncPort, policy })
  // Errors reach the code that waits for the socket. Between two waits nothing listens, and an unhandled error would end the process.
  socket.on('error', () => undefined)
  const timeout = setTimeout(() => socket.destroy(new Error('The screen did not answer in time')), CONNECT_TIMEOUT_MS)
  try {
    await loginToRunner(socket, password)
    return socket
  } catch (error) {
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timeout)
  }
}

/**
 * Joins a browser with a signed-in screen until one of them ends. Bytes are passed on unchanged in both directions.
 *
 * The connection of a killed process ends in the same way as one that is closed on purpose. So an end counts as orderly only if the runner
 * still answers. `onInput`: a key or the pointer was used.
 */
export function joinScreen(
  viewer: WebSocket,
  runner: Socket,
  { target, onInput }: { target: Omit<ScreenTarget, 'password'>; onInput: () => void },
): void {
  const handshake = new ViewerHandshake((bytes) => viewer.send(bytes))
  let isJoined = false

  const toViewer = (bytes: Buffer) => {
    if (viewer.readyState !== viewer.OPEN) return
    viewer.send(bytes, () => {
      if (viewer.bufferedAmount < BUFFERED_MAX_BYTES) runner.resume()
    })
    if (viewer.bufferedAmount >= BUFFERED_MAX_BYTES) runner.pause()
  }
  const toRunner = (bytes: Buffer) => {
    if (runner.write(bytes)) return
    viewer.pause()
    runner.once('drain', () => viewer.resume())
  }
  const join = (rest: Buffer) => {
    isJoined = true
    if (rest.length > 0) toRunner(rest)
    runner.on('data', toViewer)
  }

  viewer.on('message', (data) => {
    const bytes = Buffer.isBuffer(data) ? data : Buffer.concat(Array.isArray(data) ? data : [Buffer.from(data)])
    if (isJoined) {
      if (INPUT_MESSAGES.has(bytes[0])) onInput()
      return toRunner(bytes)
    }
    try {
      const finished = handshake.receive(bytes)
      if (finished) join(finished.rest)
    } catch {
      viewer.close(1002)
    }
  })
  viewer.on('close', () => runner.destroy())
  viewer.on('error', () => runner.destroy())
  runner.on('error', () => viewer.close(CLOSE.runnerLost))
  if (runner.destroyed) viewer.close(CLOSE.runnerLost)
  runner.on('close', () => {
    if (!runner.readableEnded) return viewer.close(CLOSE.runnerLost)
    void isThere(target).then(
      (there) => viewer.close(there ? CLOSE.ended : CLOSE.runnerLost),
      () => viewer.close(CLOSE.runnerLost),
    )
  })
}

/** Whether the runner still answers. The port of a killed process may accept connections for a moment, but only a living one sends a greeting. */
function isThere({ host, vncPort, policy }: Omit<ScreenTarget, 'password'>): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = dial({ host, port: vncPort, policy }).setTimeout(PROBE_TIMEOUT_MS)
    const answer = (there: boolean) => {
      probe.destroy()
      resolve(there)
    }
    probe.once('data', () => answer(true))
    for (const end of ['end', 'close', 'timeout', 'error']) probe.once(end, () => answer(false))
  })
}
