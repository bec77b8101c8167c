import type { Action } from '../schemas/action.ts'
import type { RecipeStep } from '../schemas/recipe.ts'

/**
 * The rule of step validity (decision 0017). A step passes on the page that the steps before it made. Its fingerprint covers the step and all steps
 * before it, and a step that passed stores the fingerprint it had then (`passedAs`). While both are equal, the step is Completed. When they differ,
 * it is Draft and keeps its actions, until it passes again or everything is as it was.
 */
export type ValidityFacts = Content & Pick<RecipeStep, 'status' | 'passedAs'>

type Content = Pick<RecipeStep, 'testStep' | 'expectedResult' | 'actions' | 'assertions' | 'notRecorded' | 'use'>
const CONTENT = ['testStep', 'expectedResult', 'actions', 'assertions', 'notRecorded', 'use'] as const

/** The fingerprint of what a step holds besides its texts, so that two versions can be compared. What a use has noted of shared steps is none of that. */
export function contentFingerprint({ actions, assertions, notRecorded, use }: Omit<Content, 'testStep'>): string {
  const own = { actions: actions ?? [], assertions: assertions ?? [], notRecorded: notRecorded ?? [] }
  return hashOf(heldText(own, { use: use && canonicalJson(useContent(use)) }))
}

/** The fingerprint of each step together with all before it. The keys of objects may come in any order, as a database gives them. */
export function stepFingerprints(steps: readonly Content[]): string[] {
  let before = ''
  return steps.map((step) => (before = fingerprintAfter(before, step)))
}

const KNOWN_FINGERPRINTS = 4
type Known = Content & { before: string; fingerprint: string }
/** The last fingerprints of a step, by its actions: an edit, and taking it back, leave most steps as they are. Actions are never changed in place. */
const knownFingerprints = new WeakMap<object, Known[]>()

function fingerprintAfter(before: string, { testStep, expectedResult, actions, assertions, notRecorded, use }: Content): string {
  const content = { testStep, expectedResult, actions, assertions, notRecorded, use }
  const known = (actions && knownFingerprints.get(actions)) ?? []
  const same = known.find((one) => one.before === before && CONTENT.every((field) => one[field] === content[field]))
  if (same) return same.fingerprint
  const shared = use && canonicalJson({ ...useContent(use), version: use.version })
  const texts = { testStep, expectedResult: expectedResult?.trim() ?? '', use: shared }
  const fingerprint = hashOf(before + heldText({ actions, assertions, notRecorded }, texts))
  if (actions) knownFingerprints.set(actions, [{ ...content, before, fingerprint }, ...known].slice(0, KNOWN_FINGERPRINTS))
  return fingerprint
}

/**
 * The steps, each with the status that its fingerprint gives it. `passed`: the indexes of the steps that have passed just now.
 *
 * The result of a running step is not known yet, so the steps behind it stay as they are until it is known. A failed step stays failed, whatever
 * changes before it.
 */
export function withValidity<Step extends ValidityFacts>(steps: readonly Step[], passed: ReadonlySet<number> = new Set()): Step[] {
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

/** Gives a fingerprint to steps that passed before fingerprints were stored: they passed as they are now. To be called before anything is changed. */
export function withKnownPasses<Step extends ValidityFacts>(steps: readonly Step[]): Step[] {
  if (steps.every(({ status, passedAs }) => status !== 'Completed' || passedAs)) return [...steps]
  const fingerprints = stepFingerprints(steps)
  return steps.map((step, index) => (step.status === 'Completed' && !step.passedAs ? { ...step, passedAs: fingerprints[index]! } : step))
}

/** Whether a step passed once and was not run since something before it changed. It can be replayed. */
export function isOutdated({ status, passedAs }: Pick<ValidityFacts, 'status' | 'passedAs'>): boolean {
  return status === 'Draft' && passedAs !== undefined
}

/** Whether every step has passed in its present form, also where a later replay failed. */
export function havePassedAsTheyAre(steps: readonly ValidityFacts[]): boolean {
  const fingerprints = stepFingerprints(steps)
  return steps.every(({ status, passedAs }, index) => status === 'Completed' || (status === 'Failed' && passedAs === fingerprints[index]))
}

/**
 * The fingerprint of the locators with which an action was made. Healing changes the locators, but the action is still the same one on the same
 * element.
 */
export function madeWith({ target, healed }: Pick<Action, 'target' | 'healed'>): string {
  return healed?.madeWith ?? hashOf(canonicalJson(target))
}

function actionContent({ target, healed, taughtBy: _reason, opens: _seen, ...rest }: Action) {
  return { ...rest, target: madeWith({ target, healed }) }
}

const useContent = ({ recipeId, arguments: given }: NonNullable<Content['use']>) => ({ recipeId, arguments: given })

/** The content of a step as `canonicalJson` writes it, put together from the texts of its parts. */
function heldText(
  { actions, assertions, notRecorded }: Pick<Content, 'actions' | 'assertions' | 'notRecorded'>,
  texts: { testStep?: string; expectedResult?: string; use?: string | undefined } = {},
): string {
  const list = (parts: readonly object[] | undefined) => parts && `[${parts.map(textOfPart).join(',')}]`
  const fields = {
    actions: actions && `[${actions.map(textOfAction).join(',')}]`,
    assertions: list(assertions),
    expectedResult: texts.expectedResult === undefined ? undefined : JSON.stringify(texts.expectedResult),
    notRecorded: list(notRecorded),
    testStep: texts.testStep === undefined ? undefined : JSON.stringify(texts.testStep),
    use: texts.use,
  }
  const present = Object.entries(fields).flatMap(([name, text]) => (text === undefined ? [] : [`"${name}":${text}`]))
  return `{${present.join(',')}}`
}

/** Actions and checks are never changed in place, so the text of each is made once: a long recipe is looked at after every edit. */
const textsOfParts = new WeakMap<object, string>()

const textOfAction = (action: Action): string => remembered(action, () => canonicalJson(actionContent(action)))
const textOfPart = (part: object): string => remembered(part, () => canonicalJson(part))

function remembered(part: object, write: () => string): string {
  const known = textsOfParts.get(part)
  if (known !== undefined) return known
  const text = write()
  textsOfParts.set(part, text)
  return text
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** A hash of 64 bits in hexadecimal, made of two FNV-1a hashes with different primes. It distinguishes texts and hides no secret. */
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
