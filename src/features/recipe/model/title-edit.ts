import { RECIPE_TITLE_MAX } from '#contract/constants.ts'

/** The title to save after editing, or null when there is nothing to save: unchanged after trimming, or empty. */
export function titleToCommit(before: string, edited: string): string | null {
  const title = edited.trim().slice(0, RECIPE_TITLE_MAX)
  return title === '' || title === before.trim() ? null : title
}
