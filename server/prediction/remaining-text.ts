import type { StepIntent } from '#engine/language/intents.ts'
import { understandStep } from '#engine/language/understand-step.ts'
import type { Rest } from '#engine/reading/reading.ts'
import type { TaughtText } from '#engine/taught/read-taught.ts'

/**
 * The text of a step that is still to be done, as each reader has it.
 *
 * - planned: what remains of the act in progress, next first, such as the option of a list that was opened. It is no text, so no reader is asked.
 * - parts: the text as the first grammar reads it, next first; null where it cannot read all of it.
 * - taught: the next act of words of which a part was done as the project was taught; null when the words are read.
 * - rest: the text for the joint reading; null at the end, and where its beginning is not known.
 */
export type RemainingText = {
  planned: readonly StepIntent[]
  parts: readonly StepIntent[] | null
  rest: Rest | null
  notRead: string
  taught: TaughtText | null
}

export function beginText(text: string): RemainingText {
  return afterJoint({ text, inherited: null })
}

export const isRead = ({ planned, parts, taught }: RemainingText): boolean => planned.length === 0 && parts?.length === 0 && taught === null

/** Behind an act that was taught: its next act, else what remains of the text, which is read anew. */
export function afterTaught(next: TaughtText): RemainingText {
  if (next.progress) return { ...NOTHING, taught: next }
  return next.text === '' ? NOTHING : beginText(next.text)
}

/** The text that may begin with words that were taught; null within an act, and where its beginning is not known. */
export function taughtBeginning({ taught, planned, rest }: RemainingText): TaughtText | null {
  if (taught) return taught
  return planned.length === 0 && rest ? { text: rest.text, progress: null } : null
}

const NOTHING: RemainingText = { planned: [], parts: [], rest: null, notRead: '', taught: null }

/** The next part as the first grammar has it; null when it cannot read the text. */
export const nextPart = ({ planned, parts }: RemainingText): StepIntent | null => planned[0] ?? parts?.[0] ?? null

/** The words that are to be done next; null when the next part is no text. */
export const nextWords = ({ planned, parts, rest }: RemainingText): string | null =>
  planned.length > 0 ? null : (rest?.text ?? parts?.[0]?.text ?? null)

/** The parts behind the next one, as far as the first grammar knows. */
export const followingParts = ({ planned, parts }: RemainingText): StepIntent[] => [...planned, ...(parts ?? [])].slice(1)

/** Without the next part. */
export function takePart(text: RemainingText): RemainingText {
  const { planned, parts } = text
  if (planned.length > 0) return { ...text, planned: planned.slice(1) }
  const [taken, ...remaining] = parts ?? []
  // One clause may hold several parts; how much of its words is done cannot be told.
  const isSameClause = taken !== undefined && taken.text === remaining[0]?.text
  return { ...text, parts: parts && remaining, rest: isSameClause ? null : textOf(remaining) }
}

export const withPlanned = (text: RemainingText, planned: readonly StepIntent[]): RemainingText => ({
  ...text,
  planned: [...planned, ...text.planned],
})

/**
 * Behind a part of the first grammar. `rest`: what remains by the joint reading, if it did the same; otherwise that reader gets the words of the other
 * parts.
 */
export function afterFirst(text: RemainingText, rest: Rest | null): RemainingText {
  const isText = text.planned.length === 0
  const taken = takePart(text)
  return isText && rest && taken.parts?.length !== 0 ? { ...taken, rest } : taken
}

/** Behind an act of the joint reading: the first grammar reads what remains anew. */
export function afterJoint(rest: Rest | null): RemainingText {
  if (rest === null) return NOTHING
  const { intents, unparsed } = understandStep(rest.text)
  const isUnderstood = unparsed.length === 0 && intents.length > 0
  return { ...NOTHING, parts: isUnderstood ? intents : null, rest, notRead: unparsed.join('; ') || rest.text }
}

function textOf(parts: readonly StepIntent[]): Rest | null {
  return parts.length > 0 ? { text: [...new Set(parts.map(({ text }) => text))].join('\n'), inherited: null } : null
}
