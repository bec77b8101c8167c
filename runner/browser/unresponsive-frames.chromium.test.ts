import { describe, expect } from 'vitest'
import { css, nodeBy, role } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const html = (body: string) =>
  `<!doctype html><title>Silent</title>${body}<button onclick="this.textContent='Pressed'">Press</button><p>Below</p>`

const test = runnerTest({
  routes: {
    '/file': htmlRoute(html('<iframe id="dead" src="file:///etc/hostname"></iframe>')),
    '/many': htmlRoute(html('<iframe src="file:///etc/hostname"></iframe>'.repeat(30))),
    // A frame of another site has a process of its own, so the page around it still works.
    '/busy': ({ headers }, response) =>
      response.end(html(`<iframe id="dead" src="http://localhost:${new URL(`http://${headers.host}`).port}/endless"></iframe>`)),
    '/endless': htmlRoute('<p>Never read</p><script>for (;;);</script>'),
  },
})

const button = role('button[name="Press"]')
const inside = css('#dead >>frame>> #lost')

describe.each(['/file', '/busy'])('a page with a frame that never answers, %s', (path) => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}${path}`)
  })

  test('is read without it', async ({ runner }) => {
    const snapshot = await runner.snapshot()
    expect(nodeBy(snapshot, ({ name }) => name === 'Press')).toMatchObject({ role: 'button' })
    expect(snapshot.nodes.filter(({ tag }) => tag === 'iframe')).toHaveLength(1)
  })

  test('is located, acted on, recorded and checked', async ({ runner }) => {
    const { ref } = nodeBy(await runner.snapshot(), ({ name }) => name === 'Press')
    expect((await runner.locate(ref)).locators.length).toBeGreaterThan(1)
    await runner.recordStart()
    await runner.recordStop()
    await runner.act('Click', [...inside, ...button.map((locator) => ({ ...locator, priority: 9 }))])
    expect(await runner.check({ targetElementType: 'Page', match: 'contains', expectedValue: 'Pressed' })).toMatchObject({ passed: true })
    expect(await runner.check({ target: [...inside, ...css('p')], expectedValue: 'Below' })).toMatchObject({ passed: true })
  })

  test('does not have what would be in it', async ({ runner }) => {
    expect(await runner.actFails('Click', inside)).toMatchObject({ status: 422, failure: { code: 'target_not_found' } })
    expect(await runner.check({ property: 'exists', expectedValue: 'true', target: inside }, 0)).toMatchObject({ passed: false })
  })
})

test('frames that never answer are waited for together, not one after the other', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/many`)
  const began = performance.now()
  await runner.snapshot()
  // One after the other would take nine seconds or more.
  expect(performance.now() - began).toBeLessThan(8000)
})
