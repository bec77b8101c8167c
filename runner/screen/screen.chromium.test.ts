/* oxlint-disable vitest/expect-expect -- eventually and expectColour do */
import { expect } from 'vitest'
import { eventually, type Preview } from '#tests/harness/runner/preview.ts'
import { screenTest } from '#tests/fixtures/screen-test.ts'

const test = screenTest()

test.beforeEach(async ({ harness, preview }) => {
  for (const page of harness.shownPage().context().pages().slice(1)) await page.close()
  await preview.open()
})

test('shows the page, and a click lands where it was made', async ({ harness, preview }) => {
  await harness.show(
    `<button style="position:absolute;left:600px;top:400px;width:200px;height:100px;background:#00f" onclick="document.body.style.background='#0f0'"></button>`,
  )
  await preview.expectColour(700, 450, [0, 0, 255])
  await preview.click(700, 450)
  await preview.expectColour(1500, 900, [0, 255, 0])
  expect(harness.screen.lastHumanInputAt()).toBeGreaterThan(0)
})

test('typing arrives exactly, Latin and Cyrillic', async ({ harness, preview }) => {
  const text = 'Hello, World! 42 (a+b)=c; Съешь ещё этих мягких французских булок, да выпей чаю №7'
  await harness.show('<input style="position:absolute;left:100px;top:100px;width:1200px;height:60px">')
  await preview.click(300, 130)
  await eventually(() => harness.shownPage().evaluate(() => document.activeElement?.tagName), 'INPUT')
  await preview.type(text)
  await eventually(() => harness.shownPage().locator('input').inputValue(), text)
})

test('the wheel scrolls in both directions', async ({ harness, preview }) => {
  await harness.show('<div style="width:5000px;height:5000px"></div>')
  await preview.page.mouse.move(400, 300)
  await preview.page.mouse.wheel(0, 700)
  await preview.page.mouse.wheel(300, 0)
  await eventually(() => harness.shownPage().evaluate(() => [scrollX, scrollY]), [300, 700])
})

test('double and triple clicks select, dragging too', async ({ harness, preview }) => {
  await harness.show('<p id=text style="position:absolute;left:100px;top:100px;margin:0;width:800px">alpha beta gamma</p>')
  const selected = () => harness.shownPage().evaluate(() => String(getSelection()).trim())
  await preview.click(115, 112, { clickCount: 2 })
  await eventually(selected, 'alpha')
  await preview.click(900, 600)
  await preview.click(115, 112, { clickCount: 3 })
  await eventually(selected, 'alpha beta gamma')
  await preview.click(900, 600)
  await preview.page.mouse.move(50, 56)
  await preview.page.mouse.down()
  await preview.page.mouse.move(100, 56)
  await preview.page.mouse.move(300, 56)
  await preview.page.mouse.up()
  await eventually(selected, 'alpha beta gamma')
})

test('the clipboard goes both ways', async ({ harness, preview }) => {
  await harness.show('<textarea style="position:absolute;left:100px;top:100px;width:900px;height:200px">Отсюда — with “quotes”</textarea>')
  await preview.click(300, 200)
  await preview.page.keyboard.press('Control+a')
  await preview.page.keyboard.press('Control+c')
  await eventually(() => preview.page.evaluate(() => navigator.clipboard.readText()), 'Отсюда — with “quotes”')
  await preview.page.evaluate(() => navigator.clipboard.writeText('Туда: строка 1\nline 2 ✓'))
  await preview.frame.locator('canvas').focus()
  await preview.page.keyboard.press('Control+a')
  await preview.page.keyboard.press('Control+v')
  await preview.page.keyboard.press('End')
  await preview.page.keyboard.press('!')
  await eventually(() => harness.shownPage().locator('textarea').inputValue(), 'Туда: строка 1\nline 2 ✓!')
})

