import { URL_MAX } from '#contract/constants.ts'

/** Whether the server will take this as the address of a system under test: an http(s) URL with a host. */
export function isSutUrl(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' && text.length <= URL_MAX
}
