import type { Response } from 'playwright-core'

/** The realm of a question for name and password that can be answered; '' when it has no name, null when there is no such question. */
export function realmOf(response: Response): string | null {
  const challenge = response.headers()['www-authenticate']
  if (!challenge || !/^(?:basic|digest)/i.test(challenge)) return null
  return /realm="([^"]*)"/i.exec(challenge)?.[1] ?? ''
}
