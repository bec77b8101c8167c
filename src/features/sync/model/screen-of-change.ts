import { definitionOf, subjectOf } from '#contract/changes/changes.ts'
import type { OutboxEntry } from '../../../sync/entry.ts'
import { isReadable } from '../../../sync/readable-entry.ts'

/** The screen on which the change was made; null when it cannot be opened. */
export function screenOfChange(entry: OutboxEntry): { recipeId: string } | 'project_settings' | null {
  if (!isReadable(entry)) return null
  const { screen } = definitionOf(entry.path)
  return screen === 'recipe' ? { recipeId: subjectOf(entry).id } : screen
}
