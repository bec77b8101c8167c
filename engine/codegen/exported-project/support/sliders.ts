import type { Locator } from '@playwright/test'

/** More presses than this take too long; the handle is dragged close to the value first. */
const PRESSES_MAX = 60
const DRAGS_MAX = 3
/** Longer than a handle, even one for fingers: such a slider is its own track. */
const TRACK_MIN_PX = 60
/** Time for the page to tell the value of a place that was pressed. */
const TOLD_MS = 300
const POLL_MS = 20

type State = { now: number; text: string; min: number; max: number; track: { width: number; height: number } }

/** Moves a slider to a value, a number or the words that it shows: by a press at its place, by its keys, or by dragging its handle where keys would not do. */
export async function setSlider(element: Locator, value: string): Promise<void> {
  const isHandle = await element.evaluate((node) => node.matches('[role=slider],input[type=range]'))
  const handle = isHandle ? element : element.getByRole('slider')
  const wanted = Number(value.replace(/\s/g, '').replace(',', '.'))
  if (Number.isNaN(wanted)) return setByWords(handle, value.trim().toLowerCase())
  await pressPlace(handle, wanted)
  for (let drags = 0; !(await pressTo(handle, wanted)); drags++) {
    if (await isNative(handle)) return handle.fill(String(wanted), { force: true })
    if (drags === DRAGS_MAX) throw new Error('The slider has no such value; the nearest is ' + (await handle.evaluate(read)).now)
    await dragTo(handle, wanted)
  }
}

/** The browser draws the handle of its own slider in a part of the field that no script can measure. */
const isNative = (handle: Locator): Promise<boolean> => handle.evaluate(({ localName }) => localName === 'input')

/** Presses the place of the value in a slider without a handle, such as a row of stars, where keys would stop at every value on the way. */
async function pressPlace(handle: Locator, wanted: number): Promise<void> {
  const [{ now, min, max }, box] = [await handle.evaluate(read), await handle.boundingBox()]
  if (!box || now === wanted || wanted <= min || wanted > max || box.width < TRACK_MIN_PX || (await isNative(handle))) return
  // The end of a star is its last pixel.
  await handle.click({ position: { x: ((wanted - min) / (max - min)) * box.width - 1, y: box.height / 2 } })
  for (let waited = 0; waited < TOLD_MS && (await handle.evaluate(read)).now === now; waited += POLL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
}

async function pressTo(handle: Locator, wanted: number): Promise<boolean> {
  let { now } = await handle.evaluate(read)
  for (let presses = 0; now !== wanted; presses++) {
    if (presses === 0) await handle.focus()
    await handle.press(wanted > now ? 'ArrowRight' : 'ArrowLeft')
    const next = (await handle.evaluate(read)).now
    const stride = Math.abs(next - now)
    const hasPassed = wanted > now ? next > wanted : next < wanted
    if (stride === 0 || hasPassed || presses === PRESSES_MAX || Math.abs(wanted - next) / stride > PRESSES_MAX) return false
    now = next
  }
  return true
}

async function setByWords(handle: Locator, wanted: string): Promise<void> {
  await handle.press('Home')
  for (let last = ''; ;) {
    const { text } = await handle.evaluate(read)
    if (text.trim().toLowerCase() === wanted) return
    if (text === last) throw new Error('The slider has no such value; the nearest is ' + text)
    last = text
    await handle.press('ArrowRight')
  }
}

async function dragTo(handle: Locator, wanted: number): Promise<void> {
  const { now, min, max, track } = await handle.evaluate(read)
  const box = await handle.boundingBox()
  if (!box || max === min) return
  const isVertical = (await handle.getAttribute('aria-orientation')) === 'vertical'
  const share = (wanted - now) / (max - min)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const { mouse } = handle.page()
  await handle.hover()
  await mouse.move(x, y)
  await mouse.down()
  await mouse.move(isVertical ? x : x + share * track.width, isVertical ? y - share * track.height : y, { steps: 5 })
  await mouse.up()
}

/** Runs in the page. The track is the next box around the handle that is several times as long. */
function read(handle: Element): State {
  const number = (name: string, otherwise: number) => Number(handle.getAttribute(name) ?? otherwise)
  const range = handle instanceof HTMLInputElement ? handle : null
  const own = handle.getBoundingClientRect()
  let track = own
  for (let around = handle.parentElement, level = 0; around && level < 6; around = around.parentElement, level++) {
    const box = around.getBoundingClientRect()
    if (box.height > 0 && Math.max(box.width, box.height) > 3 * Math.max(own.width, own.height)) {
      track = box
      break
    }
  }
  return {
    now: range ? range.valueAsNumber : number('aria-valuenow', 0),
    text: handle.getAttribute('aria-valuetext') ?? '',
    min: number('aria-valuemin', 0),
    max: number('aria-valuemax', 100),
    track: { width: track.width, height: track.height },
  }
}
