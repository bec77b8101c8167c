import type { Action } from '../schemas/action.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

/**
 * Whether what is known of a step still holds (decision 0017). A step passes on the page that the steps before it made. Its fingerprint is that of
 * itself and of all steps before it, and a step that passed keeps the fingerprint it had then (`passedAs`). While both are equal it is Completed;
 * when they differ it is Draft again with its actions kept, until it passes anew or everything is again what it was.
 */
export type Standing = Content & Pick<RecipeStep, 'status' | 'passedAs'>

type Content = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'actions' | 'assertions' | 'notRecorded'>

/** The fingerprint of each step together with all before it. The keys of objects may come in any order, as a database gives them. */
export function stepFingerprints(steps: readonly Content[]): string[] {
  let before = ''
  return steps.map(({ testStep, expectedResult, actions, assertions, notRecorded }) => {
    const content = {
      testStep,
      expectedResult: expectedResult?.trim() ?? '',
      actions: actions?.map(actionContent),
      assertions,
      notRecorded,
    }
    before = hashOf(before + canonicalJson(content))
    return before
  })
}

/**
 * The steps, each with the status that its fingerprint gives it. `passed` are the indexes of those that have passed just now.
 *
 * A step that is being worked on is not known yet, so the steps behind it stay as they are until it is. A failure stays a failure, whatever changes before it.
 */
export function withStanding<Step extends Standing>(steps: readonly Step[], passed: ReadonlySet<number> = new Set()): Step[] {
  const fingerprints = stepFingerprints(steps)
  const inProgress = steps.findIndex(({ status }) => status === 'InProgress')
  return steps.map((step, index) => {
    const now = fingerprints[index]!
    if (passed.has(index)) return { ...step, status: 'Completed' as const, passedAs: now }
    if (inProgress >= 0 && index >= inProgress) return step
    const holds = step.passedAs === now
    if (step.status === 'Completed' && !holds) return { ...step, status: 'Draft' as const }
    return step.status === 'Draft' && holds ? { ...step, status: 'Completed' as const } : step
  })
}

/** Steps that passed before fingerprints were kept: they passed as they stand here. To be asked before anything is changed. */
export function withKnownPasses<Step extends Standing>(steps: readonly Step[]): Step[] {
  if (steps.every(({ status, passedAs }) => status !== 'Completed' || passedAs)) return [...steps]
  const fingerprints = stepFingerprints(steps)
  return steps.map((step, index) => (step.status === 'Completed' && !step.passedAs ? { ...step, passedAs: fingerprints[index]! } : step))
}

/** A step that passed once and was not run since something before it changed. It can be replayed. */
export function isOutdated({ status, passedAs }: Pick<Standing, 'status' | 'passedAs'>): boolean {
  return status === 'Draft' && passedAs !== undefined
}

/** Whether every step has passed as it stands, also where a later replay failed. */
export function havePassedAsTheyAre(steps: readonly Standing[]): boolean {
  const fingerprints = stepFingerprints(steps)
  return steps.every(({ status, passedAs }, index) => status === 'Completed' || (status === 'Failed' && passedAs === fingerprints[index]))
}

/** The fingerprint of the locators by which an action was made. A healed action has others and is the same act on the same element. */
export function madeWith({ target, healed }: Pick<Action, 'target' | 'healed'>): string {
  return healed?.madeWith ?? hashOf(canonicalJson(target))
}

function actionContent({ target, healed, ...rest }: Action) {
  return { ...rest, target: madeWith({ target, healed }) }
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** 64 bits in hexadecimal: equal texts are told from different ones, nothing is kept secret by it. Two FNV-1a hashes, each with a prime of its own. */
function hashOf(text: string): string {
  let [one, two] = [0x811c9dc5, 0x9e3779b9]
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x85ebca6b)
    two ^= two >>> 15
  }
  return [one, two].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
