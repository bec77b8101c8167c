import type { Taught } from '#contract/schemas/taught.ts'

/** The entries that hold every word of the search, in what was said, the elements, the page or the recipe. */
export function foundTaught(items: readonly Taught[], search: string): readonly Taught[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return items
  return items.filter((item) => {
    const text = textOf(item).toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

const textOf = ({ words, acts, page, origin }: Taught): string =>
  [words, ...acts.map(({ name }) => name), page.path, page.title, origin.title].join('\n')
