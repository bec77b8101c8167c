import type { Part } from './view/part.ts'

/** A part with more words is a statement of its own. */
const NAME_MAX = 3

/**
 * Parts that only name things belong to the statement beside them: “«Red», «Blue» and «Green» are selected” states of each that it is selected. They get its
 * claims, and all of them its whole text. A name between two statements belongs to neither for certain.
 */
export function withLists(parts: readonly Part[], isStatement: (part: Part) => boolean): Part[] {
  const made = [...parts]
  for (const [at, part] of parts.entries()) {
    if (!isStatement(part)) continue
    const reach = (step: 1 | -1): number => {
      let end = at
      for (let next = at + step; isNameIn(parts[next], part); next += step) end = next
      const beyond = parts[end + step]
      return beyond && isStatement(beyond) && end !== at ? at : end
    }
    const [from, to] = [reach(-1), reach(1)]
    if (from === to) continue
    const text = parts.slice(from, to + 1).map((each) => each.text).join(', ') // prettier-ignore
    for (let each = from; each <= to; each++) {
      const member = parts[each]
      if (member) made[each] = { ...member, list: text, inherited: each === at ? member.inherited : part.claims }
    }
  }
  return made
}

/** Names in quotes beside a statement about one in quotes; beside what is chosen, names without quotes too. “The window is closed, «Saved»”: a text by itself. */
function isNameIn(part: Part | undefined, { claims, tokens: stating }: Part): boolean {
  if (!part || part.claims.size > 0) return false
  const { tokens } = part
  const isQuoted =
    tokens.some(({ sense }) => sense === 'quoted') &&
    tokens.every(({ sense }) => sense === 'quoted' || sense === 'glue' || sense === 'role')
  const isWord = tokens.length <= NAME_MAX && tokens.some(({ sense }) => sense === 'word') && tokens.every(({ sense }) => sense === 'word' || sense === 'glue') // prettier-ignore
  return (isQuoted && stating.some(({ sense }) => sense === 'quoted')) || (isWord && claims.has('chosen'))
}
