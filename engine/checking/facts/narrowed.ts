import { isInside } from '../../grounding/page-index.ts'
import { groupsOf, type ItemGroup } from '../../page/repeated.ts'
import { tightText } from '../../text/tight-text.ts'
import { WHOLE_PAGE, type CheckView, type Fact } from '../view/fact.ts'

/** The same group on the page before; null when it was not there. */
export function groupBefore({ before, changes }: CheckView, { container, css }: ItemGroup): ItemGroup | null {
  if (!before || !changes) return null
  const old = container < 0 ? -1 : (changes.beforeOf[container] ?? -1)
  if (old < 0 && container >= 0) return null
  return groupsOf(before.index).find((group) => group.container === old && group.css === css) ?? null
}

/**
 * A text that was in a longer list before a search and is in what the search has left: that it is there proves nothing, that it is there at this position
 * does, because something else was.
 */
export function inNarrowedList(view: CheckView, fact: Fact): Fact {
  const { before, after } = view
  if (!fact.isOld || !before) return fact
  for (const group of groupsOf(after.index)) {
    const position = group.items.findIndex((item) => isInside(after.index, fact.at, item))
    const old = position < 0 ? null : groupBefore(view, group)
    if (!old || old.items.length <= group.items.length || saysAt(old.items[position], view, fact.expected)) continue
    return {
      ...fact,
      at: group.container,
      part: { kind: 'item', css: group.css, position: position + 1 },
      ...(group.container < 0 ? { target: WHOLE_PAGE } : {}),
      caption: fact.expected,
      isOld: false,
      change: 'changed',
    }
  }
  return fact
}

function saysAt(item: number | undefined, { before }: CheckView, expected: string): boolean {
  if (item === undefined || !before) return false
  const { nodes, ends } = before.index
  const wanted = tightText(expected)
  return nodes
    .slice(item, ends[item])
    .some(({ text, fullText }) => tightText(text).includes(wanted) || tightText(fullText).includes(wanted))
}
