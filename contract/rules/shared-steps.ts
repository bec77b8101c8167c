import type { Action } from '../schemas/action.ts'
import type { Assertion } from '../schemas/assertion.ts'
import type { Recipe, RecipeStep } from '../schemas/recipe.ts'
import type { SharedArgument, SharedParameter, SharedUse } from '../schemas/shared-steps.ts'
import { dataPlaceholder, envPlaceholder, withDataNames, writtenText, type CallPlace } from './call-values.ts'
import { areFileNames, fileNames } from './file-names.ts'
import { countPreconditions } from './preconditions.ts'
import { stepFingerprints } from './step-validity.ts'

/** Shared steps may use others, which may use others. */
export const SHARED_DEPTH_MAX = 3
/** The most steps that one use may come to. */
export const SHARED_STEPS_MAX = 200

/** What is needed of shared steps to do them. */
export type SharedSteps = Pick<Recipe, 'id' | 'title' | 'steps' | 'dataTable'>

/** The parameters of shared steps are the columns of their data table; the first row has the defaults. */
export function parametersOf({ dataTable }: Pick<Recipe, 'dataTable'>): SharedParameter[] {
  return (dataTable?.columns ?? []).map((name, at) => ({ name, value: dataTable?.rows[0]?.[at] ?? '' }))
}

/** The steps that a use does. Preconditions only bring the browser to where they begin when they are run by themselves. */
export const sharedPart = <Step extends Pick<RecipeStep, 'isPrecondition'>>(steps: readonly Step[]): Step[] =>
  steps.slice(countPreconditions(steps))

/** The fingerprint of what a use does: when it differs from the one that a use has noted, the shared steps have changed since. */
export const sharedVersion = (steps: readonly RecipeStep[]): string => stepFingerprints(sharedPart(steps)).at(-1) ?? ''

/** A use as it is now: what is noted of the shared steps is made up to date. */
export const notedUse = (use: SharedUse, { title, steps }: Pick<SharedSteps, 'title' | 'steps'>): SharedUse => ({
  ...use,
  title,
  version: sharedVersion(steps),
  notChecked: sharedPart(steps).reduce((sum, step) => sum + (step.notChecked?.length ?? 0) + (step.use?.notChecked ?? 0), 0),
})

/** Names are compared without regard to case, as those of test data are. */
type Given = ReadonlyMap<string, Omit<SharedArgument, 'name'>>

function givenBy({ arguments: own }: SharedUse, parameters: readonly SharedParameter[]): Given {
  const named = new Map(own.map(({ name, ...given }) => [name.toLowerCase(), given]))
  return new Map(parameters.map(({ name, value }) => [name.toLowerCase(), named.get(name.toLowerCase()) ?? { value }]))
}

/** The steps that a use stands for, with its arguments in the place of parameters. Uses among them stay uses. */
export function inlinedSteps(use: SharedUse, shared: SharedSteps): RecipeStep[] {
  const given = givenBy(use, parametersOf(shared))
  return sharedPart(shared.steps).map((step) => withArguments(step, given))
}

function withArguments(step: RecipeStep, given: Given): RecipeStep {
  return {
    ...step,
    ...(step.actions ? { actions: step.actions.map((action) => boundAction(action, given)) } : {}),
    ...(step.assertions ? { assertions: step.assertions.map((assertion) => boundAssertion(assertion, given)) } : {}),
    ...(step.use ? { use: { ...step.use, arguments: step.use.arguments.map((argument) => boundArgument(argument, given)) } } : {}),
  }
}

const nameOf = (source: Action['source']): string | null => (source?.type === 'testDataVariables' ? source.key.toLowerCase() : null)

/** Test data that is no parameter is the value that was stored with it, because the recipe that uses the steps has other test data. */
function boundAction(action: Action, given: Given): Action {
  if (action.call) {
    const argumentOf = (key: string, place: CallPlace, isFirst: boolean) => argumentText(given.get(key.toLowerCase()), place, isFirst)
    return { ...action, call: withDataNames(action.call, argumentOf) }
  }
  const name = nameOf(action.source)
  if (name === null) return action
  const argument = given.get(name)
  const { source: _parameter, projectFiles, ...rest } = action
  if (!argument) return action.value ? { ...rest, ...(projectFiles ? { projectFiles } : {}) } : action
  if (argument.source) return { ...rest, value: '', source: argument.source, ...(projectFiles ? { projectFiles } : {}) }
  const value = argument.value ?? ''
  const files = projectFiles && areFileNames(value) ? { projectFiles: fileNames(value) } : {}
  return { ...rest, ...files, value }
}

