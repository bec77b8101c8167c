import type { TargetDescription } from '../language/intents.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { CLOSED, OPENED, SHOWN } from './predicate-words.ts'
import { any, targetOf, type Facts } from './sentence-facts.ts'

/** Whether the word says what the dialog is for, as in “a confirmation dialog”, and is not a text in it. */
function isKindOfDialog({ name, quoted }: TargetDescription): boolean {
  return (
    !quoted &&
    /^(?:с )?(?:подтверждени\p{L}*|модальн\p{L}*|диалогов\p{L}*|confirm(?:ation)?|modal|pop-?up|dialog(?:ue)?)$/iu.test(name.trim())
  )
}

/** “A confirmation dialog opens”, «Окно „Новый заказ“ закрыто». */
export function readDialog(facts: Facts): ExpectationIntent[] | null {
  if (facts.role !== 'dialog') return null
  // “The window does not close” means that it stays open.
  const isClosed = any(facts, CLOSED) !== facts.isNegative
  if (!isClosed && !any(facts, OPENED) && !any(facts, SHOWN) && !any(facts, CLOSED)) return null
  const target = targetOf(facts, [CLOSED, OPENED, SHOWN])
  return [{ kind: 'dialog', text: facts.text, caption: isKindOfDialog(target) ? '' : target.name, open: !isClosed }]
}
