import { isStopWord, sideOf, type Side } from '../../lexicon/lookup.ts'
import type { PageElement, PageElements } from '../../page/elements.ts'
import { tokenize } from '../../text/tokens.ts'
import type { Evidence, PairView } from '../pair.ts'

/** The sides that a place is called by and nothing else: “on the left”, «справа вверху». Empty when it has a name of its own. */
export function sidesIn(name: string): Side[] {
  const words = tokenize(name).filter(({ kind, norm }) => kind !== 'punct' && !isStopWord(norm))
  const sides = words.flatMap(({ norm }) => sideOf(norm) ?? [])
  return sides.length === words.length ? sides : []
}

/** Whether the element stands on a side of the page, and whether it is the furthest there of all that answer to the name. */
export function sideEvidence({ element, page, rivals }: PairView, sides: readonly Side[]): Evidence {
  return sides.flatMap((side): Evidence => {
    const own = nearness(element, side)
    const isFurthest = rivals.length > 1 && rivals.every((rival) => nearness(rival, side) <= own)
    return [
      [own > middleOf(page, side) ? 'stands:held' : 'stands:missed', 1],
      ...(isFurthest ? ([['stands:furthest', 1]] satisfies Evidence) : []),
    ]
  })
}

/** How near an element is to a side, in pixels; more is nearer. */
function nearness({ node: { box } }: PageElement, side: Side): number {
  if (side === 'left' || side === 'right') return (box.x + box.width / 2) * (side === 'left' ? -1 : 1)
  return (box.y + box.height / 2) * (side === 'top' ? -1 : 1)
}

/** The nearness of the middle of all that is shown. */
function middleOf({ extent }: PageElements, side: Side): number {
  const far = side === 'left' || side === 'right' ? extent.width : extent.height
  return (far / 2) * (side === 'left' || side === 'top' ? -1 : 1)
}
