import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { sendRaw, upgradeRequest } from '#tests/harness/raw-request.ts'
import { createApiServer } from './server.ts'

test.each(['//[', '/act', '/health'])('a wish to upgrade %s is answered like any other request without a password', async (target) => {
  const server = createApiServer({
    username: 'runner',
    password: 'secret',
    routes: {},
    health: () => ({ ok: true, browser: 'up', browserVersion: '1', sessionKey: null, busy: false, viewers: 0 }),
    onError: () => undefined,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(await sendRaw((server.address() as AddressInfo).port, upgradeRequest(target))).toMatch(/^HTTP\/1.1 401 /)
  server.closeAllConnections()
  server.close()
})
