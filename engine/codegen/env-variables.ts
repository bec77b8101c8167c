import { stepNumber } from '#contract/rules/preconditions.ts'
import { SECRET_MASK } from '#contract/constants.ts'
import { type EnvDataType, isAlwaysSecret } from '#contract/rules/env-data-types.ts'
import { lacksValue } from '#contract/rules/recorded-step.ts'
import { callParts } from '#contract/rules/call-values.ts'
import type { HttpCall } from '#contract/schemas/http-call.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { takeName, variableName } from './names.ts'

/** An environment-data item as the export sees it: only items that are not secret have a `value`. */
export type ExportEnvItem = { key: string; type: EnvDataType; isSecret: boolean; value?: string; description?: string }

/** A variable of the exported project. `fallback` is absent for secrets and for unknown values. */
export type EnvVariable = { name: string; secret: boolean; fallback?: string; about: string }

export type EnvVariables = {
  all: EnvVariable[]
  byKey: Map<string, string>
  /** Variables of values that were typed by hand and not stored. Each has a key of its own, see `valueSlot`. */
  bySlot: Map<string, string>
}

export const valueSlot = (recipeId: string, stepIndex: number, actionIndex: number) => `${recipeId}/${stepIndex}/${actionIndex}`

/** Names that the project itself or the machine already uses. */
const TAKEN = [
  'SUT_URL',
  'CHROMIUM_PATH',
  'HTTP_USERNAME',
  'HTTP_PASSWORD',
  'ENVIRONMENT',
  'CI',
  'PATH',
  'HOME',
  'NODE_OPTIONS',
  'NODE_PATH',
  'DEBUG',
]

/** A recipe, or shared steps. */
type WithValues = Pick<Recipe, 'id' | 'title' | 'steps'>

/** The variables that the exported tests read: every item, every key that only a recipe still names, every value that is not stored. */
export function envVariables(items: readonly ExportEnvItem[], recipes: readonly WithValues[], fileNames: readonly string[]): EnvVariables {
  const taken = new Set(TAKEN)
  const variables: EnvVariables = { all: [], byKey: new Map(), bySlot: new Map() }
  const add = (variable: EnvVariable) => {
    const name = takeName(taken, variable.name, '_')
    variables.all.push({ ...variable, name })
    return name
  }
  for (const item of items) variables.byKey.set(item.key, add(variableOf(item)))
  for (const key of keysInUse(recipes)) {
    if (variables.byKey.has(key)) continue
    variables.byKey.set(key, add({ name: variableName(key), secret: true, about: `${key} (no longer in the project)` }))
  }
  for (const [index, recipe] of recipes.entries()) addUnstoredValues(recipe, fileNames[index] ?? '', variables, add)
  return variables
}

function variableOf({ key, type, isSecret, value, description }: ExportEnvItem): EnvVariable {
  const secret = isSecret || isAlwaysSecret(type)
  const about = description ? `${key}: ${description}` : key
  return { name: variableName(key), secret, about, ...(secret || value === undefined ? {} : { fallback: value }) }
}

function keysInUse(recipes: readonly WithValues[]): Set<string> {
  const sources = recipes.flatMap(({ steps }) =>
    steps.flatMap(({ actions = [], assertions = [], use }) =>
      [...actions, ...assertions, ...(use?.arguments ?? [])].map(({ source }) => source),
    ),
  )
  const ofCalls = recipes.flatMap(({ steps }) =>
    steps.flatMap(({ actions = [] }) => actions.flatMap(({ call }) => (call ? envKeysOf(call) : []))),
  )
  return new Set([
    ...sources.flatMap((source) => (source?.type === 'envDataVariables' && source.key !== '' ? [source.key] : [])),
    ...ofCalls,
  ])
}

const envKeysOf = ({ url, headers = [], body, checks = [] }: HttpCall): string[] =>
  [url, ...headers.map(({ value }) => value), body?.text ?? '', ...checks.map(({ expected }) => expected)]
    .flatMap((text) => callParts(text))
    .flatMap((part) => (typeof part !== 'string' && part.kind === 'env' ? [part.key] : []))

function addUnstoredValues(recipe: WithValues, fileName: string, variables: EnvVariables, add: (variable: EnvVariable) => string): void {
  for (const step of recipe.steps)
    for (const [index, action] of (step.actions ?? []).entries()) {
      const isMasked = action.source?.type !== 'envDataVariables' && action.value?.includes(SECRET_MASK)
      if (!isMasked && !lacksValue(action)) continue
      const name = variableName(`${fileName} step ${step.stepIndex + 1} secret`)
      const about = `Typed by hand in "${recipe.title}", step ${stepNumber(recipe.steps, step.stepIndex)}, and not stored`
      variables.bySlot.set(valueSlot(recipe.id, step.stepIndex, index), add({ name, secret: true, about }))
    }
}
