import { type ExportOptions, exportOptionsSchema } from '#contract/schemas/export.ts'
import { sharedPart, type SharedSteps, usedBy } from '#contract/rules/shared-steps.ts'
import { originOf, pathOf } from '../text/addresses.ts'
import { CARRIED_FILES } from './carried-files.ts'
import { envExampleFiles, envFile } from './env-files.ts'
import { type EnvVariables, envVariables } from './env-variables.ts'
import type { ExportFile, ExportInput, ExportRecipe } from './export-input.ts'
import { withWhatTheyImport } from './imports.ts'
import { usualLocale } from './languages.ts'
import { recipeFileNames } from './names.ts'
import { PageBook } from './page-objects.ts'
import type { ProjectCode } from './project-code.ts'
import { readmeFile } from './readme.ts'
import { configFile, packageFile } from './settings-files.ts'
import { type SharedFunction, sharedFunctions } from './shared-function.ts'
import { setupFile, sharedSignIn, type SignIn } from './sign-in.ts'
import { type SpecFile, specFile } from './spec-file.ts'

/**
 * A complete Playwright project with one spec per recipe. It runs against the system under test without this product, and has no file that its
 * tests do not use.
 *
 * It is a generator, so that the caller may pause after each step: a project may have thousands of recipes.
 *
 * Shape: paths are relative with forward slashes, and unique also where case does not count; the same input gives the same bytes. Secrets: a value
 * of a secret item never appears, even when the caller passes one. Files to upload are samples; the caller puts those that it has in their place.
 */
export function* generateProject(input: ExportInput): Generator<undefined, ExportFile[]> {
  const named = namedRecipes(input)
  const ready = input.scope === 'ready' ? yield* readyOf(named, input) : []
  const chosen = ready.length > 0 ? ready : named
  const project = projectOf(chosen, input)
  const signIn =
    project.options.signIn === 'once'
      ? sharedSignIn(yield* runnable(chosen, project), { items: input.envItems, shared: input.shared ?? [] })
      : null
  const specs: (NamedRecipe & { spec: SpecFile })[] = []
  for (const one of chosen) specs.push({ ...one, spec: yield* specOf(one, project, signIn) })
  return filesOf(input, { project, signIn, specs })
}

type Written = { project: Project; signIn: SignIn | null; specs: (NamedRecipe & { spec: SpecFile })[] }

function filesOf(input: ExportInput, { project, signIn, specs }: Written): ExportFile[] {
  const setup = signIn && setupFile(signIn, project)
  const used = usedIn(specs.map(({ recipe }) => recipe), input.shared ?? []) // prettier-ignore
  const shared = [...project.shared].flatMap(([id, one]) => (used.has(id) ? [{ path: one.path, ...one.write(project) }] : []))
  const imports = [...(setup ? [setup.imports] : []), ...shared.map((one) => one.imports)]
  const { pages } = project.book
  const support = withWhatTheyImport([
    ...specs.flatMap(({ spec }) => spec.supportFiles),
    ...imports.flatMap(({ files }) => files),
    ...pages.flatMap(({ supportFiles }) => supportFiles),
  ])
  const uploads = new Set([...specs.flatMap(({ spec }) => spec.uploads), ...imports.flatMap((one) => one.uploads)])
  const open = specs.filter(({ spec }) => spec.notReady !== null).map(({ recipe }) => recipe.title)
  const file = (path: string, content: string): ExportFile => ({ path, content })
  const carried = (path: keyof typeof CARRIED_FILES) => file(path, CARRIED_FILES[path])
  return [
    file(
      'README.md',
      readmeFile(input, {
        notReady: open,
        project,
        support,
        hasUploads: uploads.size > 0,
        hasSetup: setup !== null,
        hasShared: shared.length > 0,
      }),
    ),
    file('package.json', packageFile(input.projectName)),
    file('playwright.config.ts', configFile(input, { locale: project.locale, hasSetup: setup !== null })),
    carried('tsconfig.json'),
    carried('eslint.config.mjs'),
    carried('.gitignore'),
    ...envExampleFiles(input, project.variables),
    ...[...uploads].toSorted().map((path) => file(path, 'Sample\n')),
    ...support.map((path) => (path === 'support/env.ts' ? file(path, envFile(project.variables)) : carried(path))),
    ...(setup ? [file('tests/auth.setup.ts', setup.code)] : []),
    ...pages.map((page) => file(`tests/pages/${page.fileName}.ts`, page.code())),
    ...shared.map(({ path, code }) => file(path, code)),
    ...specs.map(({ fileName, spec }) => file(`tests/${fileName}.spec.ts`, spec.code)),
  ]
}

