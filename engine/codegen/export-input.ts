import type { ExportOptions, ExportScope } from '#contract/schemas/export.ts'
import type { ValueSource } from '#contract/schemas/action.ts'
import type { Recipe, RecipeStep } from '#contract/schemas/recipe.ts'
import type { ExportEnvItem } from './env-variables.ts'

/** Where the same tests run, besides the address of the project: its own address, or that of the project, and the values that differ there. */
export type ExportEnvironment = { name: string; sutUrl: string | null; items: ExportEnvItem[] }

/** A named run of steps that several recipes share. Values of its steps with a parameter as the key of their test data are arguments. */
export type ExportBlock = { id: string; name: string; parameters: string[]; steps: RecipeStep[] }

/** The value of a parameter where a block is used: a text, or where it comes from. */
export type ExportArgument = { value?: string; source?: ValueSource }

/** The steps of a recipe that come from a block have the same `use` for each time that it is used there; `arguments` are by parameter. */
export type ExportStep = RecipeStep & { block?: { id: string; use: string; arguments: Record<string, ExportArgument> } }

/** A recipe with a table of data becomes one test a row. */
export type ExportRecipe = Omit<Recipe, 'steps'> & { steps: ExportStep[] }

export type ExportInput = {
  projectName: string
  sutUrl: string | null
  envItems: ExportEnvItem[]
  recipes: ExportRecipe[]
  scope: ExportScope
  /** Only these recipes; their files are named as in an export of all. */
  recipeIds?: readonly string[]
  options?: Partial<ExportOptions>
  environments?: ExportEnvironment[]
  blocks?: ExportBlock[]
}

export type ExportFile = { path: string; content: string }
