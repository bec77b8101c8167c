import { type CyrillicEncoding, cyrillicEncodingOf } from './cyrillic-encoding.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | CyrillicEncoding

/** `isCertain`: false when the bytes may be meant in another encoding. */
export type DecodedText = { kind: 'text'; text: string; encoding: TextEncoding; isCertain: boolean } | { kind: 'binary' }

/** Above this share of control characters a file is not text in any of the supported encodings. */
const CONTROL_SHARE_MAX = 0.01
const SAMPLE_CHARS = 200_000
const UTF16_SAMPLE_BYTES = 4000
const UTF16_ZERO_SHARE_MIN = 0.3

/**
 * Bytes of an uploaded file as text.
 *
 * A byte-order mark decides; without one: UTF-16 when every second byte is mostly zero, UTF-8 when the bytes are valid UTF-8, else the
 * Cyrillic encoding in which the text reads most like Russian. Files with control characters are binary.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const unicode = unicodeOf(bytes)
  const found = unicode === null ? cyrillicEncodingOf(bytes) : { encoding: unicode, isCertain: true }
  const text = new TextDecoder(found.encoding).decode(bytes)
  return looksBinary(text) ? { kind: 'binary' } : { kind: 'text', text, ...found }
}

function unicodeOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null)
}

/** Latin headers in UTF-16 have a zero in every second byte; UTF-8 and Windows-1251 texts have none at all. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, UTF16_SAMPLE_BYTES)
  const zeros = [0, 0]
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const half = sample.length / 2
  if (odd > half * UTF16_ZERO_SHARE_MIN && even === 0) return 'utf-16le'
  return even > half * UTF16_ZERO_SHARE_MIN && odd === 0 ? 'utf-16be' : null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function looksBinary(text: string): boolean {
  if (text.includes('\0')) return true
  const sample = text.slice(0, SAMPLE_CHARS)
  // Control characters of C0 (without tab, line feed, form feed, carriage return) and C1.
  // oxlint-disable-next-line no-control-regex
  const controls = sample.match(/[\u0001-\u0008\u000b\u000e-\u001f\u007f-\u009f]/g)?.length ?? 0
  return controls > sample.length * CONTROL_SHARE_MAX
}
