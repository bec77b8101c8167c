import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '#contract/constants.ts'
import { buildViewer } from '../../../scripts/build-viewer.ts'
import { screenPlugin } from '../../../server/screen/screen-plugin.ts'
import type { ScreenTarget } from '../../../server/screen/screen-proxy.ts'
import { admitToScreen } from './admit-to-screen.ts'
import { launchBrowser } from '../product/browser.ts'

const TOKEN = 'good-token'
/** The token that the page around the frame knows by now. */
const NEWER_TOKEN = 'newer-token'
const WAIT_MS = 8000
const POLL_MS = 40

/** Keys of the Russian layout, from the upper left; Ё is at another position. */
const RUSSIAN_KEYS =
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Backquote'.split(
    ' ',
  )
const RUSSIAN_LETTERS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const USUAL_SCREEN = { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX }

/** A runner's screen as users see it: the viewer page in a frame of half its size, behind the server's proxy, in a browser of its own. */
export class Preview {
  readonly browser: Browser
  readonly origin: string
  /** False: the token is no longer valid. */
  authorized = true
  readonly #server: FastifyInstance
  readonly #sockets = new Set<Socket>()
  readonly #viewerDir: string
  #page: Page | null = null
  /** Size of the frame over that of the screen. */
  #scale = 0.5
  #screen = USUAL_SCREEN

  static async start(target: ScreenTarget): Promise<Preview> {
    const viewerDir = await mkdtemp(join(tmpdir(), 'reprise-viewer-'))
    await buildViewer(viewerDir)
    const server = Fastify()
    const isGood = (token: string): boolean => [TOKEN, NEWER_TOKEN].includes(token) && preview.authorized
    await server.register(screenPlugin, {
      viewerDir,
      ...admitToScreen(target, isGood),
      recheckMs: 100,
    })
    server.get('/parent', async (request, reply) =>
      reply.type('text/html').send(
        `<body style="margin:0"><iframe id=frame style="border:0;width:960px;height:540px" src="/runner/ack.html${request.url.slice('/parent'.length)}"></iframe>
          <script>window.told = []; onmessage = ({ data, source }) => void told.push(data) || data.type === 'RUNNER_TOKEN_WANTED' && source.postMessage({ type: 'RUNNER_TOKEN', vncToken: '${NEWER_TOKEN}' })</script>`,
      ),
    )
    await server.listen({ host: '127.0.0.1', port: 0 })
    const browser = await launchBrowser()
    const preview = new Preview(browser, server, viewerDir)
    return preview
  }

