/**
 * node bench/screen.ts [--quick]
 *
 * The preview, measured inside the frame that shows it: frames, bandwidth, time from click to pixel, stale last frames. In the size that the recipe's page gives
 * it in a window of 1440×900, and in full size.
 */
import type { Page } from 'playwright-core'
import { startScreenHarness } from '#tests/harness/runner/screen-harness.ts'
import { watchScreen, type WatchedScreen } from '#tests/harness/runner/watched-screen.ts'
import { PREVIEW_HEIGHT_PX, PREVIEW_WIDTH_PX } from '../contract/constants.ts'
import type { ScreenTarget } from '../server/screen/screen-proxy.ts'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { machineLine, median, percentile, toMarkdown, type BenchRow } from './report.ts'
import { startXvnc } from './screen-xvnc.ts'

type Effort = { clicks: number; bursts: number; durationMs: number }
const FULL: Effort = { clicks: 100, bursts: 200, durationMs: 10_000 }
const QUICK: Effort = { clicks: 10, bursts: 10, durationMs: 2000 }

const LIGHT_PAGE = `<!doctype html><style>body{margin:0;font:16px sans-serif;background:#fff}</style>
  <h1>Light page</h1><p>A few words and one thing that changes.</p>
  <div id=box style="position:absolute;left:500px;top:400px;width:200px;height:100px;background:#000"></div>
  <script>addEventListener('mousedown',()=>{box.style.background=box.style.background==='rgb(0, 0, 0)'||box.style.background==='#000'?'#fff':'#000'})</script>`
const SMALL_ANIMATION = `<!doctype html><style>body{margin:0;background:#fff}@keyframes turn{to{rotate:360deg}}
  div{position:absolute;left:800px;top:400px;width:120px;height:120px;border-radius:24px;background:linear-gradient(#36c,#c63);animation:turn 2s linear infinite}</style><div></div>`
const FULL_ANIMATION = `<!doctype html><style>body{margin:0;overflow:hidden}@keyframes slide{to{background-position:400px 0}}
  div{height:100vh;background:repeating-linear-gradient(60deg,#36c 0 100px,#fc6 100px 200px);animation:slide 2s linear infinite}</style><div></div>`
const BURST_PAGE = `<!doctype html><style>body{margin:0}</style><div id=box style="position:fixed;inset:0;background:#000"></div>`
const BURST_COLOURS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00', '#00ffff', '#ff00ff']
const STALE_AFTER_MS = 1500
const SETTLE_MS = 1000

type Limit = Pick<BenchRow, 'max' | 'min'>
type Subject = {
  area: string
  size: { width: number; height: number }
  limits: Record<'p95' | 'idle' | 'small' | 'smallBandwidth' | 'full' | 'stale', Limit>
}

