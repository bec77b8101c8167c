import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { focusForNow } from '../../../ui/focus-for-now.ts'
import { asksWhich } from '#contract/rules/step-question.ts'

/**
 * A question that comes up takes the focus when no control has it, so that one key answers. `keep` is called when a question was answered: the card keeps
 * the focus, so that the next question, of this step or of another, can take it over.
 */
export function useFocusOfQuestion(card: RefObject<HTMLElement | null>, step: RecipeStep): () => void {
  const isAsking = asksWhich(step)
  const wasAsking = useRef(isAsking)
  useLayoutEffect(() => {
    const isNew = isAsking && !wasAsking.current
    wasAsking.current = isAsking
    const question = card.current?.querySelector<HTMLElement>('[data-asks-which]')
    if (!isNew || !question || !isFocusFree()) return
    focusForNow(question, 'asked')
    question.scrollIntoView({ block: 'nearest' })
  }, [isAsking, card])
  return () => {
    if (card.current?.contains(document.activeElement)) focusForNow(card.current, 'answered')
  }
}

/**
 * Whether nothing that a user works with has the focus: the page has it, something that had to have it for a while, or a step that was only clicked at.
 */
function isFocusFree(): boolean {
  const { activeElement: focused } = document
  if (focused === document.body) return true
  if (!(focused instanceof HTMLElement)) return false
  return focused.tabIndex === -1 || 'answered' in focused.dataset || focused.matches('article:not(:focus-visible)')
}
