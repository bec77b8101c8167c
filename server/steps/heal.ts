import { madeWith } from '#contract/rules/step-validity.ts'
import { factsOfTarget, nameOfTarget, needsProof, orderLocators } from '#contract/rules/locator-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { decideHeal } from '#engine/locators/decide-heal.ts'
import { storedFacts } from '#engine/locators/stored-target.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Run, StepJournal } from './run.ts'

const SETTLE_MS = 1000

const captionsOf = ({ nlTargetCaptionDict: dict }: Action) => [dict?.en, dict?.ru]

/**
 * The action with only its first locator, on which a replay may act without healing. With a locator that alone proves nothing go the caption and the facts,
 * because the element that it finds must still be like the stored one.
 */
export function withFirstLocator(action: Action): Action {
  const [first] = orderLocators(action.target)
  if (!first) return action
  return { ...action, target: [first, ...(needsProof(first) ? descriptionOf(action) : [])] }
}

function descriptionOf(action: Action): Action['target'] {
  const facts = action.target.find((locator) => locator.facts)
  if (facts) return [facts]
  const name = nameOfTarget(action.target, captionsOf(action))
  return name === null ? [] : [{ type: 'nlDescription', value: `“${name.replaceAll(/[“”]/gu, '"')}”`, priority: 10 }]
}

/** Whether there is more to find the element by than its first locator. */
export function canBeHealed({ target }: Action): boolean {
  return orderLocators(target).length > 1 || factsOfTarget(target) !== undefined
}

/**
 * Looks for the element of an action when its first locator finds nothing: of the elements that the other locators find, and of those of its kind, the one
 * that is like it. Null when that is not certain enough, because acting on a neighbour would hide that the element is gone.
 */
export async function findHealed(run: Run, action: Action): Promise<RunnerAnswer<Action | null>> {
  const locators = orderLocators(action.target)
  const captions = captionsOf(action)
  const { facts } = storedFacts(action.target, captions)
  const seen = await run.session.candidates({ target: locators, facts, settleMs: SETTLE_MS }, run.signal)
  if (seen.kind !== 'done') return seen
  const decision = decideHeal({ locators, target: action.target, candidates: seen.value.candidates, captions })
  if (decision.kind !== 'accept') return { kind: 'done', value: null }
  const located = await run.session.locate(decision.ref, run.signal)
  if (located.kind !== 'done') return located.kind === 'lost' ? located : { kind: 'done', value: null }
  const replaced = action.healed?.isAccepted ? action.target : (action.healed?.replaced ?? action.target)
  const healed = { fromIndex: 0, toIndex: decision.usedIndex, at: run.now().toISOString(), madeWith: madeWith(action), replaced }
  return { kind: 'done', value: { ...action, target: located.value.locators, healed } }
}

/**
 * Writes the healed locators of passed steps to the journal and returns the steps with them. Call it only when all replayed steps have passed,
 * because a wrong heal may be the cause of a later failure.
 */
export function saveHeals(journal: StepJournal, steps: readonly RecipeStep[], healed: readonly RecipeStep[]): RecipeStep[] {
  for (const step of healed) journal.write('Action', step)
  return steps.map((step) => healed.find(({ stepIndex }) => stepIndex === step.stepIndex) ?? step)
}
