/** An error whose message is for the person at the command line. */
export class ToldError extends Error {
  override name = 'ToldError'
}
