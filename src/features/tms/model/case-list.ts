import { isRunningCase } from '#contract/rules/case-problems.ts'
import { TMS_PAGE_SIZE, TMS_TAGS_SHOWN } from '#contract/constants.ts'
import type { TmsTestCaseRow } from '#contract/schemas/tms.ts'

/** `page` counts from 1. */
export type CaseFilter = { page: number; searchValue: string; tag: string }

export const FIRST_PAGE: CaseFilter = { page: 1, searchValue: '', tag: '' }

/** There may be a next page only behind a full one: specification 1 section 4. */
export const hasNextPage = (rows: readonly unknown[]): boolean => rows.length === TMS_PAGE_SIZE

/** The tags that are shown, and how many are not. */
export function shownTags(tags: readonly string[]): { shown: string[]; more: number } {
  return { shown: tags.slice(0, TMS_TAGS_SHOWN), more: Math.max(0, tags.length - TMS_TAGS_SHOWN) }
}

/** Chosen test cases by id, with their names; they stay chosen on other pages and under other filters. */
export type Chosen = ReadonlyMap<string, string>

export function withToggled(chosen: Chosen, { id, name }: Pick<TmsTestCaseRow, 'id' | 'name'>): Chosen {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, name)
  return next
}

/** Chooses all of a page that may be chosen; where all are chosen already, none of them. */
export function withPageToggled(chosen: Chosen, rows: readonly TmsTestCaseRow[]): Chosen {
  const free = rows.filter((row) => !isRunningCase(row))
  const next = new Map(chosen)
  const areAllChosen = free.every(({ id }) => chosen.has(id))
  for (const { id, name } of free) {
    if (areAllChosen) next.delete(id)
    else next.set(id, name)
  }
  return next
}
