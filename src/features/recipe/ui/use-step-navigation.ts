import { useEffect, useEffectEvent, type RefObject } from 'react'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { singleKeysChoice } from '../model/shortcuts.ts'
import { handleShortcuts, placeOf, stepIn } from './handle-shortcuts.ts'
import { keepOneTabStop } from './keep-one-tab-stop.ts'
import { markKeyboardFocus } from './mark-keyboard-focus.ts'

/**
 * Keys move the focus from step to step, into a step and back to it; among the controls of a step also to the same control of the next one. The list is
 * one stop of the Tab key.
 */
export function useStepNavigation(list: RefObject<HTMLElement | null>): void {
  const [hasSingleKeys] = useStoredChoice(singleKeysChoice)
  useEffect(() => (list.current ? keepOneTabStop(list.current) : undefined), [list])
  useEffect(() => (list.current ? markKeyboardFocus(list.current) : undefined), [list])

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { item, places } = placeOf(event.target)
    if (list.current === null || (item !== null && item.parentElement !== list.current)) return
    const { current: element } = list
    const items = [...element.querySelectorAll(':scope > li[data-step]')]
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-control]') : null
    const go = (direction: number) => focusStep(item ? items[items.indexOf(item) + direction] : itemInTurn(items))
    if (control && moveAmongControls(control, event)) return
    handleShortcuts(event, places, hasSingleKeys, {
      next: () => go(1),
      previous: () => go(-1),
      first: () => focusStep(items[0]),
      last: () => focusStep(items.at(-1)),
      enter: () => (controlsOf(item)[0] ?? stepIn(item)?.querySelector<HTMLElement>('button, a[href]'))?.focus(),
      leave: () => focusStep(item),
    })
  })
  useEffect(() => {
    // on the document, because the letters bring the focus to the list from elsewhere
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Gives the focus to the step in this item of the list, and brings it into sight. */
export function focusStep(item: Element | null | undefined): void {
  stepIn(item)?.focus({ preventScroll: true })
  item?.scrollIntoView({ block: 'nearest' })
}

/**
 * Gives the focus to a step, or to the last one where there are fewer, once what was saved just now is on the screen: until then another step stands there.
 */
export function focusStepSoon(index: number): void {
  requestAnimationFrame(() => {
    const items = document.querySelectorAll('li[data-step]')
    focusStep(items[Math.min(index, items.length - 1)])
  })
}

const itemInTurn = (items: readonly Element[]): Element | undefined => items.find((item) => stepIn(item)?.tabIndex === 0)

const MOVES: Record<string, { step: number; control: number }> = {
  ArrowUp: { step: -1, control: 0 },
  ArrowDown: { step: 1, control: 0 },
  ArrowLeft: { step: 0, control: -1 },
  ArrowRight: { step: 0, control: 1 },
}

/** Up and down to the same control of the next step, left and right among the controls of one step. */
function moveAmongControls(from: HTMLElement, event: KeyboardEvent): boolean {
  const move = MOVES[event.key]
  // up and down open a menu
  if (!move || event.altKey || (move.step !== 0 && from.getAttribute('aria-haspopup') === 'menu')) return false
  const to = move.step === 0 ? neighbourControl(from, move.control) : controlOfNeighbour(from, move.step)
  if (!to) return false
  event.preventDefault()
  to.focus()
  to.closest('li')?.scrollIntoView({ block: 'nearest' })
  return true
}

function controlsOf(item: Element | null | undefined): HTMLElement[] {
  return [...(item?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
}

function neighbourControl(from: HTMLElement, direction: number): HTMLElement | undefined {
  const controls = controlsOf(from.closest('li'))
  return controls[controls.indexOf(from) + direction]
}

function controlOfNeighbour(from: HTMLElement, direction: number): HTMLElement | undefined {
  const item = from.closest('li[data-step]')
  const neighbour = direction < 0 ? item?.previousElementSibling : item?.nextElementSibling
  return controlsOf(neighbour).find((control) => control.dataset.control === from.dataset.control)
}
