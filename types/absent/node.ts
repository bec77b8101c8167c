/** Nothing of a browser's page is there on Node. Part of the programs of server, runner and demo: a line that compiles is an error in them. */
export const absent = [
  // @ts-expect-error no page
  window,
  // @ts-expect-error no document
  document,
  // @ts-expect-error no address of a page
  location.href,
]
