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

type Told = { what: string; token: string | null; prevUrl?: string | null }
let told: Told[]
let onTold: () => void
/** Resolves once `count` calls were made. */
const untilTold = (count: number) =>
  new Promise<void>((resolve) => {
    onTold = () => (told.length >= count ? resolve() : undefined)
    onTold()
  })

beforeEach(() => {
  told = []
  onTold = () => {}
  sessionStorage.clear()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.includes('watch')) return new Response(null, { status: 503 })
    const { prevUrl } = JSON.parse(init.body as string) as { prevUrl?: string | null }
    told.push({
      what: url.split('.').at(-1)!,
      token: new Headers(init.headers).get('authorization'),
      ...(prevUrl === undefined ? {} : { prevUrl }),
    })
    onTold()
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
  await untilTold(1)
  signIn(null)
  annas.stop()
  signIn('boris')
  const boriss = await start()
  await untilTold(2)
  boriss.stop()
  await untilTold(3)
  expect(told.map(({ what, token }) => [what, token])).toEqual([
    ['load', `Bearer ${tokenOf('anna')}`],
    ['load', `Bearer ${tokenOf('boris')}`],
    ['unload', `Bearer ${tokenOf('boris')}`],
  ])
  expect(told[1]!.prevUrl).toBeNull()
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('last-url')
})
