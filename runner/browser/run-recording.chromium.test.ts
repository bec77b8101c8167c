import { expect } from 'vitest'
import { newId } from '#contract/rules/new-id.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import { css, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

const SECRET = 'Hunter two-7'
const PAGE = `<!doctype html><title>Run</title><style>body{margin:0;background:#fff} .red{background:#f00}</style>
  <button id="top" style="position:absolute;left:100px;top:50px;width:200px;height:40px" onclick="document.body.className='red'">Red</button>
  <button id="faults" style="position:absolute;left:400px;top:50px" onclick="console.error('not good'); fetch('/missing'); setTimeout(() => nothing.at.all)">Faults</button>
  <input id="field" style="position:absolute;left:100px;top:200px;width:400px;height:40px"><p id="said" style="position:absolute;left:700px;top:200px"></p>
  <input id="password" type="password" value="never told" style="position:absolute;left:100px;top:300px">
  <button id="below" style="position:absolute;left:100px;top:3000px;width:200px;height:40px">Below</button>
  <div id="host"></div><script>document.querySelector('#host').attachShadow({mode:'open'}).innerHTML='<b>in the shadow</b>'</script>`

const test = runnerTest({ routes: { '/run': htmlRoute(PAGE) } })

const picturesOf = async (runner: RunnerHarness, id: string) => (await runner.pieces(id)).pieces.filter((piece) => piece.kind === 'picture')

/** The colour in the middle of a picture, as Chromium reads it. */
async function colourAt(runner: RunnerHarness, picture: { image: string; type: string }, [x, y]: [number, number]): Promise<number[]> {
  const colour = await runner.page().evaluate(
    async ({ url, x, y }) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob())
      const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
      pen.drawImage(bitmap, 0, 0)
      const scale = bitmap.width / 1920
      return Array.from(pen.getImageData(x * scale, y * scale, 1, 1).data).slice(0, 3)
    },
    { url: `data:${picture.type};base64,${picture.image}`, x, y },
  )
  // Pictures are compressed with losses.
  return colour.map((part) => Math.round(part / 16))
}

test('a run has pictures of what each act led to, and marks where its element was', async ({ runner, pages }) => {
  const id = newId()
  const opened = await runner.record(`${pages.origin}/run`, { id, secrets: [] })
  expect(opened.mark).toMatchObject({ from: expect.any(Number), before: null, after: null })
  const pressed = await runner.act('Click', css('#top'))
  expect(pressed.mark).toMatchObject({ before: { x: 100, y: 50, width: 200, height: 40 }, after: null })
  expect(pressed.mark!.from).toBeGreaterThanOrEqual(opened.mark!.to)
  const scrolled = await runner.act('Click', css('#below'))
  // It had to be scrolled into view, so it was not seen before.
  expect(scrolled.mark).toMatchObject({ before: null, after: { x: 100, width: 200, height: 40 } })
  const pictures = await picturesOf(runner, id)
  expect(pictures.at(-1)).toMatchObject({ width: 1920, height: 1080, type: 'image/jpeg' })
  expect(await colourAt(runner, pictures.at(-1)!, [1000, 900])).toEqual([16, 0, 0])
  expect(pictures.map(({ at }) => at)).toEqual(pictures.map(({ at }) => at).toSorted((a, b) => a - b))
})

test('complaints of the page are kept with their time', async ({ runner, pages }) => {
  const id = newId()
  await runner.record(`${pages.origin}/run`, { id, secrets: [] })
  await runner.act('Click', css('#faults'))
  const complaints = async () => (await runner.pieces(id)).pieces.filter((piece) => piece.kind === 'console' || piece.kind === 'request')
  await expect.poll(complaints).toHaveLength(3)
  expect(await complaints()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'console', level: 'error', text: 'not good' }),
      expect.objectContaining({ kind: 'console', level: 'error', text: 'ReferenceError: nothing is not defined' }),
      expect.objectContaining({ kind: 'request', method: 'GET', status: 404, url: `${pages.origin}/missing` }),
    ]),
  )
})

test('what is secret is covered in the pictures', async ({ runner, pages }) => {
  const id = newId()
  await runner.record(`${pages.origin}/run`, { id, secrets: [SECRET] })
  await runner.act('Input', css('#field'), SECRET)
  const last = (await picturesOf(runner, id)).at(-1)!
  expect(last.type).toBe('image/webp')
  expect(await colourAt(runner, last, [300, 220])).toEqual([5, 5, 5])
  expect(await colourAt(runner, last, [1000, 900])).toEqual([16, 16, 16])
})

test('the end of a run can be fetched when the next one has begun', async ({ runner, pages }) => {
  const id = newId()
  await runner.record(`${pages.origin}/run`, { id, secrets: [] })
  await expect.poll(() => picturesOf(runner, id)).not.toHaveLength(0)
  await runner.record(`${pages.origin}/run`, { id: newId(), secrets: [] })
  expect(await runner.pieces(id)).toMatchObject({ pieces: [{ kind: 'picture' }], isOver: true })
})

test('a copy of the page has what is seen, no script and no secret', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/run`)
  await runner.act('Input', css('#field'), `it is ${SECRET}`)
  await runner.page().evaluate((secret) => void (document.querySelector('#said')!.textContent = `you said "${secret}" & <more>`), SECRET)
  const { html } = await runner.pageCopy([SECRET])
  expect(html).toContain('value="it is ••••••••"')
  expect(html).toContain('you said "••••••••" &amp; &lt;more&gt;')
  expect(html).toContain('<template shadowrootmode="open"><b>in the shadow</b></template>')
  expect(html).not.toMatch(/<script|onclick|never told|Hunter/)
})
