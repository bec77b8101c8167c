import { expect, it, vi } from 'vitest'
import { requestFreshToken } from './request-fresh-token.ts'

const answering = (status: number, body: unknown) => vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }))
const success = { result: { data: { ok: true, accessToken: 'new' } } }

it('posts an empty object with cookies', async () => {
  const fetchFunction = answering(200, success)
  expect(await requestFreshToken(fetchFunction)).toEqual({ kind: 'token', token: 'new' })
  expect(fetchFunction).toHaveBeenCalledWith(
    '/api/call/auth.refreshToken',
    expect.objectContaining({ method: 'POST', credentials: 'include', body: '{}' }),
  )
})

it.each([401, 403])('takes %i as a refusal', async (status) => {
  expect(await requestFreshToken(answering(status, { error: { message: 'no', data: { appCode: 'unauthorized' } } }))).toEqual({
    kind: 'refused',
  })
})

it.each([401, 403])('takes %i of a proxy as an outage: nobody is logged out by it', async (status) => {
  const proxy = vi.fn<typeof fetch>(async () => new Response('<html>Log in to the network</html>', { status }))
  expect((await requestFreshToken(proxy)).kind).toBe('unreachable')
  expect((await requestFreshToken(answering(status, {}))).kind).toBe('unreachable')
})

it.each([429, 500, 502])('takes %i as an outage, not as a refusal', async (status) => {
  expect((await requestFreshToken(answering(status, {}))).kind).toBe('unreachable')
})

it('takes a broken connection and a broken answer as an outage', async () => {
  expect((await requestFreshToken(vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))).kind).toBe('unreachable')
  expect((await requestFreshToken(vi.fn<typeof fetch>(async () => new Response('<html>')))).kind).toBe('unreachable')
  expect((await requestFreshToken(answering(200, { result: { data: { ok: false } } }))).kind).toBe('unreachable')
})
