import { dataPlaceholder, withDataNames } from '#contract/rules/call-values.ts'
import { parametersOf, sharedPart, type SharedSteps } from '#contract/rules/shared-steps.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedParameter, SharedUse } from '#contract/schemas/shared-steps.ts'
import { camelCase } from './element-names.ts'
import type { Imports } from './imports.ts'
import { slug, takeName } from './names.ts'
import { scopeOf } from './open-scope.ts'
import type { ProjectCode, SharedCall } from './project-code.ts'
import type { Scope } from './scope.ts'
import { linesOfSteps } from './step-code.ts'
import { stepOrUse } from './step-or-use.ts'
import { indent, oneLine } from './text.ts'

/** Words that name no function. */
const RESERVED = ['test', 'expect', 'page', 'env', 'delete', 'new', 'return', 'switch', 'do', 'in', 'if', 'for', 'while', 'try', 'with', 'export', 'import'] // prettier-ignore

const LINE_MAX = 120

type Written = { code: string; imports: Imports; missing: string[] }

/** Shared steps as a function of the exported project. */
export class SharedFunction implements SharedCall {
  readonly #steps: RecipeStep[]
  readonly #shared: SharedSteps
  readonly #name: string
  readonly #fileName: string
  readonly #parameters: (SharedParameter & { code: string })[]
  /** By the pages that an export collects: it is written once for each. */
  readonly #written = new WeakMap<ProjectCode['book'], Written>()

  constructor(shared: SharedSteps, names: { functions: Set<string>; files: Set<string> }) {
    this.#shared = shared
    this.#name = takeName(names.functions, camelCase(shared.title) || 'steps')
    this.#fileName = takeName(names.files, slug(shared.title) || 'steps', '-')
    const taken = new Set(['page'])
    this.#parameters = parametersOf(shared).map((one) => ({ ...one, code: takeName(taken, camelCase(one.name) || 'value') }))
    this.#steps = sharedPart(shared.steps).map((step) => withNames(step, this.#parameters))
  }

  get path(): string {
    return `tests/steps/${this.#fileName}.ts`
  }

  /** The line that does the steps. `folder`: the path from the file to the folder of these files. What is not given has its default. */
  callIn({ imports, values, tabs }: Scope, { arguments: given }: SharedUse, folder: string): string {
    imports.from(`${folder}/${this.#fileName}`, this.#name)
    const list = this.#parameters.flatMap(({ name, code }) => {
      const argument = given.find((one) => one.name.toLowerCase() === name.toLowerCase())
      return argument ? [`${code}: ${values.ofArgument(argument)}`] : []
    })
    return `await ${this.#name}(${tabs.current}${list.length > 0 ? `, { ${list.join(', ')} }` : ''})`
  }

  missingIn(project: ProjectCode): string[] {
    return this.write(project).missing
  }

  /** The file with the function. */
  write(project: ProjectCode): Written {
    const known = this.#written.get(project.book)
    if (known) return known
    // Shared steps that come to use themselves find this instead of an endless loop.
    this.#written.set(project.book, { code: '', imports: scopeOf({ recipeId: '', steps: [], project, folder: '..' }).imports, missing: [] })
    const written = this.#write(project)
    this.#written.set(project.book, written)
    return written
  }

  #write(project: ProjectCode): Written {
    const { id, title } = this.#shared
    const bound = new Map(this.#parameters.map(({ name, code }) => [name, { code, samples: [] }]))
    const scope = scopeOf({ recipeId: id, steps: this.#steps, project, bound, folder: '..' })
    const written = this.#steps.map((step, at) =>
      stepOrUse(step, step.testStep, { scope, project, folder: '.', following: this.#steps.slice(at + 1) }),
    )
    scope.imports.playwright('test')
    scope.imports.type('Page')
    const { first, body } = scope.elements.finish(linesOfSteps(written))
    const parameters = this.#parameterCode(scope)
    const lines = [
      ...scope.imports.lines('../..'),
      '',
      `/** ${oneLine(title).replaceAll('*/', '* /')} */`,
      ...this.#headLines(parameters),
      ...indent([...first, ...(first.length > 0 ? [''] : []), ...body]),
      '}',
      '',
    ]
    return { code: lines.join('\n'), imports: scope.imports, missing: written.flatMap(({ missing }) => missing) }
  }

  /** A long head has each parameter in a line of its own. */
  #headLines(parameters: string | null): string[] {
    const list = ['page: Page', ...(parameters ? [parameters] : [])]
    const line = `export async function ${this.#name}(${list.join(', ')}): Promise<void> {`
    if (line.length <= LINE_MAX) return [line]
    return [`export async function ${this.#name}(`, ...indent(list.map((one) => `${one},`)), '): Promise<void> {']
  }

  /** A use gives what it wants other than the default. */
  #parameterCode({ values }: Scope): string | null {
    if (this.#parameters.length === 0) return null
    const defaults = this.#parameters.map(({ code, value }) => `${code} = ${values.ofText(value).code}`)
    const types = this.#parameters.map(({ code }) => `${code}?: string`)
    return `{ ${defaults.join(', ')} }: { ${types.join('; ')} } = {}`
  }
}

/** The names of test data that are parameters as the parameters are written. */
function withNames(step: RecipeStep, parameters: readonly SharedParameter[]): RecipeStep {
  const nameOf = (key: string) => parameters.find(({ name }) => name.toLowerCase() === key.toLowerCase())?.name ?? key
  const named = <Part extends { source?: Action['source'] | undefined }>(part: Part): Part =>
    part.source?.type === 'testDataVariables' ? { ...part, source: { ...part.source, key: nameOf(part.source.key) } } : part
  const namedAction = (action: Action): Action =>
    action.call ? { ...action, call: withDataNames(action.call, (key) => dataPlaceholder(nameOf(key))) } : named(action)
  return {
    ...step,
    ...(step.actions ? { actions: step.actions.map(namedAction) } : {}),
    ...(step.assertions ? { assertions: step.assertions.map(named) } : {}),
    ...(step.use ? { use: { ...step.use, arguments: step.use.arguments.map(named) } } : {}),
  }
}

/** The functions of shared steps, by the ids of these. */
export function sharedFunctions(shared: readonly SharedSteps[]): Map<string, SharedFunction> {
  const names = { functions: new Set(RESERVED), files: new Set<string>() }
  return new Map(shared.map((one) => [one.id, new SharedFunction(one, names)]))
}
