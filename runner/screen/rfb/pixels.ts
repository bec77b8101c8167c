import type { PixelFormat } from './encodings.ts'

/** Converts pixels from red, green, blue, alpha into the layout that a client has requested. */
export function packPixels(rgba: Uint8Array, format: PixelFormat): Buffer {
  const bytesPerPixel = format.bitsPerPixel / 8
  const count = rgba.length / 4
  const packed = Buffer.alloc(count * bytesPerPixel)
  const write = writer(packed, format)
  for (let index = 0; index < count; index++) {
    const source = index * 4
    write(pixelValue(format, rgba[source]!, rgba[source + 1]!, rgba[source + 2]!), index * bytesPerPixel)
  }
  return packed
}

function writer(target: Buffer, { bitsPerPixel, bigEndian }: PixelFormat): (value: number, offset: number) => unknown {
  if (bitsPerPixel === 8) return (value, offset) => target.writeUInt8(value, offset)
  if (bitsPerPixel === 16)
    return bigEndian ? (value, offset) => target.writeUInt16BE(value, offset) : (value, offset) => target.writeUInt16LE(value, offset)
  return bigEndian ? (value, offset) => target.writeUInt32BE(value, offset) : (value, offset) => target.writeUInt32LE(value, offset)
}

/** Clients without true colour expect indexes of a palette. They get grey levels, which most palettes show legibly. */
function pixelValue(format: PixelFormat, red: number, green: number, blue: number): number {
  if (!format.trueColour) return (red * 77 + green * 150 + blue * 29) >> 8
  const scaled = (value: number, max: number, shift: number) => Math.round((value * max) / 255) << shift
  return (
    (scaled(red, format.redMax, format.redShift) |
      scaled(green, format.greenMax, format.greenShift) |
      scaled(blue, format.blueMax, format.blueShift)) >>>
    0
  )
}

/** One pixel as Tight packs it: three bytes where the client's layout is the common 24-bit one. */
export function packTightPixel([red, green, blue]: readonly [number, number, number], format: PixelFormat): Buffer {
  const isPacked =
    format.trueColour &&
    format.bitsPerPixel === 32 &&
    format.depth === 24 &&
    [format.redMax, format.greenMax, format.blueMax].every((max) => max === 255)
  return isPacked ? Buffer.from([red, green, blue]) : packPixels(Uint8Array.of(red, green, blue, 255), format)
}