/** An argument as it stands in a call; null for what is no parameter. */
function argumentText(argument: Omit<SharedArgument, 'name'> | undefined, place: CallPlace, isFirst: boolean): string | null {
  if (!argument) return null
  const { source, value = '' } = argument
  if (!source) return writtenText(place, value, isFirst)
  return source.type === 'envDataVariables' ? envPlaceholder(source.key) : dataPlaceholder(source.key)
}

function boundAssertion(assertion: Assertion, given: Given): Assertion {
  const name = nameOf(assertion.source)
  if (name === null) return assertion
  const argument = given.get(name)
  const { source: _parameter, ...rest } = assertion
  if (!argument) return assertion.expectedValue ? rest : assertion
  return argument.source ? { ...rest, expectedValue: '', source: argument.source } : { ...rest, expectedValue: argument.value ?? '' }
}

function boundArgument(argument: SharedArgument, given: Given): SharedArgument {
  const name = nameOf(argument.source)
  const outer = name === null ? undefined : given.get(name)
  return outer ? { name: argument.name, ...outer } : argument
}

/** A step that a use comes to, with its arguments. `of`: the step of the shared steps that it is. `title`: of those shared steps. */
export type SharedStepPart = { step: RecipeStep; of: { recipeId: string; stepIndex: number }; title: string }

/** `missing`: there are no such shared steps any more. `too_long`: they come to more steps than a use may, or use each other too deeply. */
export type Expansion =
  | { kind: 'ready'; parts: SharedStepPart[]; parameters: SharedParameter[] }
  | { kind: 'missing' | 'too_long'; title: string }

/** All steps that a use comes to, also through uses among them, in their order. */
export function expandUse(use: SharedUse, known: ReadonlyMap<string, SharedSteps>, depth = 1): Expansion {
  const shared = known.get(use.recipeId)
  if (!shared) return { kind: 'missing', title: use.title }
  if (depth > SHARED_DEPTH_MAX) return { kind: 'too_long', title: shared.title }
  const parts: SharedStepPart[] = []
  const parameters = parametersOf(shared)
  for (const step of inlinedSteps(use, shared)) {
    if (step.use) {
      const inner = expandUse(step.use, known, depth + 1)
      if (inner.kind !== 'ready') return inner
      parts.push(...inner.parts)
      parameters.push(...inner.parameters)
    } else parts.push({ step, of: { recipeId: shared.id, stepIndex: step.stepIndex }, title: shared.title })
    if (parts.length > SHARED_STEPS_MAX) return { kind: 'too_long', title: shared.title }
  }
  return { kind: 'ready', parts, parameters }
}

/** The shared steps that these steps use. */
export const usedBy = (steps: readonly Pick<RecipeStep, 'use'>[]): string[] => [...new Set(steps.flatMap(({ use }) => use?.recipeId ?? []))]

/** Who uses what: the ids of the shared steps that each of them uses. */
export type UseGraph = ReadonlyMap<string, readonly string[]>

/** Why a recipe must not use these shared steps: they would come to use themselves, or others too deeply. Null when it may. */
export function useProblem(graph: UseGraph, recipeId: string, used: readonly string[]): 'circle' | 'too_deep' | null {
  const edges = new Map([...graph, [recipeId, used]])
  const below = depthBelow(edges, recipeId, new Set())
  if (below === null) return 'circle'
  return below > SHARED_DEPTH_MAX || below + depthAbove(edges, recipeId) > SHARED_DEPTH_MAX ? 'too_deep' : null
}

/** How many levels of shared steps a recipe uses; null when it comes to use itself. */
function depthBelow(graph: UseGraph, id: string, above: ReadonlySet<string>): number | null {
  if (above.has(id)) return null
  const depths = (graph.get(id) ?? []).map((used) => depthBelow(graph, used, new Set([...above, id])))
  if (depths.includes(null)) return null
  return Math.max(0, ...depths.map((depth) => 1 + (depth ?? 0)))
}

/** How many levels of recipes use this one. */
function depthAbove(graph: UseGraph, id: string, below: ReadonlySet<string> = new Set()): number {
  const users = [...graph].filter(([user, used]) => used.includes(id) && !below.has(user))
  return Math.max(0, ...users.map(([user]) => 1 + depthAbove(graph, user, new Set([...below, id]))))
}
