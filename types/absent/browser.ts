/** Nothing of Node is there in browsers. Part of the programs of client, viewer and page code: a line that compiles is an error in them. */
export const absent = [
  // @ts-expect-error no environment
  process.env['NODE_ENV'],
  // @ts-expect-error no buffers
  Buffer.from(''),
  // @ts-expect-error no modules by name
  require('fs'),
  // @ts-expect-error no folder
  __dirname,
  // @ts-expect-error not in every browser
  setImmediate,
]

// @ts-expect-error timers are numbers
export type Absent = NodeJS.Timeout
