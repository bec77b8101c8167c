import { describe, expect } from 'vitest'
import type { Assertion } from '#contract/schemas/assertion.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { SESSION } from '#tests/harness/runner/runner-harness.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'

const test = runnerTest({
  routes: {
    '/checks': htmlRoute(
      `<!doctype html><title>Checks</title>
       <table id="orders"><tr><th>Customer</th><th aria-sort="descending">State</th></tr>
         <tr><td>Anna</td><td>New</td></tr><tr><td>Boris</td><td>Paid</td></tr><tr hidden><td>Clara</td><td>Lost</td></tr></table>
       <ul id="list"><li>First</li><li>Second</li><li>Last</li></ul><div id="host"></div>
       <button id="save" disabled>Save</button><div aria-disabled="true"><button id="around">Around</button></div><button id="add">Add</button>
       <a id="current" href="#" aria-current="page">Here</a><div id="tab" role="tab" aria-selected="false">Tab</div>
       <details id="more"><summary>More</summary>text</details><button id="menu" aria-expanded="true">Menu</button>
       <input id="name" required><input id="fixed" readonly value="x"><input id="secret" type="password" value="s3cret"><input id="noSecret" type="password">
       <script>host.attachShadow({ mode: 'open' }).innerHTML = '<i class="tag">a</i><i class="tag">b</i>'; document.getElementById('name').focus()</script>`,
    ),
    '/passing': htmlRoute(
      `<!doctype html><title>Passing</title><button id="send">Send</button><a id="file" href="data:text/csv,a" download="Orders.csv">File</a><p id="place"></p>
       <script>send.onclick = () => {
         const toast = document.createElement('div'); toast.textContent = 'Sent to Anna'; document.body.append(toast)
         setTimeout(() => toast.remove(), 150)
       }</script>`,
    ),
  },
})

const DOWNLOADED: Assertion = {
  property: 'downloaded',
  match: 'contains',
  expectedValue: '',
  targetElementType: 'Page',
  targetElementDescription: '',
  assertionDescription: '',
  target: [],
}

type Checked = Pick<Assertion, 'property' | 'expectedValue'> & { part?: Assertion['part'] }

