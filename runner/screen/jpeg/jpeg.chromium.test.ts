import jpegJs from 'jpeg-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { blocksToPixels, cropJpeg } from './crop.ts'
import { findDamage, fingerprintOf, type BlockRect } from './damage.ts'
import { readJpegFrame } from './jpeg-frame.ts'

const WIDTH = 411
const HEIGHT = 309
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  await page.setContent(`
    <body style="margin:0;background:repeating-linear-gradient(45deg,#fff 0 9px,#36c 9px 17px);font:15px sans-serif">
      <h1 style="color:#c22">Заказ №42</h1><p>${'The quick brown fox. '.repeat(20)}</p>
      <div id=box style="position:absolute;left:100px;top:200px;width:37px;height:21px;background:#0a0"></div>
    </body>`)
})
afterAll(() => browser.close())

const shot = (quality = 80) => page.screenshot({ type: 'jpeg', quality })
const decode = (jpeg: Buffer) => jpegJs.decode(jpeg, { useTArray: true, formatAsRGBA: true })

/** Largest difference of a channel between a cut-out and the same place of the whole picture. */
function largestDifference(
  whole: { data: Uint8Array },
  part: { data: Uint8Array; width: number; height: number },
  x: number,
  y: number,
): number {
  let largest = 0
  for (let row = 0; row < part.height; row++)
    for (let column = 0; column < part.width * 4; column++) {
      const difference = Math.abs(part.data[row * part.width * 4 + column]! - whole.data[((y + row) * WIDTH + x) * 4 + column]!)
      if (difference > largest) largest = difference
    }
  return largest
}

test.each([80, 100, 30])('cut-outs have the pixels of the whole, at quality %i', async (quality) => {
  const jpeg = await shot(quality)
  const frame = readJpegFrame(jpeg)
  const whole = decode(jpeg)
  const everything = { left: 0, top: 0, right: frame.columns, bottom: frame.rows }
  const rects: BlockRect[] = [
    everything,
    { left: 0, top: 0, right: 1, bottom: 1 },
    { left: 3, top: 2, right: 9, bottom: 7 },
    { left: frame.columns - 2, top: frame.rows - 3, right: frame.columns, bottom: frame.rows },
  ]
  for (const rect of rects) {
    const { x, y, width, height } = blocksToPixels(frame, rect)
    const part = decode(cropJpeg(frame, rect))
    expect([part.width, part.height]).toEqual([width, height])
    expect(largestDifference(whole, part, x, y)).toBe(0)
  }
})

test('equal pages have equal blocks, a moved box damages the place it left and the one it came to', async () => {
  const before = readJpegFrame(await shot())
  const same = readJpegFrame(await shot())
  expect(findDamage(fingerprintOf(before), fingerprintOf(same))).toEqual([])
  await page.evaluate(() => (document.querySelector<HTMLElement>('#box')!.style.left = '280px'))
  const rects = findDamage(fingerprintOf(before), fingerprintOf(readJpegFrame(await shot())))!
  const hits = (x: number, y: number) =>
    rects.some((rect) => x / 16 >= rect.left && x / 16 < rect.right && y / 16 >= rect.top && y / 16 < rect.bottom)
  expect([hits(110, 210), hits(290, 210), hits(20, 20), hits(400, 300)]).toEqual([true, true, false, false])
})

test('damage put on the old picture makes the new one', async () => {
  const oldJpeg = await shot()
  const before = readJpegFrame(oldJpeg)
  await page.evaluate(() => (document.querySelector('h1')!.textContent = 'Order 43, changed'))
  const newJpeg = await shot()
  const after = readJpegFrame(newJpeg)
  const patched = decode(oldJpeg)
  for (const rect of findDamage(fingerprintOf(before), fingerprintOf(after))!) {
    const { x, y, width } = blocksToPixels(after, rect)
    const part = decode(cropJpeg(after, rect))
    for (let row = 0; row < part.height; row++)
      patched.data.set(part.data.subarray(row * width * 4, (row + 1) * width * 4), ((y + row) * WIDTH + x) * 4)
  }
  expect(Buffer.compare(Buffer.from(patched.data), Buffer.from(decode(newJpeg).data))).toBe(0)
})

test('a broken picture is refused, never misread for long', async () => {
  const jpeg = await shot()
  expect(() => readJpegFrame(Buffer.from('no picture at all'))).toThrow('not a JPEG')
  expect(() => readJpegFrame(jpeg.subarray(0, 100))).toThrow('broken header')
  expect(() => readJpegFrame(jpeg.subarray(0, jpeg.length / 2))).toThrow()
})
