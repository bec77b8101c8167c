/* oxlint-disable vitest/expect-expect -- expectEventually and expectColour do */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildViewer } from '../../scripts/build-viewer.ts'
import { screenPlugin } from '../../server/screen/screen-plugin.ts'
import { startHarness, type ScreenHarness } from './screen-harness.ts'

const TOKEN = 'good-token'
let harness: ScreenHarness
let server: FastifyInstance
let viewerDir: string
let origin: string
let viewer: Page
let authorized = true

beforeAll(async () => {
  harness = await startHarness()
  viewerDir = await mkdtemp(join(tmpdir(), 'reprise-viewer-'))
  await buildViewer(viewerDir)
  server = Fastify()
  await server.register(screenPlugin, {
    viewerDir,
    authorize: async (token: string) => (token === TOKEN && authorized ? harness.target : null),
    recheckMs: 100,
  })
  server.get('/parent', async (request, reply) =>
    reply
      .type('text/html')
      .send(
        `<body style="margin:0"><iframe id=frame style="border:0;width:960px;height:540px" src="/runner/ack.html${request.url.slice('/parent'.length)}"></iframe>`,
      ),
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})

afterAll(async () => {
  await harness.close()
  await server.close()
  await rm(viewerDir, { recursive: true, force: true })
})

const sut = () => harness.host.current()!.activePage()!

/** Shows a body in the system under test and waits until the viewer has a frame of it. */
async function show(body: string): Promise<void> {
  await sut().goto(await harness.serve(`<!doctype html><title>SUT</title><style>body{margin:0;font:20px sans-serif}</style><body>${body}`))
}

async function openViewer(query = `?vncToken=${TOKEN}`): Promise<Page> {
  const context = await harness.viewerBrowser.newContext({ viewport: { width: 1000, height: 600 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  const page = await context.newPage()
  await page.goto(`${origin}/parent${query}`)
  return page
}

const frame = () => viewer.frameLocator('#frame')
const isConnected = async () => expect(await frame().locator('body').getAttribute('data-state')).toBe('connected')

/** Colour of the canvas at a place of the screen (1920×1080). */
async function pixel(x: number, y: number): Promise<number[]> {
  return frame()
    .locator('canvas')
    .evaluate(
      (canvas, [left, top]) => Array.from((canvas as HTMLCanvasElement).getContext('2d')!.getImageData(left!, top!, 1, 1).data.slice(0, 3)),
      [x, y],
    )
}

const isNear = (actual: number[], wanted: number[]) => actual.every((value, index) => Math.abs(value - wanted[index]!) < 24)
const expectColour = (x: number, y: number, wanted: number[]) =>
  vi.waitFor(async () => expect([await pixel(x, y), wanted]).toSatisfy(([actual]: number[][]) => isNear(actual!, wanted)), {
    timeout: 8000,
    interval: 40,
  })
const expectEventually = <T>(read: () => Promise<T>, wanted: T) =>
  vi.waitFor(async () => expect(await read()).toEqual(wanted), { timeout: 8000, interval: 40 })

/** The frame shows 1920×1080 at half size. */
const click = (x: number, y: number, options: { clickCount?: number } = {}) => viewer.mouse.click(x / 2, y / 2, options)

beforeEach(async () => {
  authorized = true
  for (const page of sut().context().pages().slice(1)) await page.close()
  for (const context of harness.viewerBrowser.contexts()) await context.close()
  viewer = await openViewer()
  await vi.waitFor(isConnected, { timeout: 8000 })
})

test('shows the page, and a click lands where it was made', async () => {
  await show(
    `<button style="position:absolute;left:600px;top:400px;width:200px;height:100px;background:#00f" onclick="document.body.style.background='#0f0'"></button>`,
  )
  await expectColour(700, 450, [0, 0, 255])
  await click(700, 450)
  await expectColour(1500, 900, [0, 255, 0])
  expect(harness.screen.lastHumanInputAt()).toBeGreaterThan(0)
})

test('typing arrives exactly, Latin and Cyrillic', async () => {
  const text = 'Hello, World! 42 (a+b)=c; Съешь ещё этих мягких французских булок, да выпей чаю №7'
  await show('<input style="position:absolute;left:100px;top:100px;width:1200px;height:60px">')
  await click(300, 130)
  await expectEventually(() => sut().evaluate(() => document.activeElement?.tagName), 'INPUT')
  await typeInLayouts(text)
  await expectEventually(() => sut().locator('input').inputValue(), text)
})

/** Keys of the Russian layout, from the upper left; Ё has a place of its own. */
const RUSSIAN_KEYS =
  'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Backquote'.split(
    ' ',
  )
const RUSSIAN_LETTERS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

/** Presses keys as a keyboard with two layouts does: the letter changes, the place stays. */
async function typeInLayouts(text: string): Promise<void> {
  const cdp = await viewer.context().newCDPSession(viewer)
  for (const letter of text) {
    const place = RUSSIAN_LETTERS.indexOf(letter.toLowerCase())
    const code = place >= 0 ? RUSSIAN_KEYS[place]! : letter === '№' ? 'Digit3' : null
    if (code === null) await viewer.keyboard.press(letter === ' ' ? 'Space' : letter)
    else {
      const key = { key: letter, code, windowsVirtualKeyCode: code.startsWith('Key') ? code.charCodeAt(3) : 0 }
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', text: letter, ...key })
      await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key })
    }
  }
}

test('the wheel scrolls in both directions', async () => {
  await show('<div style="width:5000px;height:5000px"></div>')
  await viewer.mouse.move(400, 300)
  await viewer.mouse.wheel(0, 700)
  await viewer.mouse.wheel(300, 0)
  await expectEventually(() => sut().evaluate(() => [scrollX, scrollY]), [300, 700])
})

test('double and triple clicks select, dragging too', async () => {
  await show('<p id=text style="position:absolute;left:100px;top:100px;margin:0;width:800px">alpha beta gamma</p>')
  const selected = () => sut().evaluate(() => String(getSelection()).trim())
  await click(115, 112, { clickCount: 2 })
  await expectEventually(selected, 'alpha')
  await click(900, 600)
  await click(115, 112, { clickCount: 3 })
  await expectEventually(selected, 'alpha beta gamma')
  await click(900, 600)
  await viewer.mouse.move(50, 56)
  await viewer.mouse.down()
  await viewer.mouse.move(100, 56)
  await viewer.mouse.move(300, 56)
  await viewer.mouse.up()
  await expectEventually(selected, 'alpha beta gamma')
})

test('the clipboard goes both ways', async () => {
  await show('<textarea style="position:absolute;left:100px;top:100px;width:900px;height:200px">Отсюда — with “quotes”</textarea>')
  await click(300, 200)
  await viewer.keyboard.press('Control+a')
  await viewer.keyboard.press('Control+c')
  await expectEventually(() => viewer.evaluate(() => navigator.clipboard.readText()), 'Отсюда — with “quotes”')
  await viewer.evaluate(() => navigator.clipboard.writeText('Туда: строка 1\nline 2 ✓'))
  await frame().locator('canvas').focus()
  await viewer.keyboard.press('Control+a')
  await viewer.keyboard.press('Control+v')
  await viewer.keyboard.press('End')
  await viewer.keyboard.press('!')
  await expectEventually(() => sut().locator('textarea').inputValue(), 'Туда: строка 1\nline 2 ✓!')
})

test('a native select is chosen with the mouse', async () => {
  await show(`<select style="position:absolute;left:200px;top:200px;width:300px;height:40px;font-size:20px">
    <option>one<option>two<option>three</select>`)
  await click(300, 220)
  await expectEventually(() => sut().evaluate(() => document.querySelector('select')!.matches(':open')), true)
  const option = await sut().locator('option').nth(2).boundingBox()
  await click(option!.x + 20, option!.y + option!.height / 2)
  await expectEventually(() => sut().locator('select').inputValue(), 'three')
  await expectEventually(
    () => sut().locator('select').getAttribute('style'),
    'position:absolute;left:200px;top:200px;width:300px;height:40px;font-size:20px',
  )
})

test('alert, confirm and prompt are answered on a page of ours', async () => {
  await show(
    `<button style="position:absolute;inset:0;width:1920px" onclick="alert('Внимание');this.textContent=JSON.stringify([confirm('First?'),confirm('Second?'),prompt('Name?','old')])">ask</button>`,
  )
  await click(900, 500)
  await dialogShown('Внимание')
  await viewer.keyboard.press('Enter')
  await dialogShown('First?')
  await viewer.keyboard.press('Enter')
  await dialogShown('Second?')
  await viewer.keyboard.press('Escape')
  await dialogShown('Name?')
  await viewer.keyboard.type('new')
  await viewer.keyboard.press('Enter')
  await expectEventually(() => sut().locator('button').textContent(), '[true,false,"new"]')
})

/** Waits until a page of ours with this text is shown and takes input. */
async function dialogShown(text: string): Promise<void> {
  let moves = 0
  const isReached = (wanted: string) => {
    addEventListener('mousemove', () => (document.body.dataset.reached = 'yes'))
    return document.body.dataset.reached === 'yes' && (document.querySelector('.card')?.textContent ?? '').includes(wanted)
  }
  await vi.waitFor(
    async () => {
      await viewer.mouse.move(900 + (moves++ % 2), 500)
      const pages = harness.host.current()!.uiContext.pages()
      const reached = await Promise.all(pages.map((page) => page.evaluate(isReached, text).catch(() => false)))
      expect(reached).toContain(true)
    },
    { timeout: 8000, interval: 40 },
  )
}

test('a file is chosen among the samples', async () => {
  await show('<input type=file style="position:absolute;left:100px;top:100px;width:400px;height:50px">')
  await click(150, 115)
  await dialogShown('sample.csv')
  await viewer.keyboard.press('ArrowDown')
  await viewer.keyboard.press('Enter')
  await expectEventually(() => sut().evaluate(() => document.querySelector('input')!.files![0]?.name), 'sample.csv')
})

test('a date is picked in a calendar of ours', async () => {
  await show(
    '<input type=date value="2026-05-10" style="position:absolute;left:100px;top:100px;width:300px;height:50px" oninput="document.title=this.value">',
  )
  await click(385, 125)
  await dialogShown('2026')
  await viewer.keyboard.press('ArrowRight')
  await viewer.keyboard.press('Enter')
  await expectEventually(() => sut().title(), '2026-05-11')
})

test('a new tab is shown, and the old one when it closes', async () => {
  await show(
    `<body style="background:#f00"><button style="position:absolute;left:0;top:0;width:400px;height:200px" onclick="window.open('about:blank').document.body.style.background='#00f'">open</button>`,
  )
  await expectColour(1000, 700, [255, 0, 0])
  await click(200, 100)
  await expectColour(1000, 700, [0, 0, 255])
  await sut().close()
  await expectColour(1000, 700, [255, 0, 0])
})

test('the last state of a burst is always shown', async () => {
  await show('<div style="position:fixed;inset:0"></div>')
  for (let burst = 0; burst < 30; burst++) {
    const wanted = [(burst * 37) % 256, (burst * 91 + 60) % 256, (burst * 53 + 120) % 256]
    await sut().evaluate(async (colour) => {
      const box = document.querySelector('div')!
      for (let step = 0; step < 3 + (colour[0]! % 5); step++) {
        box.style.background = `rgb(${step * 40} 0 ${255 - step * 30})`
        await new Promise(requestAnimationFrame)
      }
      box.style.background = `rgb(${colour.join(' ')})`
    }, wanted)
    await expectColour(960, 540, wanted)
  }
})

test('a token that is missing or wrong shows nothing but a neutral message, and the parent is told', async () => {
  for (const query of ['', '?vncToken=bad']) {
    const page = await harness.viewerBrowser.newPage()
    await page.addInitScript(() => {
      const told: unknown[] = []
      Object.assign(window, { told })
      addEventListener('message', (event) => event.origin === location.origin && told.push(event.data))
    })
    await page.goto(`${origin}/parent${query}`)
    await vi.waitFor(async () =>
      expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
        { type: 'RUNNER_DISCONNECTED', payload: { clean: false } },
      ]),
    )
    expect(await page.frameLocator('#frame').locator('#message').textContent()).toBe('Сеанс браузера недоступен. Обновите страницу.')
    expect(await page.frameLocator('#frame').locator('canvas').count()).toBe(0)
    await page.close()
  }
})

test('a revoked token cuts the viewer off', async () => {
  authorized = false
  await expectEventually(() => frame().locator('body').getAttribute('data-state'), 'disconnected')
  expect(await frame().locator('canvas').count()).toBe(0)
  await expectEventually(async () => harness.screen.viewerCount(), 0)
})

test('view only takes no input', async () => {
  await show('<input style="position:absolute;left:100px;top:100px;width:900px;height:60px" autofocus>')
  await viewer.close()
  viewer = await openViewer(`?vncToken=${TOKEN}&view_only=1`)
  await vi.waitFor(isConnected, { timeout: 8000 })
  await click(300, 130)
  await viewer.keyboard.type('x')
  viewer = await openViewer()
  await vi.waitFor(isConnected, { timeout: 8000 })
  await click(300, 130)
  await viewer.keyboard.type('y')
  await expectEventually(() => sut().locator('input').inputValue(), 'y')
})
