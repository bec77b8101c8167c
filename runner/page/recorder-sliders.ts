import { sliderState } from './slider.ts'
import { renderedParent } from './view.ts'

/** Some libraries keep the value in a hidden field of the browser. */
const SLIDER = '[role=slider],input[type=range]'
/** Levels above a pressed element at which the handles of its slider are looked for; taller boxes hold more than a slider, in CSS pixels. */
const LEVELS_MAX = 4
const TRACK_MAX_PX = 80

/** The handles of the slider that is pressed: on a handle, on its track, or on a mark beside it. */
export function slidersAround(start: Element): Element[] {
  // A slider of the browser itself tells its change.
  if (start.matches('input')) return []
  const pressed = start.closest(SLIDER)
  let around: Element | null = start
  for (let level = 0; level < LEVELS_MAX && around; level++, around = renderedParent(around)) {
    const { width, height } = around.getBoundingClientRect()
    if (Math.min(width, height) > TRACK_MAX_PX) break
    const inside = [...around.querySelectorAll(SLIDER)]
    if (inside.length > 0) return pressed && !inside.includes(pressed) ? [pressed, ...inside] : inside
  }
  return pressed ? [pressed] : []
}

/** The value of a slider in the form in which a replay sets it: its number, or its words where it tells no number. */
export function stateText(slider: Element): string {
  const { now, text } = sliderState(slider)
  return now === null ? text : String(now)
}
