import { madeWith } from '#contract/rules/step-validity.ts'
import { isPositional, nameOfTarget, orderLocators } from '#contract/rules/locator-policy.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageSnapshot, SnapshotNode } from '#contract/schemas/page-snapshot.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { decideHeal } from '#engine/locators/decide-heal.ts'
import { rankSimilar } from '#engine/locators/similarity.ts'
import { targetFromLocators } from '#engine/locators/stored-target.ts'
import type { RunnerAnswer } from '../fleet/runner-port.ts'
import type { Run, StepJournal } from './run.ts'

const SETTLE_MS = 1000

/**
 * The action with only its first locator, on which a replay may act without healing. The caption stays with a positional locator, because the
 * element at that position must still have it.
 */
export function withFirstLocator(action: Action): Action {
  const [first] = orderLocators(action.target)
  const { ru, en } = action.nlTargetCaptionDict ?? {}
  const name = nameOfTarget(action.target, [en, ru])
  const described = name === null ? [] : [{ type: 'nlDescription' as const, value: `“${name.replaceAll(/[“”]/gu, '"')}”`, priority: 10 }]
  return first ? { ...action, target: [first, ...(isPositional(first) ? described : [])] } : action
}

export function hasOtherLocators(action: Action): boolean {
  return orderLocators(action.target).length > 1
}

/**
 * Looks for the element of an action when its first locator finds nothing: the element of the page that fits the locators best, and that at
 * least one of the others finds. Null when that is not certain enough, because acting on a neighbour would hide that the element is gone.
 */
export async function findHealed(run: Run, action: Action): Promise<RunnerAnswer<Action | null>> {
  const seen = await run.session.snapshot(SETTLE_MS, run.signal)
  if (seen.kind !== 'done') return seen
  const locators = orderLocators(action.target)
  const node = mostAlike(locators, seen.value)
  if (!node) return { kind: 'done', value: null }
  const located = await run.session.locate(node.ref, run.signal)
  if (located.kind !== 'done') return located.kind === 'lost' ? located : { kind: 'done', value: null }
  const usedIndex = locators.findIndex((stored, index) => index > 0 && located.value.locators.some((fresh) => isSame(stored, fresh)))
  if (usedIndex < 0) return { kind: 'done', value: null }
  const decision = decideHeal({ locators, usedIndex, node, others: seen.value.nodes })
  if (decision.kind !== 'accept') return { kind: 'done', value: null }
  const healed = { fromIndex: 0, toIndex: usedIndex, at: run.now().toISOString(), madeWith: madeWith(action) }
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

function mostAlike(locators: Locator[], snapshot: PageSnapshot): SnapshotNode | null {
  const visible = snapshot.nodes.filter((node) => node.visible)
  return rankSimilar(targetFromLocators(locators), visible)[0]?.node ?? null
}

const isSame = (one: Locator, other: Locator) => one.type === other.type && one.value === other.value
