/** The scheme and the host of an address of the web; '' for any other text. */
export const originOf = (address: string): string => /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? ''

/** The path of an address, without what follows `?` or `#`. */
export function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1)
  return path.replace(/^[a-z]+:\/\/[^/]*/i, '') || '/'
}

/** Whether a link with this address leads to another page: `#` and `javascript:` do not. */
export const leadsSomewhere = (address: string): boolean =>
  address !== '' && !address.startsWith('#') && !address.toLowerCase().startsWith('javascript:')

export const withoutSlash = (address: string): string => (address.endsWith('/') ? address.slice(0, -1) : address)

/** Whether a token is an address of a page: with a scheme, or a path. */
export const isAddress = (text: string): boolean => /^(?:https?:\/\/|\/)\S*$/i.test(text)

/** Whether a token begins as an address does. */
export const startsLikeAddress = (text: string): boolean => /^(?:https?:\/\/|www\.|\/)/i.test(text)

/** `file:///etc/passwd`, `chrome://settings`, `view-source:…`, `javascript:…`: addresses that are no page of a site. */
const NO_PAGE =
  /(?<![^\s(:,;«„“‘"'])(?!https?:)(?:[a-z][a-z0-9+.-]*:\/\/|(?:about|blob|data|filesystem|javascript|view-source):(?=[^\s]))[^\s«»“”"']*/iu

/** The first address in a text that is no page of a site; null when there is none. */
export const addressOfNoPageIn = (text: string): string | null => NO_PAGE.exec(text)?.[0] ?? null

/** The sites whose addresses stand in a text. A sign that ends the sentence belongs to no address. */
export const originsIn = (text: string): string[] =>
  text.split(/[\s"'«»“”„()<>]+/u).flatMap((word) => {
    const address = word.replace(/[.,;:!?]$/u, '')
    return URL.canParse(address) ? [new URL(address).origin] : []
  })