test('a native select is chosen with the mouse', async ({ harness, preview }) => {
  await harness.show(`<select style="position:absolute;left:200px;top:200px;width:300px;height:40px;font-size:20px">
    <option>one<option>two<option>three</select>`)
  await preview.click(300, 220)
  await eventually(() => harness.shownPage().evaluate(() => document.querySelector('select')!.matches(':open')), true)
  const option = await harness.shownPage().locator('option').nth(2).boundingBox()
  await preview.click(option!.x + 20, option!.y + option!.height / 2)
  await eventually(() => harness.shownPage().locator('select').inputValue(), 'three')
  await eventually(
    () => harness.shownPage().locator('select').getAttribute('style'),
    'position:absolute;left:200px;top:200px;width:300px;height:40px;font-size:20px',
  )
})

test('alert, confirm and prompt are answered on a page of ours', async ({ harness, preview, question }) => {
  await harness.show(
    `<button style="position:absolute;inset:0;width:1920px" onclick="alert('Внимание');this.textContent=JSON.stringify([confirm('First?'),confirm('Second?'),prompt('Name?','old')])">ask</button>`,
  )
  await preview.click(900, 500)
  await question('Внимание')
  await preview.page.keyboard.press('Enter')
  await question('First?')
  await preview.page.keyboard.press('Enter')
  await question('Second?')
  await preview.page.keyboard.press('Escape')
  await question('Name?')
  await preview.page.keyboard.type('new')
  await preview.page.keyboard.press('Enter')
  await eventually(() => harness.shownPage().locator('button').textContent(), '[true,false,"new"]')
})

test('a file is chosen among the samples', async ({ harness, preview, question }) => {
  await harness.show('<input type=file style="position:absolute;left:100px;top:100px;width:400px;height:50px">')
  await preview.click(150, 115)
  await question('sample.csv')
  await preview.page.keyboard.press('ArrowDown')
  await preview.page.keyboard.press('Enter')
  await eventually(() => harness.shownPage().evaluate(() => document.querySelector('input')!.files![0]?.name), 'sample.csv')
})

test('a date is picked in a calendar of ours', async ({ harness, preview, question }) => {
  await harness.show(
    '<input type=date value="2026-05-10" style="position:absolute;left:100px;top:100px;width:300px;height:50px" oninput="document.title=this.value">',
  )
  await preview.click(385, 125)
  await question('2026')
  await preview.page.keyboard.press('ArrowRight')
  await preview.page.keyboard.press('Enter')
  await eventually(() => harness.shownPage().title(), '2026-05-11')
})

test('a new tab is shown, and the old one when it closes', async ({ harness, preview }) => {
  await harness.show(
    `<body style="background:#f00"><button style="position:absolute;left:0;top:0;width:400px;height:200px" onclick="window.open('about:blank').document.body.style.background='#00f'">open</button>`,
  )
  await preview.expectColour(1000, 700, [255, 0, 0])
  await preview.click(200, 100)
  await preview.expectColour(1000, 700, [0, 0, 255])
  await harness.shownPage().close()
  await preview.expectColour(1000, 700, [255, 0, 0])
})

test('the last state of a burst is always shown', async ({ harness, preview }) => {
  await harness.show('<div style="position:fixed;inset:0"></div>')
  for (let burst = 0; burst < 30; burst++) {
    const wanted = [(burst * 37) % 256, (burst * 91 + 60) % 256, (burst * 53 + 120) % 256]
    await harness.shownPage().evaluate(async (colour) => {
      const box = document.querySelector('div')!
      for (let step = 0; step < 3 + (colour[0]! % 5); step++) {
        box.style.background = `rgb(${step * 40} 0 ${255 - step * 30})`
        await new Promise(requestAnimationFrame)
      }
      box.style.background = `rgb(${colour.join(' ')})`
    }, wanted)
    await preview.expectColour(960, 540, wanted)
  }
})

