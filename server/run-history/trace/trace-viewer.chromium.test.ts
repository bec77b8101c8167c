import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, extname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { aRun, aRunAct, aRunCheck, aRunStep, aWholeRun } from '#tests/factories/runs.ts'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { inTurns } from '../../platform/in-turns.ts'
import { zipFiles } from '../../platform/zip-files.ts'
import { buildTrace } from './build-trace.ts'

const VIEWER = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'lib', 'vite', 'traceViewer')
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' }

/** Serves Playwright's own viewer as `show-trace` does, and beside it the trace. */
async function serveViewer(trace: Buffer): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://viewer').pathname
    if (path === '/trace.zip') return response.end(trace)
    readFile(join(VIEWER, normalize(path.replace(/^\/trace\//, '/')))).then(
      (content) => response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream').end(content),
      () => response.writeHead(404).end(),
    )
    return undefined
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return { url: `${origin}/trace/index.html?trace=${encodeURIComponent(`${origin}/trace.zip`)}`, close: () => server.close() }
}

const COPY = '00000000-0000-4000-8000-0000000000c1'
const failed = aRunStep({
  stepIndex: 1,
  testStep: 'Save the order',
  status: 'failed',
  from: 500,
  to: 900,
  acts: [aRunAct({ mark: { from: 500, to: 600, before: { x: 20, y: 30, width: 80, height: 24 }, after: null } })],
  checks: [aRunCheck({ actual: 'Invoices', hasPassed: false, mark: { from: 650, to: 900, before: null, after: null } })],
  failure: { code: 'assertion_failed', description: 'The title is “Orders”', expected: 'Orders', actual: 'Invoices' },
  pageCopy: COPY,
})

test('Playwright’s own viewer shows the steps, the error, the pages, what the page complained about, and a strip of pictures', async () => {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<h1>Orders</h1><button>Save</button>')
  const content = await page.screenshot({ type: 'jpeg' })
  const pictures = [0, 450, 920].map((at, index) => ({ id: `p${index}`, at, until: at + 20, width: 1280, height: 800, type: 'image/jpeg', content })) // prettier-ignore
  const whole = aWholeRun({
    run: aRun({ status: 'failed' }),
    steps: [aRunStep({ acts: [aRunAct()] }), failed],
    complaints: [
      { kind: 'console', seq: 1, at: 20, level: 'error', text: 'no such order', url: 'http://sut.example.test/a.js' },
      { kind: 'request', seq: 2, at: 30, method: 'GET', url: 'http://sut.example.test/api/orders', status: 500, error: null },
    ],
  })
  const pageCopies = new Map([[COPY, '<!doctype html><html><body><p>It went to the invoices</p></body></html>']])
  const viewer = await serveViewer(await zipFiles(await inTurns(buildTrace({ whole, pictures, pageCopies })), new Date(0)))
  try {
    await page.goto(viewer.url)
    const actions = page.getByTestId('actions-tree')
    await actions.getByText('1. Open the order').waitFor()
    await actions.getByText('2. Save the order').click()
    await expect.poll(() => page.locator('.film-strip-frame').count()).toBeGreaterThan(0)

    await page.keyboard.press('ArrowRight')
    await actions.getByText('Click: button “Save”').first().click()
    await page.getByRole('tab', { name: 'Before' }).click()
    const shown = page.frameLocator('iframe.snapshot-visible')
    await expect.poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1280)
    await shown.locator('div').waitFor()

    await page.getByRole('tab', { name: /^Errors/ }).click()
    await page.getByText('Received: Invoices').first().waitFor()
    await page.getByRole('tab', { name: /^Console/ }).click()
    await page.getByText('no such order').waitFor()
    await page.getByRole('tab', { name: /^Network/ }).click()
    await page.getByText('orders', { exact: true }).first().waitFor()

    await actions.getByText('Check: The title is “Orders”').click()
    await page.getByRole('tab', { name: 'After' }).click()
    await shown.getByText('It went to the invoices').waitFor()
  } finally {
    viewer.close()
    await browser.close()
  }
})
