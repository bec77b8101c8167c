import { connect, type Socket } from 'node:net'
import type { Duplex, Readable } from 'node:stream'
import ssh2, { type Client, type ClientChannel, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import { failureOfConnection } from '../outgoing/failure-of-connection.ts'
import { guardConnection } from '../outgoing/guarded-agents.ts'
import { algorithmsOf } from './host-key.ts'
import { checkPrivateKey } from './private-key.ts'
import { failureOfHandshake, SshError } from './ssh-error.ts'

const CONNECT_MS = 15_000
/** A machine that vanishes sends nothing; after this many unanswered questions at this interval the connection counts as lost. */
const KEEPALIVE_MS = 5000
const KEEPALIVE_MISSED_MAX = 3
const COMMAND_MS = 60_000
/** What a command prints beyond this is dropped from the front. */
const OUTPUT_MAX = 256 * 1024

export type SshTarget = {
  host: string
  port: number
  user: string
  privateKey: string
  /** The key of the host in base64 that must be shown; null accepts any, for the first connection. */
  hostKey: string | null
}

/** `timeoutMs`: of the whole command. `stdin`: what the command reads. */
export type CommandOptions = { timeoutMs?: number; stdin?: string; signal?: AbortSignal | undefined }
export type CommandResult = { code: number; stdout: string; stderr: string }

/** A connection to a machine. Every method rejects with SshError; an aborted signal rejects with its reason. */
export type SshConnection = {
  /** The key that the host has shown, in base64. */
  hostKey: string
  /** Runs a command of the machine's shell. A command that ends with another code than 0 is an answer, no error. */
  run(command: string, options?: CommandOptions): Promise<CommandResult>
  /** Runs a command that has to succeed; returns what it printed. Errors: `command_failed` with the last lines, `disk_full`, `no_permission`. */
  must(command: string, options?: CommandOptions): Promise<string>
  /** Writes a file of the machine: what a stream gives, or a text. */
  upload(path: string, content: Readable | string, options?: { mode?: number; signal?: AbortSignal }): Promise<void>
  /** A connection to a Unix socket of the machine. */
  openSocket(path: string): Promise<Duplex>
  close(): void
}

/**
 * Connects to a machine with a key. The connection goes only where the policy allows.
 *
 * Errors: SshError with the reason.
 */
export async function connectSsh(
  target: SshTarget,
  { policy, timeoutMs = CONNECT_MS, signal }: { policy: NetworkPolicy; timeoutMs?: number; signal?: AbortSignal | undefined },
): Promise<SshConnection> {
  checkPrivateKey(target.privateKey)
  signal?.throwIfAborted()
  const socket = await openTcp(target, policy, timeoutMs)
  const client = new ssh2.Client()
  // Errors reach the code that waits for an answer; between two waits nothing listens, and an unhandled error would end the process.
  client.on('error', () => undefined)
  let shownKey: Buffer | null = null
  let isHostRefused = false
  const config: ConnectConfig = {
    sock: socket,
    username: target.user,
    privateKey: target.privateKey,
    authHandler: ['publickey'],
    readyTimeout: timeoutMs,
    keepaliveInterval: KEEPALIVE_MS,
    keepaliveCountMax: KEEPALIVE_MISSED_MAX,
    ...(target.hostKey === null ? {} : { algorithms: { serverHostKey: algorithmsOf(target.hostKey) } }),
    hostVerifier: (key: Buffer) => {
      shownKey = key
      isHostRefused = target.hostKey !== null && key.toString('base64') !== target.hostKey
      return !isHostRefused
    },
  }
  const end = () => {
    client.end()
    socket.destroy()
  }
  signal?.addEventListener('abort', end, { once: true })
  try {
    await handshake(client, config)
  } catch (error) {
    end()
    signal?.throwIfAborted()
    const failure = failureOfHandshake(error, isHostRefused || isOtherKind(error, target.hostKey))
    throw new SshError(isHostRefused && shownKey ? { ...failure, detail: keyText(shownKey) } : failure, { cause: error })
  }
  return connectionOf(client, keyText(shownKey ?? Buffer.alloc(0)), end)
}

const keyText = (key: Buffer) => key.toString('base64')

/** A host that has no key of the pinned kind any more is another one as well. */
const isOtherKind = (error: unknown, hostKey: string | null) =>
  hostKey !== null && error instanceof Error && /no matching host key/i.test(error.message)

function openTcp({ host, port }: SshTarget, policy: NetworkPolicy, timeoutMs: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new SshError(failureOfConnection(error) ?? fleetFailure('connection_lost'), { cause: error }))
    try {
      const socket = connect({ host, port, noDelay: true, ...guardConnection(policy, { host, port }) })
      const timer = setTimeout(() => socket.destroy(Object.assign(new Error('no connection in time'), { code: 'ETIMEDOUT' })), timeoutMs)
      socket.once('connect', () => {
        clearTimeout(timer)
        socket.off('error', fail)
        resolve(socket)
      })
      socket.once('error', (error) => {
        clearTimeout(timer)
        fail(error)
      })
    } catch (error) {
      fail(error)
    }
  })
}

