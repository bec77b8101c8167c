import { expect } from 'vitest'
import { screenTest } from '#tests/fixtures/screen-test.ts'
import { eventually } from '#tests/harness/runner/preview.ts'

const test = screenTest()

const PAGE = `<a href="/other" target=_blank rel=noreferrer style="position:absolute;left:100px;top:100px;font-size:60px">other</a>
  <a href="chrome://version" target=_blank style="position:absolute;left:100px;top:300px;font-size:60px">version</a>
  <a href="view-source:/" target=_blank style="position:absolute;left:100px;top:500px;font-size:60px">source</a>
  <input autofocus style="position:absolute;left:100px;top:700px;width:600px;height:60px">`

test.beforeEach(async ({ harness, preview }) => {
  for (const page of harness.shownPage().context().pages().slice(1)) await page.close()
  await preview.open()
  await harness.show(PAGE)
  await preview.reaches(harness.shownPage())
})

test.for(['Control+t', 'Control+u', 'Control+j', 'Control+Shift+o', 'F1', 'Control+n'])(
  'a window that the browser opens for %s is closed, and never shown',
  async (keys, { harness, preview }) => {
    const page = harness.shownPage()
    const shown: unknown[] = []
    const stop = harness.host.current()!.onActivePage((active) => shown.push(active))
    const targets = await harness.host.browser!.newBrowserCDPSession()
    const opened: string[] = []
    const closed: string[] = []
    targets.on('Target.targetCreated', ({ targetInfo }) => targetInfo.url.startsWith('about:') || opened.push(targetInfo.targetId))
    targets.on('Target.targetDestroyed', ({ targetId }) => closed.push(targetId))
    await targets.send('Target.setDiscoverTargets', { discover: true })
    opened.length = 0
    await preview.click(900, 900)
    await preview.press(keys)
    await expect.poll(() => opened.length, { timeout: 8000 }).toBeGreaterThan(0)
    await eventually(() => opened.every((id) => closed.includes(id)), true)
    await preview.reaches(page)
    expect([new Set(shown), page.context().pages()]).toEqual([new Set([page]), [page]])
    stop()
    await targets.detach()
  },
)

test('Alt+Home does not lead away', async ({ harness, preview }) => {
  const page = harness.shownPage()
  const before = page.url()
  await preview.click(300, 730)
  await preview.press('Alt+Home')
  await preview.press('x')
  await eventually(() => page.locator('input').inputValue(), 'x')
  expect([page.url(), harness.shownPage()]).toEqual([before, page])
})

test.for(['a click', 'Control', 'Shift'])(
  'a link to a page of the browser leads nowhere, and one to another page still opens it: %s',
  async (held, { harness, preview }) => {
    const page = harness.shownPage()
    const clickAt = async (top: number) => {
      if (held !== 'a click') await preview.page.keyboard.down(held)
      await preview.click(150, top)
      if (held !== 'a click') await preview.page.keyboard.up(held)
    }
    await clickAt(330)
    await clickAt(530)
    await clickAt(130)
    await eventually(() => harness.shownPage() !== page, true)
    await eventually(() => new URL(harness.shownPage().url()).pathname, '/other')
    expect(page.context().pages()).toEqual([page, harness.shownPage()])
  },
)

test('a window whose opener closes at once stays', async ({ harness, preview }) => {
  const page = harness.shownPage()
  const address = page.url()
  await page.evaluate(() => {
    const between = window.open('about:blank')!
    between.document.write(`<script>window.open('/kept'); window.close()</script>`)
  })
  await eventually(() => harness.shownPage().url(), new URL('/kept', address).href)
  await eventually(() => page.context().pages().length, 2)
  await preview.reaches(harness.shownPage())
})
