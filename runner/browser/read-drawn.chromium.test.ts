import { expect } from 'vitest'
import { nodeBy } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'

const test = runnerTest()

const byId = (snapshot: PageSnapshot, id: string): SnapshotNode => nodeBy(snapshot, ({ attributes }) => attributes.id === id)
const has = (snapshot: PageSnapshot, id: string): boolean => snapshot.nodes.some(({ attributes }) => attributes.id === id)

test('a drawing with words or controls is read like the page around it', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/drawn.html`)
  const snapshot = await runner.snapshot()
  expect(byId(snapshot, 'plan')).toMatchObject({ tag: 'svg', role: 'img', name: 'Floor plan', fullText: 'Free rooms: 4 Book' })
  expect(byId(snapshot, 'room')).toMatchObject({ tag: 'g', name: 'Room 12', clickable: true, visible: true })
  expect(byId(snapshot, 'legend')).toMatchObject({ text: 'Free rooms: 4' })
  expect(byId(snapshot, 'to-map')).toMatchObject({ role: 'link', clickable: true })
  expect(byId(snapshot, 'bar')).toMatchObject({ clickable: true })
  expect(byId(snapshot, 'inside')).toMatchObject({ role: 'button', name: 'Book' })
  expect(snapshot.nodes[byId(snapshot, 'room').parent]).toBe(byId(snapshot, 'plan'))
  expect(has(snapshot, 'plain')).toBe(false)
  expect(JSON.stringify(snapshot)).not.toContain('Template')
})

test('a drawing that is only a picture is told with the control around it', async ({ runner }) => {
  const snapshot = await runner.snapshot()
  expect(byId(snapshot, 'with-icon').icon).toBe('icon-bin')
  expect(['icon', 'mute-icon', 'ornament', 'cross', 'chart'].map((id) => has(snapshot, id))).toEqual([false, false, false, true, true])
  expect(byId(snapshot, 'chip-cross')).toMatchObject({ tag: 'svg', clickable: true, icon: 'chip-cross' })
  expect(byId(snapshot, 'cross')).toMatchObject({ clickable: true })
  expect(byId(snapshot, 'chart')).toMatchObject({ tag: 'canvas', name: 'Sales by month' })
})

test('a drawing has 300 nodes at most, itself included', async ({ runner }) => {
  const { nodes } = await runner.snapshot()
  expect(nodes.filter(({ text }) => text.startsWith('town '))).toHaveLength(299)
})

test('a code editor is one field: its small hidden field has its label, its text and its box', async ({ runner }) => {
  const code = byId(await runner.snapshot(), 'code')
  expect(code).toMatchObject({ editable: true, label: 'Script', value: 'let a = 1 print(a)' })
  expect(code.box.width).toBeGreaterThan(290)
})

test('an editor in a frame is named by what stands beside the frame', async ({ runner }) => {
  const { nodes } = await runner.snapshot()
  expect(nodes.find(({ tag, frame }) => tag === 'body' && frame !== '')).toMatchObject({
    editable: true,
    label: 'Letter',
    value: 'Dear all',
  })
})

test('a hidden file field has the words and the box of its zone', async ({ runner }) => {
  const snapshot = await runner.snapshot()
  const scan = byId(snapshot, 'scan')
  expect(scan).toMatchObject({ visible: false, label: 'Drop the scan here', attributes: { accept: '.pdf' } })
  expect(scan.box.height).toBeGreaterThan(10)
})

test('a field in a custom element has the label of the element', async ({ runner }) => {
  const snapshot = await runner.snapshot()
  expect(byId(snapshot, 'inner-field')).toMatchObject({ editable: true, label: 'Postcode' })
  expect(snapshot.nodes[byId(snapshot, 'inner-field').parent]).toBe(byId(snapshot, 'host'))
})
