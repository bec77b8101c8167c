import { describe, expect } from 'vitest'
import type { Action } from '#contract/schemas/action.ts'
import { eventually } from '#tests/harness/runner/preview.ts'
import { recordedStep } from '#tests/harness/runner/recorded-actions.ts'
import type { RunnerHarness } from '#tests/harness/runner/runner-harness.ts'
import { startScreen } from '../screen/screen.ts'
import { runnerTest } from '#tests/fixtures/runner-test.ts'

/** What a person does in the preview is recorded, and the recording does the same on a fresh page. */

type Point = { x: number; y: number }

const test = runnerTest({ runner: { startScreen } })
  .extend('mouse', ({ preview, runner }) => {
    const moveTo = ({ x, y }: Point, steps = 4) => preview.page.mouse.move(x / 2, y / 2, { steps })
    const placeOf = async (selector: string, { x, y }: Point): Promise<Point> => {
      const box = (await runner.page().locator(selector).boundingBox())!
      return { x: box.x + box.width * x, y: box.y + box.height * y }
    }
    const isMouseAt = ({ x, y }: Point): Promise<boolean> =>
      runner.page().evaluate(
        (to) => {
          const { mouseAt } = window as { mouseAt?: Point }
          return mouseAt !== undefined && Math.hypot(mouseAt.x - to.x, mouseAt.y - to.y) <= 3
        },
        { x, y },
      )
    const drag = async (...way: Point[]): Promise<void> => {
      await moveTo(way[0]!)
      await preview.page.mouse.down()
      // Some lists let go of a row only when the button was held for a moment.
      await runner.page().evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
      await runner.page().evaluate(() => {
        const note = ({ clientX: x, clientY: y }: MouseEvent) => Object.assign(window, { mouseAt: { x, y } })
        for (const type of ['pointermove', 'dragover'] as const) addEventListener(type, note, true)
      })
      for (const point of way.slice(1)) {
        await moveTo(point, 8)
        // The client of the preview leaves moves out that follow each other within some 17 ms, but for the last.
        await eventually(() => isMouseAt(point), true)
      }
      await preview.page.mouse.up()
    }
    return { moveTo, placeOf, drag }
  })
  .extend('onPage', ({ runner, pages, preview }) => async (path: string): Promise<void> => {
    await runner.open(`${pages.origin}/${path}`)
    await preview.open()
    await runner.recordStart()
  })
  /** Ends the recording, and replays it on the page opened anew. */
  .extend('replayed', ({ runner, pages }) => async (path: string): Promise<Partial<Action>[]> => {
    const { actions, notRecorded } = await recordedStep(runner)
    if (notRecorded.length > 0) throw new Error(`Not recorded: ${JSON.stringify(notRecorded)}`)
    await runner.open(`${pages.origin}/${path}`)
    for (const action of actions) await runner.perform(action)
    return actions.map(({ target: _target, nlTargetCaptionDict: _caption, drop, ...done }) => ({
      ...done,
      ...(drop ? { drop: { side: drop.side, at: drop.at, target: [] } } : {}),
    }))
  })

const textOf = (runner: RunnerHarness, selector: string) => runner.page().locator(selector).innerText()

