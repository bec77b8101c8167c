import { DATA_CELL_MAX, DATA_COLUMN_NAME_MAX, DATA_COLUMNS_MAX, RECIPE_TITLE_MAX, type Language } from '#contract/constants.ts'
import { dataNamesIn } from '#contract/rules/call-values.ts'
import { nameOfTarget } from '#contract/rules/locator-policy.ts'
import { toPlainName } from '#contract/rules/plain-text.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Recipe, RecipeImport, RecipeStep } from '#contract/schemas/recipe.ts'
import type { SharedArgument } from '#contract/schemas/shared-steps.ts'
import { copyOf } from './copied-steps.ts'
import type { StepValue } from './step-value.ts'

/** Why shared steps cannot be made of these steps; null when they can. */
export type ExtractProblem = 'not_adjacent' | 'mixed' | 'has_flow'

export function extractProblem(steps: readonly RecipeStep[], indexes: readonly number[]): ExtractProblem | null {
  const chosen = indexes.flatMap((index) => steps[index] ?? [])
  if (indexes.some((index, nth) => index !== indexes[0]! + nth)) return 'not_adjacent'
  if (chosen.some(({ flow }) => flow !== undefined)) return 'has_flow'
  return new Set(chosen.map(({ isPrecondition }) => isPrecondition === true)).size > 1 ? 'mixed' : null
}

/**
 * A value of the steps that can be a parameter. `data`: it has a name of test data and is one always, because another recipe has other test data. `text`: it
 * is typed as it is, and people decide.
 */
export type ParameterChoice =
  | { kind: 'data'; key: string; value: string }
  | { kind: 'text'; step: number; action: number; value: string; name: string }

/** The values of the steps that can be parameters, in their order. */
export function parameterChoices(
  { steps, dataTable }: Pick<Recipe, 'steps' | 'dataTable'>,
  indexes: readonly number[],
  language: Language,
): ParameterChoice[] {
  const chosen = indexes.flatMap((index) => steps[index] ?? [])
  const defaults = new Map((dataTable?.columns ?? []).map((name, at) => [name.toLowerCase(), dataTable?.rows[0]?.[at] ?? '']))
  const data = new Map<string, ParameterChoice>()
  const noteName = (key: string, stored: string) => {
    const value = (defaults.get(key.toLowerCase()) ?? stored).slice(0, DATA_CELL_MAX)
    if (!data.has(key.toLowerCase())) data.set(key.toLowerCase(), { kind: 'data', key, value })
  }
  const note = (source: Action['source'], stored: string) => {
    if (source?.type === 'testDataVariables') noteName(source.key, stored)
  }
  for (const { actions = [], assertions = [], use } of chosen) {
    for (const { source, value = '', call } of actions) {
      note(source, value)
      for (const key of call ? dataNamesIn(call) : []) noteName(key, '')
    }
    for (const { source, expectedValue } of assertions) note(source, expectedValue)
    for (const { source } of use?.arguments ?? []) note(source, '')
  }
  const taken = new Set(data.keys())
  const texts = chosen.flatMap(({ actions = [] }, step) =>
    actions.flatMap((action, at): ParameterChoice[] => {
      const isTyped =
        action.method === 'Input' && !action.source && !action.relativeDate && action.value && action.value.length <= DATA_CELL_MAX
      return isTyped ? [{ kind: 'text', step, action: at, value: action.value ?? '', name: freeName(nameOf(action, language), taken) }] : []
    }),
  )
  return [...data.values(), ...texts].slice(0, DATA_COLUMNS_MAX)
}

/** As the field is called, in the language of the reader. */
function nameOf({ target, nlTargetCaptionDict: captions }: Action, language: Language): string {
  const name = toPlainName(nameOfTarget(target, [captions?.[language], captions?.en, captions?.ru]) ?? '').slice(
    0,
    DATA_COLUMN_NAME_MAX - 4,
  )
  return name.trim() || (language === 'ru' ? 'значение' : 'value')
}

function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let nth = 2; taken.has(free.toLowerCase()); nth++) free = `${name} ${nth}`
  taken.add(free.toLowerCase())
  return free
}

/** A parameter that was chosen, under the name that it has been given. */
export type ChosenParameter = { choice: ParameterChoice; name: string }

/** Shared steps to be made, and the step that uses them in the place of the steps. */
export type Extracted = { recipe: RecipeImport; step: StepValue }

type Extraction = {
  recipe: Pick<Recipe, 'projectId' | 'steps'>
  indexes: readonly number[]
  sharedId: string
  title: string
  parameters: readonly ChosenParameter[]
}

/** Makes shared steps of steps: values that are parameters get their names, and the use gives them what they were. */
export function extracted({ recipe: { projectId, steps }, indexes, sharedId, title, parameters }: Extraction): Extracted {
  const chosen = indexes.flatMap((index) => steps[index] ?? []).map(copyOf)
  const named = chosen.map((value, step) => ({ ...value, content: { ...value.content, ...withNames(value, step, parameters) } }))
  const columns = parameters.map(({ name }) => name)
  const dataTable = columns.length > 0 ? { columns, rows: [parameters.map(({ choice }) => choice.value)] } : undefined
  const texts = {
    testCases: named.map(({ testStep }) => testStep),
    expectedResults: named.map(({ expectedResult = '' }) => expectedResult),
  }
  const nothing = { preconditions: '', description: '', tags: [], testData: '' }
  const shared = { contents: named.map(({ content }) => content), ...(dataTable ? { dataTable } : {}) }
  const use = { recipeId: sharedId, arguments: parameters.map(argumentOf), title, version: '', notChecked: 0 }
  return {
    recipe: { projectId, title: title.slice(0, RECIPE_TITLE_MAX), ...texts, ...nothing, shared },
    step: { testStep: title, content: { use } },
  }
}

const argumentOf = ({ choice, name }: ChosenParameter): SharedArgument =>
  choice.kind === 'data' ? { name, source: { type: 'testDataVariables', key: choice.key } } : { name, value: choice.value }

function withNames({ content: { actions } }: StepValue, step: number, parameters: readonly ChosenParameter[]) {
  if (!actions) return {}
  const nameOfText = (at: number) =>
    parameters.find(({ choice }) => choice.kind === 'text' && choice.step === step && choice.action === at)?.name
  return {
    actions: actions.map((action, at): Action => {
      const key = nameOfText(at)
      return key === undefined ? action : { ...action, source: { type: 'testDataVariables', key } }
    }),
  }
}
