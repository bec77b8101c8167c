import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClientDatabase } from '../device/database.ts'
import { type SessionMessage, SESSION_CHANNEL } from './session-channel.ts'
import { WorkerSession } from './worker-session.ts'

const database = new ClientDatabase()
const store = (value: string) => database.tokens.put({ name: 'access', value })
const stored = async () => (await database.tokens.get('access'))?.value
const answer = (accessToken: string) => Response.json({ result: { data: { ok: true, accessToken } } })
let session: WorkerSession
let requests: ReturnType<typeof vi.fn<typeof fetch>>

beforeEach(async () => {
  await database.tokens.clear()
  requests = vi.fn<typeof fetch>()
  vi.stubGlobal('fetch', requests)
  vi.stubGlobal('navigator', { locks: { request: (_name: string, work: () => unknown) => work() } })
  session = new WorkerSession()
})
afterEach(() => {
  session.close()
  vi.unstubAllGlobals()
})

test('a token that the server refused is renewed, stored, and sent to the pages', async () => {
  await store('old')
  await session.load()
  requests.mockResolvedValueOnce(answer('new'))
  const pages = new BroadcastChannel(SESSION_CHANNEL)
  const posted = new Promise<SessionMessage>((resolve) =>
    pages.addEventListener('message', ({ data }: MessageEvent<SessionMessage>) => resolve(data)),
  )
  expect(await session.refresh('old')).toBe('new')
  expect([session.state.token, await stored()]).toEqual(['new', 'new'])
  expect(await posted).toEqual({ kind: 'token', token: 'new', replaces: 'old' })
  pages.close()
})

test('what a page has renewed meanwhile is taken without asking the server', async () => {
  await store('newer')
  expect(await session.refresh('old')).toBe('newer')
  expect(requests).not.toHaveBeenCalled()
})

test('whoever left during the request stays away', async () => {
  await store('old')
  requests.mockImplementationOnce(async () => {
    await database.tokens.clear()
    return answer('new')
  })
  expect(await session.refresh('old')).toBeNull()
  expect(await stored()).toBeUndefined()
})

test('a refusal ends nothing here, and an outage is no refusal', async () => {
  await store('old')
  requests.mockResolvedValueOnce(Response.json({ error: { message: 'no', data: { appCode: 'unauthorized' } } }, { status: 401 }))
  expect(await session.refresh('old')).toBeNull()
  requests.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(session.refresh('old')).rejects.toThrow('Failed to fetch')
  expect(await stored()).toBe('old')
})
