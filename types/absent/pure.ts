/** No runtime is there in pure code. Part of the programs of contract and engine: a line that compiles is an error in them. */
export const absent = [
  // @ts-expect-error no environment
  process.env['NODE_ENV'],
  // @ts-expect-error no page
  window,
  // @ts-expect-error no network
  fetch('/'),
  // @ts-expect-error no timers
  setTimeout,
  // @ts-expect-error no console
  console,
]
