import { constants, deflateSync, inflateSync } from 'node:zlib'
import { RfbProtocolError } from './protocol-error.ts'

/**
 * Clipboard text as UTF-8; the plain cut text message has Latin-1 only. The side with new text sends `notify`, the other side sends `request`,
 * and the first one sends the compressed text with `provide`. Source: rfbproto, extended clipboard pseudo-encoding.
 */
export const CLIPBOARD_TEXT_MAX_BYTES = 4 * 1024 * 1024

const FORMAT_TEXT = 1
const ACTION = { caps: 1 << 24, request: 1 << 25, peek: 1 << 26, notify: 1 << 27, provide: 1 << 28 } as const
const ACTION_MASK = 0x1f000000

export type ExtendedClipboardMessage =
  | { kind: 'caps' }
  | { kind: 'request'; text: boolean }
  | { kind: 'peek' }
  | { kind: 'notify'; text: boolean }
  | { kind: 'provide'; text: string | null }

/** Reads the body of an extended cut text message. Errors: throws `RfbProtocolError` for a body that cannot be read. */
export function decodeExtendedClipboard(body: Buffer): ExtendedClipboardMessage {
  if (body.length < 4) throw new RfbProtocolError('clipboard message without flags')
  const flags = body.readUInt32BE(0)
  const text = (flags & FORMAT_TEXT) !== 0
  // A message with capabilities has the bits of all actions that the client supports.
  if (flags & ACTION.caps) return { kind: 'caps' }
  switch (flags & ACTION_MASK) {
    case ACTION.request:
      return { kind: 'request', text }
    case ACTION.peek:
      return { kind: 'peek' }
    case ACTION.notify:
      return { kind: 'notify', text }
    case ACTION.provide:
      return { kind: 'provide', text: text ? inflateText(body.subarray(4)) : null }
    default:
      throw new RfbProtocolError('unknown clipboard action')
  }
}

function inflateText(compressed: Buffer): string {
  let raw: Buffer
  try {
    // Clients may end the stream with a flush instead of a finish.
    raw = inflateSync(compressed, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: CLIPBOARD_TEXT_MAX_BYTES + 4 })
  } catch (error) {
    throw new RfbProtocolError('clipboard text cannot be read', { cause: error })
  }
  if (raw.length < 4) throw new RfbProtocolError('clipboard text without length')
  const text = raw.subarray(4, 4 + raw.readUInt32BE(0)).toString('utf8')
  return text.replace(/\0$/, '').replaceAll('\r\n', '\n')
}

function withFlags(flags: number, ...rest: Buffer[]): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(flags >>> 0, 0)
  return Buffer.concat([head, ...rest])
}

/** The server's capabilities: text up to the limit, and all actions. */
export function encodeClipboardCaps(): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(CLIPBOARD_TEXT_MAX_BYTES, 0)
  return withFlags(ACTION.caps | ACTION.request | ACTION.notify | ACTION.provide | ACTION.peek | FORMAT_TEXT, size)
}

export const encodeClipboardRequest = (): Buffer => withFlags(ACTION.request | FORMAT_TEXT)

export const encodeClipboardNotify = (hasText: boolean): Buffer => withFlags(ACTION.notify | (hasText ? FORMAT_TEXT : 0))

export function encodeClipboardProvide(text: string): Buffer {
  const bytes = Buffer.from(`${text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n')}\0`, 'utf8')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length, 0)
  return withFlags(ACTION.provide | FORMAT_TEXT, deflateSync(Buffer.concat([length, bytes])))
}
