import { createServer, type Server } from 'node:net'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect } from 'vitest'
import { hostListSchema } from '#contract/rules/host-list.ts'
import { test } from '#tests/fixtures/ssh-test.ts'
import { freePort, hasSshd, startSshHost, type SshHost } from '#tests/harness/fleet/ssh-host.ts'
import { fingerprintOf } from './host-key.ts'
import { connectSsh, type SshTarget } from './ssh.ts'

const policy = { allow: hostListSchema.parse('127.0.0.1'), deny: [], ownPorts: new Set<number>() }

const targetOf = ({ host, port, user, privateKey }: SshHost, changes: Partial<SshTarget> = {}): SshTarget => ({
  host,
  port,
  user,
  privateKey,
  hostKey: null,
  ...changes,
})

const failureOf = (target: SshTarget, options: Partial<Parameters<typeof connectSsh>[1]> = {}) =>
  connectSsh(target, { policy, timeoutMs: 2000, ...options }).then(
    () => 'connected',
    (error: { failure?: unknown }) => error.failure ?? error,
  )

/** A server on the loopback that does what `answer` does to every connection. */
async function listen(answer: (socket: import('node:net').Socket) => void): Promise<Server & { port: number } & Disposable> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    answer(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return Object.assign(server, {
    port: typeof address === 'object' && address ? address.port : 0,
    [Symbol.dispose]: () => void server.close(),
  })
}

describe.skipIf(!hasSshd)('a real OpenSSH server', () => {
  test('runs commands, takes files, and shows its key', async ({ host }) => {
    const ssh = await connectSsh(targetOf(host), { policy })
    expect(await ssh.run('echo out; echo err >&2; exit 3')).toEqual({ code: 3, stdout: 'out\n', stderr: 'err\n' })
    expect(await ssh.must('cat', { stdin: 'Привет' })).toBe('Привет')
    const path = join(dirname(host.home), 'uploaded')
    await ssh.upload(path, Readable.from([Buffer.from('a'.repeat(100_000)), Buffer.from('z')]), { mode: 0o700 })
    expect(await readFile(path, 'utf8')).toBe(`${'a'.repeat(100_000)}z`)
    expect((await ssh.must(`stat -c %a ${path}`)).trim()).toBe('700')
    expect(fingerprintOf(ssh.hostKey)).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/)
    ssh.close()
    expect(await failureOf(targetOf(host, { hostKey: ssh.hostKey }))).toBe('connected')
  })

  test('a command that fails says so, one that hangs is ended', async ({ host }) => {
    const ssh = await connectSsh(targetOf(host), { policy })
    await expect(ssh.must('echo nothing works >&2; false')).rejects.toMatchObject({
      failure: { code: 'command_failed', detail: 'nothing works' },
    })
    await expect(ssh.must('echo "write: No space left on device" >&2; false')).rejects.toMatchObject({ failure: { code: 'disk_full' } })
    await expect(ssh.run('sleep 60', { timeoutMs: 100 })).rejects.toMatchObject({ failure: { code: 'timed_out' } })
    await expect(ssh.upload('/proc/none', 'x')).rejects.toMatchObject({ failure: { code: expect.any(String) } })
    const stop = new AbortController()
    const running = ssh.run('sleep 60', { signal: stop.signal })
    stop.abort(new Error('enough'))
    await expect(running).rejects.toThrow('enough')
    ssh.close()
  })

  test('names what is wrong with a key', async ({ host }) => {
    expect(await failureOf(targetOf(host, { privateKey: host.otherKey }))).toEqual({ code: 'login_refused' })
    expect(await failureOf(targetOf(host, { user: 'nobody-of-this-name' }))).toEqual({ code: 'login_refused' })
    expect(await failureOf(targetOf(host, { privateKey: host.lockedKey }))).toEqual({ code: 'key_has_passphrase' })
    expect(await failureOf(targetOf(host, { privateKey: 'no key' }))).toEqual({ code: 'key_invalid' })
    const publicKey = host.privateKey.replace(
      /[\s\S]*/,
      'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIJd8hW2u2Ki1Xb4bG0Z4m0b1S0x3m7v9Z6m3Y0K1n2Qd x',
    )
    expect(await failureOf(targetOf(host, { privateKey: publicKey }))).toEqual({ code: 'key_invalid' })
  })

  test('refuses a host whose key has changed, and a lost connection ends what runs', async () => {
    await using host = await startSshHost()
    const ssh = await connectSsh(targetOf(host), { policy })
    const running = ssh.run('sleep 60')
    running.catch(() => undefined)
    await host.changeHostKey()
    await expect(running).rejects.toMatchObject({ failure: { code: 'connection_lost' } })
    await expect(ssh.run('true')).rejects.toMatchObject({ failure: { code: 'connection_lost' } })
    expect(await failureOf(targetOf(host, { hostKey: ssh.hostKey }))).toMatchObject({
      code: 'host_key_changed',
      detail: expect.any(String),
    })
    expect(await failureOf(targetOf(host))).toBe('connected')
    expect(await failureOf(targetOf(host), { policy: { ...policy, allow: [] } })).toEqual({ code: 'address_refused', refusal: 'private' })
  })
})

describe.skipIf(!hasSshd)('a host that is no SSH server', () => {
  const target = { host: '127.0.0.1', user: 'root', hostKey: null }

  test('refuses, hangs, is something else, or does not exist', async ({ host }) => {
    const { privateKey } = host
    expect(await failureOf({ ...target, privateKey, port: await freePort() })).toEqual({ code: 'connection_refused' })
    using silent = await listen(() => undefined)
    expect(await failureOf({ ...target, privateKey, port: silent.port }, { timeoutMs: 300 })).toEqual({ code: 'timed_out' })
    using other = await listen((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))
    expect(await failureOf({ ...target, privateKey, port: other.port })).toEqual({ code: 'not_ssh' })
    using closing = await listen((socket) => socket.destroy())
    expect(await failureOf({ ...target, privateKey, port: closing.port })).toEqual({ code: 'not_ssh' })
    expect(await failureOf({ ...target, privateKey, host: 'no-such-host.invalid', port: 22 })).toEqual({ code: 'host_not_found' })
  })
})
