import { expect } from 'vitest'
import { PICTURE_MAX_BYTES } from '#contract/constants.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const SECRET = 'Hunter two-7'
const place = (left: number, top: number) =>
  `position:absolute;left:${left}px;top:${top}px;width:300px;height:60px;margin:0;background:#fff`

/** Each place is white but for a text; `data-seen` ones show nothing that is secret. */
const PAGE = `<title>picture</title><style>body{margin:0;background:#fff;font:24px/60px monospace} .css::before{content:"${SECRET}"}</style>
  <p id="plain" style="${place(0, 0)}">${SECRET}</p>
  <p id="split" style="${place(400, 0)}"><b>Hunter</b> <i>two</i><span>-7</span></p>
  <p id="capitals" style="${place(800, 0)};text-transform:uppercase">hunter TWO-7</p>
  <input id="field" style="${place(0, 100)}" value="${SECRET}">
  <input id="password" type="password" style="${place(400, 100)}" value="anything else">
  <p id="css" class="css" style="${place(800, 100)}"></p>
  <textarea id="area" style="${place(0, 200)}">it is ${SECRET}.</textarea>
  <select id="select" style="${place(400, 200)}"><option>other</option><option selected>${SECRET}</option></select>
  <div style="${place(800, 200)}" id="shadow"></div>
  <iframe id="frame" style="position:absolute;left:0;top:300px;width:300px;height:60px;border:5px solid #fff" srcdoc="<style>body{margin:0;font:24px/60px monospace}</style><p id=inner style='margin:0'>${SECRET}</p>"></iframe>
  <iframe id="scaled" style="position:absolute;left:400px;top:300px;width:300px;height:60px;border:0;transform:scale(.9)" srcdoc="<p>${SECRET}</p>"></iframe>
  <p id="seen" style="${place(0, 500)}">Hunter seven</p>
  <button id="target" style="position:absolute;left:400px;top:500px;width:300px;height:60px;background:#fff;border:0"></button>
  <script>document.querySelector('#shadow').attachShadow({mode:'open'}).innerHTML='<p style="margin:0">${SECRET}</p>'</script>`

const test = runnerTest({
  routes: {
    '/picture': htmlRoute(PAGE),
    '/restless': htmlRoute(`<p id="p" style="position:absolute">${SECRET}</p><script>
      let at = 0; setInterval(() => { document.querySelector('#p').style.left = (at += 5) % 900 + 'px' }, 0)</script>`),
  },
})
const css = (value: string): Locator[] => [{ type: 'css', value, priority: 1 }]

/** The colours that are in a place of the picture, as `r,g,b` in steps of 32; places are those of the page. */
async function coloursAt(page: { evaluate: <A, R>(work: (given: A) => Promise<R>, given: A) => Promise<R> }, image: string, box: number[]) {
  return page.evaluate(
    async ({ image: base64, box: [x, y, width, height] }) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/webp;base64,${base64}`)).blob())
      const scale = picture.width / 1920
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const pen = canvas.getContext('2d')!
      pen.drawImage(picture, 0, 0)
      const { data } = pen.getImageData(x! * scale, y! * scale, width! * scale, height! * scale)
      const colours = new Map<string, number>()
      for (let at = 0; at < data.length; at += 4) {
        const name = [data[at], data[at + 1], data[at + 2]].map((part) => Math.round(part! / 32)).join(',')
        colours.set(name, (colours.get(name) ?? 0) + 1)
      }
      return Object.fromEntries(colours)
    },
    { image, box },
  )
}

test.for(['plain', 'split', 'capitals', 'field', 'password', 'css', 'area', 'select', 'shadow', 'frame', 'scaled'])(
  'a secret is covered where the page shows it: %s',
  async (id, { runner, pages }) => {
    await runner.open(`${pages.origin}/picture`)
    const { image } = await runner.picture({ secrets: [SECRET] })
    const { x, y, width, height } = (await runner.page().locator(`#${id}`).boundingBox())!
    const colours = await coloursAt(runner.page(), image!, [x, y, width, height])
    // Black is what texts are drawn with.
    expect(colours).not.toHaveProperty('0,0,0')
    expect(colours['2,3,3']).toBeGreaterThan(500)
  },
)

test('what is no secret stays to be seen, and the element that was meant is outlined', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/picture`)
  const { image } = await runner.picture({ secrets: [SECRET], target: css('#target') })
  expect(await coloursAt(runner.page(), image!, [0, 500, 300, 60])).toHaveProperty('0,0,0')
  const around = await coloursAt(runner.page(), image!, [390, 490, 320, 80])
  const red = Object.entries(around).filter(([colour]) => /^[67],[0-3],[0-3]$/.test(colour))
  expect(red.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(300)
  expect(await coloursAt(runner.page(), (await runner.picture({})).image!, [390, 490, 320, 80])).toEqual({ '8,8,8': expect.any(Number) })
  expect(Buffer.from(image!, 'base64').length).toBeLessThan(PICTURE_MAX_BYTES)
  expect(Buffer.from(image!, 'base64').subarray(8, 12).toString()).toBe('WEBP')
})

test('a page that moves what is secret all the time has no picture', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/restless`)
  expect(await runner.picture({ secrets: [SECRET] })).toEqual({ image: null })
  expect((await runner.picture({ secrets: [] })).image).not.toBeNull()
})

test('leaves no trace in the page, and none of its own pages open', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/picture`)
  const before = await runner.page().content()
  const { uiContext } = runner.runner.host.current()!
  const opened = uiContext.pages().length
  await runner.picture({ secrets: [SECRET], target: css('#target') })
  await expect.poll(() => uiContext.pages().length).toBe(opened)
  expect(await runner.page().content()).toBe(before)
})
