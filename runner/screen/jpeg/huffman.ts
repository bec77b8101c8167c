import { JpegError } from './jpeg-error.ts'

const CODE_BITS_MAX = 16
const CACHED_MAX = 64

/** Codes up to this length are found with one lookup. A table for all 16 bits would not fit into the processor's first cache. */
export const SHORT_BITS = 10
/**
 * `short` has, for each value of the next `SHORT_BITS` bits, the length and the symbol of the code at their start (`length << 8 | symbol`), or -1 when
 * the code is longer; `long` has the same for the longer ones by their first code of 16 bits, in ascending order in `longFrom`.
 */
export type DecodeTable = { short: Int16Array; longFrom: Uint16Array; long: Int16Array }
/** For every symbol its code: `length << 16 | code`, or -1. */
export type EncodeTable = { codes: Int32Array }

/** Calls `visit` for each symbol with its code, as a JPEG's table lists them. Source: ITU T.81 annex C. */
function forEachCode(counts: Uint8Array, symbols: Uint8Array, visit: (symbol: number, length: number, code: number) => void): void {
  let code = 0
  let index = 0
  for (let length = 1; length <= CODE_BITS_MAX; length++) {
    for (let remaining = counts[length - 1]!; remaining > 0; remaining--) {
      if (index >= symbols.length || code >> length !== 0) throw new JpegError('impossible Huffman table')
      visit(symbols[index++]!, length, code++)
    }
    code <<= 1
  }
}

export function buildDecodeTable(counts: Uint8Array, symbols: Uint8Array): DecodeTable {
  const short = new Int16Array(1 << SHORT_BITS).fill(-1)
  const longFrom: number[] = []
  const long: number[] = []
  let end = 0
  forEachCode(counts, symbols, (symbol, length, code) => {
    const entry = (length << 8) | symbol
    end = (code + 1) << (CODE_BITS_MAX - length)
    if (length <= SHORT_BITS) {
      const shift = SHORT_BITS - length
      short.fill(entry, code << shift, (code + 1) << shift)
    } else {
      longFrom.push(code << (CODE_BITS_MAX - length))
      long.push(entry)
    }
  })
  // Values behind the last code are no codes.
  if (end < 1 << CODE_BITS_MAX) {
    longFrom.push(end)
    long.push(-1)
  }
  return { short, longFrom: Uint16Array.from(longFrom), long: Int16Array.from(long) }
}

/** The entry of a code longer than `SHORT_BITS`, by the 16 coming bits; -1 when there is none. */
export function longCode({ longFrom, long }: DecodeTable, next: number): number {
  let low = 0
  let high = longFrom.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    if (longFrom[middle]! <= next) low = middle + 1
    else high = middle - 1
  }
  return high < 0 ? -1 : long[high]!
}

export function buildEncodeTable(counts: Uint8Array, symbols: Uint8Array): EncodeTable {
  const codes = new Int32Array(256).fill(-1)
  forEachCode(counts, symbols, (symbol, length, code) => {
    codes[symbol] = (length << 16) | code
  })
  return { codes }
}

const cache = new Map<string, DecodeTable>()

/** Like `buildDecodeTable`, from the bytes of a table segment. Frames of a calm page repeat their tables, so the latest ones are cached. */
export function cachedDecodeTable(segment: Buffer): DecodeTable {
  const key = segment.toString('latin1')
  const known = cache.get(key)
  const table = known ?? buildDecodeTable(segment.subarray(0, CODE_BITS_MAX), segment.subarray(CODE_BITS_MAX))
  cache.delete(key)
  cache.set(key, table)
  if (cache.size > CACHED_MAX) cache.delete(cache.keys().next().value!)
  return table
}

/** The standard table for DC differences, which has a code for every difference. Source: ITU T.81 table K.3. */
export const STANDARD_DC_COUNTS = Uint8Array.of(0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)
export const STANDARD_DC_SYMBOLS = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
