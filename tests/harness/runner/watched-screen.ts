import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import type { Browser, Page } from 'playwright-core'
import { PREVIEW_WIDTH_PX } from '../../../contract/constants.ts'
import { buildViewer } from '../../../scripts/build-viewer.ts'
import { listeningPort } from '../../../runner/network/listening-port.ts'
import { admitToScreen } from './admit-to-screen.ts'
import { screenPlugin } from '../../../server/screen/screen-plugin.ts'
import type { ScreenTarget } from '../../../server/screen/screen-proxy.ts'

type Probe = { frames: number; bytes: number; pressedAt: number; colour: string; seenAt: number }

declare global {
  /** Counters of the viewer's page. Declared with `var`, so that the property of `globalThis` is typed. */
  var screenProbe: Probe
  /** Starts to wait for a change of the pixel at this point of the remote page. */
  var armProbe: (x: number, y: number) => void
  /** The colour of the pixel at this point of the remote page, as text. */
  var colourAt: (x: number, y: number) => string
}

/** The real viewer page behind the real proxy, with counters inside the frame that shows it. Points are those of the remote page, in CSS pixels. */
export type WatchedScreen = {
  page: Page
  /** Counts the frames that were shown and the bytes that were received in so many milliseconds. */
  count: (durationMs: number) => Promise<{ frames: number; bytes: number }>
  /** Clicks at a point and returns the time from the press in the frame to a changed pixel there. */
  clickLatencyMs: (x: number, y: number) => Promise<number>
  pixel: (x: number, y: number) => Promise<string>
  close: () => Promise<void>
}

/** `size`: of the viewer's page, in device pixels. `prepare`: a script that runs in it before its own. */
export async function watchScreen(
  browser: Browser,
  target: ScreenTarget,
  size: { width: number; height: number },
  prepare = '',
): Promise<WatchedScreen> {
  const viewerDir = await mkdtemp(join(tmpdir(), 'reprise-bench-'))
  await buildViewer(viewerDir)
  const server = Fastify()
  await server.register(screenPlugin, { viewerDir, ...admitToScreen(target) })
  await server.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: size })
  await context.addInitScript(installProbe, PREVIEW_WIDTH_PX)
  await context.addInitScript({ content: prepare })
  const scale = size.width / PREVIEW_WIDTH_PX
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${listeningPort(server.server)}/runner/ack.html?vncToken=bench`)
  await page.waitForSelector('body[data-state=connected] canvas')
  const read = () => page.evaluate(() => ({ ...globalThis.screenProbe }))
  return {
    page,
    count: async (durationMs) => {
      const before = await read()
      await new Promise((resolve) => setTimeout(resolve, durationMs))
      const after = await read()
      return { frames: after.frames - before.frames, bytes: after.bytes - before.bytes }
    },
    clickLatencyMs: async (x, y) => {
      await page.evaluate(([left, top]) => globalThis.armProbe(left!, top!), [x, y])
      await page.mouse.click(x * scale, y * scale)
      const seen = await untilSeen(read)
      return seen.seenAt - seen.pressedAt
    },
    pixel: (x, y) => page.evaluate(([left, top]) => globalThis.colourAt(left!, top!), [x, y]),
    close: async () => {
      await context.close()
      await server.close()
      await rm(viewerDir, { recursive: true, force: true })
    },
  }
}

const GIVE_UP_MS = 5000

/** Waits until the probe has seen the change. `waitForFunction` cannot be used: the viewer's policy forbids the evaluation that it needs. */
async function untilSeen(read: () => Promise<Probe>): Promise<Probe> {
  for (const end = performance.now() + GIVE_UP_MS; performance.now() < end;) {
    const probe = await read()
    if (probe.seenAt > 0) return probe
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('A click was not seen within five seconds')
}

/** Runs inside the viewer's page before its own script. */
function installProbe(pageWidth: number): void {
  const probe: Probe = { frames: 0, bytes: 0, pressedAt: 0, colour: '', seenAt: -1 }
  let point = { x: 0, y: 0 }
  // Both are called with their canvas below.
  // oxlint-disable-next-line typescript/unbound-method
  const { drawImage, getImageData } = CanvasRenderingContext2D.prototype
  const shown = () => document.querySelector('canvas')
  const colourAt = (x: number, y: number) => {
    const context = shown()?.getContext('2d')
    if (!context) return ''
    // Pictures are compressed with loss, so neighbouring shades count as one colour.
    const scale = context.canvas.width / pageWidth
    return Array.from(getImageData.call(context, Math.floor(x * scale), Math.floor(y * scale), 1, 1).data.slice(0, 3), (value) =>
      Math.round(value / 32),
    ).join(',')
  }
  Object.assign(window, {
    screenProbe: probe,
    colourAt,
    armProbe: (x: number, y: number) => {
      point = { x, y }
      Object.assign(probe, { colour: colourAt(x, y), seenAt: 0, pressedAt: 0 })
    },
  })
  CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...given: unknown[]): void {
    Reflect.apply(drawImage, this, given)
    if (this.canvas !== shown()) return
    probe.frames++
    if (probe.seenAt === 0 && probe.pressedAt > 0 && colourAt(point.x, point.y) !== probe.colour) probe.seenAt = performance.now()
  }
  addEventListener('mousedown', () => (probe.pressedAt = performance.now()), { capture: true })
  // A proxy and not a subclass, because noVNC looks for the methods on the socket's own prototype.
  window.WebSocket = new Proxy(WebSocket, {
    construct: (target, given) => {
      const socket: WebSocket = Reflect.construct(target, given)
      socket.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => (probe.bytes += data.byteLength))
      return socket
    },
  })
}
