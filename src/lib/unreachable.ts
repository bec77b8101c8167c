/** Ends a switch over a closed union: the compiler proves that nothing arrives here, the throw catches data that broke the types. */
export function unreachable(value: never): never {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`)
}
