/** The one global that pure code may use: every runtime of ours has it, and the language's own library does not declare it. */
declare class URL {
  constructor(url: string, base?: string | URL)
  static canParse(url: string, base?: string | URL): boolean
  readonly origin: string
  href: string
  protocol: string
  username: string
  password: string
  host: string
  hostname: string
  port: string
  pathname: string
  search: string
  hash: string
  toString(): string
}
