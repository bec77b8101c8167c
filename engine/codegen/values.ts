import { SECRET_MASK } from '#contract/constants.ts'
import { callParts, type CallPlace, type CallValueName, dataPlaceholder, envPlaceholder } from '#contract/rules/call-values.ts'
import { takenKey, takenNamesIn, takenPlaceholder } from '#contract/rules/taken-values.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { TestDataEntry } from '../values/test-data.ts'
import { type EnvVariables, valueSlot } from './env-variables.ts'
import { generatedCall, namedCode, sampleDate, sampleOf } from './generated-code.ts'
import type { Imports } from './imports.ts'
import { camelCase } from './element-names.ts'
import { RESERVED } from './elements.ts'
import { HELPERS } from './imports.ts'
import { takeName } from './names.ts'
import { literal, templateText } from './text.ts'

/**
 * A value as code. `text`: what it is, where that is known before the test runs. `samples`: every text that it may be, and one such as it may be of a
 * text that is made while the test runs; none where nothing is known.
 */
export type Value = { code: string; text: string | null; samples: readonly string[] }

/** What stands for a name of test data: a column of data rows, a parameter of a block. */
export type Bound = Pick<Value, 'code' | 'samples'>

/** Whether something holds of the value, whatever it turns out to be. */
export const isAlways = ({ samples }: Value, holds: (text: string) => boolean): boolean => samples.length > 0 && samples.every(holds)

/** Names that mean something in the code of a test. */
const WORDS = [
  ...Object.keys(HELPERS),
  ...'break case catch class const continue debugger default delete do else enum export extends false finally for function if import in instanceof let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield await async'.split(' '), // prettier-ignore
]

type ValuesInput = {
  /** The keys of taken values that a clean-up uses. */
  shared?: ReadonlySet<string>
  recipeId: string
  variables: EnvVariables
  testData: readonly TestDataEntry[]
  bound: ReadonlyMap<string, Bound>
  imports: Imports
}

/** The values of the actions and checks of a recipe, each as code that gives it. */
export class Values {
  readonly #input: ValuesInput
  /** The variables of what was taken so far, by the keys of the names. */
  readonly #taken = new Map<string, string>()
  readonly #names = new Set([...RESERVED, ...WORDS])
  readonly #used = new Set<string>()
  readonly #shared = new Set<string>()
  #locals = new Set<string>()

  constructor(input: ValuesInput) {
    this.#input = input
  }

  ofAction({ source, value, relativeDate }: Action, step: RecipeStep, index: number): Value {
    if (relativeDate) return this.#date(relativeDate)
    const { recipeId, variables } = this.#input
    const named = this.#env(source) ?? this.#ofCase(source)
    if (named !== null) return named
    const unstored = variables.bySlot.get(valueSlot(recipeId, step.stepIndex, index))
    return unstored === undefined ? this.ofText(value ?? '') : this.#variable(unstored)
  }

