import { SECRET_MASK } from '#contract/constants.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { type EnvVariables, valueSlot } from './env-variables.ts'
import type { Imports } from './imports.ts'
import { literal } from './text.ts'

/** A value as code. `text`: what it is, where that is known before the test runs. */
export type Value = { code: string; text: string | null }

type ValuesInput = {
  recipeId: string
  variables: EnvVariables
  testData: readonly { key: string; value: string }[]
  /** Code by the key of test data: columns of data rows, parameters of a block. */
  bound: ReadonlyMap<string, string>
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
    const { recipeId, variables, testData } = this.#input
    const fromKey = this.#env(source) ?? this.#bound(source)
    if (fromKey !== null) return fromKey
    const fromCase = source?.type === 'testDataVariables' ? testData.find(({ key }) => key === source.key)?.value : undefined
    if (fromCase !== undefined) return plain(fromCase)
    const unstored = variables.bySlot.get(valueSlot(recipeId, step.stepIndex, index))
    return unstored === undefined ? plain(value ?? '') : { code: `${this.#input.imports.helper('env')}('${unstored}')`, text: null }
  }

  /** What a block is given for one of its parameters. */
  ofArgument({ source, value }: { source?: Action['source'] | undefined; value?: string | undefined }): string {
    return (this.#env(source) ?? this.#bound(source) ?? plain(value ?? '')).code
  }

  /** What a check expects; null where that is a secret that is not stored. */
  expectedBy({ source, expectedValue, relativeDate }: Assertion): Value | null {
    if (relativeDate) return this.#date(relativeDate)
    const fromKey = this.#env(source) ?? this.#bound(source)
    if (fromKey !== null) return fromKey
    return expectedValue.includes(SECRET_MASK) ? null : plain(expectedValue)
  }

  /** The date is computed when the test runs. */
  #date({ days, format }: NonNullable<Action['relativeDate']>): Value {
    return { code: `${this.#input.imports.helper('dateText')}(${days}, '${format}')`, text: null }
  }

  #env(source: Action['source']): Value | null {
    const name = source?.type === 'envDataVariables' ? this.#input.variables.byKey.get(source.key) : undefined
    return name === undefined ? null : { code: `${this.#input.imports.helper('env')}('${name}')`, text: null }
  }

  #bound(source: Action['source']): Value | null {
    const code = source?.type === 'testDataVariables' ? this.#input.bound.get(source.key) : undefined
    return code === undefined ? null : { code, text: null }
  }
}

const plain = (text: string): Value => ({ code: literal(text), text })
