import { decode, encode } from 'jpeg-js'
import { describe, expect, test } from 'vitest'
import type { Picture } from './capture.ts'
import { readJpegFrame } from './jpeg/jpeg-frame.ts'
import { PictureSender } from './picture-sender.ts'
import { ENCODING, SERVER_PIXEL_FORMAT, type PixelFormat } from './rfb/encodings.ts'

const WIDTH = 1920
const HEIGHT = 1080
const COLOUR = { red: [255, 0, 0], blue: [0, 0, 255] } as const
const COLOUR_565: PixelFormat = {
  ...SERVER_PIXEL_FORMAT,
  bitsPerPixel: 16,
  depth: 16,
  redMax: 31,
  greenMax: 63,
  blueMax: 31,
  redShift: 11,
  greenShift: 5,
  blueShift: 0,
}

type Rect = { x: number; y: number; width: number; height: number; encoding: number; body: Buffer }

/** A picture in one colour, with a black square of 16 pixels at (`x`, 32). */
function jpegOf(colour: readonly [number, number, number], x: number, size = { width: WIDTH, height: HEIGHT }): Buffer {
  const data = Buffer.alloc(size.width * size.height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([...colour, 255], at)
  for (let row = 32; row < 48; row++) data.fill(0, (row * size.width + x) * 4, (row * size.width + x + 16) * 4)
  return encode({ data, ...size }, 80).data
}

const SCREEN = { width: WIDTH, height: HEIGHT }
const HALF = { width: WIDTH / 2, height: HEIGHT / 2 }

const pictureOf = (jpeg: Buffer, screen = SCREEN): Picture => ({ kind: 'jpeg', jpeg, frame: readJpegFrame(jpeg), screen })

function viewer(encodings: number[], pixelFormat: PixelFormat = SERVER_PIXEL_FORMAT) {
  const sizes: string[] = []
  const updates: Rect[][] = []
  const state = { isFree: true, framebuffer: SCREEN }
  const sender = new PictureSender({
    canUpdate: () => state.isFree,
    get framebuffer() {
      return state.framebuffer
    },
    isResizable: encodings.includes(ENCODING.extendedDesktopSize),
    resize: (size) => {
      state.framebuffer = { ...size }
      sizes.push(`${size.width}×${size.height} before update ${updates.length}`)
    },
    supports: (encoding) => encodings.includes(encoding),
    pixelFormat,
    sendUpdate: (rects) => void updates.push(rects.map(readRect)),
  })
  return { sender, updates, state, sizes }
}

function readRect(parts: Buffer[]): Rect {
  const bytes = Buffer.concat(parts)
  const [x, y, width, height] = [0, 2, 4, 6].map((at) => bytes.readUInt16BE(at)) as [number, number, number, number]
  return { x, y, width, height, encoding: bytes.readInt32BE(8), body: bytes.subarray(12) }
}

const place = ({ x, y, width, height }: Rect) => [x, y, width, height]

describe('a viewer that decodes JPEG', () => {
  test('gets the whole once, then what changed', () => {
    const { sender, updates } = viewer([ENCODING.tight])
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 960)))
    expect(updates.map((rects) => rects.map(place))).toEqual([
      [[0, 0, WIDTH, HEIGHT]],
      [
        [320, 32, 16, 16],
        [960, 32, 16, 16],
      ],
    ])
  })

  test('that is behind gets the latest picture only', () => {
    const { sender, updates, state } = viewer([ENCODING.tight])
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    state.isFree = false
    sender.offer(pictureOf(jpegOf(COLOUR.red, 640)))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 960)))
    expect(updates).toHaveLength(1)
    state.isFree = true
    sender.pump()
    sender.pump()
    expect(updates.slice(1).map((rects) => rects.map(place))).toEqual([
      [
        [320, 32, 16, 16],
        [960, 32, 16, 16],
      ],
    ])
  })

  test('gets a smaller picture with its surroundings blank', () => {
    const { sender, updates } = viewer([ENCODING.tight])
    sender.offer(pictureOf(jpegOf(COLOUR.blue, 64, { width: 600, height: 400 })))
    expect(updates[0]!.map(place)).toEqual([
      [0, 0, WIDTH, HEIGHT],
      [0, 0, 600, 400],
    ])
  })

  test('gets a picture whole that cannot be taken apart, and blank for none at all', () => {
    const { sender, updates } = viewer([ENCODING.tight])
    const jpeg = jpegOf(COLOUR.blue, 64)
    sender.offer({ kind: 'jpeg', jpeg, frame: null, screen: SCREEN })
    sender.offer({ kind: 'jpeg', jpeg: Buffer.from('no picture'), frame: null, screen: SCREEN })
    expect(updates.map((rects) => rects.map(place))).toEqual([[[0, 0, WIDTH, HEIGHT]], [[0, 0, WIDTH, HEIGHT]]])
    expect(updates[0]![0]!.body.subarray(-jpeg.length).equals(jpeg)).toBe(true)
  })
})

