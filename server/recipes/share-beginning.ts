import { createHash } from 'node:crypto'
import { editedSteps } from '#contract/changes/recipe-update-steps.ts'
import {
  type Beginning,
  BEGINNING_CASES_MIN,
  beginningImport,
  beginningKey,
  compareBeginnings,
  useOfBeginning,
} from '#contract/rules/shared-beginnings.ts'
import { notedUse } from '#contract/rules/shared-steps.ts'
import type { RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { inTurns } from '../platform/in-turns.ts'
import { UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/http/trpc.ts'
import { recipeEdits, type RecipeEdits } from './recipe-edits.ts'
import { toStep } from './recipe-rows.ts'
import type { RecipeHead } from './repo.ts'
import { createDraft, isReservedByOther, statedSteps, writeSteps } from './service.ts'
import { type ComparedRecipe, findUsers, listCompared } from './shared-repo.ts'

/** Recipes that are read, locked or written at once, so that others are served in between. */
const TURN = 50

const turnsOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / TURN) }, (_, nth) => items.slice(nth * TURN, (nth + 1) * TURN))

/** Steps with which several recipes begin. `key`: names the steps. */
export type CommonBeginning = Pick<Beginning, 'key' | 'steps'> & { recipes: Pick<ComparedRecipe, 'id' | 'title'>[] }

/**
 * What these recipes begin with in common. Shared steps begin like no recipe, and steps that hold what somebody has made are like no other. The caller has
 * checked whose they are.
 */
export async function commonBeginnings(deps: Pick<Deps, 'db'>, ids: readonly string[]): Promise<CommonBeginning[]> {
  const compared = await listCompared(deps.db, ids)
  const found = await inTurns(compareBeginnings(compared.map(({ steps }) => steps)))
  return found.map(({ key, steps, cases }) => ({
    key: shortKey(key),
    steps,
    recipes: cases.flatMap((at) => compared[at] ?? []).map(({ id, title }) => ({ id, title })),
  }))
}

const shortKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** `recipeId`, `title`: of the shared steps. `key`: names the first `stepCount` steps, as `commonBeginnings` does. `among`: recipes that may begin so. */
type Sharing = { projectId: string; among: readonly string[]; key: string; stepCount: number; recipeId: string; title: string }

/**
 * Makes shared steps of what recipes begin with, and a use of them in each of these recipes. Those that begin differently by now stay as they are, and so do
 * those that another user or a task works on. Returns how many recipes use the shared steps: 0 when too few could, and nothing was made. A repeat under the
 * same `recipeId` makes nothing more.
 *
 * Errors: `not_found` for the project; `already_exists` when `recipeId` belongs to something else.
 */
export function shareBeginning(actor: Member, deps: Deps, sharing: Sharing): Promise<number> {
  return inTransaction(deps, async (tx) => {
    const { projectId, recipeId, stepCount } = sharing
    const ids = (await listBeginningSo(tx, sharing.among, sharing)).map(({ id }) => id)
    const unit = new UnitOfWork(tx.db)
    const edits = unit.part(recipeEdits)
    const taken = await edits.head(recipeId, actor.membership.organizationId)
    if (taken?.isShared && taken.projectId === projectId) return (await findUsers(tx.db, taken.id)).length
    const free = await freeHeads(actor, deps, edits, ids)
    // They are locked now, so what is read here stays so.
    const found = await listBeginningSo(tx, [...free.keys()], sharing)
    const [first] = found
    if (!first || found.length < BEGINNING_CASES_MIN) return 0
    const inUnit = { ...tx, unit }
    const made = await createDraft(actor, inUnit, { id: recipeId, recipe: beginningImport(first.steps.slice(0, stepCount), sharing) })
    // The list shows the latest first: with these times the recipes stand there in the order that they have here, behind the shared steps.
    let at = Date.parse(made.updatedAt)
    for (const turn of turnsOf(found)) {
      await edits.loadSteps(turn.map(({ id }) => id))
      for (const { id } of turn) {
        const before = (await edits.steps(id)).map(toStep)
        const edited = editedSteps(before, draftsWithUse(before, sharing))
        const noted = edited.steps.map((step) => (step.use?.recipeId === recipeId ? { ...step, use: notedUse(step.use, made) } : step))
        const now = new Date(--at)
        await writeSteps({ ...inUnit, clock: { now: () => now } }, unit, free.get(id)!, { before, ...edited, ...statedSteps(noted) })
      }
      await unit.flush()
    }
    return found.length
  })
}

/** Those of the recipes that begin as the offer says. */
async function listBeginningSo(
  { db }: Pick<Deps, 'db'>,
  ids: readonly string[],
  offer: Pick<Sharing, 'key' | 'stepCount'>,
): Promise<ComparedRecipe[]> {
  return inTurns(beginningSo(await listCompared(db, ids), offer))
}

function* beginningSo(
  compared: readonly ComparedRecipe[],
  { key, stepCount }: Pick<Sharing, 'key' | 'stepCount'>,
): Generator<undefined, ComparedRecipe[], undefined> {
  const found: ComparedRecipe[] = []
  for (const turn of turnsOf(compared)) {
    yield
    found.push(...turn.filter(({ steps }) => shortKey(beginningKey(steps, stepCount) ?? '') === key))
  }
  return found
}

/** The heads of those of the recipes that may be changed now, locked. */
async function freeHeads(actor: Member, deps: Deps, edits: RecipeEdits, ids: readonly string[]): Promise<Map<string, RecipeHead>> {
  const { organizationId } = actor.membership
  const isFree = (head: RecipeHead) => head.organizationId === organizationId && !head.openTask && !isReservedByOther(actor, deps, head)
  const free = new Map<string, RecipeHead>()
  for (const turn of turnsOf(ids)) {
    await edits.loadHeads(turn, organizationId)
    for (const id of turn) {
      const head = await edits.head(id, organizationId)
      if (head && isFree(head)) free.set(id, head)
    }
  }
  return free
}

function draftsWithUse(before: readonly RecipeStep[], { stepCount, recipeId, title }: Sharing): StepDraft[] {
  const { use, ...texts } = useOfBeginning(before.slice(0, stepCount), { recipeId, title })
  const rest = before.slice(stepCount).map(({ testStep, expectedResult, isPrecondition, isCleanUp }, at): StepDraft => ({
    testStep,
    previousIndex: stepCount + at,
    ...(expectedResult ? { expectedResult } : {}),
    ...(isPrecondition ? { isPrecondition } : {}),
    ...(isCleanUp ? { isCleanUp } : {}),
  }))
  return [{ ...texts, content: { use } }, ...rest]
}
