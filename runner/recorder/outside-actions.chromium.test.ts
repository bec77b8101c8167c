import { describe, expect } from 'vitest'
import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import { historyMove, tabAct } from '#contract/rules/page-target.ts'
import { recordedStep } from '#tests/harness/runner/recorded-actions.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { htmlRoute } from '#tests/harness/runner/page-server.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'
import { startScreen } from '../screen/screen.ts'

const PAGE = (title: string, more = '') =>
  `<title>${title}</title><a href="/next">Next</a> <a href="/other" target="_blank" style="margin-left:200px">Other</a>
   <input id="field" style="margin-left:200px">
   <script>document.title = '${title} ' + (sessionStorage['${title}'] = 1 + Number(sessionStorage['${title}'] ?? 0))</script>${more}`

const test = runnerTest({
  routes: {
    '/first': htmlRoute(PAGE('First')),
    '/next': htmlRoute(PAGE('Next')),
    '/other': htmlRoute('<title>Other</title><button onclick="document.title = \'Pressed\'">Press</button>'),
    '/keeps': htmlRoute(
      PAGE(
        'Keeps',
        `<script>onkeydown = (event) => { if (event.key === 'F5') { event.preventDefault(); document.title = 'Kept' } }</script>`,
      ),
    ),
    '/frame': htmlRoute('<title>Frame</title><iframe src="/next" width="800" height="300"></iframe>'),
  },
  runner: { startScreen },
})
  .extend('begin', ({ runner, pages, preview }) => async (path: string) => {
    await runner.open(`${pages.origin}${path}`)
    await preview.open()
    // The keyboard goes to the preview when it was pressed. That press is not to be recorded, so the page must have had it.
    const pressed = await runner.page().evaluateHandle(() => {
      const seen = new Promise<void>((resolve) => document.addEventListener('click', () => resolve(), { once: true }))
      return { seen }
    })
    await preview.click(900, 900)
    await pressed.evaluate(({ seen }) => seen)
    await runner.recordStart()
  })
  /** Ends the recording and replays it on the page opened anew. */
  .extend('replayed', ({ runner, pages }) => async (path: string) => {
    const { actions, notRecorded } = await recordedStep(runner)
    if (notRecorded.length > 0) throw new Error(`Not recorded: ${JSON.stringify(notRecorded)}`)
    await runner.open(`${pages.origin}${path}`)
    for (const action of actions) await runner.perform(action)
    return actions
  })

describe('keys that a browser answers itself', () => {
  test.for(['F5', 'Control+r'])('%s loads the page anew, and is recorded as that', async (keys, { begin, runner, preview, replayed }) => {
    await begin('/first')
    await preview.press(keys)
    await eventually(() => runner.page().title(), 'First 2')
    const actions = await replayed('/first')
    expect(actions.map(historyMove)).toEqual(['reload'])
    expect(await runner.page().title()).toBe('First 2')
  })

  test('go back and forward, after a text that is still being typed', async ({ begin, runner, preview, replayed }) => {
    await begin('/first')
    await preview.clickOn(runner.page().getByText('Next'))
    await eventually(() => runner.page().title(), 'Next 1')
    await preview.clickOn(runner.page().locator('#field'))
    await preview.type('ab')
    await eventually(() => runner.page().locator('#field').inputValue(), 'ab')
    await preview.press('Alt+ArrowLeft')
    await eventually(async () => (await runner.page().title()).startsWith('First'), true)
    await preview.reaches(runner.page())
    await preview.press('Alt+ArrowRight')
    await eventually(() => runner.page().url().endsWith('/next'), true)
    const actions = await replayed('/first')
    expect(actions.map((action) => historyMove(action) ?? action.value ?? action.method)).toEqual(['Click', 'ab', 'back', 'forward'])
    expect(runner.page().url()).toMatch(/\/next$/)
  })

  test('do so from within a frame', async ({ begin, runner, preview }) => {
    await begin('/frame')
    await preview.clickOn(runner.page().frameLocator('iframe').locator('#field'))
    const loaded = runner.page().waitForEvent('domcontentloaded')
    await preview.press('F5')
    await loaded
    const { actions } = await recordedStep(runner)
    expect(actions.map(historyMove).filter((move) => move !== null)).toEqual(['reload'])
  })

  test('are of the page when it keeps them, and nothing without a page to go to', async ({ begin, runner, preview, replayed }) => {
    await begin('/keeps')
    await preview.press('Alt+ArrowLeft')
    await preview.press('F5')
    await eventually(() => runner.page().title(), 'Kept')
    const actions = await replayed('/keeps')
    expect(actions).toMatchObject([{ method: 'Press', keys: 'F5' }])
    expect(await runner.page().title()).toBe('Kept')
  })
})

/** Of a page alone. */
const NO_TABS = { tabs: [], device: DEFAULT_DEVICE }

describe('tabs', () => {
  test('are listed as soon as there are two, gone to and closed, and a recipe does the same', async ({
    begin,
    runner,
    preview,
    replayed,
  }) => {
    await begin('/first')
    expect(await runner.tabs()).toEqual(NO_TABS)
    const waiting = runner.tabs({ known: NO_TABS, waitMs: 20_000 })
    const first = runner.page()
    await preview.clickOn(first.getByText('Other'))
    const { tabs } = await waiting
    expect(tabs.map(({ isActive }) => isActive)).toEqual([false, true])
    await eventually(async () => (await runner.tabs()).tabs.map(({ title }) => title), ['First 1', 'Other'])
    const [one, other] = (await runner.tabs()).tabs
    expect(await runner.actOnTab(one!.id, 'show')).toEqual({ isDone: true })
    expect(runner.page()).toBe(first)
    await preview.reaches(first)
    await preview.clickOn(first.locator('#field'))
    await preview.type('ab')
    await eventually(() => first.locator('#field').inputValue(), 'ab')
    await runner.actOnTab(other!.id, 'show')
    await preview.reaches(runner.page())
    await preview.clickOn(runner.page().getByText('Press'))
    await eventually(() => runner.page().title(), 'Pressed')
    await runner.actOnTab(other!.id, 'close')
    await eventually(async () => runner.tabs(), NO_TABS)
    expect(runner.page()).toBe(first)
    // The last one stays.
    expect(await runner.actOnTab(one!.id, 'close')).toEqual({ isDone: false })
    const actions = await replayed('/first')
    expect(actions.map((action) => tabAct(action) ?? action.value ?? action.method)).toEqual([
      'Click',
      { act: 'show', number: 1 },
      'ab',
      { act: 'show', number: 2 },
      'Click',
      { act: 'close', number: 2 },
    ])
    expect(actions[1]?.nlTargetCaptionDict).toEqual({
      en: 'browser: go to tab 1 “First 1”',
      ru: 'браузер: перейти на вкладку 1 «First 1»',
    })
    expect(await runner.tabs()).toEqual(NO_TABS)
    expect(await runner.page().locator('#field').inputValue()).toBe('ab')
  })

  test('that are not there fail the step', async ({ begin, runner }) => {
    await begin('/first')
    await runner.recordStop()
    const { failure } = await runner.performFails({
      method: 'Click',
      target: [{ type: 'nlDescription', value: 'browser tab', priority: 1 }],
      value: 'show 3',
    })
    expect(failure).toMatchObject({ code: 'action_failed', detail: 'There is no tab 3' })
  })
})
