/** Ends a switch over a closed union; the compiler rejects the call when a case is missing. */
export function unreachable(value: never): never {
  throw new Error(`unexpected ${JSON.stringify(value)}`)
}
