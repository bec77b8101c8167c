import { endianness } from 'node:os'
import { readHeaders, type JpegHeaders } from './headers.ts'
import { longCode, SHORT_BITS } from './huffman.ts'
import { JpegError } from './jpeg-error.ts'

/**
 * A JPEG parsed without decoding its pixels: per block (MCU, 16×16 pixels in Chromium's pictures) a hash of its coefficients, and per
 * 8×8 data unit the DC value and the position of the bits of its other coefficients.
 */
export type JpegFrame = {
  readonly jpeg: Buffer
  readonly headers: JpegHeaders
  readonly blockWidth: number
  readonly blockHeight: number
  readonly columns: number
  readonly rows: number
  /** One per block, row by row. Equal content has equal hashes whatever Huffman tables the frame uses. */
  readonly hashes: Int32Array
  readonly unitsPerBlock: number
  /** Component of each data unit of a block. */
  readonly unitComponents: Uint8Array
  readonly dcValues: Int16Array
  readonly acStarts: Int32Array
  readonly acEnds: Int32Array
  /** Compressed data without stuffing bytes, 32 bits each, the first one highest. */
  readonly words: Int32Array
}

const IS_LITTLE_ENDIAN = endianness() === 'LE'

/** Bytes that may be read beyond the last bit. */
const PADDING_BYTES = 8

/** Parses a baseline JPEG, in 1 to 10 ms for 1920×1080. Errors: throws `JpegError` for any other kind of JPEG and for broken data. */
export function readJpegFrame(jpeg: Buffer): JpegFrame {
  const headers = readHeaders(jpeg)
  const layout = blockLayout(headers)
  const { words, length } = unstuff(jpeg, headers.scan.end)
  const units = layout.columns * layout.rows * layout.unitsPerBlock
  const frame: JpegFrame = {
    jpeg,
    headers,
    ...layout,
    hashes: new Int32Array(layout.columns * layout.rows),
    dcValues: new Int16Array(units),
    acStarts: new Int32Array(units),
    acEnds: new Int32Array(units),
    words,
  }
  scanBlocks(frame, length * 8, hashSeed(jpeg, headers))
  return frame
}

function blockLayout({ width, height, components }: JpegHeaders) {
  if (width === 0 || height === 0 || components.some(({ horizontal, vertical }) => horizontal === 0 || vertical === 0))
    throw new JpegError('empty picture')
  // A single component is not interleaved, so its block is one data unit whatever its sampling factors are.
  const isInterleaved = components.length > 1
  const unitsOf = (component: JpegHeaders['components'][number]) => (isInterleaved ? component.horizontal * component.vertical : 1)
  const blockWidth = 8 * (isInterleaved ? Math.max(...components.map(({ horizontal }) => horizontal)) : 1)
  const blockHeight = 8 * (isInterleaved ? Math.max(...components.map(({ vertical }) => vertical)) : 1)
  const unitComponents = Uint8Array.from(components.flatMap((component, index) => Array.from({ length: unitsOf(component) }, () => index)))
  return {
    blockWidth,
    blockHeight,
    columns: Math.ceil(width / blockWidth),
    rows: Math.ceil(height / blockHeight),
    unitsPerBlock: unitComponents.length,
    unitComponents,
  }
}

/** Removes stuffing: in compressed data a zero follows each 0xff. Any other byte after 0xff ends the data. */
function unstuff(jpeg: Buffer, start: number): { words: Int32Array; length: number } {
  const bits = Buffer.from(new ArrayBuffer((jpeg.length - start + PADDING_BYTES + 3) & ~3))
  let length = 0
  for (let from = start; ;) {
    const mark = jpeg.indexOf(0xff, from)
    const isStuffed = mark >= 0 && jpeg[mark + 1] === 0
    const to = mark < 0 ? jpeg.length : mark + (isStuffed ? 1 : 0)
    length += jpeg.copy(bits, length, from, to)
    if (!isStuffed) break
    from = mark + 2
  }
  bits.fill(0xff, length, length + PADDING_BYTES)
  if (IS_LITTLE_ENDIAN) bits.swap32()
  return { words: new Int32Array(bits.buffer), length }
}

/** The start value of hashes. It depends on the quantization tables, because with other tables the same coefficients mean other pixels. */
function hashSeed(jpeg: Buffer, { quantization }: JpegHeaders): number {
  let hash = 17
  for (const { start, end } of quantization) for (let at = start; at < end; at++) hash = mix(hash, jpeg[at]!)
  return hash
}

/**
 * Adds a value to a hash. For a given value different hashes stay different, and for a given hash different values do: blocks that differ in a
 * single coefficient always have different hashes.
 */
function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1)
  return mixed ^ (mixed >>> 15)
}

const SHORT_SHIFT = 32 - SHORT_BITS

/**
 * The hot loop, which reads every code of the picture once. It is long on purpose, because calls inside it would cost as much as its work.
 * `limit` is the number of bits; bits behind it are read as ones and lead to an error within the next unit.
 */
function scanBlocks(frame: JpegFrame, limit: number, seed: number): void {
  const { words, hashes, unitsPerBlock, unitComponents, dcValues, acStarts, acEnds } = frame
  const dcTables = frame.headers.components.map(({ dc }) => dc)
  const acTables = frame.headers.components.map(({ ac }) => ac)
  const predictors = new Int32Array(dcTables.length)
  const blocks = hashes.length
  let at = 0
  let unit = 0
  for (let block = 0; block < blocks; block++) {
    let hash = seed
    for (let unitInBlock = 0; unitInBlock < unitsPerBlock; unitInBlock++, unit++) {
      const component = unitComponents[unitInBlock]!
      const dcTable = dcTables[component]!
      let word = at >>> 5
      let shift = at & 31
      // Shifted twice, because a shift by 32 at once has no effect.
      let window = (words[word]! << shift) | ((words[word + 1]! >>> 1) >>> (31 - shift))
      let code = dcTable.short[window >>> SHORT_SHIFT]!
      if (code < 0) code = longCode(dcTable, window >>> 16)
      let length = code >> 8
      let size = code & 255
      if (code < 0 || size > 11 || at > limit) throw new JpegError('broken data')
      if (size > 0) {
        const value = (window << length) >>> (32 - size)
        predictors[component]! += value < 1 << (size - 1) ? value - (1 << size) + 1 : value
      }
      at += length + size
      const dc = predictors[component]!
      dcValues[unit] = dc
      acStarts[unit] = at
      // The low four bits are zero here and never for other coefficients, so a unit's start cannot be mistaken for one of them.
      hash = mix(hash, dc << 4)
      const acTable = acTables[component]!
      const short = acTable.short
      for (let index = 1; index < 64;) {
        word = at >>> 5
        shift = at & 31
        window = (words[word]! << shift) | ((words[word + 1]! >>> 1) >>> (31 - shift))
        code = short[window >>> SHORT_SHIFT]!
        if (code < 0) {
          code = longCode(acTable, window >>> 16)
          if (code < 0) throw new JpegError('broken data')
        }
        length = code >> 8
        size = code & 15
        at += length + size
        if (size === 0) {
          if ((code & 255) !== 0xf0) break
          index += 16
          continue
        }
        index += (code >> 4) & 15
        // Index, size and value use separate bits, so nothing is lost before mixing.
        const mixed = Math.imul(hash ^ ((((window << length) >>> (32 - size)) << 10) | (index << 4) | size), 0x9e3779b1)
        hash = mixed ^ (mixed >>> 15)
        index++
      }
      if (at > limit) throw new JpegError('data ends early')
      acEnds[unit] = at
    }
    hashes[block] = hash
  }
}