const QUARTERS = `<style>i{position:fixed;width:50%;height:50%}</style><i style="background:#f00"></i><i style="left:50%;background:#0f0"></i>
  <i style="top:50%;background:#00f"></i><i id=last style="left:50%;top:50%;background:#ff0" onclick="document.title=event.clientX+':'+event.clientY"></i>`

/** The whole picture is there: the middle of each quarter has its colour. */
async function expectQuarters(preview: Preview, last = [255, 255, 0]): Promise<void> {
  await preview.expectColour(480, 270, [255, 0, 0])
  await preview.expectColour(1440, 270, [0, 255, 0])
  await preview.expectColour(480, 810, [0, 0, 255])
  await preview.expectColour(1440, 810, last)
}

test.for<[name: string, frame: [number, number], picture: [number, number], shown: [number, number]]>([
  ['a small one', [640, 360], [640, 360], [640, 360]],
  ['an odd one', [973, 547], [972, 547], [972, 547]],
  ['one that is too high', [800, 590], [800, 450], [800, 450]],
  ['one that is larger than the page', [2400, 1350], [1920, 1080], [2400, 1350]],
])('pictures have the size that is seen, pixel by pixel: %s', async ([, frame, picture, shown], { harness, preview }) => {
  await harness.show(QUARTERS)
  await expectQuarters(preview)
  expect(await preview.sizes()).toEqual({ picture: [960, 540], shown: [960, 540] })
  await preview.resizeFrame(...frame)
  await eventually(() => preview.sizes(), { picture, shown })
  await expectQuarters(preview)
  await preview.resizeFrame(960, 540)
  await eventually(() => preview.sizes(), { picture: [960, 540], shown: [960, 540] })
  await expectQuarters(preview)
})

test('a click lands where it was made in every size', async ({ harness, preview }) => {
  await harness.show(QUARTERS)
  for (const width of [480, 960, 640]) {
    await preview.resizeFrame(width, (width * 9) / 16)
    await eventually(async () => (await preview.sizes()).picture[0], width)
    await preview.click(1200, 900)
    await eventually(() => harness.shownPage().title(), '1200:900')
    await harness.shownPage().evaluate(() => (document.title = ''))
  }
})

test('a screen with small pixels, or zoomed into with two fingers, is sent more pixels of the page', async ({ harness, preview }) => {
  await harness.show(QUARTERS)
  await preview.add('', { pixelRatio: 2 })
  await eventually(() => preview.sizes(), { picture: [1920, 1080], shown: [1920, 1080] })
  await expectQuarters(preview)
  await preview.open()
  await eventually(async () => (await preview.sizes()).picture, [960, 540])
  const cdp = await preview.page.context().newCDPSession(preview.page)
  await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.5 })
  await eventually(async () => (await preview.sizes()).picture, [1440, 810])
  await expectQuarters(preview)
})

test('of several viewers the largest decides, and the others scale down', async ({ harness, preview }) => {
  await harness.show(QUARTERS)
  await expectQuarters(preview)
  const canvas = preview.page.frameLocator('#frame').locator('canvas')
  const sizeOfFirst = () => canvas.evaluate((element) => (element as HTMLCanvasElement).width)
  await preview.add()
  await preview.resizeFrame(1440, 810)
  await eventually(() => preview.sizes(), { picture: [1440, 810], shown: [1440, 810] })
  await eventually(sizeOfFirst, 1440)
  await expectQuarters(preview)
  await preview.page.context().close()
  await eventually(sizeOfFirst, 960)
})

test('a size that changes while the page moves ends with the last picture, whole', async ({ harness, preview }) => {
  await harness.show(QUARTERS)
  for (let turn = 0; turn < 8; turn++) {
    const wanted = [(turn * 83) % 256, (turn * 37 + 90) % 256, 200]
    const width = turn % 2 === 0 ? 640 : 1280
    const moved = harness.shownPage().evaluate(async (colour) => {
      const box = document.querySelector<HTMLElement>('#last')!
      for (let step = 0; step < 30; step++) {
        box.style.background = `rgb(${step * 8} 0 0)`
        await new Promise(requestAnimationFrame)
      }
      box.style.background = `rgb(${colour.join(' ')})`
    }, wanted)
    await preview.resizeFrame(width, (width * 9) / 16)
    await moved
    await eventually(async () => (await preview.sizes()).picture[0], width)
    await expectQuarters(preview, wanted)
  }
})

