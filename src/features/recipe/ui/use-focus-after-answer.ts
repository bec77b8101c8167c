import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'

/** From a question that was answered, the focus goes to the next one, else to the button that ends the recording. */
export function useFocusAfterAnswer(card: RefObject<HTMLElement | null>, { actions = [] }: RecipeStep): void {
  const asked = actions.flatMap(({ asks }) => (asks ? [asks.id] : []))
  const before = useRef(asked)
  useLayoutEffect(() => {
    const isAnswered = before.current.some((id) => !asked.includes(id))
    before.current = asked
    // The user answered with the keyboard, and the focused element is gone.
    if (!isAnswered || document.activeElement !== document.body) return
    const next =
      card.current?.querySelector<HTMLElement>('[data-question] button') ??
      card.current?.querySelector<HTMLElement>('[data-control=record]')
    next?.focus()
  })
}
