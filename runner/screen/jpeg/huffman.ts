import { JpegError } from './jpeg-error.ts'

const CODE_BITS_MAX = 16
const CACHED_MAX = 64

/** `lookup` has for every 16 coming bits the length of the code they start with and its symbol (`length << 8 | symbol`), or -1. */
export type DecodeTable = { lookup: Int32Array }
/** For every symbol its code: `length << 16 | code`, or -1. */
export type EncodeTable = { codes: Int32Array }

/** Calls `visit` for each symbol with its code, as a JPEG's table lists them. Source: ITU T.81 annex C. */
function forEachCode(counts: Uint8Array, symbols: Uint8Array, visit: (symbol: number, length: number, code: number) => void): void {
  let code = 0
  let index = 0
  for (let length = 1; length <= CODE_BITS_MAX; length++) {
    for (let left = counts[length - 1]!; left > 0; left--) {
      if (index >= symbols.length || code >> length !== 0) throw new JpegError('impossible Huffman table')
      visit(symbols[index++]!, length, code++)
    }
    code <<= 1
  }
}

export function buildDecodeTable(counts: Uint8Array, symbols: Uint8Array): DecodeTable {
  const lookup = new Int32Array(1 << CODE_BITS_MAX).fill(-1)
  forEachCode(counts, symbols, (symbol, length, code) => {
    const shift = CODE_BITS_MAX - length
    lookup.fill((length << 8) | symbol, code << shift, (code + 1) << shift)
  })
  return { lookup }
}

export function buildEncodeTable(counts: Uint8Array, symbols: Uint8Array): EncodeTable {
  const codes = new Int32Array(256).fill(-1)
  forEachCode(counts, symbols, (symbol, length, code) => {
    codes[symbol] = (length << 16) | code
  })
  return { codes }
}

const cache = new Map<string, DecodeTable>()

/** As `buildDecodeTable`, from the bytes of a table segment. Frames of a calm page repeat their tables: the latest ones are kept. */
export function cachedDecodeTable(segment: Buffer): DecodeTable {
  const key = segment.toString('latin1')
  const known = cache.get(key)
  const table = known ?? buildDecodeTable(segment.subarray(0, CODE_BITS_MAX), segment.subarray(CODE_BITS_MAX))
  cache.delete(key)
  cache.set(key, table)
  if (cache.size > CACHED_MAX) cache.delete(cache.keys().next().value!)
  return table
}

/** The usual table for DC differences: any difference can be written with it. Source: ITU T.81 table K.3. */
export const STANDARD_DC_COUNTS = Uint8Array.of(0, 1, 5, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0)
export const STANDARD_DC_SYMBOLS = Uint8Array.of(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
