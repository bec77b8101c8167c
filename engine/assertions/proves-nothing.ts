import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import { bareText, normalizeText, saidWords } from '../text/normalize.ts'
import { pagesOf, type Evidence } from './evidence.ts'
import type { ExpectationIntent } from './expectation-intent.ts'
import { containsText, textsOf, type PageText } from './page-texts.ts'
import { STAYING } from '../lexicon/phrases-predicates.ts'

export type ProvesNothing = { wanted: string; reason: 'there_before' | 'never_there' }

/**
 * The reason why a check of this statement would hold whatever the step does; null when it is a real check. A thing that is to be absent must have
 * been there, or the case must speak of it. A thing that is to be shown must be new, unless the words say that it stays.
 */
export function provesNothing(intent: ExpectationIntent, evidence: Evidence): ProvesNothing | null {
  const absent = absentWords(intent)
  const missing = absent.find((wanted) => !wasThere(wanted, evidence))
  if (missing !== undefined) return { wanted: missing === '' ? intent.text : missing, reason: 'never_there' }
  const shown = shownWords(intent)
  const isOld = shown.length > 0 && !mentionsStaying(intent.text) && shown.every((wanted) => wasThereBefore(wanted, evidence))
  return isOld ? { wanted: shown.join(', '), reason: 'there_before' } : null
}

/** Texts and names that a statement expects to be gone; '' for any dialog. */
function absentWords(intent: ExpectationIntent): string[] {
  switch (intent.kind) {
    case 'text':
      return intent.shown || !intent.quoted ? [] : [intent.wanted]
    case 'element':
      return intent.visible || !intent.target.quoted ? [] : [intent.target.name]
    case 'item':
      return intent.present ? [] : intent.wanted
    case 'dialog':
      return intent.open ? [] : [intent.caption]
    default:
      return []
  }
}

function shownWords(intent: ExpectationIntent): string[] {
  if (intent.kind === 'text') return intent.shown && intent.quoted ? [intent.wanted] : []
  return intent.kind === 'item' && intent.present ? intent.wanted : []
}

function wasThere(wanted: string, evidence: Evidence): boolean {
  const pages = pagesOf(evidence)
  if (wanted === '') return pages.some(({ nodes }) => nodes.some(isOpenDialog))
  const words = normalizeText(wanted)
  return (
    evidence.earlierTexts.some((text) => normalizeText(text).includes(words)) ||
    pages.some(({ nodes }) => nodes.some((node) => node.visible && containsWords(node, wanted)))
  )
}

const isOpenDialog = ({ visible, inDialog, role, tag }: SnapshotNode): boolean =>
  visible && (inDialog || tag === 'dialog' || ['dialog', 'alertdialog'].includes(role))

const containsWords = ({ text, fullText, name }: SnapshotNode, wanted: string): boolean =>
  [text, fullText, name].some((said) => said !== '' && containsText(said, wanted))

/** Whether the words say that something stays, as in “the message is still shown”: then it may have been there before. */
export const mentionsStaying = (text: string): boolean => STAYING.isIn(saidWords(text))

/** Whether the page already showed the words before, in the same element at the same position. A text that is not there now fails by itself. */
function wasThereBefore(wanted: string, evidence: Evidence): boolean {
  return evidence.before !== undefined && carriers(evidence.after, wanted).length > 0 && newCarrier(wanted, evidence) === null
}

/** The element that shows the words now and did not before. Null when there is no page before to compare with, or nothing new. */
export function newCarrier(wanted: string, { after, before }: Evidence): PageText | null {
  if (before === undefined) return null
  const known = new Set(carriers(before, wanted).map((found) => keyOf(found, before)))
  return carriers(after, wanted).find((found) => !known.has(keyOf(found, after))) ?? null
}

const carriers = (page: PageSnapshot, wanted: string): PageText[] =>
  textsOf(page).filter(({ text, isOwn }) => isOwn && containsText(text, wanted))

/** Pixels. A smaller distance does not count as a move. */
const MOVED = 8

/**
 * The identity of a text on the page. The same words in an element of another kind or at another position are a different text, such as a row that a
 * search brought up. Scrolling does not change it.
 */
function keyOf({ node: { role, box }, text }: PageText, { nodes: [root] }: PageSnapshot): string {
  const [x, y] = [box.x - (root?.box.x ?? 0), box.y - (root?.box.y ?? 0)]
  return [role, bareText(text), Math.round(x / MOVED), Math.round(y / MOVED)].join('|')
}
