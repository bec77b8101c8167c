import type { ExportFile, ExportInput, ExportRecipe } from '#engine/codegen/export-input.ts'
import { generateProject } from '#engine/codegen/project.ts'
import { inOneGo } from '../factories/predicted-recipe.ts'
import { ENV_ITEMS } from './exported-recipes.ts'
import { SHARED } from './exported-shared.ts'

/** The exported project of these recipes. */
export const project = (recipes: ExportRecipe[], overrides: Partial<ExportInput> = {}) =>
  inOneGo(
    generateProject({
      projectName: 'Северный склад',
      sutUrl: 'http://127.0.0.1:4401/',
      envItems: ENV_ITEMS,
      recipes,
      shared: SHARED,
      scope: 'all',
      ...overrides,
    }),
  )

/** The first file whose path fits. */
export const contentOf = (files: readonly ExportFile[], path: RegExp) => files.find((file) => path.test(file.path))?.content ?? ''
