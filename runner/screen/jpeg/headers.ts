import { cachedDecodeTable, type DecodeTable } from './huffman.ts'
import { JpegError } from './jpeg-error.ts'

const MARKER = {
  sof0: 0xc0,
  sof1: 0xc1,
  dht: 0xc4,
  soi: 0xd8,
  sos: 0xda,
  dqt: 0xdb,
  dri: 0xdd,
  app0: 0xe0,
  app15: 0xef,
  comment: 0xfe,
} as const

/** A part of the header: `start` is the offset of its marker, `end` that of the first byte after it. */
export type Segment = { marker: number; start: number; end: number }

export type HuffmanSegment = { isAc: boolean; slot: number; counts: Buffer; symbols: Buffer }

export type Component = { id: number; horizontal: number; vertical: number; dc: DecodeTable; ac: DecodeTable }

export type JpegHeaders = {
  width: number
  height: number
  components: Component[]
  /** The quantization tables, which a cut-out copies. */
  quantization: Segment[]
  frame: Segment
  scan: Segment
  huffman: HuffmanSegment[]
}

/** Reads everything before the compressed data. Errors: throws `JpegError` unless it is sequential Huffman coding in one scan without restarts. */
export function readHeaders(jpeg: Buffer): JpegHeaders {
  const segments = listSegments(jpeg)
  const frame = segments.find(({ marker }) => marker === MARKER.sof0 || marker === MARKER.sof1)
  const scan = segments.at(-1)
  if (!frame || scan?.marker !== MARKER.sos) throw new JpegError('not a sequential JPEG')
  if (segments.some(({ marker, start }) => marker === MARKER.dri && jpeg.readUInt16BE(start + 4) !== 0))
    throw new JpegError('restart markers')
  const huffman = segments.filter(({ marker }) => marker === MARKER.dht).flatMap((segment) => readHuffman(jpeg, segment))
  return {
    width: jpeg.readUInt16BE(frame.start + 7),
    height: jpeg.readUInt16BE(frame.start + 5),
    components: readComponents(jpeg, frame, scan, huffman),
    quantization: segments.filter(({ marker }) => marker === MARKER.dqt),
    frame,
    scan,
    huffman,
  }
}

function listSegments(jpeg: Buffer): Segment[] {
  if (jpeg.length < 4 || jpeg[0] !== 0xff || jpeg[1] !== MARKER.soi) throw new JpegError('not a JPEG')
  const segments: Segment[] = []
  for (let start = 2; ;) {
    if (start + 4 > jpeg.length || jpeg[start] !== 0xff) throw new JpegError('broken header')
    const marker = jpeg[start + 1]!
    const end = start + 2 + jpeg.readUInt16BE(start + 2)
    if (end > jpeg.length) throw new JpegError('broken header')
    segments.push({ marker, start, end })
    if (marker === MARKER.sos) return segments
    start = end
  }
}

function readHuffman(jpeg: Buffer, { start, end }: Segment): HuffmanSegment[] {
  const tables: HuffmanSegment[] = []
  for (let at = start + 4; at + 17 <= end;) {
    const counts = jpeg.subarray(at + 1, at + 17)
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (at + 17 + total > end) throw new JpegError('broken Huffman table')
    tables.push({ isAc: jpeg[at]! >> 4 === 1, slot: jpeg[at]! & 15, counts, symbols: jpeg.subarray(at + 17, at + 17 + total) })
    at += 17 + total
  }
  return tables
}

function readComponents(jpeg: Buffer, frame: Segment, scan: Segment, huffman: HuffmanSegment[]): Component[] {
  const count = jpeg[frame.start + 9]!
  if (jpeg[scan.start + 4] !== count) throw new JpegError('several scans')
  const table = (isAc: boolean, slot: number): DecodeTable => {
    const found = huffman.findLast((candidate) => candidate.isAc === isAc && candidate.slot === slot)
    if (!found) throw new JpegError('missing Huffman table')
    return cachedDecodeTable(Buffer.concat([found.counts, found.symbols]))
  }
  return Array.from({ length: count }, (_, index) => {
    const at = frame.start + 10 + index * 3
    const id = jpeg[at]!
    const slotsAt = Array.from({ length: count }, (_, index) => scan.start + 5 + index * 2).find((offset) => jpeg[offset] === id)
    if (slotsAt === undefined) throw new JpegError('component without tables')
    const sampling = jpeg[at + 1]!
    return {
      id,
      horizontal: sampling >> 4,
      vertical: sampling & 15,
      dc: table(false, jpeg[slotsAt + 1]! >> 4),
      ac: table(true, jpeg[slotsAt + 1]! & 15),
    }
  })
}
