import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MissedAct } from '#contract/schemas/not-recorded.ts'
import type { RecordedEvent } from '#contract/schemas/recording.ts'
import { servePages, type PageServer } from '#tests/harness/runner/page-server.ts'
import { eventually, Preview } from '#tests/harness/runner/preview.ts'
import { actionsOf } from '#tests/harness/runner/recorded-actions.ts'
import { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'

let runner: RunnerHarness
let pages: PageServer
let preview: Preview

beforeAll(async () => {
  pages = await servePages()
  runner = await RunnerHarness.start({ startScreen })
  preview = await Preview.start(runner.screenTarget())
})
afterAll(async () => {
  await preview.close()
  await runner.stop()
  pages.close()
})
beforeEach(async () => {
  await runner.open(`${pages.origin}/gestures.html`)
  await preview.open()
  await runner.recordStart()
})

const element = (selector: string) => runner.page().locator(selector)
const state = () => element('#state').innerText()

async function centre(selector: string): Promise<{ x: number; y: number }> {
  const box = (await element(selector).boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The preview shows the screen at half its size. */
const moveTo = ({ x, y }: { x: number; y: number }, steps = 4) => preview.page.mouse.move(x / 2, y / 2, { steps })

async function drag(from: string, to: { x: number; y: number }): Promise<void> {
  await moveTo(await centre(from))
  await preview.page.mouse.down()
  await moveTo(to, 8)
  await preview.page.mouse.up()
}

async function told(): Promise<RecordedEvent[]> {
  return (await runner.recordPoll()).events
}

const missedOf = (events: readonly RecordedEvent[]): MissedAct[] =>
  events.flatMap((event) => (event.type === 'missed' ? [event.missed] : []))

/** Waits until so many things were said to be missed, then until a click behind them was told: nothing more comes. */
async function missed(count: number): Promise<MissedAct[]> {
  await eventually(async () => missedOf(await told()).length >= count, true)
  return (await ended()).missed
}

/** The button of the page ends what a test does: what comes before it has been decided then. */
async function ended() {
  await preview.clickOn(element('#button'))
  await eventually(async () => actionsOf(await told()).some(({ target }) => target.caption === 'Button'), true)
  const events = await told()
  const done = actionsOf(events).map(({ type, target, value, gesture }) => [
    gesture ?? type,
    target.caption,
    ...(value === undefined ? [] : [value]),
  ])
  return { missed: missedOf(events), done: done.slice(0, -1) }
}

test('typing, moving the caret and the focus, marking text, and scrolling that loads nothing are clean', async () => {
  await preview.clickOn(element('[name=plain]'))
  await preview.type('Mia')
  for (const key of ['Home', 'ArrowRight', 'Shift+End', 'Control+a', 'Control+c', 'End', 'Backspace', 'Tab']) await preview.press(key)
  await preview.clickOn(element('[name=digits]'))
  await preview.type('1a2')
  await eventually(() => element('[name=digits]').inputValue(), '12')
  await preview.press('Shift+Tab')
  const text = await centre('#text')
  await drag('#text', { x: text.x + 150, y: text.y })
  await moveTo(await centre('#long'))
  await preview.page.mouse.wheel(0, 300)
  await eventually(() => element('#long').evaluate(({ scrollTop }) => scrollTop > 0), true)
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done.filter(([kind]) => kind === 'input')).toContainEqual(['input', 'Digits', '12'])
})

test('a double click and the menu of the other button are recorded as what they are', async () => {
  const row = await centre('#row')
  await preview.click(row.x, row.y, { clickCount: 2 })
  await eventually(state, 'opened')
  const own = await centre('#own-menu')
  await preview.click(own.x, own.y, { button: 'right' })
  await eventually(state, 'menu')
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done).toEqual([
    ['click', 'Row'],
    ['click', 'Row'],
    ['double', 'Row'],
    ['right', 'Own menu'],
  ])
})

test('keys that the page took for itself are named, a lone letter is not', async () => {
  await preview.clickOn(element('[name=combo]'))
  await preview.type('Lo')
  await preview.press('ArrowDown')
  await preview.press('Escape')
  await eventually(state, 'closed')
  await preview.press('Control+s')
  await eventually(state, 'saved')
  await element('[name=combo]').evaluate((field) => (field as HTMLElement).blur())
  await preview.press('j')
  await eventually(state, 'next')
  expect(await missed(4)).toEqual([
    { kind: 'key', keys: 'ArrowDown' },
    { kind: 'key', keys: 'Escape' },
    { kind: 'key', keys: 'Ctrl+S' },
    { kind: 'key' },
  ])
})

test('a key is not taken for what leaving the field tells in the same moment', async () => {
  await preview.clickOn(element('[name=combo]'))
  await element('[name=combo]').evaluate((field) =>
    field.addEventListener(
      'keydown',
      (event) => void ((event as KeyboardEvent).ctrlKey && setTimeout(() => (field as HTMLElement).blur())),
    ),
  )
  await preview.type('Lo')
  await preview.press('Control+s')
  await eventually(state, 'saved')
  expect(await missed(1)).toEqual([{ kind: 'key', keys: 'Ctrl+S' }])
})

test('what is dragged by the page or by the browser is said', async () => {
  await drag('#card', { x: 300, y: 210 })
  // The preview cannot begin a drag of the browser; what begins one otherwise is heard all the same.
  await element('#native').dragTo(element('#place'))
  await eventually(state, 'dropped')
  expect(await missed(2)).toEqual([
    { kind: 'drag', target: 'Card' },
    { kind: 'drag', target: 'Native card' },
  ])
})

test('strokes and presses on a canvas are said, and are no click on its middle', async () => {
  await drag('#canvas', { x: 250, y: 380 })
  await preview.click(60, 320)
  const seen = await missed(2)
  expect(seen).toEqual([
    { kind: 'canvas', target: 'Drawing' },
    { kind: 'canvas', target: 'Drawing' },
  ])
  expect((await ended()).done.filter(([, caption]) => caption === 'Drawing')).toEqual([])
})

test('scrolling that loads more is said', async () => {
  await moveTo(await centre('#list'))
  await preview.page.mouse.wheel(0, 400)
  await eventually(() => element('#list > div').count(), 20)
  expect(await missed(1)).toEqual([{ kind: 'scroll', target: 'Orders' }])
})

test('a press while a key is held, and with the middle button, is said and is no plain click', async () => {
  const row = await centre('#row')
  // Keys reach the preview once it was pressed.
  await preview.clickOn(element('#text'))
  await preview.page.keyboard.down('Control')
  await preview.click(row.x, row.y)
  await preview.page.keyboard.up('Control')
  await preview.page.mouse.click(row.x / 2, row.y / 2, { button: 'middle' })
  expect(await missed(2)).toEqual([
    { kind: 'modified_click', target: 'Row', keys: 'Ctrl' },
    { kind: 'middle_click', target: 'Row' },
  ])
  expect((await ended()).done.filter(([, caption]) => caption === 'Row')).toEqual([])
})

test('coming over something that opens a menu is recorded before the press in the menu, and replayed', async () => {
  for (const [trigger, item, says] of [
    ['#trigger', '#item', 'product'],
    ['#late-trigger', '#late-item', 'contact'],
  ] as const) {
    // The pointer rests elsewhere until the page has settled.
    await moveTo({ x: 1500, y: 900 })
    await element('#clock').evaluate(() => new Promise((resolve) => setTimeout(resolve, 1200)))
    await moveTo(await centre(trigger))
    await element(item).waitFor()
    await preview.clickOn(element(item))
    await eventually(state, says)
  }
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done.map(([kind]) => kind)).toEqual(['hover', 'click', 'hover', 'click'])
  const actions = actionsOf(await told()).slice(0, 2)
  await runner.open(`${pages.origin}/gestures.html`)
  for (const { target, gesture } of actions) {
    const action = { method: 'Click', target: target.locators, ...(gesture ? { gesture } : {}) }
    expect((await runner.send('/act', { sessionKey: 'session-1', action, timeoutMs: 10_000 })).status).toBe(200)
  }
  expect(await state()).toBe('product')
})

test('a file that was chosen in the preview is recorded, and is there again in a replay', async () => {
  await preview.clickOn(element('[name=file]'))
  const uiContext = runner.runner.host.current()!.uiContext
  await preview.question(uiContext, 'sample.png')
  await preview.press('Space')
  await preview.press('Enter')
  await eventually(() => element('[name=file]').evaluate((field) => (field as HTMLInputElement).files?.length ?? 0), 1)
  const size = () => element('[name=file]').evaluate((field) => (field as HTMLInputElement).files?.[0]?.size)
  const chosen = await size()
  const { missed: none, done } = await ended()
  expect(none).toEqual([])
  expect(done).toEqual([['input', 'Picture', 'sample.txt']])
  const [action] = actionsOf(await told())
  await runner.open(`${pages.origin}/gestures.html`)
  await runner.act('Input', action!.target.locators, action!.value)
  expect(await size()).toBe(chosen)
})
