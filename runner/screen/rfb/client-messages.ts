import type { PixelFormat } from './encodings.ts'
import { CLIPBOARD_TEXT_MAX_BYTES, decodeExtendedClipboard, type ExtendedClipboardMessage } from './extended-clipboard.ts'
import { RfbProtocolError } from './protocol-error.ts'
import { scancodeToCode } from './scancodes.ts'

/** `mask` has RFB's order: left, middle, right, wheel up, down, left, right, back, forward. */
export type PointerMessage = { kind: 'pointer'; x: number; y: number; mask: number }
/** `code` as in `KeyboardEvent`, '' when the client did not say which key it was. */
export type KeyMessage = { kind: 'key'; down: boolean; keysym: number; code: string }

export type ClientMessage =
  | { kind: 'pixelFormat'; format: PixelFormat }
  | { kind: 'encodings'; encodings: number[] }
  | { kind: 'updateRequest'; incremental: boolean }
  | KeyMessage
  | PointerMessage
  | { kind: 'cutText'; text: string }
  | { kind: 'clipboard'; message: ExtendedClipboardMessage }
  | { kind: 'continuousUpdates'; enabled: boolean }
  | { kind: 'fence'; isRequest: boolean; flags: number; payload: Buffer }
  | { kind: 'desktopSize'; width: number; height: number }

export type Parsed = { message: ClientMessage; length: number }

const ENCODINGS_MAX = 1024
const FENCE_PAYLOAD_MAX = 64
/** The limit of a text and a generous allowance for what compression can add. */
const CUT_TEXT_MAX_BYTES = CLIPBOARD_TEXT_MAX_BYTES + 65_536
const FENCE_REQUEST = 0x80000000

/**
 * Reads one message, after the handshake, from the start of `bytes`.
 *
 * Shape: null when the message is not complete yet. Nothing is consumed; `length` is the message's size in bytes.
 * Errors: `RfbProtocolError` for an unknown type or a size over the limit.
 */
export function parseClientMessage(bytes: Buffer): Parsed | null {
  if (bytes.length === 0) return null
  const type = bytes[0]!
  const parser = PARSERS[type]
  if (!parser) throw new RfbProtocolError(`unknown message type ${type}`)
  return parser(bytes)
}

type Parser = (bytes: Buffer) => Parsed | null

const fixed =
  (length: number, read: (bytes: Buffer) => ClientMessage): Parser =>
  (bytes) =>
    bytes.length < length ? null : { message: read(bytes), length }

const PARSERS: Record<number, Parser> = {
  0: fixed(20, readPixelFormat),
  2: parseEncodings,
  3: fixed(10, (bytes) => ({ kind: 'updateRequest', incremental: bytes[1] !== 0 })),
  4: fixed(8, (bytes) => ({ kind: 'key', down: bytes[1] !== 0, keysym: bytes.readUInt32BE(4), code: '' })),
  5: parsePointer,
  6: parseCutText,
  150: fixed(10, (bytes) => ({ kind: 'continuousUpdates', enabled: bytes[1] !== 0 })),
  248: parseFence,
  251: parseDesktopSize,
  255: parseQemu,
}

function readPixelFormat(bytes: Buffer): ClientMessage {
  const bitsPerPixel = bytes[4]!
  if (bitsPerPixel !== 8 && bitsPerPixel !== 16 && bitsPerPixel !== 32) throw new RfbProtocolError(`${bitsPerPixel} bits per pixel`)
  return {
    kind: 'pixelFormat',
    format: {
      bitsPerPixel,
      depth: bytes[5]!,
      bigEndian: bytes[6] !== 0,
      trueColour: bytes[7] !== 0,
      redMax: bytes.readUInt16BE(8),
      greenMax: bytes.readUInt16BE(10),
      blueMax: bytes.readUInt16BE(12),
      redShift: bytes[14]!,
      greenShift: bytes[15]!,
      blueShift: bytes[16]!,
    },
  }
}

function parseEncodings(bytes: Buffer): Parsed | null {
  if (bytes.length < 4) return null
  const count = bytes.readUInt16BE(2)
  if (count > ENCODINGS_MAX) throw new RfbProtocolError('too many encodings')
  const length = 4 + 4 * count
  if (bytes.length < length) return null
  return {
    message: { kind: 'encodings', encodings: Array.from({ length: count }, (_, index) => bytes.readInt32BE(4 + 4 * index)) },
    length,
  }
}

/** The highest bit of the mask marks the longer form, which clients use only after the server has announced it. */
function parsePointer(bytes: Buffer): Parsed | null {
  if (bytes.length < 6) return null
  const isExtended = (bytes[1]! & 0x80) !== 0
  if (isExtended && bytes.length < 7) return null
  const mask = isExtended ? (bytes[1]! & 0x7f) | (bytes[6]! << 7) : bytes[1]!
  return { message: { kind: 'pointer', x: bytes.readUInt16BE(2), y: bytes.readUInt16BE(4), mask }, length: isExtended ? 7 : 6 }
}

function parseCutText(bytes: Buffer): Parsed | null {
  if (bytes.length < 8) return null
  const size = bytes.readInt32BE(4)
  if (Math.abs(size) > CUT_TEXT_MAX_BYTES) throw new RfbProtocolError('clipboard too large')
  const length = 8 + Math.abs(size)
  if (bytes.length < length) return null
  const body = bytes.subarray(8, length)
  if (size >= 0) return { message: { kind: 'cutText', text: body.toString('latin1') }, length }
  return { message: { kind: 'clipboard', message: decodeExtendedClipboard(body) }, length }
}

function parseFence(bytes: Buffer): Parsed | null {
  if (bytes.length < 9) return null
  const size = bytes[8]!
  if (size > FENCE_PAYLOAD_MAX) throw new RfbProtocolError('fence payload too long')
  if (bytes.length < 9 + size) return null
  const flags = bytes.readUInt32BE(4)
  const payload = Buffer.from(bytes.subarray(9, 9 + size))
  return { message: { kind: 'fence', isRequest: (flags & FENCE_REQUEST) !== 0, flags, payload }, length: 9 + size }
}

/** The wanted size, in pixels. The list of screens that follows is not used: there is one. */
function parseDesktopSize(bytes: Buffer): Parsed | null {
  if (bytes.length < 8) return null
  const length = 8 + 16 * bytes[6]!
  if (bytes.length < length) return null
  return { message: { kind: 'desktopSize', width: bytes.readUInt16BE(2), height: bytes.readUInt16BE(4) }, length }
}

function parseQemu(bytes: Buffer): Parsed | null {
  if (bytes.length < 2) return null
  if (bytes[1] !== 0) throw new RfbProtocolError(`unknown QEMU message ${bytes[1]}`)
  if (bytes.length < 12) return null
  return {
    message: { kind: 'key', down: bytes.readUInt16BE(2) !== 0, keysym: bytes.readUInt32BE(4), code: scancodeToCode(bytes.readUInt32BE(8)) },
    length: 12,
  }
}
