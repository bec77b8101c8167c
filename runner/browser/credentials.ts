/** An address as it may be shown: `https://user:password@host` without what opens the door. */
export function withoutCredentials(address: string): string {
  return address.replace(/^([a-z]+:\/\/)[^/@]*@/i, '$1')
}
