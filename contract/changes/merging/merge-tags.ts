/** Tags after two edits of the same ones: what either side added is there, what either side removed is not. Theirs come first. */
export function mergeTags({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', readonly string[]>): string[] {
  const removed = new Set(base.filter((tag) => !mine.includes(tag)))
  const added = mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag))
  return [...theirs.filter((tag) => !removed.has(tag)), ...added]
}
