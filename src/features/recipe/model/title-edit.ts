import { RECIPE_TITLE_MAX } from '#contract/constants.ts'

/** Half a character at the end, when the limit falls between the two halves. */
const HALF_AT_END = /[\ud800-\udbff]$/

/** The title to save after editing, or null when there is nothing to save: unchanged after trimming, or empty. */
export function titleToCommit(before: string, edited: string): string | null {
  const title = edited.trim().slice(0, RECIPE_TITLE_MAX).replace(HALF_AT_END, '')
  return title === '' || title === before.trim() ? null : title
}
