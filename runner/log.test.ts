import { expect, test } from 'vitest'
import { createLogs } from './log.ts'

function said(debug: string) {
  const lines: unknown[] = []
  const logs = createLogs(debug, (event, details) => lines.push({ event, ...details }))
  logs('session').debug('begun', { sessionKey: 'a' })
  logs('call').debug('answered', { call: 'act', title: 'what a page is called' })
  logs('call').error('failed', { code: 'browser_lost' })
  return lines
}

const failed = { event: 'failed', level: 'error', scope: 'call', code: 'browser_lost' }

test('states are logged for the scopes that are on; without a list none is', () => {
  expect(said('')).toEqual([failed])
  expect(said('session')).toEqual([{ event: 'begun', level: 'debug', scope: 'session', sessionKey: 'a' }, failed])
  expect(said('call')).toEqual([{ event: 'answered', level: 'debug', scope: 'call', call: 'act', title: '…' }, failed])
})