describe('pictures of another size', () => {
  test('change the framebuffer first, and come whole', () => {
    const { sender, updates, sizes } = viewer([ENCODING.tight, ENCODING.extendedDesktopSize])
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320, HALF), HALF))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 640, HALF), HALF))
    expect(sizes).toEqual(['960×540 before update 1'])
    expect(updates.map((rects) => rects.map(place))).toEqual([
      [[0, 0, WIDTH, HEIGHT]],
      [[0, 0, 960, 540]],
      [
        [320, 32, 16, 16],
        [640, 32, 16, 16],
      ],
    ])
  })

  test('that a busy viewer never gets leave its framebuffer alone', () => {
    const { sender, updates, sizes, state } = viewer([ENCODING.tight, ENCODING.extendedDesktopSize])
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    state.isFree = false
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320, HALF), HALF))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 960)))
    state.isFree = true
    sender.pump()
    expect([sizes, updates.slice(1).flat().map(place)]).toEqual([
      [],
      [
        [320, 32, 16, 16],
        [960, 32, 16, 16],
      ],
    ])
  })

  test('are not sent to a viewer whose framebuffer keeps its size', () => {
    const { sender, updates } = viewer([ENCODING.tight])
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320, HALF), HALF))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    expect(updates.map((rects) => rects.map(place))).toEqual([[[0, 0, WIDTH, HEIGHT]]])
  })

  test('of a small window stand in the upper left of the smaller screen', () => {
    const { sender, updates, sizes } = viewer([ENCODING.tight, ENCODING.extendedDesktopSize])
    sender.offer(pictureOf(jpegOf(COLOUR.blue, 64, { width: 300, height: 200 }), HALF))
    expect(sizes).toEqual(['960×540 before update 0'])
    expect(updates[0]!.map(place)).toEqual([
      [0, 0, 960, 540],
      [0, 0, 300, 200],
    ])
  })
})

describe('a viewer that takes pixels only', () => {
  test('gets them in its own format', () => {
    const { sender, updates } = viewer([])
    const jpeg = jpegOf(COLOUR.blue, 64)
    sender.offer(pictureOf(jpeg))
    const [rect] = updates[0]!
    expect([rect!.encoding, rect!.body.length]).toEqual([ENCODING.raw, WIDTH * HEIGHT * 4])
    const rgba = decode(jpeg, { useTArray: true, formatAsRGBA: true }).data
    expect([...rect!.body.subarray(0, 3)]).toEqual([rgba[2], rgba[1], rgba[0]])
    const square = (32 * WIDTH + 70) * 4
    expect([...rect!.body.subarray(square, square + 3)].every((value) => value < 24)).toBe(true)
  })

  test.each([
    ['16 bits', COLOUR_565, 2],
    [
      '8 bits',
      {
        ...SERVER_PIXEL_FORMAT,
        bitsPerPixel: 8,
        depth: 8,
        redMax: 7,
        greenMax: 7,
        blueMax: 3,
        redShift: 0,
        greenShift: 3,
        blueShift: 6,
      } satisfies PixelFormat,
      1,
    ],
  ] as const)('and only those that changed: %s', (_name, format, bytes) => {
    // Tight carries no JPEG to clients with fewer than 16 bits.
    const { sender, updates } = viewer(bytes === 1 ? [ENCODING.tight] : [], format)
    sender.offer(pictureOf(jpegOf(COLOUR.red, 320)))
    sender.offer(pictureOf(jpegOf(COLOUR.red, 960)))
    expect(updates[1]!.map((rect) => [...place(rect), rect.encoding, rect.body.length])).toEqual([
      [320, 32, 16, 16, ENCODING.raw, 256 * bytes],
      [960, 32, 16, 16, ENCODING.raw, 256 * bytes],
    ])
    const first = bytes === 2 ? updates[1]![0]!.body.readUInt16LE(0) >> 11 : updates[1]![0]!.body[0]! & 7
    expect(first).toBeGreaterThan(bytes === 2 ? 28 : 6)
  })
})
