import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'
import type { Preview } from '#tests/harness/runner/preview.ts'

export type Point = { x: number; y: number }

/** A place of an element as shares of its width and height; its middle without them. */
type Where = Locator | { of: Locator; x: number; y: number }

/** A person's mouse and keyboard. `page`: the page that is worked on, to look where things are. */
export type Hand = {
  page: () => Page
  move: (to: Where | Point) => Promise<void>
  click: (on: Where, options?: { button?: 'left' | 'right' | 'middle'; count?: number; held?: string }) => Promise<void>
  /** Presses at the first place, goes through the others, and lets go. */
  drag: (from: Where, ...way: (Where | Point)[]) => Promise<void>
  wheel: (over: Where, distance: number) => Promise<void>
  type: (text: string) => Promise<void>
  press: (...keys: string[]) => Promise<void>
}

/** People look where they press; some lists let go of a row only then. */
const HOLD_MS = 250
const KEY_MS = 120

type Tool = Pick<Hand, 'page'> & {
  moveTo: (point: Point, steps: number) => Promise<void>
  mouse: () => Page['mouse']
  keyboard: () => Page['keyboard']
  typeText: (text: string) => Promise<void>
}

function handWith(tool: Tool): Hand {
  const pointOf = async (where: Where | Point): Promise<Point> => {
    if ('x' in where && !('of' in where)) return where
    const { of, x, y } = 'of' in where ? where : { of: where, x: 0.5, y: 0.5 }
    await of.waitFor()
    await standsStill(of)
    const box = await of.boundingBox()
    if (!box) throw new Error(`Not to be seen: ${of.toString()}`)
    return { x: box.x + box.width * x, y: box.y + box.height * y }
  }
  const move = async (to: Where | Point) => tool.moveTo(await pointOf(to), 5)
  return {
    page: tool.page,
    move,
    click: async (on, { button = 'left', count = 1, held } = {}) => {
      await move(on)
      if (held) await tool.keyboard().down(held)
      for (let presses = 1; presses <= count; presses++) {
        await tool.mouse().down({ button, clickCount: presses })
        await tool.mouse().up({ button, clickCount: presses })
      }
      if (held) await tool.keyboard().up(held)
    },
    drag: async (from, ...way) => {
      await move(from)
      await tool.mouse().down()
      await pause(HOLD_MS)
      for (const place of way) await tool.moveTo(await pointOf(place), 12)
      await pause(HOLD_MS)
      await tool.mouse().up()
    },
    wheel: async (over, distance) => {
      await move(over)
      await tool.mouse().wheel(0, distance)
    },
    type: tool.typeText,
    press: async (...keys) => {
      for (const key of keys) {
        await tool.keyboard().press(key)
        await pause(KEY_MS)
      }
    },
  }
}

/** A person presses what stands still. */
async function standsStill(element: Locator): Promise<void> {
  for (let before = '', now = 'unknown'; before !== now;) {
    before = now
    now = JSON.stringify(await element.boundingBox())
    await pause(60)
  }
}

/** Works through the preview, which shows the screen at half its size. */
export const previewHand = (preview: Preview, page: () => Page): Hand =>
  handWith({
    page,
    moveTo: ({ x, y }, steps) => preview.page.mouse.move(x / 2, y / 2, { steps }),
    mouse: () => preview.page.mouse,
    keyboard: () => preview.page.keyboard,
    typeText: (text) => preview.type(text),
  })

/** Works in the page itself, as when a recorder watches a browser on the desk. */
export function directHand(page: () => Page): Hand {
  const hand = handWith({
    page,
    moveTo: ({ x, y }, steps) => page().mouse.move(x, y, { steps }),
    mouse: () => page().mouse,
    keyboard: () => page().keyboard,
    typeText: (text) => page().keyboard.type(text, { delay: 15 }),
  })
  return { ...hand, click: async (on, options) => ((await isNativeOption(on)) ? chooseByKeys(page(), on) : hand.click(on, options)) }
}

/** A browser without a window draws no list over the page whose options could be pressed. */
const isNativeOption = async (on: Where): Promise<boolean> =>
  !('of' in on) && (await on.evaluate((element) => element instanceof HTMLOptionElement).catch(() => false))

async function chooseByKeys(page: Page, on: Where): Promise<void> {
  if ('of' in on) return
  await on.evaluate((option) => option.closest('select')?.focus())
  await page.keyboard.type((await on.textContent()) ?? '')
}