/** The number of recipes that run as tests. The caller may pause, as in `generateProject`. */
export function* countReady(input: Omit<ExportInput, 'projectName' | 'scope'>): Generator<undefined, number> {
  return (yield* readyOf(namedRecipes(input), input)).length
}

type NamedRecipe = { recipe: ExportRecipe; fileName: string }
type Around = Omit<ExportInput, 'projectName' | 'scope'>

/** Names each recipe among all recipes of the project, so that a file keeps its name whichever recipes are exported. */
function namedRecipes({ recipes: all, recipeIds }: Around): NamedRecipe[] {
  const recipes = all.toSorted((a, b) => compare(a.createdAt, b.createdAt) || compare(a.id, b.id))
  const names = recipeFileNames(recipes)
  const wanted = recipeIds && new Set(recipeIds)
  const named = recipes.map((recipe, index) => ({ recipe, fileName: names[index] ?? '' }))
  return wanted ? named.filter(({ recipe }) => wanted.has(recipe.id)) : named
}

function* readyOf(named: readonly NamedRecipe[], around: Around): Generator<undefined, NamedRecipe[]> {
  const project = projectOf(named, around)
  const ready: NamedRecipe[] = []
  for (const one of named) if ((yield* specOf(one, project, null)).notReady === null) ready.push(one)
  return ready
}

/** Those that run; a setup is not made for what is skipped. */
function* runnable(named: readonly NamedRecipe[], project: ProjectCode): Generator<undefined, ExportRecipe[]> {
  const apart = { ...project, book: new PageBook() }
  const found: ExportRecipe[] = []
  for (const one of named) if ((yield* specOf(one, apart, null)).notReady === null) found.push(one.recipe)
  return found
}

type Project = ProjectCode & { shared: ReadonlyMap<string, SharedFunction> }

/** The shared steps that these recipes use, also through others. */
function usedIn(recipes: readonly ExportRecipe[], shared: readonly SharedSteps[]): Set<string> {
  const used = new Set<string>()
  for (let wanted = usedBy(recipes.flatMap(({ steps }) => steps)); wanted.length > 0;) {
    for (const id of wanted) used.add(id)
    const next = shared.filter(({ id }) => wanted.includes(id)).flatMap(({ steps }) => usedBy(sharedPart(steps)))
    wanted = next.filter((id) => !used.has(id))
  }
  return used
}

function projectOf(named: readonly NamedRecipe[], { envItems, sutUrl, options, shared = [], environments = [] }: Around): Project {
  const recipes = named.map(({ recipe }) => recipe)
  const addresses = [sutUrl, ...environments.map((one) => one.sutUrl)].filter((url) => url !== null)
  const path = pathOf(sutUrl ?? '')
  return {
    sutUrl,
    start: startOf(addresses),
    startPath: path === '/' ? null : path,
    variables: variablesOf(named, { envItems, environments, shared }),
    options: exportOptionsSchema.parse(options ?? {}) satisfies ExportOptions,
    locale: usualLocale(recipes),
    book: new PageBook(),
    shared: sharedFunctions(shared),
  }
}

/** Where all addresses are those of a site, its root is the start page; else it is the address of the configuration, whatever its path. */
function startOf(addresses: readonly string[]): string {
  const isRoot = addresses.every((url) => url.slice(originOf(url).length).split('#')[0]?.replace('/', '') === '')
  const [first = ''] = addresses
  const at = first.indexOf('#')
  return `${isRoot ? '/' : ''}${at < 0 ? '' : first.slice(at)}`
}

type OfVariables = Required<Pick<ExportInput, 'envItems' | 'environments' | 'shared'>>

function variablesOf(named: readonly NamedRecipe[], { envItems, environments, shared }: OfVariables): EnvVariables {
  const recipes = named.map(({ recipe }) => recipe)
  const used = usedIn(recipes, shared)
  const called = shared.filter(({ id }) => used.has(id))
  const own = new Set(envItems.map(({ key }) => key))
  const further = environments.flatMap(({ items }) => items).filter(({ key }) => !own.has(key) && own.add(key))
  return envVariables(
    [...envItems, ...further.map(({ value: _value, ...item }) => item)],
    [...recipes, ...called],
    [...named.map(({ fileName }) => fileName), ...called.map(({ title }) => title)],
  )
}

const specOf = ({ recipe }: NamedRecipe, project: ProjectCode, signIn: SignIn | null) =>
  specFile({ recipe, project, signedInAfter: signIn?.recipes.includes(recipe) ? signIn.count : 0 })

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
