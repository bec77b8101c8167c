import { expect } from 'vitest'
import { eventually } from '#tests/harness/runner/preview.ts'
import { recordedStep } from '#tests/harness/runner/recorded-actions.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { startScreen } from '../screen/screen.ts'

/** Editors of code draw their text themselves and take their keys in a field that nobody sees. */

const test = runnerTest({ runner: { startScreen } })
  .extend(
    'text',
    ({ runner }) =>
      () =>
        runner.page().locator('#text').innerText(),
  )
  .extend('begin', ({ runner, pages, preview }) => async (path: string) => {
    await runner.open(`${pages.origin}/${path}`)
    await preview.open()
    await runner.recordStart()
    await preview.clickOn(runner.page().locator('.CodeMirror'))
  })
  .extend('replayed', ({ runner, pages }) => async (path: string) => {
    const { actions, notRecorded } = await recordedStep(runner)
    if (notRecorded.length > 0) throw new Error(`Not recorded: ${JSON.stringify(notRecorded)}`)
    await runner.open(`${pages.origin}/${path}`)
    for (const action of actions) await runner.perform(action)
    return actions
  })

test('letters that the editor takes as keys stay in their order', async ({ begin, preview, text, replayed }) => {
  await begin('drawn-editor.html')
  await preview.type('if (a) b(')
  await eventually(text, 'if ()a) b()')
  await replayed('drawn-editor.html')
  expect(await text()).toBe('if ()a) b()')
})

test('all of its text is selected by the key, because its field holds none of it', async ({ begin, preview, text, replayed }) => {
  await begin('drawn-editor.html?value=before')
  await preview.press('Control+a')
  await preview.type('new')
  await eventually(text, 'new')
  const actions = await replayed('drawn-editor.html?value=before')
  expect(actions.slice(1)).toMatchObject([{ method: 'Press', keys: 'Control+A' }, { method: 'Input', value: 'new', isAtCursor: true }]) // prettier-ignore
  expect(await text()).toBe('new')
})

test('what an input method makes is typed', async ({ begin, runner, preview, text, replayed }) => {
  await begin('drawn-editor.html')
  await preview.type('a ')
  await eventually(() => text().then((shown) => shown.trimEnd()), 'a')
  const keyboard = await runner.page().context().newCDPSession(runner.page())
  await keyboard.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 })
  await keyboard.send('Input.insertText', { text: '日本' })
  await eventually(text, 'a 日本')
  await replayed('drawn-editor.html')
  expect(await text()).toBe('a 日本')
})
