/** Neither Node nor a page is there in a worker. Part of the program of the service worker: a line that compiles is an error in it. */
export const absent = [
  // @ts-expect-error no environment
  process.env['NODE_ENV'],
  // @ts-expect-error no buffers
  Buffer.from(''),
  // @ts-expect-error no page
  window,
  // @ts-expect-error no document
  document,
]
