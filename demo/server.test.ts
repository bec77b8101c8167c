import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendRaw, upgradeRequest } from '#tests/harness/raw-request.ts'
import { messagesOf, preferredLanguage } from './web/messages.ts'
import { CITIES, initialOrders, MANAGERS } from './model/orders.ts'
import { type Demo, startDemo } from './server.ts'
import { ACCOUNTS } from './model/session.ts'

let demo: Demo
beforeAll(async () => {
  demo = await startDemo({ port: 0 })
})
afterAll(() => demo.close())

/** A visitor with cookies, as a browser keeps them. */
function visitor(acceptLanguage = 'en') {
  const cookies = new Map<string, string>()
  const send = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(demo.url + path, {
      redirect: 'manual',
      headers: { 'accept-language': acceptLanguage, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';')[0]?.split('=') ?? []
      cookies.set(name, value)
    }
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  const signIn = () => send('/login', { username: 'demo', password: 'demo-password' })
  return { send, signIn }
}

describe('the demo', () => {
  test('shows nothing but the login page to a stranger', async () => {
    const { send } = visitor()
    for (const path of ['/', '/orders', '/orders/1001', '/report/data', '/admin', '/no-such-page'])
      expect([path, (await send(path)).location]).toEqual([path, path === '/no-such-page' ? null : '/login'])
  })

  test('speaks the language of the query, then of the cookie, then of the browser', async () => {
    const { send } = visitor('en-US,en;q=0.9')
    expect((await send('/login')).text).toContain('<html lang="en"')
    expect((await send('/login?lang=ru')).text).toContain('<html lang="ru"')
    expect((await send('/login')).text).toContain('<html lang="ru"')
    expect(['de', '', 'ru;q=0.5,en;q=0.4', 'fr, en;q=0.8'].map(preferredLanguage)).toEqual(['ru', 'ru', 'ru', 'en'])
  })

  test('keeps what a visitor does from everybody else, until a reset', async () => {
    const [one, two] = [visitor(), visitor()]
    await one.signIn()
    await two.signIn()
    await one.send('/orders/1002/delete', {})
    expect((await one.send('/orders')).text).toContain('Order deleted')
    expect((await one.send('/orders')).text).toContain('Orders found: 18')
    expect((await two.send('/orders')).text).toContain('Orders found: 19')
    await one.send('/reset')
    await one.signIn()
    expect((await one.send('/orders')).text).toContain('Orders found: 19')
  })

  test('escapes what people type', async () => {
    const { send, signIn } = visitor()
    await signIn()
    const { status, text } = await send('/orders/new', { client: '<script>alert(1)</script>', city: 'constructor', email: '"><b' })
    expect(status).toBe(422)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('"><b')
    expect(text).toContain('Choose a city from the list')
  })

  test('refuses a body that is too large and lives on', async () => {
    const body = 'x'.repeat(6 * 1024 * 1024)
    await fetch(`${demo.url}/login`, { method: 'POST', body }).catch(() => null)
    expect((await fetch(`${demo.url}/login`)).status).toBe(200)
  })

  test.each([
    ['//[', 400],
    ['/login', 200],
    ['/nowhere', 404],
  ])('answers a request to upgrade %s like any other request', async (target, status) => {
    expect(await sendRaw(Number(new URL(demo.url).port), upgradeRequest(target))).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  })
})

describe.each([
  ['ru', 'orders'],
  ['ru', 'login'],
  ['en', 'orders'],
  ['en', 'login'],
] as const)('samples in %s: %s', (language, name) => {
  const csv = readFileSync(new URL(`./samples/${name}-${language}.csv`, import.meta.url), 'utf8')
  const { data, errors } = Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true })
  const list = (cell: string | undefined) => (cell ?? '').split(';').map((part) => part.trim())

  test('are well-formed, an expected result for each step', () => {
    expect(errors).toEqual([])
    expect(data.length).toBeGreaterThanOrEqual(name === 'login' ? 1 : 6)
    for (const row of data) {
      expect(row.Title?.length).toBeLessThanOrEqual(100)
      expect([row.ID, list(row['Expected Results']).length]).toEqual([row.ID, list(row.Steps).length])
      expect(list(row.Steps)).not.toContain('')
    }
  })

  test('name nothing that the demo does not show', () => {
    const shown = [
      ...Object.values(messagesOf(language)),
      ...Object.values({ ...CITIES, ...MANAGERS }).map((names) => names[language]),
      ...initialOrders().map((order) => order.client[language]),
      'Русский',
      'English',
      ...initialOrders().map(({ id }) => `${messagesOf(language).remove} ${id}`),
    ]
    const typed = [
      ...ACCOUNTS.flatMap(({ username, password }) => [username, password]),
      'wrong-password',
      '1004',
      '12/30',
      '123',
      '4111 1111 1111 1111',
    ]
    const free = ['ООО Маяк', 'не почта', 'Beacon Ltd', 'not an e-mail']
    const quoted = data.flatMap((row) =>
      [...list(row.Steps), ...list(row['Expected Results'])].flatMap((text) =>
        [...text.matchAll(/«((?:[^«»]|«[^»]*»)*)»|"([^"]*)"/g)].map((match) => match[1] ?? match[2]),
      ),
    )
    expect(quoted.filter((text) => text !== undefined && ![...shown, ...typed, ...free].includes(text))).toEqual([])
  })
})
