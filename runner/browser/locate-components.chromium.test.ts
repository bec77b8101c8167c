import { expect } from 'vitest'
import type { Locator } from '#contract/schemas/locator.ts'
import type { SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import type { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'

const COMPONENTS = `<title>components</title>
  <x-item>Production</x-item><x-item>Sandbox</x-item>
  <section hidden><x-check>Mail</x-check></section><x-check>Statistics</x-check>
  <x-field label="Billing email" class="billing"></x-field><x-field label="Work email"></x-field>
  <section hidden><x-plain></x-plain></section><x-plain></x-plain>
  <script>
    const define = (name, html) => customElements.define(name, class extends HTMLElement {
      constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = html }
    })
    define('x-item', '<div class="a__row1x" onclick="document.title = this.getRootNode().host.textContent"><div><slot></slot></div></div>')
    define('x-check', '<label><input type="checkbox" onclick="document.title = this.getRootNode().host.textContent"><slot></slot></label>')
    define('x-field', '<div><input part="input" class="control"></div>')
    define('x-plain', '<style>:host { display: contents }</style><div><button onclick="document.title = this.textContent">Plain</button></div>')
  </script>`

/** Draws two rows at a time, the one after the other. */
const GRID = `<title>grid</title><div role="grid" aria-rowcount="4"></div><script>
  const ROWS = [[20, 60], [40, 80], [60, 20], [80, 40]]
  const cell = (value, at) => '<div role="gridcell" aria-colindex="' + (at + 1) + '">' + value + '</div>'
  const row = (at) => '<div role="row" aria-rowindex="' + (at + 1) + '">' + ROWS[at].map(cell).join('') + '</div>'
  const drawFrom = (first) => { document.querySelector('[role=grid]').innerHTML = row(first) + row(first + 1) }
  drawFrom(2)
</script>`

const test = runnerTest({ routes: { '/components': htmlRoute(COMPONENTS), '/grid': htmlRoute(GRID) } })

test.beforeEach(async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/components`)
})

/** The locators of the node at this place among those that fit, without the description. */
async function located(runner: RunnerHarness, fits: (node: SnapshotNode) => boolean, at = 0): Promise<Locator[]> {
  const node = (await runner.snapshot()).nodes.filter(fits)[at]
  const { locators } = await runner.locate(node?.ref ?? '')
  return locators.filter(({ type }) => type !== 'nlDescription')
}

test('a box at the top of a shadow root is told from the boxes in it', async ({ runner }) => {
  const boxes = await located(runner, ({ tag, clickable }) => tag === 'div' && clickable, 1)
  expect(boxes.map(({ value }) => value)).toContain('x-item:nth-of-type(2) >>> :scope > div')
  for (const locator of boxes) expect(await runner.act('Click', [locator])).toMatchObject({ title: 'Sandbox' })
})

test('a component whose like is hidden is entered, and what it holds is found', async ({ runner }) => {
  const box = await located(runner, ({ tag, visible, role }) => tag === 'input' && visible && role === 'checkbox')
  expect(box.map(({ value }) => value)).toContain('x-check >>> input[type="checkbox"]')
  for (const locator of box) expect(await runner.act('Click', [locator])).toMatchObject({ title: 'Statistics' })
})

test('a field is found by the label of its component and, without that, in another way', async ({ runner }) => {
  const field = await located(runner, ({ tag, role }) => tag === 'input' && role === 'textbox')
  const values = field.map(({ value }) => value)
  expect(values).toContain('x-field[label="Billing email"] >>> input[part="input"]')
  await runner.page().evaluate(() => document.querySelector('x-field')?.setAttribute('label', 'Mail for bills'))
  await runner.act('Input', field, 'a@b.example')
  const written = await runner.page().evaluate(() => document.querySelector('.billing')?.shadowRoot?.querySelector('input')?.value)
  expect(written).toBe('a@b.example')
})

test('a component without a box of its own is as visible as what it holds', async ({ runner }) => {
  const button = await located(runner, ({ role, name }) => role === 'button' && name === 'Plain')
  expect(button.map(({ value }) => value)).toContain('x-plain >>> button[name="Plain"]')
  for (const locator of button) expect(await runner.act('Click', [locator])).toMatchObject({ title: 'Plain' })
})

test('a cell of a grid that draws some of its rows is told by its column: its words stand in another column of a row that is not drawn', async ({
  runner,
  pages,
}) => {
  await runner.open(`${pages.origin}/grid`)
  const cell = await located(runner, ({ role, name }) => role === 'gridcell' && name === '60')
  const byWords = cell.filter(({ value }) => value.includes('60'))
  expect(byWords.length).toBeGreaterThan(0)
  expect((await runner.count(byWords)).counts).toEqual(byWords.map(() => 1))
  await runner.page().evaluate('drawFrom(0)')
  expect((await runner.count(byWords)).counts).toEqual(byWords.map(() => 0))
})
