/** The peer broke the protocol or a limit. The connection is closed. */
export class RfbProtocolError extends Error {
  override name = 'RfbProtocolError'
}
