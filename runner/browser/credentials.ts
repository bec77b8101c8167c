/** The address without the user name and password in it, so that it may be shown and logged. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1')
}
