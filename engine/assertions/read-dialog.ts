import type { TargetDescription } from '../language/intents.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { any, targetOf, type Facts } from './sentence-facts.ts'
import { CLOSED, OPENED, SHOWN, KINDS_OF_DIALOG } from '../lexicon/phrases-predicates.ts'
import { splitAtBlanks } from '../text/blanks.ts'
import { normalizeText } from '../text/normalize.ts'

/** Whether the word says what the dialog is for, as in “a confirmation dialog”, and is not a text in it. */
function isKindOfDialog({ name, quoted }: TargetDescription): boolean {
  return !quoted && KINDS_OF_DIALOG.isAll(splitAtBlanks(normalizeText(name)))
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
