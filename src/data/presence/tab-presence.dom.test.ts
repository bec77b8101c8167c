import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTabPresence } from './tab-presence.ts'

const tokenOf = (userId: string) => `head.${btoa(JSON.stringify({ sub: userId }))}.signature`

/** The signed-in user of this browser, as `Session` reports it. */
const session = {
  state: { token: null as string | null, refreshFailed: false },
  userId: null as string | null,
  refresh: () => Promise.resolve(null),
}
const signIn = (userId: string | null) => {
  session.userId = userId
  session.state = { token: userId && tokenOf(userId), refreshFailed: false }
}

type Reported = { what: string; token: string | null; prevUrl?: string | null }
let reported: Reported[]
let onReported: () => void
/** Resolves once `count` calls were made. */
const untilReported = (count: number) =>
  new Promise<void>((resolve) => {
    onReported = () => (reported.length >= count ? resolve() : undefined)
    onReported()
  })

beforeEach(() => {
  reported = []
  onReported = () => {}
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('watch')) return new Response(null, { status: 503 })
    const { prevUrl } = JSON.parse(init.body as string) as { prevUrl?: string | null }
    reported.push({
      what: url.split('.').at(-1)!,
      token: new Headers(init.headers).get('authorization'),
      ...(prevUrl === undefined ? {} : { prevUrl }),
    })
    onReported()
    return Response.json({ result: { data: { ok: true } } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const start = () =>
  startTabPresence({
    organizationId: () => null,
    session,
    createWorker: () => {
      throw new Error('jsdom has no shared workers')
    },
  })

test('of the one who leaves the next user of the tab neither says nor learns anything', async () => {
  signIn('anna')
  const annas = await start()
  annas.show()
  await untilReported(1)
  signIn(null)
  annas.stop()
  signIn('boris')
  const boriss = await start()
  await untilReported(2)
  boriss.stop()
  await untilReported(3)
  expect(reported.map(({ what, token }) => [what, token])).toEqual([
    ['load', `Bearer ${tokenOf('anna')}`],
    ['load', `Bearer ${tokenOf('boris')}`],
    ['unload', `Bearer ${tokenOf('boris')}`],
  ])
  expect(reported[1]!.prevUrl).toBeNull()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('last-url')
})
