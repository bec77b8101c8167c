import { ENCODING, SERVER_PIXEL_FORMAT, type PixelFormat } from './encodings.ts'

export type Size = { width: number; height: number }
export type Rect = Size & { x: number; y: number }

/** Why a client is told the size of its framebuffer: the server changed it, or the client asked for one and got an answer. */
export type DesktopSizeCause = 'server' | 'accepted' | 'refused'

/** The picture of a mouse pointer: `rgba` row by row, drawn with (hotX, hotY) at the pointer's position. */
export type CursorImage = { width: number; height: number; hotX: number; hotY: number; rgba: Uint8Array }

const TIGHT_FILL = 0x80
const TIGHT_JPEG = 0x90
const FENCE_BLOCK_BEFORE_AND_AFTER = 3
const FENCE_REQUEST = 0x80000000
/** Count of rectangles when it is not known; a last rectangle marks the end then. */
const OPEN_END = 0xffff

export const VERSION_MESSAGE = Buffer.from('RFB 003.008\n', 'latin1')

export function encodeServerInit({ width, height, name }: Size & { name: string }): Buffer {
  const title = Buffer.from(name, 'utf8')
  const head = Buffer.alloc(24)
  head.writeUInt16BE(width, 0)
  head.writeUInt16BE(height, 2)
  encodePixelFormat(SERVER_PIXEL_FORMAT).copy(head, 4)
  head.writeUInt32BE(title.length, 20)
  return Buffer.concat([head, title])
}

function encodePixelFormat(format: PixelFormat): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.set([format.bitsPerPixel, format.depth, Number(format.bigEndian), Number(format.trueColour)])
  bytes.writeUInt16BE(format.redMax, 4)
  bytes.writeUInt16BE(format.greenMax, 6)
  bytes.writeUInt16BE(format.blueMax, 8)
  bytes.set([format.redShift, format.greenShift, format.blueShift], 10)
  return bytes
}

/** Header of an update. Without `count`, `encodeLastRect` marks the end of the rectangles. */
export function encodeUpdateHeader(count = OPEN_END): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(count, 2)
  return head
}

export function encodeRectHeader({ x, y, width, height }: Rect, encoding: number): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(x, 0)
  head.writeUInt16BE(y, 2)
  head.writeUInt16BE(width, 4)
  head.writeUInt16BE(height, 6)
  head.writeInt32BE(encoding, 8)
  return head
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 }

export const encodeLastRect = (): Buffer => encodeRectHeader(NOWHERE, ENCODING.lastRect)

/** A rectangle without content, by which the server announces that it supports a pseudo-encoding. */
export const encodeAnnouncement = (encoding: number): Buffer => Buffer.concat([encodeUpdateHeader(1), encodeRectHeader(NOWHERE, encoding)])

/** A length in Tight's form: seven bits per byte, the lowest first. */
export function encodeTightLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  if (length < 0x4000) return Buffer.from([(length & 0x7f) | 0x80, length >> 7])
  return Buffer.from([(length & 0x7f) | 0x80, ((length >> 7) & 0x7f) | 0x80, length >> 14])
}

/** A rectangle with a JPEG, which must be exactly as large as the rectangle: clients reject it otherwise. */
export const encodeTightJpeg = (rect: Rect, jpeg: Buffer): Buffer[] => [
  encodeRectHeader(rect, ENCODING.tight),
  Buffer.from([TIGHT_JPEG]),
  encodeTightLength(jpeg.length),
  jpeg,
]

/** A rectangle of one colour. `pixel` is in Tight's packed form (`packTightPixel`). */
export const encodeTightFill = (rect: Rect, pixel: Buffer): Buffer[] => [
  encodeRectHeader(rect, ENCODING.tight),
  Buffer.from([TIGHT_FILL]),
  pixel,
]

export const encodeRaw = (rect: Rect, pixels: Buffer): Buffer[] => [encodeRectHeader(rect, ENCODING.raw), pixels]

/** A message with the mouse pointer. `pixels` are those of the image in the client's format. */
export function encodeCursor(image: CursorImage, pixels: Buffer): Buffer {
  const rowBytes = Math.ceil(image.width / 8)
  const mask = Buffer.alloc(rowBytes * image.height)
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++)
      if (image.rgba[(y * image.width + x) * 4 + 3]! > 127) mask[y * rowBytes + (x >> 3)]! |= 0x80 >> (x & 7)
  const rect = { x: image.hotX, y: image.hotY, width: image.width, height: image.height }
  return Buffer.concat([encodeUpdateHeader(1), encodeRectHeader(rect, ENCODING.cursor), pixels, mask])
}

/** A message with a name of the desktop. Clients show it as the window's title; our viewer shows it as a notice. */
export function encodeDesktopName(name: string): Buffer {
  const title = Buffer.from(name, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(title.length, 0)
  return Buffer.concat([encodeUpdateHeader(1), encodeRectHeader(NOWHERE, ENCODING.desktopName), length, title])
}

/** The reason and the status of an ExtendedDesktopSize rectangle; 3 is an invalid layout. */
const DESKTOP_SIZE_CAUSE: Record<DesktopSizeCause, [reason: number, status: number]> = {
  server: [0, 0],
  accepted: [1, 0],
  refused: [1, 3],
}

/** A message with the size of the framebuffer, as one screen. The first one tells the client that it may ask for another size. */
export function encodeDesktopSize(size: Size, cause: DesktopSizeCause): Buffer {
  const [reason, status] = DESKTOP_SIZE_CAUSE[cause]
  const screens = Buffer.alloc(4 + 16)
  screens[0] = 1
  screens.writeUInt16BE(size.width, 12)
  screens.writeUInt16BE(size.height, 14)
  return Buffer.concat([encodeUpdateHeader(1), encodeRectHeader({ x: reason, y: status, ...size }, ENCODING.extendedDesktopSize), screens])
}

/** A fence. The client answers it after it has shown everything that was sent before. */
export function encodeFenceRequest(id: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes[0] = 248
  bytes.writeUInt32BE((FENCE_REQUEST | FENCE_BLOCK_BEFORE_AND_AFTER) >>> 0, 4)
  bytes[8] = 4
  bytes.writeUInt32BE(id, 9)
  return bytes
}

export function encodeFenceReply(flags: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9)
  head[0] = 248
  head.writeUInt32BE((flags & FENCE_BLOCK_BEFORE_AND_AFTER) >>> 0, 4)
  head[8] = payload.length
  return Buffer.concat([head, payload])
}

/** The first such message offers continuous updates; later ones confirm their end. */
export const encodeEndOfContinuousUpdates = (): Buffer => Buffer.from([150])

export function encodeCutText(text: string): Buffer {
  const body = Buffer.from(text.replace(/[^\0-\xff]/gu, '?'), 'latin1')
  return cutTextMessage(body.length, body)
}

/** A cut text message in the extended form, which a negative length marks. */
export const encodeExtendedCutText = (body: Buffer): Buffer => cutTextMessage(-body.length, body)

function cutTextMessage(length: number, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head[0] = 3
  head.writeInt32BE(length, 4)
  return Buffer.concat([head, body])
}
