/** The parameters of a mail's link. They are in memory only: never in the address, a log or the browser's storage. */
export type MailLink = { path: string; token: string; email: string; organizationName: string }

const LINK_PATHS: readonly string[] = ['/complete-registration', '/accept-invitation', '/reset-password']
const SECRET_PARAMETERS = ['token', 'email', 'organizationName'] as const
const VALUE_MAX = 1000

/**
 * Takes the secrets of a mail's link out of an address. `cleanHref` (path, query and hash) is what the address bar should say instead;
 * null when nothing has to change. Other parameters stay. A parameter given several times counts once, the first time.
 */
export function takeMailLink(href: string): { link: MailLink | null; cleanHref: string | null } {
  const url = new URL(href)
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/+$/, '') : url.pathname
  if (!LINK_PATHS.includes(path)) return { link: null, cleanHref: null }
  const [token, email, organizationName] = SECRET_PARAMETERS.map((name) => (url.searchParams.get(name) ?? '').trim().slice(0, VALUE_MAX))
  if (!SECRET_PARAMETERS.some((name) => url.searchParams.has(name))) return { link: null, cleanHref: null }
  for (const name of SECRET_PARAMETERS) url.searchParams.delete(name)
  return {
    link: { path, token: token ?? '', email: email ?? '', organizationName: organizationName ?? '' },
    cleanHref: url.pathname + url.search + url.hash,
  }
}
