import type { Recipe } from '#contract/schemas/recipe.ts'
import { detectLanguage } from '../language/detect-language.ts'

export type Locale = 'ru-RU' | 'en-US'

/**
 * The language of the browser. A system with several languages should use that of the steps, as in the replays, because the steps name the texts on
 * its screens.
 */
export const localeOf = ({ steps }: Pick<Recipe, 'steps'>): Locale =>
  detectLanguage(steps.map(({ testStep }) => testStep).join('\n')) === 'ru' ? 'ru-RU' : 'en-US'

/** The language of most recipes. */
export function usualLocale(recipes: readonly Pick<Recipe, 'steps'>[]): Locale {
  const russian = recipes.filter((recipe) => localeOf(recipe) === 'ru-RU').length
  return russian * 2 > recipes.length ? 'ru-RU' : 'en-US'
}
