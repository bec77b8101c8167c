import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { Recipe } from '#contract/schemas/recipe.ts'
import { laterThan } from '../platform/clock.ts'
import { OutdatedReadError, type UnitOfWork, type UnitPart } from '../platform/database/unit-of-work.ts'
import {
  deleteRecipes,
  editRecipes,
  findLostPasses,
  findSteps,
  findStepsOf,
  insertRecipes,
  lockHeads,
  type RecipeEdit,
  type RecipeHead,
} from './repo.ts'
import { deleteSteps, deleteUnusedPictures, insertSteps } from './step-repo.ts'
import { type RecipeRow, type SourceRow, type StepRow, toRecipe } from './recipe-rows.ts'
import { upsertSources } from './source-repo.ts'

type Write =
  | { kind: 'insert'; id: string; row: RecipeRow; steps: StepRow[]; source: SourceRow | null }
  | { kind: 'edit'; id: string; edit: RecipeEdit; steps: StepRow[] | null; source: SourceRow | null }
  | { kind: 'delete'; id: string }

/** A user's changes of a recipe; `steps` replaces all steps, `source` says where it came from. */
export type RecipeChanges = Omit<RecipeEdit, 'id' | 'at'> & { steps?: StepRow[]; source?: SourceRow }

/**
 * The recipes that calls of one unit of work change: their state, including changes of this unit, and the changes that are not written yet.
 * A recipe is locked when it is first read; those that the unit expects are locked together.
 *
 * Every change is written by itself, also several of one recipe: first the first change of each recipe in one statement, then the second ones,
 * and so on.
 */
export class RecipeEdits implements UnitPart {
  readonly #unit: UnitOfWork
  readonly #heads = new Map<string, RecipeHead | null>()
  readonly #steps = new Map<string, StepRow[]>()
  readonly #lostPasses = new Map<string, readonly string[]>()
  #writes: Write[] = []

  constructor(unit: UnitOfWork) {
    this.#unit = unit
  }

