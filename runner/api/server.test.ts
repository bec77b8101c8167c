import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createLog, type LogLine } from '#contract/rules/logging.ts'
import { sendRaw, upgradeRequest } from '#tests/harness/raw-request.ts'
import { stepFailed } from '../browser/errors.ts'
import { createApiServer } from './server.ts'

test.each(['//[', '/act', '/health'])('an upgrade request for %s is answered like any other request without a password', async (target) => {
  const server = createApiServer({
    username: 'runner',
    password: 'secret',
    routes: {},
    health: () => ({ ok: true, browser: 'up', browserVersion: '1', sessionKey: null, busy: false, viewers: 0, rememberedTask: null }),
    onError: () => undefined,
    log: createLog('call', () => undefined),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await sendRaw((server.address() as AddressInfo).port, upgradeRequest(target))).toMatch(/^HTTP\/1.1 401 /)
  server.closeAllConnections()
  server.close()
})

test.each([
  [true, 200],
  [false, 503],
])('tells anybody whether it works (%s), and nothing else', async (ok, status) => {
  const server = createApiServer({
    username: 'runner',
    password: 'secret',
    routes: {},
    health: () => ({
      ok,
      browser: ok ? 'up' : 'down',
      browserVersion: '1',
      sessionKey: 'k',
      busy: false,
      viewers: 0,
      rememberedTask: null,
    }),
    onError: () => undefined,
    log: createLog('call', () => undefined),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`)
  expect([answer.status, await answer.text()]).toEqual([status, '{}'])
  server.closeAllConnections()
  server.close()
})

test('a call says what became of it, and nothing of what was sent or answered', async () => {
  const lines: LogLine[] = []
  const server = createApiServer({
    username: 'runner',
    password: 'secret',
    routes: {
      '/act': () => Promise.resolve({ value: 'hush' }),
      '/record/poll': () =>
        Promise.reject(stepFailed({ code: 'navigation_failed', url: 'http://hush.example/', reason: 'timeout' }, 'hush')),
      '/check': () => Promise.reject(new Error('hush')),
    },
    health: () => ({ ok: true, browser: 'up', browserVersion: '1', sessionKey: null, busy: false, viewers: 0, rememberedTask: null }),
    onError: () => undefined,
    log: createLog('call', (line) => lines.push(line)),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const authorization = `Basic ${Buffer.from('runner:secret').toString('base64')}`
  for (const path of ['/act', '/record/poll', '/check', '/elsewhere']) {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}?value=hush`
    await fetch(url, { method: 'POST', headers: { authorization }, body: JSON.stringify({ value: 'hush' }) })
  }
  server.closeAllConnections()
  server.close()
  expect(lines.map(({ level, event, facts: { ms, ...facts } }) => ({ level, event, ...facts, isTimed: Number.isInteger(ms) }))).toEqual([
    { level: 'debug', event: 'answered', call: 'act', outcome: 'ok', isTimed: true },
    { level: 'debug', event: 'answered', call: 'record.poll', outcome: 'navigation_failed', isTimed: true },
    { level: 'debug', event: 'answered', call: 'check', outcome: 'internal', isTimed: true },
  ])
  expect(JSON.stringify(lines)).not.toContain('hush')
})
