import type { BlockRect } from './damage.ts'
import { buildEncodeTable, STANDARD_DC_COUNTS, STANDARD_DC_SYMBOLS } from './huffman.ts'
import type { HuffmanSegment } from './headers.ts'
import type { JpegFrame } from './jpeg-frame.ts'

export type PixelRect = { x: number; y: number; width: number; height: number }

/** The pixels of a rectangle of blocks; blocks at the right and bottom edge may be cut off by the picture. */
export function blocksToPixels({ blockWidth, blockHeight, headers }: JpegFrame, rect: BlockRect): PixelRect {
  const x = rect.left * blockWidth
  const y = rect.top * blockHeight
  return {
    x,
    y,
    width: Math.min(headers.width, rect.right * blockWidth) - x,
    height: Math.min(headers.height, rect.bottom * blockHeight) - y,
  }
}

const standardDc = buildEncodeTable(STANDARD_DC_COUNTS, STANDARD_DC_SYMBOLS).codes

/**
 * Cuts blocks out of a picture without loss and returns them as a complete JPEG.
 *
 * A block's first value is stored as the difference from the block before, which is another one in the cut-out. So these values are written again, with the
 * standard table, because a frame's own table has codes only for the differences that it contains. All other bits are copied.
 */
export function cropJpeg(frame: JpegFrame, rect: BlockRect): Buffer {
  const writer = new BitWriter(frame.jpeg.length + 4096)
  writeHeader(writer, frame, blocksToPixels(frame, rect))
  const predictors = new Int32Array(frame.headers.components.length)
  for (let row = rect.top; row < rect.bottom; row++)
    for (let column = rect.left; column < rect.right; column++) writeBlock(writer, frame, row * frame.columns + column, predictors)
  writer.flushBits()
  writer.bytes(END_OF_IMAGE)
  return writer.result()
}

const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8)
const END_OF_IMAGE = Uint8Array.of(0xff, 0xd9)

/** Writes the header without profiles and comments, which are larger than a small rectangle. */
function writeHeader(writer: BitWriter, { jpeg, headers }: JpegFrame, { width, height }: PixelRect): void {
  writer.bytes(START_OF_IMAGE)
  for (const { start, end } of headers.quantization) writer.bytes(jpeg.subarray(start, end))
  const frame = Buffer.from(jpeg.subarray(headers.frame.start, headers.frame.end))
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  writer.bytes(frame)
  for (const table of headers.huffman) writeHuffman(writer, table)
  writer.bytes(jpeg.subarray(headers.scan.start, headers.scan.end))
}

function writeHuffman(writer: BitWriter, table: HuffmanSegment): void {
  const counts = table.isAc ? table.counts : STANDARD_DC_COUNTS
  const symbols = table.isAc ? table.symbols : STANDARD_DC_SYMBOLS
  const length = 2 + 1 + counts.length + symbols.length
  writer.bytes(Uint8Array.of(0xff, 0xc4, length >> 8, length & 255, (Number(table.isAc) << 4) | table.slot))
  writer.bytes(counts)
  writer.bytes(symbols)
}

function writeBlock(writer: BitWriter, frame: JpegFrame, block: number, predictors: Int32Array): void {
  const first = block * frame.unitsPerBlock
  for (let unitInBlock = 0; unitInBlock < frame.unitsPerBlock; unitInBlock++) {
    const component = frame.unitComponents[unitInBlock]!
    const value = frame.dcValues[first + unitInBlock]!
    writeDifference(writer, value - predictors[component]!)
    predictors[component] = value
    writer.copyBits(frame.words, frame.acStarts[first + unitInBlock]!, frame.acEnds[first + unitInBlock]!)
  }
}

function writeDifference(writer: BitWriter, difference: number): void {
  const size = 32 - Math.clz32(Math.abs(difference))
  const code = standardDc[size]!
  writer.bits(code & 0xffff, code >> 16)
  if (size > 0) writer.bits(difference < 0 ? difference + (1 << size) - 1 : difference, size)
}

/** Writes bytes and bits to a growing buffer; a zero follows each 0xff among the bits. */
class BitWriter {
  #target: Buffer
  #length = 0
  #pending = 0
  #pendingBits = 0

  constructor(capacity: number) {
    this.#target = Buffer.allocUnsafe(capacity)
  }

  bytes(source: Uint8Array): void {
    this.#reserve(source.length)
    this.#target.set(source, this.#length)
    this.#length += source.length
  }

  /** At most 16 bits. */
  bits(value: number, count: number): void {
    this.#reserve(8)
    this.#pending = (this.#pending << count) | value
    this.#pendingBits += count
    while (this.#pendingBits >= 8) {
      this.#pendingBits -= 8
      const byte = (this.#pending >>> this.#pendingBits) & 255
      this.#target[this.#length++] = byte
      if (byte === 255) this.#target[this.#length++] = 0
    }
    this.#pending &= (1 << this.#pendingBits) - 1
  }

  copyBits(source: Int32Array, start: number, end: number): void {
    for (let at = start; at < end;) {
      const count = Math.min(16, end - at)
      const word = at >>> 5
      const shift = at & 31
      const window = (source[word]! << shift) | ((source[word + 1]! >>> 1) >>> (31 - shift))
      this.bits(window >>> (32 - count), count)
      at += count
    }
  }

  flushBits(): void {
    if (this.#pendingBits > 0) this.bits((1 << (8 - this.#pendingBits)) - 1, 8 - this.#pendingBits)
  }

  result(): Buffer {
    return this.#target.subarray(0, this.#length)
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#target.length) return
    const larger = Buffer.allocUnsafe((this.#target.length + count) * 2)
    this.#target.copy(larger, 0, 0, this.#length)
    this.#target = larger
  }
}
