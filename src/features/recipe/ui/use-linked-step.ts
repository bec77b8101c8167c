import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { linkedStep } from '../model/step-link.ts'
import { focusStep } from './use-step-navigation.ts'

/** With these a user has begun to work, and the page moves no more. */
const OWN_ACTS = ['keydown', 'pointerdown', 'wheel'] as const

/**
 * Brings the step that the address names into sight, gives it the focus and highlights it for a moment. It may come later than the page, when this device
 * has an older state of the recipe; one that never comes is ignored.
 */
export function useLinkedStep(list: RefObject<HTMLElement | null>, steps: Recipe['steps'], hash: string): void {
  /** The hash that is dealt with. */
  const doneWith = useRef<string | null>(null)

  const end = useEffectEvent(() => {
    doneWith.current = hash
  })
  useEffect(() => {
    const listen = () => end()
    for (const act of OWN_ACTS) window.addEventListener(act, listen, { capture: true, passive: true })
    return () => {
      for (const act of OWN_ACTS) window.removeEventListener(act, listen, { capture: true })
    }
  }, [])

  useEffect(() => {
    const index = linkedStep(steps, hash)
    const item = list.current?.querySelector<HTMLElement>(`:scope > [data-step="${index}"]`)
    if (index === null || !item || doneWith.current === hash) return
    doneWith.current = hash
    focusStep(item)
    item.dataset.linked = ''
    item.addEventListener('animationend', () => delete item.dataset.linked, { once: true })
  }, [list, steps, hash])
}
