import type { PageSnapshot, SnapshotNode } from '../../contract/schemas/page-snapshot.ts'
import type { Taught, TaughtAct } from '../../contract/schemas/taught.ts'
import type { Meaning } from '../matching/pair.ts'
import { findTaught } from './find-taught.ts'
import { isSamePage } from './page-path.ts'
import { sayAgain } from './taught-words.ts'

/** What of an entry the engine needs. */
export type TaughtEntry = Pick<Taught, 'id' | 'words' | 'acts' | 'page' | 'origin'>

/** How far an entry of several acts was done: the number of its next act, the values of its slots, and the text behind its words. */
export type TaughtProgress = { id: string; next: number; values: readonly string[]; behind: string }

/** The act that the text was taught to mean, on this page. `progress`: null when this is the last act of the entry. */
export type TaughtSaying = {
  entry: TaughtEntry
  act: TaughtAct
  node: SnapshotNode
  meaning: Meaning
  progress: TaughtProgress | null
  /** The text that remains when the entry is done. */
  behind: string
}

/** The text to be read, and how much of an entry was done when its words are not all done yet. */
export type TaughtText = { text: string; progress: TaughtProgress | null }

/**
 * The next act of a text by what was taught, on this page; null when nothing was taught about it, or the element is not certainly here. An entry of
 * this page comes before one of another, one of more words before one of fewer, the latest first.
 */
export function taughtSaying(rest: TaughtText, snapshot: PageSnapshot, taught: readonly TaughtEntry[]): TaughtSaying | null {
  for (const { entry, next, values, behind } of entriesFor(rest, snapshot, taught)) {
    const act = entry.acts[next]
    const node = act && findTaught(act, snapshot, isSamePage(entry.page, snapshot))
    if (!act || !node) continue
    const value = act.slot === undefined ? null : (values[act.slot] ?? null)
    const isLast = next + 1 >= entry.acts.length
    const progress = isLast ? null : { id: entry.id, next: next + 1, values, behind }
    return { entry, act, node, meaning: meaningOf(act, node.ref, value), progress, behind }
  }
  return null
}

type Candidate = { entry: TaughtEntry; next: number; values: readonly string[]; behind: string }

function entriesFor({ text, progress }: TaughtText, page: PageSnapshot, taught: readonly TaughtEntry[]): Candidate[] {
  if (progress) {
    const entry = taught.find(({ id }) => id === progress.id)
    return entry ? [{ entry, ...progress }] : []
  }
  return taught
    .flatMap((entry): Candidate[] => {
      const said = sayAgain(entry.words, text)
      return said ? [{ entry, next: 0, values: said.values, behind: said.rest }] : []
    })
    .toSorted(
      (a, b) => Number(isSamePage(b.entry.page, page)) - Number(isSamePage(a.entry.page, page)) || a.behind.length - b.behind.length,
    )
}

/** Whether an entry says the beginning of the text. It looks at no page. */
export function isTaught({ text, progress }: TaughtText, taught: readonly TaughtEntry[]): boolean {
  return progress !== null || taught.some(({ words }) => sayAgain(words, text) !== null)
}

function meaningOf({ kind, keys }: TaughtAct, ref: string, value: string | null): Meaning {
  if (kind === 'check' || kind === 'uncheck') return { kind: 'check', ref, value: null, checked: kind === 'check' }
  if (kind === 'key') return { kind, ref, value: keys ?? null }
  return { kind, ref, value: kind === 'set' ? value : null }
}
