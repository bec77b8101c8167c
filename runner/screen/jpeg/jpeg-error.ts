/** Not a picture that this folder understands; send it whole instead. */
export class JpegError extends Error {
  override name = 'JpegError'
}
