/** The peer does not speak the protocol, or breaks a limit. The connection is closed. */
export class RfbProtocolError extends Error {
  override name = 'RfbProtocolError'
}