function handshake(client: Client, config: ConnectConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    client.once('ready', () => resolve())
    client.once('error', reject)
    client.once('close', () => reject(new Error('closed before it was ready')))
    client.connect(config)
  })
}

function connectionOf(client: Client, hostKey: string, end: () => void): SshConnection {
  let isLost = false
  const onLost: (() => void)[] = []
  const lose = () => {
    isLost = true
    for (const tell of onLost.splice(0)) tell()
  }
  client.on('error', lose)
  client.on('close', lose)

  /** Waits for `begin`, but not longer than the connection lives, the time allows and the caller wants. */
  const waitFor = <T>(
    begin: (done: (value: T) => void, fail: (error: unknown) => void) => void,
    { timeoutMs = COMMAND_MS, signal, stop }: { timeoutMs?: number | undefined; signal?: AbortSignal | undefined; stop?: () => void } = {},
  ): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      const fail = (error: unknown) => settle(() => reject(toSshError(error)))
      const lost = () => fail(new SshError(fleetFailure('connection_lost')))
      const aborted = () => {
        stop?.()
        settle(() => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted')))
      }
      const timer = setTimeout(() => {
        stop?.()
        fail(new SshError(fleetFailure('timed_out')))
      }, timeoutMs)
      const settle = (finish: () => void) => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', aborted)
        finish()
      }
      if (isLost) return lost()
      if (signal?.aborted) return aborted()
      onLost.push(lost)
      signal?.addEventListener('abort', aborted, { once: true })
      begin((value) => settle(() => resolve(value)), fail)
    })

  const run = async (command: string, { stdin, timeoutMs, signal }: CommandOptions = {}): Promise<CommandResult> => {
    let channel: ClientChannel | null = null
    return waitFor<CommandResult>(
      (done, fail) =>
        client.exec(command, (error, opened) => {
          if (error) return fail(error)
          channel = opened
          collect(opened, done)
          opened.end(stdin)
        }),
      { timeoutMs, signal, stop: () => channel?.close() },
    )
  }

  return {
    hostKey,
    run,
    async must(command, options) {
      const result = await run(command, options)
      if (result.code === 0) return result.stdout
      throw new SshError(failureOfCommand(result))
    },
    async upload(path, content, { mode = 0o644, signal } = {}) {
      const sftp = await waitFor<SFTPWrapper>((done, fail) => client.sftp((error, opened) => (error ? fail(error) : done(opened))), {
        signal,
      })
      try {
        await waitFor<void>(
          (done, fail) => {
            const file = sftp.createWriteStream(path, { mode })
            file.once('error', fail)
            file.once('close', () => done())
            if (typeof content === 'string') file.end(content)
            else {
              content.once('error', fail)
              content.pipe(file)
            }
          },
          { signal, timeoutMs: UPLOAD_MS },
        )
      } finally {
        sftp.end()
      }
    },
    openSocket: (path) =>
      waitFor<Duplex>((done, fail) =>
        client.openssh_forwardOutStreamLocal(path, (error, channel) => (error ? fail(error) : done(channel))),
      ),
    close: end,
  }
}

const UPLOAD_MS = 10 * 60_000

function collect(channel: ClientChannel, done: (result: CommandResult) => void): void {
  let stdout = ''
  let stderr = ''
  let code = -1
  const tail = (text: string, bytes: Buffer) => (text + bytes.toString('utf8')).slice(-OUTPUT_MAX)
  channel.on('data', (bytes: Buffer) => (stdout = tail(stdout, bytes)))
  channel.stderr.on('data', (bytes: Buffer) => (stderr = tail(stderr, bytes)))
  channel.on('exit', (exitCode: number | null) => (code = exitCode ?? -1))
  channel.on('close', () => done({ code, stdout, stderr }))
}

const NO_SPACE = /no space left on device|disk quota exceeded/i
const NO_PERMISSION = /permission denied|operation not permitted|must be (?:run as )?root|a password is required/i

/** What is wrong with the machine, by what a command printed. */
export function failureOfCommand({ code, stdout, stderr }: CommandResult) {
  const said = stderr.trim() || stdout.trim() || `exit code ${code}`
  if (NO_SPACE.test(said)) return fleetFailure('disk_full')
  return fleetFailure(NO_PERMISSION.test(said) ? 'no_permission' : 'command_failed', said)
}

function toSshError(error: unknown): Error {
  if (error instanceof SshError) return error
  const message = error instanceof Error ? error.message : String(error)
  if (NO_SPACE.test(message)) return new SshError(fleetFailure('disk_full'), { cause: error })
  const ofConnection = failureOfConnection(error)
  if (ofConnection) return new SshError(ofConnection, { cause: error })
  return new SshError(fleetFailure(NO_PERMISSION.test(message) ? 'no_permission' : 'command_failed', message), { cause: error })
}
