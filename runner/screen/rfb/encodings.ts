/** Encodings and pseudo-encodings that the server supports. Source: RFC 6143 section 7.7 and the community's rfbproto. */
export const ENCODING = {
  raw: 0,
  tight: 7,
  lastRect: -224,
  cursor: -239,
  qemuExtendedKeys: -258,
  desktopName: -307,
  extendedDesktopSize: -308,
  fence: -312,
  continuousUpdates: -313,
  extendedMouseButtons: -316,
  extendedClipboard: 0xc0a1e5ce | 0,
} as const

/** Layout of a pixel. `*Max` is the largest value of a channel, `*Shift` the position of its lowest bit. */
export type PixelFormat = {
  bitsPerPixel: 8 | 16 | 32
  depth: number
  bigEndian: boolean
  trueColour: boolean
  redMax: number
  greenMax: number
  blueMax: number
  redShift: number
  greenShift: number
  blueShift: number
}

/** The format that the server offers first. Its bytes are blue, green, red, unused. */
export const SERVER_PIXEL_FORMAT: PixelFormat = {
  bitsPerPixel: 32,
  depth: 24,
  bigEndian: false,
  trueColour: true,
  redMax: 255,
  greenMax: 255,
  blueMax: 255,
  redShift: 16,
  greenShift: 8,
  blueShift: 0,
}
