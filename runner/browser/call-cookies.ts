import type { BrowserContext } from 'playwright-core'

export type GivenCookie = Parameters<BrowserContext['addCookies']>[0][number]

const SAME_SITE = ['Strict', 'Lax', 'None'] as const

/** The cookie of a `Set-Cookie` header, as the browser keeps it; null when it has no name, or is for another site. Source: RFC 6265 §5.2. */
export function cookieOf(header: string, url: URL): GivenCookie | null {
  const [pair = '', ...attributes] = header.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, Math.max(0, at)).trim()
  if (name === '') return null
  const given = new Map(attributes.map((attribute) => partsOf(attribute)))
  const domain = (given.get('domain') ?? '').toLowerCase().replace(/^\./, '')
  const host = url.hostname.toLowerCase()
  // A name without a dot stands for all sites below it.
  if (domain !== '' && host !== domain && !(domain.includes('.') && host.endsWith(`.${domain}`))) return null
  const path = given.get('path')
  const sameSite = SAME_SITE.find((one) => one.toLowerCase() === given.get('samesite')?.toLowerCase())
  const expires = expiryOf(given)
  return {
    name,
    value: pair.slice(at + 1).trim(),
    domain: domain === '' ? host : `.${domain}`,
    path: path?.startsWith('/') ? path : defaultPath(url),
    secure: given.has('secure'),
    httpOnly: given.has('httponly'),
    ...(sameSite ? { sameSite } : {}),
    ...(expires === null ? {} : { expires }),
  }
}

function partsOf(attribute: string): [string, string] {
  const at = attribute.indexOf('=')
  return at < 0 ? [attribute.trim().toLowerCase(), ''] : [attribute.slice(0, at).trim().toLowerCase(), attribute.slice(at + 1).trim()]
}

/** In seconds; a time in the past removes the cookie. Null for the end of the session. */
function expiryOf(given: ReadonlyMap<string, string>): number | null {
  const age = given.get('max-age')
  if (age !== undefined && /^-?\d+$/.test(age)) return Number(age) <= 0 ? 1 : Math.floor(Date.now() / 1000) + Number(age)
  const at = Date.parse(given.get('expires') ?? '')
  return Number.isNaN(at) ? null : Math.max(1, Math.floor(at / 1000))
}

function defaultPath({ pathname }: URL): string {
  const end = pathname.lastIndexOf('/')
  return end <= 0 ? '/' : pathname.slice(0, end)
}
