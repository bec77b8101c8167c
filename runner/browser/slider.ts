import type { ElementHandle, Page } from 'playwright-core'
import { pause, remainingMs } from './clock.ts'
import { stepFailed } from './errors.ts'
import { sameOption, typedValue } from './field-value.ts'
import type { Step } from './step.ts'
import type { Found } from './target.ts'
import type { SliderState } from '../page/slider.ts'

/** More presses than this take longer than a person would go on; the handle is dragged close to the value first. */
const PRESSES_MAX = 60
/** The same for words, which no arithmetic leads to. */
const WORDS_MAX = 100
/** Longer than a handle, even one for fingers: such a slider is its own track. */
const TRACK_MIN_PX = 60
/** Time for the page to tell the value of a place that was pressed. */
const TOLD_MS = 300
const POLL_MS = 20
/** Drags that come no closer are given up after this many. */
const DRAGS_MAX = 3

type Slider = { step: Step; page: Page; handle: ElementHandle<HTMLElement>; read: () => Promise<SliderState> }

/**
 * Moves a slider to a value, a number or the words that it shows: by a press at the place of the value in a slider without a handle, else by its keys, after
 * a drag where that would take many. A slider that does not listen to keys is dragged only.
 *
 * Errors: `action_failed` when the slider has no such value; `detail` names the nearest.
 */
export async function setSlider(step: Step, found: Found, value: string): Promise<void> {
  const handle = await step.session.agents.element(found.frame, 'sliderHandle')
  if (!handle) throw new Error('Element is not attached to the DOM')
  const read = () => step.session.agents.call(found.frame, 'sliderState', handle)
  const slider: Slider = { step, page: found.frame.page(), handle, read }
  const number = typedValue('number', value)
  if (number === null || number === '') return setByWords(slider, value)
  const wanted = Number(number)
  await pressPlace(slider, wanted)
  for (let drags = 0; drags < DRAGS_MAX; drags++) {
    if (await pressTo(slider, wanted)) return
    // The browser draws the handle of its own slider in a part of the field that no script can measure.
    if (await isNative(handle)) return handle.fill(number, { timeout: Math.max(1, remainingMs(step.deadline)), force: true })
    await dragTo(slider, wanted)
  }
  if (await pressTo(slider, wanted)) return
  const { now } = await read()
  if (now !== wanted) throw noSuchValue(step, String(now ?? ''))
}

const isNative = (handle: ElementHandle<HTMLElement>): Promise<boolean> => handle.evaluate(({ tagName }) => tagName === 'INPUT')

const noSuchValue = (step: Step, nearest: string) =>
  stepFailed(
    { code: 'action_failed', reason: 'other', target: step.caption, detail: `The slider has no such value; the nearest is ${nearest}` },
    `No such value: ${step.caption}`,
  )

/** Presses the place of the value in a slider without a handle, such as a row of stars, where keys would stop at every value on the way. */
async function pressPlace({ step, handle, read }: Slider, wanted: number): Promise<void> {
  const [{ now, min, max, isVertical }, box] = [await read(), await handle.boundingBox()]
  if (!box || now === null || now === wanted || wanted <= min || wanted > max || isVertical) return
  if (box.width < TRACK_MIN_PX || (await isNative(handle))) return
  // The end of a star is its last pixel.
  const position = { x: ((wanted - min) / (max - min)) * box.width - 1, y: box.height / 2 }
  await handle.click({ position, timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
  for (let waited = 0; waited < TOLD_MS && (await read()).now === now; waited += POLL_MS) await pause(POLL_MS, step.signal)
}

/** Whether the keys brought the slider to the value. One press shows how far a key goes. */
async function pressTo({ step, page, handle, read }: Slider, wanted: number): Promise<boolean> {
  const { now: start } = await read()
  if (start === wanted) return true
  if (start === null) return false
  await handle.focus()
  let now = start
  for (let presses = 0, stride = 0; presses < PRESSES_MAX && remainingMs(step.deadline) > 0; presses++) {
    const isUp = wanted > now
    await page.keyboard.press(isUp ? 'ArrowRight' : 'ArrowLeft')
    const next = (await read()).now ?? now
    if (next === wanted) return true
    stride = Math.abs(next - now)
    const hasPassed = isUp ? next > wanted : next < wanted
    if (stride === 0 || hasPassed || Math.abs(wanted - next) / stride > PRESSES_MAX) return false
    now = next
  }
  return false
}

async function setByWords({ step, page, handle, read }: Slider, value: string): Promise<void> {
  const isThere = async () => sameOption([(await read()).text], value) === 0
  await handle.focus()
  await page.keyboard.press('Home')
  for (let presses = 0; presses < WORDS_MAX && remainingMs(step.deadline) > 0; presses++) {
    if (await isThere()) return
    const { text } = await read()
    await page.keyboard.press('ArrowRight')
    if ((await read()).text === text) break
  }
  throw noSuchValue(step, (await read()).text)
}

/** Drags the handle as far along its track as the value is along its range. */
async function dragTo({ step, page, handle, read }: Slider, wanted: number): Promise<void> {
  const { now, min, max, isVertical } = await read()
  const track = await step.session.agents.element(await frameOf(handle), 'sliderTrack', handle)
  const [at, along] = [await handle.boundingBox(), await track?.boundingBox()]
  if (!at || !along || now === null || max === min) return
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const share = (wanted - now) / (max - min)
  const to = isVertical ? { x, y: y - share * along.height } : { x: x + share * along.width, y }
  await handle.hover({ timeout: Math.max(1, remainingMs(step.deadline)), signal: step.signal })
  await page.mouse.move(x, y)
  await page.mouse.down()
  try {
    await page.mouse.move(to.x, to.y, { steps: 5 })
  } finally {
    await page.mouse.up()
  }
}

async function frameOf(handle: ElementHandle<HTMLElement>) {
  const frame = await handle.ownerFrame()
  if (!frame) throw new Error('Element is not attached to the DOM')
  return frame
}
