import { afterEach, expect, test, vi } from 'vitest'
import type { TabReport } from './tab-tracker.ts'
import { reportTab } from './report-tab.ts'

const tokenOf = (userId: string) => `head.${btoa(JSON.stringify({ sub: userId }))}.signature`
const load: TabReport = { kind: 'load', userId: 'anna', organizationId: null, tabId: 't', prevUrl: null, curUrl: '/recipes' }
const unload: TabReport = { kind: 'unload', userId: 'anna', organizationId: null, tabId: 't', timestamp: 1 }

type Session = { token: string | null; renewed?: string | null }
function sendReport(report: TabReport, { token, renewed = null }: Session, answer: () => Response = () => Response.json({})) {
  const send = vi.fn<typeof fetch>(async () => answer())
  vi.stubGlobal('fetch', send)
  const session = { token: () => Promise.resolve(token), refresh: () => Promise.resolve(renewed) }
  return { send, outcome: reportTab(report, session) }
}
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['nobody is signed in', null],
  ['somebody else is signed in', tokenOf('boris')],
])('nothing is reported while %s: a load waits, an unload is dropped', async (_name, token) => {
  for (const [report, expected] of [
    [load, 'signed_out'],
    [unload, 'refused'],
  ] as const) {
    const { send, outcome } = sendReport(report, { token })
    expect(await outcome).toBe(expected)
    expect(send).not.toHaveBeenCalled()
  }
})

test('the server learns nothing of whose report it is but by the token', async () => {
  const { send, outcome } = sendReport(unload, { token: tokenOf('anna') })
  expect(await outcome).toBe('reported')
  expect(JSON.parse(send.mock.calls[0]![1]!.body as string)).toEqual({ organizationId: null, tabId: 't', timestamp: 1 })
})

test.each([
  ['a session that is over', unload, null, 'refused'],
  ['a session that is over', load, null, 'signed_out'],
  ['a token that could be renewed', unload, tokenOf('anna'), 'later'],
])('%s: an answer of 401 to a tab that says %o', async (_name, report, renewed, expected) => {
  const { outcome } = sendReport(report, { token: tokenOf('anna'), renewed }, () => Response.json({}, { status: 401 }))
  expect(await outcome).toBe(expected)
})

test.each([
  ['the page of a captive portal', () => new Response('<title>Log in</title>', { headers: { 'content-type': 'text/html' } }), 'later'],
  ['an answer of 503', () => Response.json({}, { status: 503 }), 'later'],
  ['an answer of 429', () => Response.json({}, { status: 429 }), 'later'],
  ['an answer of 400', () => Response.json({}, { status: 400 }), 'refused'],
])('%s', async (_name, answer, expected) => {
  expect(await sendReport(load, { token: tokenOf('anna') }, answer).outcome).toBe(expected)
})