test('a token that is missing or wrong shows nothing but a neutral message, and the parent is notified', async ({ preview }) => {
  for (const query of ['', '?vncToken=bad']) {
    const page = await preview.browser.newPage()
    await page.addInitScript(() => {
      const received: unknown[] = []
      Object.assign(window, { received })
      addEventListener('message', (event) => event.origin === location.origin && received.push(event.data))
    })
    await page.goto(`${preview.origin}/parent${query}`)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received))
      .toEqual([{ type: 'RUNNER_DISCONNECTED', payload: { clean: false } }])
    expect(await page.frameLocator('#frame').locator('#message').textContent()).toBe('Сеанс браузера недоступен. Обновите страницу.')
    expect(await page.frameLocator('#frame').locator('canvas').count()).toBe(0)
    await page.close()
  }
})

test('a revoked token cuts the viewer off', async ({ preview, harness }) => {
  preview.authorized = false
  await eventually(() => preview.frame.locator('body').getAttribute('data-state'), 'disconnected')
  expect(await preview.frame.locator('canvas').count()).toBe(0)
  await eventually(async () => harness.screen.viewerCount(), 0)
})

test('a connection that was lost is made again, with a newer token, and the keyboard is where it was', async ({ harness, preview }) => {
  await harness.show('<input style="position:absolute;left:100px;top:100px;width:900px;height:60px">')
  await preview.open()
  const asked = preview.page.waitForEvent('websocket')
  await preview.click(300, 130)
  await preview.page.keyboard.type('a')
  await eventually(() => harness.shownPage().locator('input').inputValue(), 'a')
  preview.cut()
  expect(new URL((await asked).url()).searchParams.get('vncToken')).toBe('newer-token')
  await eventually(() => preview.frame.locator('body').getAttribute('data-state'), 'connected')
  expect(await preview.frame.locator('canvas').count()).toBe(1)
  await eventually(async () => harness.screen.viewerCount(), 1)
  await preview.page.keyboard.type('b')
  await eventually(() => harness.shownPage().locator('input').inputValue(), 'ab')
})

test('a lost connection that cannot be made again ends after a while, and the parent is notified', async ({ preview }) => {
  await preview.open()
  await preview.page.evaluate(() => {
    const received: unknown[] = []
    Object.assign(window, { received })
    addEventListener('message', (event) => received.push(event.data))
  })
  const received = () =>
    preview.page.evaluate(() => (window as unknown as { received: { type: string }[] }).received.map(({ type }) => type))
  await preview.frame.locator('body').evaluate(() => {
    const lost = performance.now()
    performance.now = () => lost + (document.body.dataset.state === 'reconnecting' ? 15_000 : 0)
  })
  preview.authorized = false
  preview.cut()
  await eventually(() => preview.frame.locator('body').getAttribute('data-state'), 'disconnected')
  expect(await preview.frame.locator('#message').textContent()).toBe('Сеанс браузера завершён. Обновите страницу.')
  expect(await received()).toEqual(['RUNNER_TOKEN_WANTED', 'RUNNER_DISCONNECTED'])
})

test('view only takes no input', async ({ harness, preview }) => {
  await harness.show('<input style="position:absolute;left:100px;top:100px;width:900px;height:60px" autofocus>')
  await preview.open('&view_only=1')
  await preview.click(300, 130)
  await preview.page.keyboard.type('x')
  await preview.open()
  await preview.click(300, 130)
  await preview.page.keyboard.type('y')
  await eventually(() => harness.shownPage().locator('input').inputValue(), 'y')
})
