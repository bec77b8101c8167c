/**
 * Finds the caption of a field among the texts around it by their positions alone, as a reader does. Pure geometry: boxes in, a choice out.
 */
export type Box = { left: number; top: number; right: number; bottom: number }

export type PlacedText = { box: Box; text: string; isHeading: boolean }

export type PlacedField = { box: Box; isChoice: boolean; hasPlaceholder: boolean }

/** Pixels. A text further away names something else. */
const LEFT_MAX_PX = 300
const ABOVE_MAX_PX = 40
/** The words of a checkbox or a radio button stand close to its right. */
const RIGHT_MAX_PX = 40
/** A text may overlap a box by a few pixels of padding. */
const SLACK_PX = 3
const ALIGNED_PX = 24
/** A unit of measurement stands this close behind its field and is this short. */
const UNIT_GAP_PX = 12
const UNIT_LENGTH = 4

/** The text that names the field, or null. `others`: all other fields around; a text that is one of theirs is not taken. */
export function captionFor<T extends PlacedText>(field: PlacedField, texts: readonly T[], others: readonly PlacedField[]): T | null {
  if (field.isChoice)
    return nearest(texts, (text) => gapRight(field, text, others)) ?? nearest(texts, (text) => gapLeft(field, text, others))
  return nearest(texts, (text) => gapLeft(field, text, others)) ?? nearest(texts, (text) => gapAbove(field, text, others))
}

/** The text with the smallest gap; null when all gaps are infinite, which means that the text does not fit. */
function nearest<T>(texts: readonly T[], gapOf: (text: T) => number): T | null {
  let best: T | null = null
  let bestGap = Infinity
  for (const text of texts) {
    const gap = gapOf(text)
    if (gap < bestGap) [best, bestGap] = [text, gap]
  }
  return best
}

function gapRight({ box }: PlacedField, text: PlacedText, others: readonly PlacedField[]): number {
  const gap = text.box.left - box.right
  if (gap < -SLACK_PX || gap > RIGHT_MAX_PX || !isOnLine(box, text.box)) return Infinity
  return others.some((other) => isOnLine(other.box, text.box) && isBetween(other.box.left, box.right, text.box.left)) ? Infinity : gap
}

function gapLeft({ box }: PlacedField, text: PlacedText, others: readonly PlacedField[]): number {
  const gap = box.left - text.box.right
  if (gap < -SLACK_PX || gap > LEFT_MAX_PX || !isOnLine(box, text.box)) return Infinity
  const isOthers = others.some((other) => {
    if (!isOnLine(other.box, text.box)) return false
    return isBetween(other.box.left, text.box.right, box.left) || isAfter(other, text, gap)
  })
  return isOthers ? Infinity : gap
}

/** Whether the text stands behind another field and belongs to it: the words of a checkbox, a unit of measurement. */
function isAfter(other: PlacedField, text: PlacedText, gap: number): boolean {
  const behind = text.box.left - other.box.right
  if (behind < -SLACK_PX) return false
  if (other.isChoice) return behind <= RIGHT_MAX_PX && behind <= gap
  return text.text.length <= UNIT_LENGTH && behind <= UNIT_GAP_PX && behind < gap
}

function gapAbove({ box, hasPlaceholder }: PlacedField, text: PlacedText, others: readonly PlacedField[]): number {
  // A notched label lies on the upper edge of its field.
  const height = text.box.bottom - text.box.top
  const gap = box.top - text.box.bottom
  if (gap < -height / 2 - SLACK_PX || gap > ABOVE_MAX_PX || (text.isHeading && hasPlaceholder)) return Infinity
  if (text.box.left < box.left - ALIGNED_PX || text.box.left > startOfCaption(box)) return Infinity
  return others.some((other) => isOfAnother(other, text, { box, gap })) ? Infinity : Math.max(0, gap)
}

/** A caption above starts in the left half of its field, or is centred on a narrow one. */
const startOfCaption = ({ left, right }: Box): number => left + Math.max(ALIGNED_PX, (right - left) / 2)

/** Whether a text above the field belongs to another: it is that one's note below it or its caption on the left, or that one lies between. */
function isOfAnother(other: PlacedField, text: PlacedText, { box, gap }: { box: Box; gap: number }): boolean {
  const isInColumn = other.box.left < text.box.right && other.box.right > text.box.left
  if (isInColumn && other.box.top >= text.box.bottom - SLACK_PX && other.box.bottom <= box.top + SLACK_PX) return true
  if (isInColumn && other.box.bottom <= text.box.top + SLACK_PX && text.box.top - other.box.bottom < gap) return true
  if (!isOnLine(other.box, text.box)) return false
  const [before, behind] = [other.box.left - text.box.right, text.box.left - other.box.right]
  return (before >= -SLACK_PX && before <= LEFT_MAX_PX) || (other.isChoice && behind >= -SLACK_PX && behind <= RIGHT_MAX_PX)
}

/** Whether the text is on the field's line: level with it, or with the first line of a high one. */
function isOnLine(field: Box, text: Box): boolean {
  const shared = Math.min(field.bottom, text.bottom) - Math.max(field.top, text.top)
  const height = Math.min(field.bottom - field.top, text.bottom - text.top)
  if (shared <= 0 || shared < height / 2) return false
  const isHigh = field.bottom - field.top > 3 * (text.bottom - text.top)
  return !isHigh || text.top - field.top < 2 * (text.bottom - text.top) || isCentred(field, text)
}

const isCentred = (field: Box, text: Box): boolean =>
  Math.abs(field.top + field.bottom - text.top - text.bottom) / 2 < (text.bottom - text.top) / 2

const isBetween = (at: number, from: number, to: number): boolean => at >= from - SLACK_PX && at < to