const PANE: Subject = {
  area: 'screen, 960×540',
  size: { width: 960, height: 540 },
  limits: { p95: { max: 45 }, idle: { max: 0 }, small: { min: 40 }, smallBandwidth: { max: 2 }, full: { min: 25 }, stale: { max: 0 } },
}
const FULL_SIZE: Subject = {
  area: 'screen, 1920×1080',
  size: { width: PREVIEW_WIDTH_PX, height: PREVIEW_HEIGHT_PX },
  limits: { p95: { max: 70 }, idle: { max: 0 }, small: { min: 28 }, smallBandwidth: { max: 4 }, full: {}, stale: { max: 0 } },
}
/** A display server is measured for comparison, so it has no targets. */
const XVNC: Subject = {
  ...FULL_SIZE,
  area: 'screen, Xvnc',
  limits: { p95: {}, idle: {}, small: {}, smallBandwidth: {}, full: {}, stale: {} },
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const megabits = (bytes: number, durationMs: number) => (bytes * 8) / 1000 / durationMs

/** Measures our screen, and for comparison a display server with the same browser where one is installed. */
export async function runScreenBench(effort: Effort = FULL): Promise<BenchRow[]> {
  const harness = await startScreenHarness()
  const rows: BenchRow[] = []
  try {
    for (const subject of [PANE, FULL_SIZE]) rows.push(...(await measure(subject, harness.page, harness.target, effort)))
  } finally {
    await harness.close()
  }
  const xvnc = await startXvnc()
  if (!xvnc) return rows
  try {
    rows.push(...(await measure(XVNC, xvnc.page, xvnc.target, effort)))
  } finally {
    await xvnc.close()
  }
  return rows
}

async function measure({ area, size, limits }: Subject, page: Page, target: ScreenTarget, effort: Effort): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  const screen = await watchScreen(browser, target, size)
  const row = (measure: string, value: number, unit: string, limit: Limit = {}): BenchRow => ({ area, measure, value, unit, ...limit })
  try {
    const latencies = await clickLatencies(screen, page, effort.clicks)
    const idle = await countOn(screen, page, LIGHT_PAGE, effort.durationMs)
    const small = await countOn(screen, page, SMALL_ANIMATION, effort.durationMs)
    const full = await countOn(screen, page, FULL_ANIMATION, effort.durationMs)
    const stale = await staleBursts(screen, page, effort.bursts)
    return [
      row('click to pixel, light page, median', median(latencies), 'ms'),
      row('click to pixel, light page, p95', percentile(latencies, 0.95), 'ms', limits.p95),
      row('idle', megabits(idle.bytes, effort.durationMs), 'Mbit/s', limits.idle),
      row('small animation', (small.frames * 1000) / effort.durationMs, 'frames/s', limits.small),
      row('small animation, bandwidth', megabits(small.bytes, effort.durationMs), 'Mbit/s', limits.smallBandwidth),
      row('full-screen animation', (full.frames * 1000) / effort.durationMs, 'frames/s', limits.full),
      row('full-screen animation, bandwidth', megabits(full.bytes, effort.durationMs), 'Mbit/s'),
      row(`stale last frames of ${effort.bursts} bursts`, stale, '', limits.stale),
    ]
  } finally {
    await screen.close()
    await browser.close()
  }
}

async function show(page: Page, html: string): Promise<void> {
  await page.goto('about:blank')
  await page.setContent(html)
  await pause(SETTLE_MS)
}

async function clickLatencies(screen: WatchedScreen, page: Page, clicks: number): Promise<number[]> {
  await show(page, LIGHT_PAGE)
  const latencies: number[] = []
  for (let click = 0; click < clicks; click++) {
    latencies.push(await screen.clickLatencyMs(600, 450))
    // The clicks keep a distance from each other and from the rhythm of the screencast.
    await pause(250 + ((click * 37) % 100))
  }
  return latencies
}

async function countOn(screen: WatchedScreen, page: Page, html: string, durationMs: number): Promise<{ frames: number; bytes: number }> {
  await show(page, html)
  return screen.count(durationMs)
}

/** Counts bursts of changes after which the screen does not show the last change. */
async function staleBursts(screen: WatchedScreen, page: Page, bursts: number): Promise<number> {
  await show(page, BURST_PAGE)
  let stale = 0
  for (let burst = 0; burst < bursts; burst++) {
    const last = BURST_COLOURS[burst % BURST_COLOURS.length]!
    await page.evaluate(
      async ([colours, wanted, steps]) => {
        const box = document.querySelector('div')!
        for (let step = 0; step < steps; step++) {
          box.style.background = colours[step % colours.length]!
          await new Promise(requestAnimationFrame)
        }
        box.style.background = wanted
      },
      [['#808080', '#404040'], last, 2 + (burst % 7)] as const,
    )
    if (!(await becomes(screen, last))) stale++
  }
  return stale
}

async function becomes(screen: WatchedScreen, colour: string): Promise<boolean> {
  const wanted = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) / 32)).join(',')
  for (const end = performance.now() + STALE_AFTER_MS; performance.now() < end; await pause(50))
    if ((await screen.pixel(960, 540)) === wanted) return true
  return false
}

if (import.meta.main) {
  console.log(`${machineLine()}\n`)
  console.log(toMarkdown(await runScreenBench(process.argv.includes('--quick') ? QUICK : FULL)))
}
