import { describe, expect } from 'vitest'
import { css } from '#tests/harness/runner/runner-harness.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest()

/** Nodes that a page makes and puts into a frame keep the classes of the outer document. */
describe.for(['appended', 'written', 'inserted'])('a frame that the page around it has filled: %s', (id) => {
  test('is read like any other', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/filled-frames.html`)
    const { nodes } = await runner.snapshot()
    const frame = nodes.find(({ role, text }) => role === 'heading' && text === id)?.frame
    const named = nodes.filter((node) => node.frame === frame && node.name !== '').map(({ role, name }) => `${role} ${name}`)
    expect(named).toEqual([
      `heading ${id}`,
      'textbox Name',
      'combobox Size',
      'checkbox Agreed',
      'button Keep',
      'columnheader City',
      'cell Kazan',
      'img Star',
    ])
  })

  test('is acted on like any other', async ({ runner, pages }) => {
    await runner.open(`${pages.origin}/filled-frames.html`)
    const at = (selector: string) => css(`iframe#${id} >>frame>> ${selector}`)
    await runner.act('Input', at('label'), 'Ann')
    await runner.act('Input', at('select'), 'M')
    await runner.act('Input', at('[type=checkbox]'), 'true')
    await runner.act('Click', at('button'))
    expect(await runner.check({ target: at('p'), expectedValue: `${id} Ann M true` })).toMatchObject({ passed: true })
  })
})
