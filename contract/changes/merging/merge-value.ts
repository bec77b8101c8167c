/**
 * Three-way merge of one value. `base` is undefined when it is not known; then every difference is a conflict.
 *
 * - `same`: both sides have the same value
 * - `mine`: they left it as it was
 * - `theirs`: I left it as it was
 * - `conflict`: both changed it, differently
 */
export function mergeValue<T>({
  base,
  mine,
  theirs,
}: {
  base: T | undefined
  mine: T
  theirs: T
}): 'same' | 'mine' | 'theirs' | 'conflict' {
  if (mine === theirs) return 'same'
  if (theirs === base) return 'mine'
  return mine === base ? 'theirs' : 'conflict'
}
