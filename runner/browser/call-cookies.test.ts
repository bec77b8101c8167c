import { expect, it } from 'vitest'
import { cookieOf } from './call-cookies.ts'

const url = new URL('https://shop.example/api/login')

it.each<[string, object]>([
  ['sid=abc', { name: 'sid', value: 'abc', domain: 'shop.example', path: '/api', secure: false, httpOnly: false }],
  ['sid=a=b; Path=/; Secure; HttpOnly; SameSite=Lax', { value: 'a=b', path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }],
  ['sid=a; domain=shop.example', { domain: '.shop.example' }],
  ['sid=; Max-Age=0', { value: '', expires: 1 }],
  ['sid=a; Expires=Thu, 01 Jan 2099 00:00:00 GMT', { expires: 4070908800 }],
  ['sid=a; Expires=Thu, 01 Jan 1970 00:00:00 GMT', { expires: 1 }],
])('%s', (header, cookie) => {
  expect(cookieOf(header, url)).toMatchObject(cookie)
})

it.each(['sid=a; Domain=.Example', 'sid=a; Domain=other.example', '=a', 'no cookie'])('%s is none', (header) => {
  expect(cookieOf(header, url)).toBeNull()
})

it('counts the age from now', () => {
  const { expires = 0 } = cookieOf('sid=a; Max-Age=60', url) ?? {}
  expect(expires).toBeGreaterThan(1)
})