describe('a check', () => {
  test.beforeEach(async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/checks`)
  })
  const on = (id: string) => [{ type: 'css' as const, value: `#${id}`, priority: 1 }]

  test('reads states', async ({ runner }) => {
    const states: [id: string, property: Assertion['property'], expected: boolean][] = [
      ['save', 'enabled', false],
      ['around', 'enabled', false],
      ['add', 'enabled', true],
      ['current', 'selected', true],
      ['tab', 'selected', false],
      ['more', 'expanded', false],
      ['menu', 'expanded', true],
      ['name', 'required', true],
      ['name', 'focused', true],
      ['add', 'focused', false],
      ['fixed', 'readonly', true],
      ['name', 'empty', true],
      ['fixed', 'empty', false],
      ['secret', 'empty', false],
      ['noSecret', 'empty', true],
    ]
    for (const [id, property, expected] of states)
      for (const claimed of [true, false]) {
        const answer = await runner.check({ property, target: on(id), expectedValue: String(claimed) }, 0)
        expect([id, property, answer]).toEqual([id, property, { passed: claimed === expected, actual: String(expected), locatorIndex: 0 }])
      }
  })

  const part = async (
    runner: { check: (input: Partial<Assertion>, timeoutMs: number) => Promise<unknown> },
    id: string,
    checked: Checked,
  ) => runner.check({ target: on(id), ...checked }, 0)

  test('counts what is visible, in shadow roots too', async ({ runner }) => {
    const count = (id: string, css: string, expectedValue: string) =>
      part(runner, id, { property: 'count', expectedValue, part: { kind: 'items', css } })
    expect(await count('orders', 'tr:has(td)', '2')).toMatchObject({ passed: true, actual: '2' })
    expect(await count('orders', 'tr:has(td)', '3')).toMatchObject({ passed: false, actual: '2' })
    expect(await count('list', 'li', '3')).toMatchObject({ passed: true })
    expect(await count('host', 'i.tag', '2')).toMatchObject({ passed: true })
    expect(await count('list', 'li[', '3')).toMatchObject({ passed: false, actual: '0' })
  })

  test('reads an item by its position, from the start and from the end', async ({ runner }) => {
    const item = (position: number, expectedValue: string) =>
      part(runner, 'list', { property: 'text', expectedValue, part: { kind: 'item', css: 'li', position } })
    expect(await item(1, 'First')).toMatchObject({ passed: true })
    expect(await item(-1, 'Last')).toMatchObject({ passed: true })
    expect(await item(2, 'First')).toMatchObject({ passed: false, actual: 'Second' })
    expect(await item(9, 'First')).toMatchObject({ passed: false, actual: null })
  })

  test('reads a cell by the text of its row and the heading of its column', async ({ runner }) => {
    const cell = (row: string, column: string, expectedValue: string) =>
      part(runner, 'orders', { property: 'text', expectedValue, part: { kind: 'cell', row, column } })
    expect(await cell('Boris', 'State', 'Paid')).toMatchObject({ passed: true })
    expect(await cell('Anna', 'State', 'Paid')).toMatchObject({ passed: false, actual: 'New' })
    expect(await cell('Clara', 'State', 'Lost')).toMatchObject({ passed: false, actual: null })
    expect(await cell('Boris', 'Total', 'Paid')).toMatchObject({ passed: false, actual: null })
  })

  test('reads how a column is sorted', async ({ runner }) => {
    const target = [{ type: 'aria-role' as const, value: 'columnheader[name="State"]', priority: 1 }]
    expect(await runner.check({ property: 'sorted', target, expectedValue: 'descending' }, 0)).toMatchObject({ passed: true })
    expect(await runner.check({ property: 'sorted', target, expectedValue: 'ascending' }, 0)).toMatchObject({
      passed: false,
      actual: 'descending',
    })
  })

  test('remembers what appeared and vanished since the last act, and what it downloaded', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/passing`)
    const page = (property: Assertion['property'], expectedValue: string) =>
      runner.check({ property, targetElementType: 'Page', target: [], expectedValue }, 0)
    expect(await page('appeared', 'Sent to Anna')).toMatchObject({ passed: false })
    await runner.act('Click', on('send'))
    await expect.poll(async () => (await runner.snapshot()).vanished).toEqual(['Sent to Anna'])
    expect(await page('appeared', 'Sent to Anna')).toMatchObject({ passed: true })
    expect(await page('text', 'Sent to Anna')).toMatchObject({ passed: false })
    await runner.act('Click', on('file'))
    await expect.poll(async () => (await runner.snapshot()).downloads).toEqual(['Orders.csv'])
    expect(await page('downloaded', 'orders.csv')).toMatchObject({ passed: true, actual: 'Orders.csv' })
    expect(await page('downloaded', '.pdf')).toMatchObject({ passed: false })
    const sized = (more: Partial<Assertion>, acts?: number) =>
      runner.send('/check', {
        sessionKey: SESSION,
        assertion: { ...DOWNLOADED, expectedValue: 'orders.csv', match: 'equals', ...more },
        timeoutMs: 2000,
        ...(acts ? { acts } : {}),
      })
    expect(await sized({ downloadSize: 1 })).toMatchObject({ body: { passed: true, actual: 'Orders.csv (1 B)' } })
    expect(await sized({ downloadSize: 'not_empty' })).toMatchObject({ body: { passed: true } })
    expect(await sized({ downloadSize: 2 })).toMatchObject({ body: { passed: false } })
    expect(await sized({ expectedValue: 'orders' })).toMatchObject({ body: { passed: false } })
    await runner.act('Click', on('send'))
    expect(await sized({})).toMatchObject({ body: { passed: false } })
    expect(await sized({}, 2)).toMatchObject({ body: { passed: true } })
    await runner.act('Click', on('file'))
    await expect.poll(async () => (await runner.snapshot()).downloads).toEqual(['Orders.csv'])
    expect(await page('appeared', 'Sent to Anna')).toMatchObject({ passed: false })
  })
})
