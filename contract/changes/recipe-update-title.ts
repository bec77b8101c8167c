import type { z } from 'zod'
import { mergeValue } from './merging/merge-value.ts'
import type { Recipe, updateTitleInputSchema } from '../schemas/recipe.ts'
import type { ChangeDefinition } from './definition.ts'

type Input = Omit<z.output<typeof updateTitleInputSchema>, 'basedOn'>
type RecipeUpdateTitle = { path: 'recipe.updateTitle'; input: Input; base: Pick<Recipe, 'title'> | null; current: Recipe }

export function recipeUpdateTitleOf(recipe: Pick<Recipe, 'id' | 'title'>, title: string) {
  return { path: 'recipe.updateTitle' as const, input: { recipeId: recipe.id, title }, base: { title: recipe.title } }
}

export const recipeUpdateTitle: ChangeDefinition<RecipeUpdateTitle> = {
  path: 'recipe.updateTitle',
  shown: {
    kind: 'recipe',
    effect: 'edits',
    applyToRecipe: (recipe, { title }) => ({ ...recipe, title }),
    applyToRow: (row, { input: { title } }) => ({ ...row, title }),
  },
  idOf: ({ recipeId }) => recipeId,
  answer: 'version',
  merge({ input, base }, current) {
    const kind = mergeValue({ base: base?.title, mine: input.title, theirs: current.title })
    return kind === 'mine' ? { kind: 'merged', input, base } : { kind: kind === 'conflict' ? 'conflict' : 'already_there' }
  },
  choices: ({ input }, current) => [{ key: 'title', label: { kind: 'title' }, mine: input.title, theirs: current.title }],
  facts: ({ input, base }) => ({ kind: 'recipe_renamed', title: input.title, before: base?.title ?? null }),
  screen: 'recipe',
}
