import type { Response } from 'playwright-core'

/** The realm of a basic or digest challenge; '' when it has no name, null when the response has no such challenge. */
export function realmOf(response: Response): string | null {
  const challenge = response.headers()['www-authenticate']
  if (!challenge || !/^(?:basic|digest)/i.test(challenge)) return null
  return /realm="([^"]*)"/i.exec(challenge)?.[1] ?? ''
}