  private constructor(browser: Browser, server: FastifyInstance, viewerDir: string) {
    this.browser = browser
    this.#server = server
    this.#viewerDir = viewerDir
    server.server.on('connection', (socket) => {
      this.#sockets.add(socket)
      socket.once('close', () => this.#sockets.delete(socket))
    })
    this.origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    await this.browser.close()
    await this.#server.close()
    await rm(this.#viewerDir, { recursive: true, force: true })
  }

  /** Ends every connection with the server without a word, as a server that dies does. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  /** The page with the frame in it. */
  get page(): Page {
    if (!this.#page) throw new Error('no preview is open')
    return this.#page
  }

  get frame(): FrameLocator {
    return this.page.frameLocator('#frame')
  }

  /** Opens the preview again and waits until it shows the screen. */
  async open(extraQuery = ''): Promise<void> {
    this.authorized = true
    for (const context of this.browser.contexts()) await context.close()
    await this.add(extraQuery)
  }

  /** Opens one more viewer, which is used from now on. `pixelRatio`: device pixels for a CSS pixel. */
  async add(extraQuery = '', { pixelRatio = 1 } = {}): Promise<void> {
    const context = await this.browser.newContext({ viewport: { width: 1000, height: 600 }, deviceScaleFactor: pixelRatio })
    this.#screen = USUAL_SCREEN
    this.#scale = 0.5
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: this.origin })
    const page = await context.newPage()
    this.#page = page
    await page.goto(`${this.origin}/parent?vncToken=${TOKEN}${extraQuery}`)
    await eventually(() => this.frame.locator('body').getAttribute('data-state'), 'connected')
  }

  /** Gives the frame another size, in CSS pixels. `screen`: the size of the remote pages, to which positions refer from now on. */
  async resizeFrame(width: number, height: number, screen = USUAL_SCREEN): Promise<void> {
    await this.page
      .locator('#frame')
      .evaluate((frame, size) => Object.assign(frame.style, size), { width: `${width}px`, height: `${height}px` })
    this.#screen = screen
    this.#scale = width / screen.width
  }

  /** The size of the pictures, in pixels, and of the canvas that shows them, in device pixels. */
  async sizes(): Promise<{ picture: number[]; shown: number[] }> {
    return this.frame.locator('canvas').evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement
      const box = element.getBoundingClientRect()
      return { picture: [width, height], shown: [box.width, box.height].map((length) => Math.round(length * devicePixelRatio)) }
    })
  }

  /** Clicks at a point of the screen. */
  async click(x: number, y: number, options: { clickCount?: number; button?: 'left' | 'right' } = {}): Promise<void> {
    await this.page.mouse.click(x * this.#scale, y * this.#scale, options)
  }

  /** Clicks the middle of the element that a locator of the remote page finds. */
  async clickOn(remote: { boundingBox: () => Promise<{ x: number; y: number; width: number; height: number } | null> }): Promise<void> {
    const box = await remote.boundingBox()
    if (!box) throw new Error('not to be seen')
    await this.click(box.x + box.width / 2, box.y + box.height / 2)
  }

  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
  }

  /** Presses keys as a keyboard with two layouts does: the letter changes, the physical key is the same. */
  async type(text: string): Promise<void> {
    const cdp = await this.page.context().newCDPSession(this.page)
    for (const letter of text) {
      const at = RUSSIAN_LETTERS.indexOf(letter.toLowerCase())
      const code = at >= 0 ? RUSSIAN_KEYS[at]! : letter === '№' ? 'Digit3' : null
      if (code === null) await this.press(letter === ' ' ? 'Space' : letter)
      else {
        const key = { key: letter, code, windowsVirtualKeyCode: code.startsWith('Key') ? code.charCodeAt(3) : 0 }
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key })
        await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
      }
    }
    await cdp.detach()
  }

  /** The colour of the canvas at a point of the screen. */
  async pixel(x: number, y: number): Promise<number[]> {
    return this.frame.locator('canvas').evaluate(
      (element, [left, top]) => {
        const canvas = element as HTMLCanvasElement
        const at = [left! * canvas.width, top! * canvas.height].map(Math.floor)
        return Array.from(canvas.getContext('2d')!.getImageData(at[0]!, at[1]!, 1, 1).data.slice(0, 3))
      },
      [x / this.#screen.width, y / this.#screen.height],
    )
  }

  /** Waits until the canvas has about this colour there. */
  async expectColour(x: number, y: number, wanted: number[]): Promise<void> {
    await untilWithoutError(async () => {
      const actual = await this.pixel(x, y)
      if (!isNear(actual, wanted)) throw new Error(`The colour is ${actual.join(' ')}, not ${wanted.join(' ')}`)
    })
  }

  /** Waits until input reaches this remote page; after a new tab this takes a moment. */
  async reaches(remote: Page): Promise<void> {
    await this.#reachedOne(() => [remote], '', 100)
  }

  /** Waits until a page of ours with this text is shown and takes input; returns that page. */
  async question(uiContext: BrowserContext, text: string): Promise<Page> {
    return this.#reachedOne(() => uiContext.pages(), text, 900)
  }

  /** `x`: a position where moving the mouse has no effect, neither outside of small windows nor over the answers of a question. */
  #reachedOne(candidates: () => Page[], text: string, x: number): Promise<Page> {
    let moves = 0
    return untilWithoutError(async () => {
      await this.page.mouse.move(x + (moves++ % 2), x / 2)
      const pages = candidates()
      const reached = await Promise.all(pages.map((page) => page.evaluate(isReached, text).catch(() => false)))
      if (!reached.includes(true)) throw new Error(`Not shown: ${text}`)
      return pages[reached.indexOf(true)]!
    })
  }
}

function isReached(wantedText: string): boolean {
  const marks = window as unknown as { isReached?: boolean }
  addEventListener('mousemove', () => (marks.isReached = true))
  return marks.isReached === true && (document.body.textContent ?? '').includes(wantedText)
}

/** Waits until `read` returns `wanted`. */
export const eventually = <T>(read: () => T | Promise<T>, wanted: T): Promise<void> =>
  untilWithoutError(async () => {
    const actual = await read()
    if (!isDeepStrictEqual(actual, wanted)) throw new Error(`It is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`)
  })

/** Repeats the work until it throws no longer; rejects with its last error. For benchmarks too, where there is no test around it. */
async function untilWithoutError<T>(work: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + WAIT_MS; ;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() >= end) throw error
    }
    await pause(POLL_MS)
  }
}

const isNear = (actual: number[], wanted: number[]) => actual.every((value, index) => Math.abs(value - wanted[index]!) < 24)
