import { useEffect, type RefObject } from 'react'

const MOVES: Record<string, { step: number; control: number }> = {
  ArrowUp: { step: -1, control: 0 },
  ArrowDown: { step: 1, control: 0 },
  ArrowLeft: { step: 0, control: -1 },
  ArrowRight: { step: 0, control: 1 },
}

/**
 * Arrow keys on a step's control move the focus: up and down to the same control of the next step, left and right among the controls
 * of one step. Tab goes through everything as usual.
 */
export function useArrowNavigation(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    const handleKey = (event: KeyboardEvent) => {
      const move = MOVES[event.key]
      const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-control]') : null
      if (!move || !from) return
      // up and down open a menu
      if (move.step !== 0 && from.getAttribute('aria-haspopup') === 'menu') return
      const to = move.step === 0 ? neighbourControl(from, move.control) : controlOfNeighbour(from, move.step)
      if (!to) return
      event.preventDefault()
      to.focus()
      to.closest('li')?.scrollIntoView({ block: 'nearest' })
    }
    element.addEventListener('keydown', handleKey)
    return () => element.removeEventListener('keydown', handleKey)
  }, [list])
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