  /** What a block is given for one of its parameters. */
  ofArgument({ source, value }: { source?: Action['source'] | undefined; value?: string | undefined }): string {
    return (this.#env(source) ?? this.#ofCase(source) ?? this.ofText(value ?? '')).code
  }

  /** What a check expects; null where that is a secret that is not stored. */
  expectedBy({ source, expectedValue, relativeDate }: Assertion): Value | null {
    if (relativeDate) return this.#date(relativeDate)
    const named = this.#env(source) ?? this.#ofCase(source)
    if (named !== null) return named
    return expectedValue.includes(SECRET_MASK) ? null : this.ofText(expectedValue)
  }

  /** A text, with the values that it names made, or taken, while the test runs. */
  ofText(text: string): Value {
    const code = namedCode(text, this.#input.imports, (name) => this.#variableOf(name))
    if (code === null) return { code: literal(text), text, samples: [text] }
    const isTaken = takenNamesIn(text).some((name) => this.#taken.has(takenKey(name)))
    return { code, text: null, samples: isTaken ? [] : [sampleOf(text)] }
  }

  /** A text outside of the test, where nothing has been taken. */
  ofCell(text: string): string {
    return namedCode(text, this.#input.imports, () => null) ?? literal(text)
  }

  /** The variable for what is taken now. `assigned`: what stands before `=`. `isShared`: it is declared outside of the test, because a clean-up uses it. */
  take(name: string): { variable: string; assigned: string; isShared: boolean } {
    const key = takenKey(name)
    const isShared = this.#input.shared?.has(key) === true
    const known = isShared ? this.#taken.get(key) : undefined
    const variable = known ?? takeName(this.#names, camelCase(name) || 'taken')
    this.#taken.set(key, variable)
    if (isShared) this.#shared.add(variable)
    return { variable, assigned: isShared ? variable : `const ${variable}`, isShared }
  }

  /** The variables that are declared outside of the test. */
  get sharedVariables(): string[] {
    return [...this.#shared]
  }

  /** A name for something in the code of the present step only. */
  local(name: string): string {
    return takeName(this.#locals, name)
  }

  /** A text of a call as code: each value as it is written at that place. */
  ofCall(text: string, place: CallPlace): string {
    const parts = callParts(text).map((part, at) =>
      typeof part === 'string' ? part : { code: writtenCode(place, this.ofCallName(part), at === 0) },
    )
    const [only] = parts
    if (parts.length === 1 && only !== undefined && typeof only !== 'string') return only.code
    if (parts.every((part) => typeof part === 'string')) return literal(text)
    return `\`${parts.map((part) => (typeof part === 'string' ? templateText(part) : `\${${part.code}}`)).join('')}\``
  }

  /** The value that a text of a call names. */
  ofCallName(name: CallValueName | undefined): string {
    if (name === undefined) return "''"
    if (name.kind === 'taken') return this.#variableOf(name.name) ?? literal(takenPlaceholder(name.name))
    if (name.kind === 'env') return this.#env({ type: 'envDataVariables', key: name.key })?.code ?? literal(envPlaceholder(name.key))
    if (name.kind === 'data') return this.#ofCase({ type: 'testDataVariables', key: name.key })?.code ?? literal(dataPlaceholder(name.key))
    return generatedCall(name, this.#input.imports)
  }

  /** The variables of taken values that were used since the last call; a new step begins. */
  usedSince(): string[] {
    const used = [...this.#used]
    this.#used.clear()
    this.#locals = new Set(['response', 'answer'].filter((name) => [...this.#taken.values()].includes(name)))
    return used
  }

  #variableOf(name: string): string | null {
    const variable = this.#taken.get(takenKey(name)) ?? null
    if (variable !== null) this.#used.add(variable)
    return variable
  }

  /** The date is computed when the test runs. */
  #date({ days, format }: NonNullable<Action['relativeDate']>): Value {
    const code = `${this.#input.imports.helper('dateText')}(${days}, '${format}')`
    return { code, text: null, samples: [sampleDate(days, format)] }
  }

  #env(source: Action['source']): Value | null {
    const name = source?.type === 'envDataVariables' ? this.#input.variables.byKey.get(source.key) : undefined
    return name === undefined ? null : this.#variable(name)
  }

  #variable(name: string): Value {
    return { code: `${this.#input.imports.helper('env')}('${name}')`, text: null, samples: [] }
  }

  /** Test data of the case, or what stands for it. */
  #ofCase(source: Action['source']): Value | null {
    if (source?.type !== 'testDataVariables') return null
    const { bound, testData } = this.#input
    const given = bound.get(source.key)
    if (given !== undefined) return { ...given, text: null }
    const entry = testData.find(({ key }) => key === source.key)
    return entry === undefined ? null : this.ofText(entry.value)
  }
}

function writtenCode(place: CallPlace, code: string, isFirst: boolean): string {
  if (place === 'form' || (place === 'url' && !isFirst)) return `encodeURIComponent(${code})`
  return place === 'json' ? `JSON.stringify(${code}).slice(1, -1)` : code
}
