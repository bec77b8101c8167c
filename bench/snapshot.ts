import { resolve } from 'node:path'
import type { Frame } from 'playwright-core'
import { launchBrowser } from '#tests/harness/product/browser.ts'
import { FrameAgents } from '../runner/browser/frame-agent.ts'
import { bundlePage } from '../runner/browser/page-bundle.ts'
import { unpackSnapshot } from '../runner/page/packed-snapshot.ts'
import type { FrameSnapshot } from '../runner/page/snapshot.ts'
import { type BenchRow, median, percentile } from './report.ts'

const ROWS = 600
const ROUNDS = 15
/** The runner's own limit. */
const NODES_MAX = 5000

/** A table such as a back office shows: every row has a box, a link, a field without a label, a list, icons that are drawn and that are styled. */
const row = (index: number) => `<tr class="row row-hover">
  <td><input type="checkbox" class="row-check"></td>
  <td><a href="/orders/${index}">Order ${index}</a></td>
  <td><input class="cell-input" value="${index * 3}"></td>
  <td><button class="btn btn-icon" title="Delete"><svg class="icon icon-trash" viewBox="0 0 16 16"><path d="M2 4h12"/></svg></button></td>
  <td><span class="tag tag-new">New</span> <button class="btn"><i class="fa fa-pencil"></i> Edit</button></td></tr>`

const PAGE = `<!doctype html><html lang="en"><title>Orders</title>
<style>
  body { font: 14px sans-serif } td, th { padding: 4px 8px } .btn { cursor: pointer; border: 1px solid #999 } .row-hover:hover { background: #eee }
  .fa::before { content: "\\f303"; font-family: Icons } .tag-new::after { content: "•" } .icon { width: 16px; height: 16px }
</style>
<h1>Orders</h1><label>Search <input></label>
<table><thead><tr><th></th><th>Number</th><th>Quantity</th><th></th><th>State</th></tr></thead>
<tbody>${Array.from({ length: ROWS }, (_, index) => row(index)).join('')}</tbody></table>`

/** Reads a page of 5,000 nodes as the runner does: the call into the page, its answer and the parsing of it. */
export async function benchSnapshot(): Promise<BenchRow[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } })
    await page.setContent(PAGE)
    const agents = new FrameAgents(await bundlePage(['agent.ts'], resolve('var')))
    const samples: number[] = []
    let nodes = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      const start = performance.now()
      nodes = (await read(agents, page.mainFrame())).nodes.length
      if (round > 0) samples.push(performance.now() - start)
    }
    const area = 'snapshot'
    return [
      { area, measure: 'nodes of the page', value: nodes, unit: '', min: NODES_MAX },
      { area, measure: 'reading, median', value: median(samples), unit: 'ms', max: 150 },
      { area, measure: 'reading, p95', value: percentile(samples, 0.95), unit: 'ms' },
    ]
  } finally {
    await browser.close()
  }
}

const read = async (agents: FrameAgents, frame: Frame): Promise<FrameSnapshot> =>
  unpackSnapshot(await agents.call(frame, 'snapshot', NODES_MAX))
