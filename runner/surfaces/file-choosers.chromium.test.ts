import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import type { OpenedChooser } from '#contract/rules/chooser-notice.ts'
import type { RecordedHumanAction } from '#contract/schemas/recording.ts'
import type { ChooserAnswer } from '#contract/schemas/runner-api.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { actionsOf } from '#tests/harness/runner/recorded-actions.ts'
import { css, SESSION, type RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { createRunnerClients } from '../../server/fleet/runner-client.ts'
import { startScreen } from '../screen/screen.ts'

/** Says of the files of each field: names and contents. */
const SHOW = `const show = async (files) => { document.title = (await Promise.all([...files].map(async (file) => file.name + '=' + await file.text()))).join('|') }`

const test = runnerTest({
  runner: { startScreen },
  routes: {
    '/files': htmlRoute(
      `<!doctype html><title>Files</title><style>[hidden] { display: none !important } body > * { display: block; margin: 40px; width: 300px; height: 60px }</style>
       <input id="one" type="file" accept=".pdf,image/*" aria-label="Scan">
       <input id="several" type="file" multiple aria-label="Scans">
       <button id="off">Attach</button><button id="hiddenButton">Upload</button><input id="hidden" type="file" hidden>
       <div id="zone">Drop here</div>
       <script>${SHOW}
       for (const field of [one, several, hidden]) field.onchange = () => show(field.files)
       off.onclick = () => { const made = document.createElement('input'); made.type = 'file'; made.multiple = true; made.onchange = () => show(made.files); made.click() }
       hiddenButton.onclick = () => hidden.click()
       zone.ondragover = (event) => event.preventDefault()
       zone.ondrop = (event) => { event.preventDefault(); show(event.dataTransfer.files) }
       </script>`,
    ),
  },
})

const signal = new AbortController().signal
const clients = createRunnerClients()
const sessionOf = (runner: RunnerHarness) => clients.session(runner.connection(), SESSION)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const REPORT = { name: 'Отчёт, май.pdf', hash: hashOf('the report') }
const TABLE = { name: 'table.csv', hash: hashOf('a;b') }

async function send(runner: RunnerHarness) {
  await sessionOf(runner).putFile(REPORT.hash, Buffer.from('the report'), signal)
  await sessionOf(runner).putFile(TABLE.hash, Buffer.from('a;b'), signal)
}

async function upload(runner: RunnerHarness, id: string, value: string) {
  const action = { method: 'Input' as const, target: css(id), value }
  return sessionOf(runner).act(action, { files: [REPORT, TABLE], secret: false, timeoutMs: 10_000, value }, signal)
}

test('files of the project are sent once a session, and are gone with it', async ({ runner, pages }) => {
  await runner.open(`${pages.origin}/files`)
  const missing = () => sessionOf(runner).missingFiles([REPORT.hash, TABLE.hash], signal)
  expect(await missing()).toMatchObject({ value: { missing: [REPORT.hash, TABLE.hash] } })
  expect(await upload(runner, '#one', REPORT.name)).toMatchObject({ kind: 'failed' })
  expect(await sessionOf(runner).putFile(REPORT.hash, Buffer.from('another'), signal)).toMatchObject({ kind: 'failed' })
  await send(runner)
  expect(await missing()).toMatchObject({ value: { missing: [] } })
  await runner.open(`${pages.origin}/files`)
  expect(await missing()).toMatchObject({ value: { missing: [REPORT.hash, TABLE.hash] } })
})

test.for([
  ['#one', 'Отчёт, май.pdf', 'Отчёт, май.pdf=the report'],
  ['#several', 'Отчёт, май.pdf\ntable.csv', 'Отчёт, май.pdf=the report|table.csv=a;b'],
  ['#several', 'table.csv\nother.txt', 'table.csv=a;b|other.txt=Sample\n'],
  ['#off', 'Отчёт, май.pdf\ntable.csv', 'Отчёт, май.pdf=the report|table.csv=a;b'],
  ['#hidden', 'table.csv', 'table.csv=a;b'],
  ['#zone', 'table.csv', 'table.csv=a;b'],
])('%s is given %j', async ([id, value, shown], { runner, pages }) => {
  await runner.open(`${pages.origin}/files`)
  await send(runner)
  expect(await upload(runner, id!, value!)).toMatchObject({ kind: 'done' })
  await expect.poll(() => runner.page().evaluate('document.title')).toBe(shown!.trim())
})

test.for([
  ['#one', [REPORT], { multiple: false, accept: '.pdf,image/*' }, ['Scan', REPORT.name + '\n']],
  ['#several', [REPORT, TABLE], { multiple: true, accept: '' }, ['Scans', `${REPORT.name}\n${TABLE.name}`]],
  ['#off', [REPORT, TABLE], { multiple: true, accept: '' }, ['Attach', `${REPORT.name}\n${TABLE.name}`]],
  ['#hiddenButton', [TABLE], { multiple: false, accept: '' }, ['Upload', TABLE.name]],
] as const)(
  'files that the app chooses after a press on %s are recorded as given to it',
  async ([id, files, wanted, recorded], { runner, pages, preview }) => {
    await runner.open(`${pages.origin}/files`)
    await preview.open()
    await preview.reaches(runner.page())
    await send(runner)
    await sessionOf(runner).recordStart(signal)
    await preview.clickOn(runner.page().locator(id))
    const chooser = await openedChooser(preview.page)
    expect(chooser).toMatchObject(wanted)
    const answer = (given: ChooserAnswer) => sessionOf(runner).answerChooser(chooser.chooserId, given, signal)
    expect(await answer({ kind: 'claim' })).toMatchObject({ value: { known: true } })
    expect(await answer({ kind: 'files', names: files.map(({ name }) => name), files: [...files] })).toMatchObject({
      value: { known: true },
    })
    await expect.poll(() => runner.page().evaluate('document.title')).toContain(files.at(-1)!.name)
    expect(await answer({ kind: 'cancel' })).toMatchObject({ value: { known: false } })
    await sessionOf(runner).recordStop(signal)
    const polled = await sessionOf(runner).recordPoll(0, 0, signal)
    const events = polled.kind === 'done' ? polled.value.events : []
    expect(events.filter(({ type }) => type === 'missed')).toEqual([])
    const last = actionsOf(events).at(-1) as RecordedHumanAction
    expect([last.type, last.target.caption, last.value, last.projectFiles]).toEqual(['input', ...recorded, files.map(({ name }) => name)])

    await runner.open(`${pages.origin}/files`)
    await send(runner)
    const replayed = { method: 'Input' as const, target: last.target.locators, value: last.value! }
    expect(await sessionOf(runner).act(replayed, { files: [...files], secret: false, timeoutMs: 10_000 }, signal)).toMatchObject({
      kind: 'done',
    })
    await expect.poll(() => runner.page().evaluate('document.title')).toContain(files.at(-1)!.name)
  },
)

async function openedChooser(page: { evaluate: (script: string) => Promise<unknown> }): Promise<OpenedChooser> {
  const read = () => page.evaluate(`told.find(({ type }) => type === 'RUNNER_FILES_WANTED')?.payload ?? null`)
  await eventually(async () => (await read()) !== null, true)
  return (await read()) as OpenedChooser
}
