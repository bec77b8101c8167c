import type { ExportOptions, ExportScope } from '#contract/schemas/export.ts'
import type { SharedSteps } from '#contract/rules/shared-steps.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import type { ExportEnvItem } from './env-variables.ts'

/** Where the same tests run, besides the address of the project: its own address, or that of the project, and the values that differ there. */
export type ExportEnvironment = { name: string; sutUrl: string | null; items: ExportEnvItem[] }

/** A recipe with a table of data becomes one test a row. */
export type ExportRecipe = Recipe

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
  /** What the recipes use becomes functions. */
  shared?: readonly SharedSteps[]
}

export type ExportFile = { path: string; content: string }
