import type { Locator, LocatorType } from '../../contract/schemas/locator.ts'

/** Kinds by how well they survive releases: engine-facts, attribute stability. */
const RANK: Record<LocatorType, number> = { 'data-attribute': 0, 'aria-role': 1, text: 2, css: 3, xpath: 4, nlDescription: 9 }

/** Ids and classes that tools generate: they change with every build. */
const GENERATED = /(?:#|\.|id=|id="|class=")(?:[:]|r\d|radix-|mui-|css-[\da-z]{4,}|sc-[\da-z]{4,}|ember\d|[\w-]*\d{4,}|[\da-f]{8,})/i

/** Says where the element is, not what it is: a neighbour that moved in would be found instead. */
export function isPositional({ type, value }: Locator): boolean {
  if (type === 'css') return /:nth-|:first-|:last-|(?:^|[ >])[a-z]+\s*>\s*[a-z]+(?:\s*>|$)/.test(value) || !/[#.[]/.test(value)
  if (type === 'xpath') return /\[\d+\]|^\/(?!\/)/.test(value)
  return false
}

export function isFragile(locator: Locator): boolean {
  return isPositional(locator) || (locator.type !== 'text' && locator.type !== 'aria-role' && GENERATED.test(locator.value))
}

/**
 * Locators in the order to try: by stored priority, then the kind that survives longest; fragile ones of equal priority last. Descriptions
 * for people (`nlDescription`) are left out, they find nothing.
 */
export function orderLocators(locators: Locator[]): Locator[] {
  return locators
    .filter(({ type }) => type !== 'nlDescription')
    .toSorted((a, b) => a.priority - b.priority || Number(isFragile(a)) - Number(isFragile(b)) || RANK[a.type] - RANK[b.type])
}
