import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { startScreenHarness, type ScreenHarness } from '#tests/harness/runner/screen-harness.ts'
import { watchScreen } from '#tests/harness/runner/watched-screen.ts'

const SIZE = { width: 960, height: 540 }
const FILL = { red: '8,0,0', blue: '0,0,8' } as const

let harness: ScreenHarness
let browser: Browser
beforeAll(async () => {
  harness = await startScreenHarness()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await harness?.close()
})

const fill = (colour: keyof typeof FILL) =>
  harness.page.evaluate(
    (name) => void (document.body.style.cssText = `margin:0;height:100vh;background:${name === 'red' ? '#f00' : '#00f'}`),
    colour,
  )

test.each([
  ['by the decoder of the browser', ''],
  ['in a browser without that decoder', 'delete globalThis.ImageDecoder'],
  [
    'after one that cannot be decoded',
    `const { decode } = ImageDecoder.prototype
     let tries = 0
     ImageDecoder.prototype.decode = function () { return tries++ === 0 ? Promise.reject(new Error('broken')) : decode.call(this) }`,
  ],
])('pictures are shown %s', async (_name, prepare) => {
  await fill('red')
  const screen = await watchScreen(browser, harness.target, SIZE, prepare)
  try {
    await fill('blue')
    await expect.poll(() => screen.pixel(960, 540)).toBe(FILL.blue)
    await fill('red')
    await expect.poll(() => screen.pixel(960, 540)).toBe(FILL.red)
  } finally {
    await screen.close()
  }
})
