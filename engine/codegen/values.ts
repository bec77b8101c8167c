import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { TestDataEntry } from '../values/test-data.ts'
import { type EnvVariables, valueSlot } from './env-variables.ts'
import { generatedCode, sampleDate, sampleOf } from './generated-code.ts'
import type { Imports } from './imports.ts'
import { literal } from './text.ts'

/**
 * A value as code. `text`: what it is, where that is known before the test runs. `samples`: every text that it may be, and one such as it may be of a
 * text that is made while the test runs; none where nothing is known.
 */
export type Value = { code: string; text: string | null; samples: readonly string[] }

/** What stands for a name of test data: a column of data rows, a parameter of a block. */
export type Bound = Pick<Value, 'code' | 'samples'>

/** Whether something holds of the value, whatever it turns out to be. */
export const isAlways = ({ samples }: Value, holds: (text: string) => boolean): boolean => samples.length > 0 && samples.every(holds)

type ValuesInput = {
  recipeId: string
  variables: EnvVariables
  testData: readonly TestDataEntry[]
  bound: ReadonlyMap<string, Bound>
  imports: Imports
}

/** The values of the actions and checks of a recipe, each as code that gives it. */
export class Values {
  readonly #input: ValuesInput

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

  /** A text, with the values that it names made while the test runs. */
  ofText(text: string): Value {
    const code = generatedCode(text, this.#input.imports)
    return code === null ? { code: literal(text), text, samples: [text] } : { code, text: null, samples: [sampleOf(text)] }
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
