import { RECIPE_TEXT_MAX, TAG_TEXT_MAX, TAGS_MAX, TEST_DATA_MAX, type CaseField, type CaseTextField } from '#contract/constants.ts'
import { isWellFormed } from '#contract/rules/plain-text.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { CaseFacts } from './edit-history.ts'

export type CaseProblem = 'too_long' | 'broken' | 'too_many_tags' | 'tag_too_long'

export const CASE_TEXT_MAX: Record<CaseTextField, number> = {
  description: RECIPE_TEXT_MAX,
  preconditions: RECIPE_TEXT_MAX,
  testData: TEST_DATA_MAX,
}

/** What is edited as text. */
export type CaseTextOrTags = Exclude<CaseField, 'dataTable' | 'device' | 'isShared'>

/** A field of the test case as text: tags stand one in a line. */
export const caseText = (recipe: Pick<Recipe, CaseTextOrTags>, field: CaseTextOrTags): string =>
  field === 'tags' ? recipe.tags.join('\n') : (recipe[field] ?? '').trim()

/** The edit that gives a field this text. */
export const caseEdit = (field: CaseTextOrTags, text: string): CaseFacts =>
  field === 'tags' ? { tags: tagsIn(text) } : { [field]: text.trim() }

export function caseProblem(field: CaseTextOrTags, text: string): CaseProblem | null {
  if (!isWellFormed(text)) return 'broken'
  if (field !== 'tags') return text.trim().length > CASE_TEXT_MAX[field] ? 'too_long' : null
  const tags = tagsIn(text)
  if (tags.length > TAGS_MAX) return 'too_many_tags'
  return tags.some((tag) => tag.length > TAG_TEXT_MAX) ? 'tag_too_long' : null
}

/** Each line is a tag; so is what a comma separates. */
const tagsIn = (text: string): string[] => [...new Set(text.split(/[\n,]/).map((tag) => tag.trim()).filter((tag) => tag !== ''))] // prettier-ignore
