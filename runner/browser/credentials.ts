/** The address without the user name and password in it, so that it may be shown and logged. A password may have an `@` of its own: the last one ends it. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z]+:\/\/)[^/\\?#]*@/i, '$1')
}
