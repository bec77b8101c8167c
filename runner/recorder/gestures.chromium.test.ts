import { expect } from 'vitest'
import type { UnrecordedInteraction } from '#contract/schemas/not-recorded.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { actionsOf, withoutEarlierValues } from '#tests/harness/runner/recorded-actions.ts'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

const test = runnerTest({ runner: { startScreen } })
  /** The preview shows the screen at half its size. */
  .extend('moveTo', ({ preview }) => async ({ x, y }: { x: number; y: number }, steps = 4) => {
    await preview.page.mouse.move(x / 2, y / 2, { steps })
  })
  .extend('drag', ({ moveTo, runner, preview }) => async (from: string, to: { x: number; y: number }): Promise<void> => {
    await moveTo(await centre(runner, from))
    await preview.page.mouse.down()
    await moveTo(to, 8)
    await preview.page.mouse.up()
  })
  /** Presses the page's button at the end of a test, by which all earlier events are decided. */
  .extend('ended', ({ preview, runner }) => async () => {
    await preview.clickOn(element(runner, '#button'))
    await eventually(async () => actionsOf(await recordedEvents(runner)).some(({ target }) => target.caption === 'Button'), true)
    const events = await recordedEvents(runner)
    const done = withoutEarlierValues(actionsOf(events)).map(({ type, target, value, gesture, keys }) => [
      gesture ?? type,
      target.caption,
      ...[value ?? keys].filter((one) => one !== undefined),
    ])
    return { missed: missedOf(events), done: done.slice(0, -1) }
  })

test.beforeEach(async ({ runner, pages, preview }) => {
  await runner.open(`${pages.origin}/gestures.html`)
  await preview.open()
  await runner.recordStart()
  await seenClock(runner)
})

/** Waits as long as a human takes to act: the recorder has seen by then that the clock of the page changes by itself. */
async function seenClock(runner: RunnerHarness): Promise<void> {
  await element(runner, '#clock').evaluate(async (clock) => {
    for (let ticks = 0; ticks < 3; ticks++) {
      await new Promise((resolve) => new MutationObserver(resolve).observe(clock, { childList: true }))
    }
  })
}

const element = (runner: RunnerHarness, selector: string) => runner.page().locator(selector)
const state = (runner: RunnerHarness) => element(runner, '#state').innerText()

async function centre(runner: RunnerHarness, selector: string): Promise<{ x: number; y: number }> {
  const box = (await element(runner, selector).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function recordedEvents(runner: RunnerHarness): Promise<RecordedEvent[]> {
  return (await runner.recordPoll()).events
}

const missedOf = (events: readonly RecordedEvent[]): UnrecordedInteraction[] =>
  events.flatMap((event) => (event.type === 'missed' ? [event.missed] : []))

test('typing, moving the caret and the focus, marking text, and scrolling that loads nothing are clean', async ({
  preview,
  runner,
  drag,
  moveTo,
  ended,
}) => {
  await preview.clickOn(element(runner, '[name=plain]'))
  await preview.type('Mia')
  for (const key of ['Home', 'ArrowRight', 'Shift+End', 'Control+a', 'Control+c', 'End', 'Backspace', 'Tab']) await preview.press(key)
  await preview.clickOn(element(runner, '[name=digits]'))
  await preview.type('1a2')
  await eventually(() => element(runner, '[name=digits]').inputValue(), '12')
  await preview.press('Shift+Tab')
  const text = await centre(runner, '#text')
  await drag('#text', { x: text.x + 150, y: text.y })
  await moveTo(await centre(runner, '#long'))
  await preview.page.mouse.wheel(0, 300)
  await eventually(() => element(runner, '#long').evaluate(({ scrollTop }) => scrollTop > 0), true)
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done.filter(([kind]) => kind === 'input')).toContainEqual(['input', 'Digits', '12'])
})

test('a double click and the menu of the other button are recorded as what they are', async ({ runner, preview, ended }) => {
  const row = await centre(runner, '#row')
  await preview.click(row.x, row.y, { clickCount: 2 })
  await eventually(() => state(runner), 'opened')
  const own = await centre(runner, '#own-menu')
  await preview.click(own.x, own.y, { button: 'right' })
  await eventually(() => state(runner), 'menu')
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done).toEqual([
    ['click', 'Row'],
    ['click', 'Row'],
    ['double', 'Row'],
    ['right', 'Own menu'],
  ])
})

test('keys that the page took for itself are recorded, and a lone letter too', async ({ preview, runner, ended }) => {
  await preview.clickOn(element(runner, '[name=combo]'))
  await preview.type('Lo')
  await preview.press('ArrowDown')
  await preview.press('Escape')
  await eventually(() => state(runner), 'closed')
  await preview.press('Control+s')
  await eventually(() => state(runner), 'saved')
  await element(runner, '[name=combo]').evaluate((field) => (field as HTMLElement).blur())
  await preview.press('j')
  await eventually(() => state(runner), 'next')
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done).toEqual([
    ['input', 'Combo', 'Lo'],
    ['press', 'Combo', 'ArrowDown'],
    ['press', 'Combo', 'Escape'],
    ['press', 'Combo', 'Control+S'],
    ['press', undefined, 'J'],
  ])
})

test('a key is not taken for what leaving the field tells in the same moment', async ({ preview, runner, ended }) => {
  await preview.clickOn(element(runner, '[name=combo]'))
  await element(runner, '[name=combo]').evaluate((field) =>
    field.addEventListener(
      'keydown',
      (event) => void ((event as KeyboardEvent).key === 's' && setTimeout(() => (field as HTMLElement).blur())),
    ),
  )
  await preview.type('Lo')
  await preview.press('Control+s')
  await eventually(() => state(runner), 'saved')
  expect((await ended()).done).toEqual([
    ['input', 'Combo', 'Lo'],
    ['press', 'Combo', 'Control+S'],
  ])
})

