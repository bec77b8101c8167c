import { isInput } from './node-type.ts'

const SLIDER = '[role=slider],input[type=range]'

/** The handle of a slider: the element itself, or the only one inside it; null for none. */
export function sliderIn(element: Element): Element | null {
  if (element.matches(SLIDER)) return element
  const inside = element.querySelectorAll(SLIDER)
  return inside.length === 1 ? (inside[0] ?? null) : null
}

/** The state of a slider. `now` is null when the page does not say it. The handle moves along `track` from `min` to `max`. */
export type SliderState = { now: number | null; text: string; min: number; max: number; isVertical: boolean }

export function sliderState(handle: Element): SliderState {
  if (isInput(handle)) return stateOfRange(handle)
  const number = (name: string, otherwise: number) => {
    const value = handle.getAttribute(name)
    return value === null || value.trim() === '' || Number.isNaN(Number(value)) ? otherwise : Number(value)
  }
  const now = number('aria-valuenow', Number.NaN)
  return {
    now: Number.isNaN(now) ? null : now,
    text: handle.getAttribute('aria-valuetext') ?? '',
    min: number('aria-valuemin', 0),
    max: number('aria-valuemax', 100),
    isVertical: handle.getAttribute('aria-orientation') === 'vertical',
  }
}

/** A range field of which nothing is seen takes keys; what is drawn over it hears of them. */
function stateOfRange({ valueAsNumber, min, max }: HTMLInputElement): SliderState {
  return { now: valueAsNumber, text: '', min: Number(min || 0), max: Number(max || 100), isVertical: false }
}