  /** The head of a recipe; null when there is none. A recipe of another organization is returned as well, but not locked. */
  async head(sentId: string, organizationId: string): Promise<RecipeHead | null> {
    const id = canonical(sentId)
    const expected = this.#unit.expectedIds.map(canonical).filter((one) => one !== id)
    if (!this.#heads.has(id)) await this.loadHeads([id, ...expected], organizationId)
    return this.#heads.get(id) ?? null
  }

  /** Reads and locks the heads of several recipes at once, before each is asked for. */
  async loadHeads(ids: readonly string[], organizationId: string): Promise<void> {
    const unknown = ids.map(canonical).filter((id) => !this.#heads.has(id))
    const heads = await lockHeads(this.#unit.db, unknown, organizationId)
    for (const id of unknown) this.#heads.set(id, null)
    for (const head of heads) this.#heads.set(head.id, head)
  }

  /** The steps of a recipe whose head was read before. */
  async steps(recipeId: string): Promise<StepRow[]> {
    const id = canonical(recipeId)
    const known = this.#steps.get(id) ?? (await findSteps(this.#unit.db, id))
    this.#steps.set(id, known)
    return known
  }

  /** Reads the steps of several recipes at once, before each is asked for. */
  async loadSteps(recipeIds: readonly string[]): Promise<void> {
    const unknown = recipeIds.map(canonical).filter((id) => !this.#steps.has(id))
    const rows = Map.groupBy(await findStepsOf(this.#unit.db, unknown), ({ recipeId }) => recipeId)
    for (const id of unknown) this.#steps.set(id, rows.get(id) ?? [])
  }

  /** Fingerprints with which steps of the recipe passed before edits took them away. */
  async lostPasses(recipeId: string): Promise<ReadonlySet<string>> {
    const id = canonical(recipeId)
    const known = this.#lostPasses.get(id) ?? (await findLostPasses(this.#unit.db, id))
    this.#lostPasses.set(id, known)
    return new Set(known)
  }

  /** Adds a recipe under an id that `head` has shown to be free. */
  insert(row: RecipeRow, steps: StepRow[], organizationId: string, source: SourceRow | null = null): Recipe {
    const { id, projectId, updatedAt, editedAt, creationHash, isShared } = row
    const unused = { reservedBy: null, reservedUntil: null, openTask: null }
    this.#heads.set(id, { id, projectId, organizationId, updatedAt, editedAt, creationHash, isShared, ...unused })
    this.#steps.set(id, steps)
    this.#writes.push({ kind: 'insert', id, row, steps, source })
    return toRecipe(row, steps, source)
  }

  /** Changes a recipe. Returns its new `updatedAt`. */
  edit(head: RecipeHead, { steps, source, ...changes }: RecipeChanges, now: Date): Date {
    const { id } = head
    const at = laterThan(head.updatedAt, now)
    if (steps) this.#steps.set(id, steps)
    const lost = this.#lostPasses.get(id)
    if (lost && changes.lostPasses) this.#lostPasses.set(id, [...lost, ...changes.lostPasses])
    this.#heads.set(id, { ...head, isShared: changes.isShared ?? head.isShared, updatedAt: at, editedAt: at })
    this.#writes.push({ kind: 'edit', id, edit: { id, at, ...changes }, steps: steps ?? null, source: source ?? null })
    return at
  }

  /** A task of the recipe was queued in this unit, which later calls have to know. */
  noteTask(recipeId: string, openTask: TaskKind): void {
    const head = this.#heads.get(canonical(recipeId))
    if (head) this.#heads.set(head.id, { ...head, openTask })
  }

  delete({ id }: RecipeHead): void {
    this.#heads.set(id, null)
    this.#steps.delete(id)
    this.#writes.push({ kind: 'delete', id })
  }

  /** Writes all changes. Errors: OutdatedReadError when an id that was free is taken meanwhile. */
  async flush(): Promise<void> {
    const writes = this.#writes
    this.#writes = []
    for (const turn of turnsOf(writes)) await this.#write(turn)
  }

  async #write(writes: readonly Write[]) {
    const { db } = this.#unit
    const inserts = writes.filter((write) => write.kind === 'insert')
    const edits = writes.filter((write) => write.kind === 'edit')
    const restepped = edits.filter(({ steps }) => steps !== null)
    const inserted = await insertRecipes(
      db,
      inserts.map(({ row }) => row),
    )
    if (inserted < inserts.length) throw new OutdatedReadError('the id of a new recipe was taken in the meantime')
    await editRecipes(
      db,
      edits.map(({ edit }) => edit),
    )
    await deleteSteps(
      db,
      restepped.map(({ id }) => id),
    )
    await insertSteps(
      db,
      [...inserts, ...restepped].flatMap(({ steps }) => steps ?? []),
    )
    await deleteUnusedPictures(
      db,
      restepped.map(({ id }) => id),
    )
    await upsertSources(
      db,
      [...inserts, ...edits].flatMap(({ source }) => source ?? []),
    )
    await deleteRecipes(
      db,
      writes.filter(({ kind }) => kind === 'delete').map(({ id }) => id),
    )
  }
}

export const recipeEdits = (unit: UnitOfWork) => new RecipeEdits(unit)

/** Groups the changes: the first of each recipe, the second of each, and so on. Within a group recipes have a fixed order, to avoid deadlocks. */
function turnsOf(writes: readonly Write[]): Write[][] {
  const turns: Write[][] = []
  const counts = new Map<string, number>()
  for (const write of writes) {
    const turn = counts.get(write.id) ?? 0
    counts.set(write.id, turn + 1)
    ;(turns[turn] ??= []).push(write)
  }
  return turns.map((turn) => turn.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}

/** PostgreSQL returns ids in lower case, however they were sent. */
const canonical = (id: string) => id.toLowerCase()
