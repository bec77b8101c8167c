import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { css, nodeBy, role, RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

let runner: RunnerHarness
let pages: PageServer

const html = (body: string) =>
  `<!doctype html><title>Silent</title>${body}<button onclick="this.textContent='Pressed'">Press</button><p>Below</p>`

beforeAll(async () => {
  pages = await servePages({
    '/file': (_, response) => response.end(html('<iframe id="dead" src="file:///etc/hostname"></iframe>')),
    '/many': (_, response) => response.end(html('<iframe src="file:///etc/hostname"></iframe>'.repeat(30))),
    '/busy': (_, response) =>
      // Another site: Chromium gives it a process of its own, so that the page around it goes on.
      response.end(html(`<iframe id="dead" src="http://localhost:${pages.port}/endless"></iframe>`)),
    '/endless': (_, response) => response.end('<p>Never read</p><script>for (;;);</script>'),
  })
  runner = await RunnerHarness.start()
})
afterAll(async () => {
  await runner.stop()
  pages.close()
})

const button = role('button[name="Press"]')
const inside = css('#dead >>frame>> #lost')

describe.each(['/file', '/busy'])('a page with a frame that never answers, %s', (path) => {
  beforeEach(async () => {
    await runner.open(`${pages.origin}${path}`)
  })

  test('is read without it', async () => {
    const snapshot = await runner.snapshot()
    expect(nodeBy(snapshot, ({ name }) => name === 'Press')).toMatchObject({ role: 'button' })
    expect(snapshot.nodes.filter(({ tag }) => tag === 'iframe')).toHaveLength(1)
  })

  test('is located, acted on, recorded and checked', async () => {
    const { ref } = nodeBy(await runner.snapshot(), ({ name }) => name === 'Press')
    expect((await runner.locate(ref)).locators.length).toBeGreaterThan(1)
    await runner.recordStart()
    await runner.recordStop()
    await runner.act('Click', [...inside, ...button.map((locator) => ({ ...locator, priority: 9 }))])
    expect(await runner.check({ targetElementType: 'Page', match: 'contains', expectedValue: 'Pressed' })).toMatchObject({ passed: true })
    expect(await runner.check({ target: [...inside, ...css('p')], expectedValue: 'Below' })).toMatchObject({ passed: true })
  })

  test('does not have what would be in it', async () => {
    expect(await runner.actFails('Click', inside)).toMatchObject({ status: 422, failure: { code: 'target_not_found' } })
    expect(await runner.check({ property: 'exists', expectedValue: 'true', target: inside }, 0)).toMatchObject({ passed: false })
  })
})

test('frames that never answer are waited for together, not one after the other', async () => {
  await runner.open(`${pages.origin}/many`)
  const began = performance.now()
  await runner.snapshot()
  // One after the other would take nine seconds or more.
  expect(performance.now() - began).toBeLessThan(8000)
})
