import type { Imports } from './imports.ts'
import { camelCase } from './element-names.ts'
import type { ExportArgument, ExportBlock } from './export-input.ts'
import { slug, takeName } from './names.ts'
import { scopeOf } from './open-scope.ts'
import type { ProjectCode } from './project-code.ts'
import type { Scope } from './scope.ts'
import { linesOfSteps, stepCode } from './step-code.ts'
import { indent, oneLine } from './text.ts'

/** Words that name no function. */
const RESERVED = ['test', 'expect', 'page', 'env', 'delete', 'new', 'return', 'switch', 'do', 'in', 'if', 'for', 'while', 'try', 'with', 'export', 'import'] // prettier-ignore

/** A block as a function of the exported project. */
export class SharedSteps {
  readonly #block: ExportBlock
  readonly #name: string
  readonly #fileName: string
  readonly #parameters: Map<string, string>

  constructor(block: ExportBlock, names: { functions: Set<string>; files: Set<string> }) {
    this.#block = block
    this.#name = takeName(names.functions, camelCase(block.name) || 'steps')
    this.#fileName = takeName(names.files, slug(block.name) || 'steps', '-')
    const taken = new Set(['page'])
    this.#parameters = new Map(block.parameters.map((parameter) => [parameter, takeName(taken, camelCase(parameter) || 'value')]))
  }

  get path(): string {
    return `tests/steps/${this.#fileName}.ts`
  }

  /** The line that does the steps of the block in a test. `folder`: the path from the test to the folder of these files. */
  callIn({ imports, values, tabs }: Scope, given: Record<string, ExportArgument>, folder: string): string {
    imports.from(`${folder}/${this.#fileName}`, this.#name)
    const list = [...this.#parameters].map(([parameter, name]) => `${name}: ${values.ofArgument(given[parameter] ?? {})}`)
    return `await ${this.#name}(${tabs.current}${list.length > 0 ? `, { ${list.join(', ')} }` : ''})`
  }

  /** The file with the function. */
  file(project: ProjectCode): { code: string; imports: Imports } {
    const { id, name, steps } = this.#block
    const bound = new Map([...this.#parameters].map(([parameter, code]) => [parameter, { code, samples: [] }]))
    const scope = scopeOf({ recipeId: id, steps, project, bound, folder: '..' })
    const written = steps.map((step, at) => stepCode(step, step.testStep, scope, steps.slice(at + 1)))
    scope.imports.playwright('test')
    scope.imports.type('Page')
    const names = [...this.#parameters.values()]
    const parameters = names.length > 0 ? `, { ${names.join(', ')} }: { ${names.map((one) => `${one}: string`).join('; ')} }` : ''
    const { first, body } = scope.elements.finish(linesOfSteps(written))
    const lines = [
      ...scope.imports.lines('../..'),
      '',
      `/** ${oneLine(name).replaceAll('*/', '* /')} */`,
      `export async function ${this.#name}(page: Page${parameters}): Promise<void> {`,
      ...indent([...first, ...(first.length > 0 ? [''] : []), ...body]),
      '}',
      '',
    ]
    return { code: lines.join('\n'), imports: scope.imports }
  }
}

/** The blocks that recipes use, by their ids. */
export function sharedStepsOf(blocks: readonly ExportBlock[]): Map<string, SharedSteps> {
  const names = { functions: new Set(RESERVED), files: new Set<string>() }
  return new Map(blocks.map((block) => [block.id, new SharedSteps(block, names)]))
}
