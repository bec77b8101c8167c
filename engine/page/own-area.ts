import { ancestorsOf, isInside, type PageIndex } from '../grounding/page-index.ts'

/** The parts of the page that hold an element and none of the others, the smallest first: the element itself, its field set, its card, its section … */
export function ownAreas(index: PageIndex, at: number, others: readonly number[]): number[] {
  const areas: number[] = []
  for (const area of [at, ...ancestorsOf(index, at)]) {
    if (others.some((other) => isInside(index, other, area))) break
    areas.push(area)
  }
  return areas
}
