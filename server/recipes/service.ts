import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { draftOf } from '#contract/changes/recipe-create-draft.ts'
import { editedSteps } from '#contract/changes/recipe-update-steps.ts'
import { TEST_CASES_MAX } from '#contract/constants.ts'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { withValidity } from '#contract/rules/step-validity.ts'
import { lostPasses, type IsKnownPass } from '#contract/rules/step-drafts.ts'
import type {
  createDraftInputSchema,
  deleteInputSchema,
  Recipe,
  RecipeImport,
  RecipeListItem,
  recipeListInputSchema,
  RecipeStep,
  StepDraft,
  updateCaseInputSchema,
  updateStepsInputSchema,
  updateTitleInputSchema,
} from '#contract/schemas/recipe.ts'
import type { Db } from '../platform/database/db.ts'
import { inUnit, type UnitOfWork } from '../platform/database/unit-of-work.ts'
import type { Deps } from '../platform/deps.ts'
import { AppError, notFound } from '../platform/errors.ts'
import type { Member } from '../platform/http/trpc.ts'
import { assertOwnProject } from '../projects/service.ts'
import { isFiltered } from './list-filter.ts'
import { recipeEdits, type RecipeEdits } from './recipe-edits.ts'
import { countFiltered, countRecipes, findTags, listRecipes } from './list-repo.ts'
import { deleteUntouched, findRecipe, insertRecipes, isRecipeOf, listWholeRecipes, type RecipeHead } from './repo.ts'
import { findSource, listSources, type SourceKey, upsertSources } from './source-repo.ts'
import { insertSteps } from './step-repo.ts'
import { type RecipeRow, type SourceRow, toStep } from './recipe-rows.ts'
import { noteSharedChange } from './refresh-uses.ts'
import { assertUnused, usersOf, withNotedUses, withoutUses } from './shared-steps.ts'
import { stepRows } from './steps.ts'

type StepsEdit = Pick<z.output<typeof updateStepsInputSchema>, 'recipeId' | 'steps'>
export type Edited = { recipeId: string; updatedAt: string }
/** Where an import came from, without what is known only when it is stored. */
export type NewSource = Omit<SourceRow, 'recipeId' | 'importedAt'>