test('a drag by the page or by the browser is recorded with where it ended', async ({ drag, runner, ended }) => {
  await drag('#card', { x: 300, y: 210 })
  await drag('#native', await centre(runner, '#place'))
  await eventually(() => state(runner), 'dropped')
  const { missed: none } = await ended()
  expect(none).toEqual([])
  expect(actionsOf(await recordedEvents(runner)).slice(0, 2)).toMatchObject([
    { type: 'drag', target: { caption: 'Card' }, by: { x: 180, y: 0 } },
    { type: 'drag', target: { caption: 'Native card' }, drop: { target: { caption: 'Place' } } },
  ])
})

test('a drop that leads to another page is recorded before the page is left', async ({ drag, runner, pages }) => {
  await element(runner, '#place').evaluate((place) => place.addEventListener('drop', () => location.assign('frame-inner.html')))
  await drag('#native', await centre(runner, '#place'))
  await eventually(() => runner.page().url(), `${pages.origin}/frame-inner.html`)
  await eventually(
    async () => actionsOf(await recordedEvents(runner)).map(({ type, drop }) => [type, drop?.target.caption]),
    [['drag', 'Place']],
  )
})

test('scrolling that loads more is recorded, as far as it went', async ({ moveTo, runner, preview, ended }) => {
  await moveTo(await centre(runner, '#list'))
  await preview.page.mouse.wheel(0, 400)
  await eventually(() => element(runner, '#list > div').count(), 20)
  await ended()
  expect(actionsOf(await recordedEvents(runner))[0]).toMatchObject({
    type: 'scroll',
    target: { caption: 'Orders' },
    scroll: { direction: 'down', by: 'page' },
  })
})

test('an element that came by scrolling is what was scrolled to', async ({ moveTo, runner, preview, ended }) => {
  await moveTo(await centre(runner, '#list'))
  await preview.page.mouse.wheel(0, 400)
  await eventually(() => element(runner, '#list > div').count(), 20)
  await eventually(async () => {
    await preview.page.mouse.wheel(0, 100)
    return element(runner, '#list').evaluate(({ scrollTop }) => scrollTop >= 360)
  }, true)
  await element(runner, '#list').evaluate(async (list) => {
    for (let before = -1; before !== list.scrollTop;) {
      before = list.scrollTop
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    // The row in the middle is where the mouse is.
    list.querySelector(':scope > div:nth-child(14)')!.scrollIntoView({ block: 'center' })
  })
  await preview.clickOn(element(runner, '#list > div:nth-child(14)'))
  const [scrolled, pressed] = (await ended()).done
  expect([scrolled, pressed]).toEqual([
    ['scroll', expect.stringMatching(/^Order 1\d$/)],
    ['click', scrolled![1]],
  ])
})

test('a press while a key is held, and with the middle button, are recorded as what they are', async ({ runner, preview, ended }) => {
  const row = await centre(runner, '#row')
  // The preview gets keys only after it was clicked.
  await preview.clickOn(element(runner, '#text'))
  await preview.page.keyboard.down('Control')
  await preview.click(row.x, row.y)
  await preview.page.keyboard.up('Control')
  await preview.page.mouse.click(row.x / 2, row.y / 2, { button: 'middle' })
  await ended()
  expect(actionsOf(await recordedEvents(runner)).slice(1, 3)).toMatchObject([
    { type: 'click', target: { caption: 'Row' }, held: ['Control'] },
    { type: 'click', target: { caption: 'Row' }, gesture: 'middle' },
  ])
})

test('coming over something that opens a menu is recorded before the press in the menu, and replayed', async ({
  moveTo,
  runner,
  preview,
  ended,
  pages,
}) => {
  for (const [trigger, item, says] of [
    ['#trigger', '#item', 'product'],
    ['#late-trigger', '#late-item', 'contact'],
  ] as const) {
    // The pointer rests elsewhere until the page has settled.
    await moveTo({ x: 1500, y: 900 })
    await element(runner, '#clock').evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)))
    await moveTo(await centre(runner, trigger))
    await element(runner, item).waitFor()
    await preview.clickOn(element(runner, item))
    await eventually(() => state(runner), says)
  }
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done.map(([kind]) => kind)).toEqual(['hover', 'click', 'hover', 'click'])
  const actions = actionsOf(await recordedEvents(runner)).slice(0, 2)
  await runner.open(`${pages.origin}/gestures.html`)
  for (const { target, gesture } of actions) {
    const action = { method: 'Click', target: target.locators, ...(gesture ? { gesture } : {}) }
    expect((await runner.send('/act', { sessionKey: 'session-1', action, timeoutMs: 10_000 })).status).toBe(200)
  }
  expect(await state(runner)).toBe('product')
})

test('a file that was chosen in the preview is recorded, and is there again in a replay', async ({ preview, runner, ended, pages }) => {
  await preview.clickOn(element(runner, '[name=file]'))
  const uiContext = runner.runner.host.current()!.uiContext
  await preview.question(uiContext, 'sample.png')
  await preview.press('Space')
  await preview.press('Enter')
  await eventually(() => element(runner, '[name=file]').evaluate((field) => (field as HTMLInputElement).files?.length ?? 0), 1)
  const size = () => element(runner, '[name=file]').evaluate((field) => (field as HTMLInputElement).files?.[0]?.size)
  const chosen = await size()
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done).toEqual([['input', 'Picture', 'sample.txt']])
  const [action] = actionsOf(await recordedEvents(runner))
  await runner.open(`${pages.origin}/gestures.html`)
  await runner.act('Input', action!.target.locators, action!.value)
  expect(await size()).toBe(chosen)
})