describe('places', () => {
  const PATH = 'places.html'
  const said = (runner: RunnerHarness) => textOf(runner, '#said')

  test('a press and a line on a canvas', async ({ runner, onPage, preview, mouse, replayed }) => {
    await onPage(PATH)
    const dot = await mouse.placeOf('#canvas', { x: 0.3, y: 0.7 })
    await preview.click(dot.x, dot.y)
    const corners = [0.2, 0.5, 0.8].map((x) => mouse.placeOf('#canvas', { x, y: x === 0.5 ? 0.8 : 0.2 }))
    await mouse.drag(...(await Promise.all(corners)))
    const expected = 'dot 86,88\nline 54,18 246,18'
    await eventually(() => said(runner), expected)
    expect(await replayed(PATH)).toMatchObject([
      { method: 'Click', at: { x: 0.3, y: 0.7 } },
      { method: 'Drag', stroke: expect.arrayContaining([{ x: 0.5, y: 0.8 }]) },
    ])
    expect(await said(runner)).toBe(expected)
  })

  test('a line on a canvas of a page that is too busy to see each move', async ({ runner, onPage, mouse, replayed }) => {
    await onPage(PATH)
    await runner.page().evaluate(() => {
      document.querySelector('#canvas')!.addEventListener('pointermove', () => {
        const end = performance.now() + 300
        while (performance.now() < end);
      })
    })
    const [from, corner, to] = await Promise.all([0.2, 0.5, 0.8].map((x) => mouse.placeOf('#canvas', { x, y: x === 0.5 ? 0.8 : 0.2 })))
    // sent without waiting for each other, so that the browser puts several into one event
    const cdp = await runner.page().context().newCDPSession(runner.page())
    const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
      cdp.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: 1, clickCount: 1 })
    const between = (a: Point, b: Point) => [0.25, 0.5, 0.75, 1].map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share })) // prettier-ignore
    await send('mousePressed', from!)
    await Promise.all([...between(from!, corner!), ...between(corner!, to!)].map((at) => send('mouseMoved', at)))
    await send('mouseReleased', to!)
    await eventually(() => said(runner), 'line 54,18 246,18')
    expect(await replayed(PATH)).toMatchObject([{ method: 'Drag', stroke: expect.arrayContaining([{ x: 0.5, y: 0.8 }]) }])
  })

  test('an edge that is pulled, and a drop at a place', async ({ runner, onPage, mouse, replayed }) => {
    await onPage(PATH)
    const edge = await mouse.placeOf('#edge', { x: 0.5, y: 0.5 })
    await mouse.drag(edge, { x: edge.x + 60, y: edge.y })
    await mouse.drag(await mouse.placeOf('#event', { x: 0.2, y: 0.5 }), await mouse.placeOf('#month', { x: 0.5, y: 0.9 }))
    const expected = 'width 260\nweek 4'
    await eventually(() => said(runner), expected)
    expect(await replayed(PATH)).toMatchObject([
      { method: 'Drag', by: { x: 60, y: 0 } },
      { method: 'Drag', drop: { at: { x: 0.5, y: 0.9 } } },
    ])
    expect(await said(runner)).toBe(expected)
  })

  test('text with marks, typed and edited in an editor', async ({ runner, onPage, preview, mouse, replayed }) => {
    await onPage(PATH)
    const html = () => runner.page().locator('#editor').innerHTML()
    await preview.clickOn(runner.page().locator('#editor'))
    await preview.type('Plan of the day')
    for (let presses = 0; presses < 3; presses++) await preview.press('Shift+ArrowLeft')
    await preview.clickOn(runner.page().locator('#bold'))
    await preview.press('End')
    await preview.press('Control+b')
    await preview.type(' два')
    await preview.press('Enter')
    await preview.type('Строка №2')
    await preview.press('Backspace')
    await preview.type('3')
    const word = await mouse.placeOf('#editor', { x: 0.05, y: 0.06 })
    await preview.click(word.x, word.y, { clickCount: 2 })
    await preview.type('List')
    const expected = 'List of the <b>day</b> два'
    await eventually(async () => (await html()).replaceAll('&nbsp;', ' ').startsWith(expected), true)
    const recorded = await html()
    expect(await replayed(PATH)).toMatchObject([
      { method: 'Input', value: 'Plan of the day' },
      { method: 'Focus', selection: { text: 'day', as: 'selected' } },
      { method: 'Click' },
      { method: 'Focus', selection: { text: '', as: 'after' } },
      { method: 'Press', keys: 'Control+B' },
      { method: 'Input', value: ' два\nСтрока №3', isAtCursor: true },
      { method: 'Focus', selection: { text: 'Plan', as: 'selected' } },
      { method: 'Input', value: 'List', isAtCursor: true },
    ])
    expect(await html()).toBe(recorded)
  })

  test('a shortcut that an editor takes before anything shows, and typing while it offers words', async ({ runner, onPage, preview }) => {
    await onPage(PATH)
    const editor = runner.page().locator('#editor')
    await editor.evaluate((node: HTMLElement) => {
      node.setAttribute('aria-multiline', 'true')
      node.addEventListener('keydown', (event) => event.key === 'b' && event.ctrlKey && event.preventDefault())
      node.addEventListener('input', () => node.setAttribute('aria-haspopup', 'listbox'))
    })
    await preview.clickOn(editor)
    await preview.press('Control+b')
    await preview.type('function add')
    await eventually(() => editor.innerText(), 'function add')
    const { actions } = await recordedStep(runner)
    expect(actions.map(({ method, keys, value }) => [method, keys ?? value])).toEqual([
      ['Click', undefined],
      ['Press', 'Control+B'],
      ['Input', 'function add'],
    ])
  })
})

describe('lists', () => {
  const PATH = 'dragging.html'

  test('a card that is dropped, with the data of the drag', async ({ runner, onPage, mouse, replayed }) => {
    await onPage(PATH)
    await mouse.drag(await mouse.placeOf('#card', { x: 0.5, y: 0.5 }), await mouse.placeOf('#bin', { x: 0.5, y: 0.5 }))
    await eventually(() => textOf(runner, '#done'), 'bin got card')
    expect(await replayed(PATH)).toMatchObject([{ method: 'Drag', drop: expect.anything() }])
    expect(await textOf(runner, '#done')).toBe('bin got card')
  })

  test.for(['halves', 'entering', 'middles', 'row'])(
    'a row of the list that is sorted by %s',
    async (list, { runner, onPage, mouse, replayed }) => {
      await onPage(PATH)
      const order = async () => (await runner.page().locator(`#${list} li`).allTextContents()).join(' ')
      const row = (number: number, share: number) => mouse.placeOf(`#${list} li:nth-child(${number})`, { x: share, y: share })
      await mouse.drag(await row(1, 0.5), await row(3, 0.8))
      await eventually(async () => (await order()) !== 'One Two Three Four', true)
      const recorded = await order()
      expect(await replayed(PATH)).toMatchObject([{ method: 'Drag', drop: { side: 'after' } }])
      expect(await order()).toBe(recorded)
    },
  )
})
