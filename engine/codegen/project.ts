import type { Recipe } from '#contract/schemas/recipe.ts'
import { type ExportEnvItem, envVariables } from './env-variables.ts'
import { recipeFileNames } from './names.ts'
import { specFile } from './spec-file.ts'
import { APP_SOURCE } from './templates/app.ts'
import { DATES_SOURCE, WINDOWS_SOURCE } from './templates/carried.ts'
import { configFile, GITIGNORE, packageFile, TSCONFIG } from './templates/config.ts'
import { envDataFile, envExampleFile } from './templates/env-data.ts'
import { EXPECT_SOURCE } from './templates/expect.ts'
import { FIELDS_SOURCE } from './templates/fields.ts'
import { LOCATE_SOURCE } from './templates/locate.ts'
import { readmeFile } from './templates/readme.ts'

export type ExportInput = {
  projectName: string
  sutUrl: string | null
  envItems: ExportEnvItem[]
  recipes: Recipe[]
}

export type ExportFile = { path: string; content: string }

/**
 * A complete Playwright project, one spec per recipe, that runs against the system under test without this product.
 *
 * Shape: paths are relative with forward slashes and unique also where case does not count; the same input gives the same bytes.
 * Secrets: a value of a secret item never appears, even when the caller passes one.
 */
export function generateProject(input: ExportInput): ExportFile[] {
  const recipes = input.recipes.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
  const names = recipeFileNames(recipes)
  const variables = envVariables(input.envItems, recipes, names)
  const file = (path: string, content: string): ExportFile => ({ path, content })
  return [
    file('README.md', readmeFile(input, recipes, variables)),
    file('package.json', packageFile(input.projectName)),
    file('playwright.config.ts', configFile(input)),
    file('tsconfig.json', TSCONFIG),
    file('.gitignore', GITIGNORE),
    file('.env.example', envExampleFile(input, variables)),
    file('support/app.ts', APP_SOURCE),
    file('support/dates.ts', DATES_SOURCE),
    file('support/expect.ts', EXPECT_SOURCE),
    file('support/fields.ts', FIELDS_SOURCE),
    file('support/locate.ts', LOCATE_SOURCE),
    file('support/windows.ts', WINDOWS_SOURCE),
    file('support/env-data.ts', envDataFile(variables)),
    ...recipes.map((recipe, index) =>
      file(`tests/${names[index]}.spec.ts`, specFile({ recipe, fileName: names[index] ?? '', sutUrl: input.sutUrl, variables })),
    ),
  ]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