/** Errors: `not_found`. */
export async function get(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<Recipe> {
  const recipe = await findRecipe(deps.db, scopeOf(actor, recipeId))
  if (!recipe) throw notFound('recipe')
  return recipe
}

/** Errors: `not_found` for the project. */
export async function list(
  actor: Member,
  deps: Deps,
  input: z.output<typeof recipeListInputSchema>,
): Promise<{ recipes: RecipeListItem[]; total: number }> {
  await assertOwnProject(actor, deps, input.projectId)
  const total = isFiltered(input) ? await countFiltered(deps.db, input) : await countRecipes(deps.db, input.projectId)
  return { recipes: await listRecipes(deps.db, input, total), total }
}

/** The tags that recipes of the project have, in their order. Errors: `not_found` for the project. */
export async function listTags(actor: Member, deps: Deps, projectId: string): Promise<string[]> {
  await assertOwnProject(actor, deps, projectId)
  return findTags(deps.db, projectId)
}

/** Every recipe of a project with its steps, oldest first. Errors: `not_found` for the project. */
export async function listWhole(actor: Member, deps: Pick<Deps, 'db' | 'unit'>, projectId: string): Promise<Recipe[]> {
  await assertOwnProject(actor, deps, projectId)
  return listWholeRecipes(deps.db, projectId)
}

/** Checks that the recipe belongs to the actor's organization. Errors: `not_found`. */
export async function assertOwnRecipe(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<void> {
  if (!(await isRecipeOf(deps.db, scopeOf(actor, recipeId)))) throw notFound('recipe')
}

type Removal = z.output<typeof deleteInputSchema>

/**
 * Deletes the recipe with all its data. A running task of it ends, because the database notifies the servers. Errors: `not_found`,
 * `reservation_required`; `conflict` when somebody edited it since `basedOn`; `shared_steps_in_use`, or with `inlineUses` those of an edit of a recipe that uses
 * them.
 */
export async function remove(actor: Member, deps: Deps, { recipeId, basedOn, inlineUses }: Removal): Promise<{ recipeId: string }> {
  return inUnit(deps, async (unit) => {
    const head = await headForEdit(actor, deps, unit, { recipeId, basedOn })
    if (head.isShared && inlineUses) await inlineEverywhere(actor, deps, unit, head)
    if (head.isShared) await assertUnused(unit, head.id)
    unit.part(recipeEdits).delete(head)
    return { recipeId }
  })
}

/** Gives the recipes that use shared steps the steps themselves. */
async function inlineEverywhere(actor: Member, deps: Deps, unit: UnitOfWork, shared: RecipeHead): Promise<void> {
  const edits = unit.part(recipeEdits)
  await unit.flush()
  for (const user of await usersOf(actor, unit, shared.id)) {
    const head = await headForEdit(actor, deps, unit, { recipeId: user.id })
    assertNoTask(head)
    const before = (await edits.steps(head.id)).map(toStep)
    const drafts = await withoutUses(unit, { recipeId: head.id, projectId: head.projectId, steps: before }, shared.id)
    if (drafts.length > TEST_CASES_MAX) throw new AppError('shared_steps_in_use', { details: { users: [user], reason: 'too_many_steps' } })
    await writeSteps(deps, unit, head, { before, ...textsOf(drafts), ...statedSteps(drafts) })
  }
}

/** Errors: `not_found`, `reservation_required` while someone else works on it, `conflict`. */
export async function updateTitle(actor: Member, deps: Deps, input: z.output<typeof updateTitleInputSchema>): Promise<Edited> {
  return inUnit(deps, async (unit) => {
    const head = await headForEdit(actor, deps, unit, input)
    const updatedAt = unit.part(recipeEdits).edit(head, { title: input.title }, deps.clock.now())
    if (head.isShared) await noteSharedChange(deps, unit.db, head.id)
    return { recipeId: input.recipeId, updatedAt: updatedAt.toISOString() }
  })
}

/** Changes what the test case says besides its steps. Errors: as `updateTitle`; `shared_steps_in_use`. */
export async function updateCase(actor: Member, deps: Deps, input: z.output<typeof updateCaseInputSchema>): Promise<Edited> {
  return inUnit(deps, async (unit) => {
    const { recipeId, basedOn: _basedOn, ...facts } = input
    const counts = facts.dataTable === undefined ? {} : { rowsCount: facts.dataTable?.rows.length ?? 0 }
    const head = await headForEdit(actor, deps, unit, input)
    if (head.isShared && facts.isShared === false) await assertUnused(unit, head.id)
    const updatedAt = unit.part(recipeEdits).edit(head, { ...facts, ...counts }, deps.clock.now())
    return { recipeId, updatedAt: updatedAt.toISOString() }
  })
}

/** Errors: `not_found`, `reservation_required`, `task_in_progress`, `conflict`, and those of `withNotedUses`. */
export async function updateSteps(actor: Member, deps: Deps, input: z.output<typeof updateStepsInputSchema>): Promise<Edited> {
  return inUnit(deps, async (unit) => {
    const head = await headForEdit(actor, deps, unit, input)
    assertNoTask(head)
    const edits = unit.part(recipeEdits)
    const before = (await edits.steps(head.id)).map(toStep)
    const edited = editedSteps(before, input.steps, await knownPasses(edits, before, input))
    const noted = await withNotedUses(unit, { recipeId: head.id, projectId: head.projectId, steps: edited.steps })
    const updatedAt = await writeSteps(deps, unit, head, { before, ...edited, ...statedSteps(noted) })
    return { recipeId: input.recipeId, updatedAt: updatedAt.toISOString() }
  })
}

type EditedSteps = ReturnType<typeof editedSteps> & { before: readonly RecipeStep[] }

/** Writes edited steps. The caller has read the head for the edit. */
export async function writeSteps(deps: Deps, unit: UnitOfWork, head: RecipeHead, { before, steps, ...texts }: EditedSteps): Promise<Date> {
  const now = deps.clock.now()
  const lost = lostPasses(before, steps)
  const changes = {
    ...texts,
    stepsCount: steps.length,
    steps: stepRows(head.id, steps, now),
    ...(lost.length > 0 ? { lostPasses: lost } : {}),
  }
  const updatedAt = unit.part(recipeEdits).edit(head, changes, now)
  if (head.isShared) await noteSharedChange(deps, unit.db, head.id)
  return updatedAt
}

/** The texts of a test case that has these steps. */
function textsOf(steps: readonly RecipeStep[]): Pick<Recipe, 'testCases' | 'expectedResults'> {
  const ofCase = steps.slice(countPreconditions(steps))
  return { testCases: ofCase.map(({ testStep }) => testStep), expectedResults: ofCase.map(({ expectedResult }) => expectedResult ?? '') }
}

/** The steps with the status that they have now, and the status of a recipe with them. */
export function statedSteps(steps: readonly RecipeStep[]): Pick<Recipe, 'steps' | 'status'> {
  const stated = withValidity(steps.map((step, stepIndex) => ({ ...step, stepIndex })))
  return { steps: stated, status: recipeStatusOf(stated) }
}

/** Whether a step of the recipe passed as an edit says: now, or before an earlier edit. */
async function knownPasses(edits: RecipeEdits, before: readonly RecipeStep[], { recipeId, steps }: StepsEdit): Promise<IsKnownPass> {
  const isAsked = steps.some(({ content }) => content?.passedAs !== undefined)
  const lost = isAsked ? await edits.lostPasses(recipeId) : new Set()
  return (pass) => lost.has(pass) || before.some(({ passedAs }) => passedAs === pass)
}

/**
 * Stores an imported case as a draft under the client's id. A repeat of the same creation gets the same answer.
 *
 * Errors: `not_found` for the project; `already_exists` when the id belongs to something else.
 */
export async function createDraft(actor: Member, deps: Deps, input: z.output<typeof createDraftInputSchema>): Promise<Recipe> {
  return inUnit(deps, async (unit) => (await storeDraft(actor, deps, unit, input)).recipe)
}

/**
 * Stores an import as a draft, in the caller's transaction. False when the same import was stored before.
 *
 * Errors: `not_found` for the project; `already_exists` when the id belongs to something else.
 */
export async function storeImportOnce(
  actor: Member,
  deps: Deps,
  input: z.output<typeof createDraftInputSchema>,
  source?: NewSource,
): Promise<boolean> {
  return inUnit(deps, async (unit) => (await storeDraft(actor, deps, unit, input, source)).isNew)
}

async function storeDraft(
  actor: Member,
  deps: Deps,
  unit: UnitOfWork,
  { id, recipe }: z.output<typeof createDraftInputSchema>,
  source?: NewSource,
): Promise<{ isNew: boolean; recipe: Recipe }> {
  await assertOwnProject(actor, { db: unit.db, unit }, recipe.projectId)
  const { organizationId } = actor.membership
  const edits = unit.part(recipeEdits)
  const taken = await edits.head(id, organizationId)
  if (!taken) {
    const { row, steps } = importedRecipe(id, recipe, deps.clock.now())
    const noted = await withNotedUses(unit, { recipeId: row.id, projectId: row.projectId, steps })
    return {
      isNew: true,
      recipe: edits.insert(row, stepRows(row.id, noted, row.createdAt), organizationId, sourceRow(row.id, source, row.createdAt)),
    }
  }
  if (taken.organizationId !== organizationId || taken.creationHash !== hashOf(recipe)) {
    throw new AppError('already_exists', { details: { field: 'id' } })
  }
  return { isNew: false, recipe: await writtenRecipe(actor, unit, id) }
}

type Stored = { id: string; recipe: RecipeImport; source?: NewSource }

/** Stores an import as a draft. False when the id is taken. The caller has checked whose project it is. */
export async function storeImport(deps: Pick<Deps, 'clock'>, db: Db, { id, recipe, source }: Stored): Promise<boolean> {
  const { row, steps } = importedRecipe(id, recipe, deps.clock.now())
  const isNew = (await insertRecipes(db, [row])) === 1
  if (!isNew) return false
  await insertSteps(db, stepRows(row.id, steps, row.createdAt))
  await upsertSources(
    db,
    [sourceRow(row.id, source, row.createdAt)].filter((one) => one !== null),
  )
  return true
}

function sourceRow(recipeId: string, source: NewSource | undefined, importedAt: Date): SourceRow | null {
  return source ? { ...source, recipeId, importedAt } : null
}

/** Null for a recipe that was not imported from a test-management system, and for one of another organization. */
export function sourceOf(actor: Member, deps: Pick<Deps, 'db'>, recipeId: string): Promise<SourceRow | null> {
  return findSource(deps.db, scopeOf(actor, recipeId))
}

/** The latest recipe of a project that was made of each of these test cases. The caller has checked whose project it is. */
export async function importedCases(deps: Pick<Deps, 'db'>, key: SourceKey): Promise<Map<string, SourceRow>> {
  return new Map((await listSources(deps.db, key)).map((source) => [source.caseId, source]))
}

/** Deletes those of an import's recipes that are as they were made. Returns their ids. The caller has checked whose they are. */
export const removeUntouched = (deps: Pick<Deps, 'db'>, ids: readonly string[]): Promise<string[]> => deleteUntouched(deps.db, ids)

type TakeOver = { recipeId: string; title: string; steps: StepDraft[]; source: NewSource; basedOn: string }

/**
 * Replaces title and steps by those of the test case that the recipe came from. A step whose texts stay the same keeps its prediction.
 *
 * Errors: as `updateSteps`.
 */
export async function takeOver(actor: Member, deps: Deps, { recipeId, title, steps: drafts, source, basedOn }: TakeOver): Promise<Edited> {
  return inUnit(deps, async (unit) => {
    const head = await headForEdit(actor, deps, unit, { recipeId, basedOn })
    assertNoTask(head)
    const edits = unit.part(recipeEdits)
    const now = deps.clock.now()
    const { steps, ...texts } = editedSteps((await edits.steps(head.id)).map(toStep), drafts)
    const changes = { title, ...texts, stepsCount: steps.length, steps: stepRows(head.id, steps, now) }
    if (head.isShared) await noteSharedChange(deps, unit.db, head.id)
    const updatedAt = edits.edit(head, { ...changes, source: { ...source, recipeId: head.id, importedAt: now } }, now)
    return { recipeId, updatedAt: updatedAt.toISOString() }
  })
}

function importedRecipe(id: string, made: RecipeImport, now: Date): { row: RecipeRow; steps: RecipeStep[] } {
  const recipe = draftOf(id, made, now.toISOString())
  const row = {
    id: id.toLowerCase(),
    projectId: recipe.projectId.toLowerCase(),
    sourceId: made.sourceId ?? null,
    status: recipe.status,
    title: recipe.title,
    description: recipe.description ?? null,
    preconditions: recipe.preconditions ?? null,
    testData: recipe.testData ?? null,
    dataTable: recipe.dataTable ?? null,
    device: null,
    rowsCount: recipe.dataTable?.rows.length ?? 0,
    isShared: recipe.isShared ?? false,
    testCases: recipe.testCases,
    expectedResults: recipe.expectedResults,
    tags: recipe.tags,
    lostPasses: [],
    stepsCount: recipe.steps.length,
    creationHash: hashOf(made),
    lastRunAt: new Date(0),
    lastRunId: null,
    lastRunStatus: null,
    isFlaky: false,
    createdAt: now,
    updatedAt: now,
    editedAt: now,
  }
  return { row, steps: recipe.steps }
}

type Edit = { recipeId: string; basedOn?: string | undefined }

/**
 * Reads and locks a recipe for an edit. Errors: `not_found`; `reservation_required` while another user has the session; `conflict` with the
 * current recipe.
 */
export async function headForEdit(actor: Member, deps: Deps, unit: UnitOfWork, { recipeId, basedOn }: Edit): Promise<RecipeHead> {
  const { organizationId } = actor.membership
  const head = await unit.part(recipeEdits).head(recipeId, organizationId)
  if (head?.organizationId !== organizationId) throw notFound('recipe')
  if (isReservedByOther(actor, deps, head)) throw new AppError('reservation_required')
  if (basedOn && head.editedAt > new Date(basedOn)) {
    throw await conflictWith(actor, unit, recipeId)
  }
  return head
}

/** Whether another user has the session of a recipe. */
export const isReservedByOther = (actor: Member, { clock }: Pick<Deps, 'clock'>, { reservedBy, reservedUntil }: RecipeHead): boolean =>
  reservedUntil !== null && reservedUntil > clock.now() && reservedBy !== actor.userId

/** The refusal of an edit that does not fit the recipe as it is now. */
export async function conflictWith(actor: Member, unit: UnitOfWork, recipeId: string): Promise<AppError> {
  return new AppError('conflict', { details: { current: await writtenRecipe(actor, unit, recipeId) } })
}

/** The recipe with all changes of this unit so far. */
async function writtenRecipe(actor: Member, unit: UnitOfWork, recipeId: string): Promise<Recipe> {
  await unit.flush()
  return get(actor, { db: unit.db }, recipeId)
}

/** Checks that no task is open, because a recipe must not change while a task works on it. Errors: `task_in_progress`. */
export function assertNoTask({ openTask }: RecipeHead): void {
  if (openTask) throw new AppError('task_in_progress', { details: { operation: openTask } })
}

function scopeOf(actor: Member, recipeId: string) {
  return { recipeId, organizationId: actor.membership.organizationId }
}

/** A hash of the import. The schema gives the fields a fixed order, so equal imports have equal hashes. */
function hashOf(recipe: RecipeImport): string {
  return createHash('sha256').update(JSON.stringify(recipe)).digest('base64url')
}
