import type { ExportScope } from '#contract/schemas/export.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { CARRIED_FILES } from './carried-files.ts'
import { envDataFile, envExampleFile } from './env-files.ts'
import { type EnvVariables, type ExportEnvItem, envVariables } from './env-variables.ts'
import { recipeFileNames } from './names.ts'
import { readmeFile } from './readme.ts'
import { configFile, packageFile } from './settings-files.ts'
import { type SpecFile, specFile } from './spec-file.ts'

export type ExportInput = {
  projectName: string
  sutUrl: string | null
  envItems: ExportEnvItem[]
  recipes: Recipe[]
  scope: ExportScope
}

export type ExportFile = { path: string; content: string }

type CarriedPath = keyof typeof CARRIED_FILES

/** Files that are alike in all projects. Taken from what is carried, so that none is left out. The names of the environment data differ. */
const isAlike = (path: string): path is CarriedPath => path.startsWith('support/') && path !== 'support/env-data.ts'
const SUPPORT = Object.keys(CARRIED_FILES).filter(isAlike)

/**
 * A complete Playwright project with one spec per recipe. It runs against the system under test without this product.
 *
 * It is a generator, so that the caller may pause after each step: a project may have thousands of recipes.
 *
 * Shape: paths are relative with forward slashes, and unique also where case does not count; the same input gives the same bytes. Secrets: a value
 * of a secret item never appears, even when the caller passes one.
 */
export function* generateProject(input: ExportInput): Generator<undefined, ExportFile[]> {
  const named = namedRecipes(input.recipes)
  const ready = input.scope === 'ready' ? yield* readyOf(named, input) : []
  const chosen = ready.length > 0 ? ready : named
  const variables = variablesOf(chosen, input)
  const specs: (NamedRecipe & { spec: SpecFile })[] = []
  for (const one of chosen) specs.push({ ...one, spec: yield* specOf(one, input, variables) })
  const open = specs.filter(({ spec }) => spec.notReady !== null).map(({ recipe }) => recipe.title)
  const file = (path: string, content: string): ExportFile => ({ path, content })
  const carried = (path: CarriedPath) => file(path, CARRIED_FILES[path])
  return [
    file('README.md', readmeFile(input.projectName, open, variables)),
    file('package.json', packageFile(input.projectName)),
    file('playwright.config.ts', configFile(input)),
    carried('tsconfig.json'),
    carried('.gitignore'),
    file('.env.example', envExampleFile(input, variables)),
    ...SUPPORT.map(carried),
    file('support/env-data.ts', envDataFile(variables)),
    ...specs.map(({ fileName, spec }) => file(`tests/${fileName}.spec.ts`, spec.code)),
  ]
}

/** The number of recipes that run as tests. The caller may pause, as in `generateProject`. */
export function* countReady(input: Omit<ExportInput, 'projectName' | 'scope'>): Generator<undefined, number> {
  return (yield* readyOf(namedRecipes(input.recipes), input)).length
}

type NamedRecipe = { recipe: Recipe; fileName: string }
type Around = Pick<ExportInput, 'envItems' | 'sutUrl'>

/** Names each recipe among all recipes of the project, so that a file keeps its name whichever recipes are exported. */
function namedRecipes(all: readonly Recipe[]): NamedRecipe[] {
  const recipes = all.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
  const names = recipeFileNames(recipes)
  return recipes.map((recipe, index) => ({ recipe, fileName: names[index] ?? '' }))
}

function* readyOf(named: readonly NamedRecipe[], around: Around): Generator<undefined, NamedRecipe[]> {
  const variables = variablesOf(named, around)
  const ready: NamedRecipe[] = []
  for (const one of named) if ((yield* specOf(one, around, variables)).notReady === null) ready.push(one)
  return ready
}

function variablesOf(named: readonly NamedRecipe[], { envItems }: Around): EnvVariables {
  return envVariables(
    envItems,
    named.map(({ recipe }) => recipe),
    named.map(({ fileName }) => fileName),
  )
}

const specOf = ({ recipe, fileName }: NamedRecipe, { sutUrl }: Around, variables: EnvVariables) =>
  specFile({ recipe, fileName, sutUrl, variables })

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
