import { serveSut, type Sut } from '../serve.ts'

const ARCHIVE_CREDENTIALS = `Basic ${Buffer.from('archive:archive-pass').toString('base64')}`

/**
 * The front desk of a clinic, under `/ru/…` and `/en/…`, built as component libraries do: ARIA roles, popups at the end of the page, toasts.
 * `…/archive` makes the browser ask for a name and a password.
 */
export function startFrontDesk(): Promise<Sut> {
  return serveSut(new URL('./', import.meta.url), ['desk.js', 'words.js', 'desk.css'], ({ url, headers }, response) => {
    const { pathname } = new URL(url ?? '/', 'http://desk.invalid')
    if (!pathname.endsWith('/archive') || headers.authorization === ARCHIVE_CREDENTIALS) return false
    response.writeHead(401, { 'www-authenticate': 'Basic realm="Archive"' }).end('401')
    return true
  })
}
