import type { TaughtPage } from '../../contract/schemas/taught.ts'

const PATH_MAX = 500
/** A part of this many characters with a digit is an id rather than a word. */
const ID_LENGTH = 8

/** The page as it is remembered: the path with a star for each id, also in a hash that holds a path; no query, because it may hold values. */
export function taughtPageOf({ url, title }: { url: string; title: string }): TaughtPage {
  return { path: pathOf(url).slice(0, PATH_MAX), title: title.slice(0, 300) }
}

/** Whether a page may be the remembered one: the same path, or the same title that is not empty. */
export function isSamePage(taught: TaughtPage, page: { url: string; title: string }): boolean {
  const now = taughtPageOf(page)
  return now.path === taught.path || (now.title !== '' && now.title === taught.title)
}

function pathOf(url: string): string {
  if (!URL.canParse(url)) return ''
  const { pathname, hash } = new URL(url)
  const [route = ''] = hash.split('?')
  return starred(pathname) + (route.includes('/') ? starred(route) : '')
}

const starred = (path: string): string =>
  path
    .split('/')
    .map((part) => (isId(part) ? '*' : part))
    .join('/')

function isId(part: string): boolean {
  const signs = Array.from(part)
  const digits = signs.filter((sign) => sign >= '0' && sign <= '9').length
  return digits > 0 && (digits === signs.length || signs.length >= ID_LENGTH)
}
