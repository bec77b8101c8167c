/** The JPEG is of a kind that this folder cannot parse. It has to be sent whole. */
export class JpegError extends Error {
  override name = 'JpegError'
}
