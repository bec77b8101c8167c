import type { Recipe } from '#contract/schemas/recipe.ts'
import { laterThan } from '../platform/clock.ts'
import { OutdatedReadError, type UnitOfWork, type UnitPart } from '../platform/database/unit-of-work.ts'
import {
  deleteRecipes,
  deleteSteps,
  editRecipes,
  findSteps,
  insertRecipes,
  insertSteps,
  lockHeads,
  type RecipeEdit,
  type RecipeHead,
  type RecipeRow,
  type StepRow,
  toRecipe,
} from './repo.ts'

type Write =
  | { kind: 'insert'; id: string; row: RecipeRow; steps: StepRow[] }
  | { kind: 'edit'; id: string; edit: RecipeEdit; steps: StepRow[] | null }
  | { kind: 'delete'; id: string }

/** What a person changes of a recipe; `steps` replaces them all. */
export type RecipeChanges = Omit<RecipeEdit, 'id' | 'at'> & { steps?: StepRow[] }

/**
 * The recipes that calls of one unit of work change: what is known of them, changes of this unit included, and the changes that are still to
 * be written. Recipes are locked when they are first asked for, those that the unit expects all at once.
 *
 * Every change becomes a row written, also several of one recipe: the first of each recipe together, then the second, and so on.
 */
export class RecipeEdits implements UnitPart {
  readonly #unit: UnitOfWork
  readonly #heads = new Map<string, RecipeHead | null>()
  readonly #steps = new Map<string, StepRow[]>()
  #writes: Write[] = []

  constructor(unit: UnitOfWork) {
    this.#unit = unit
  }

  /** Null when there is no such recipe; it may be one of another organization, which is not locked. */
  async head(sentId: string, organizationId: string): Promise<RecipeHead | null> {
    const id = canonical(sentId)
    if (!this.#heads.has(id)) await this.#load(id, organizationId)
    return this.#heads.get(id) ?? null
  }

  /** The steps of a recipe whose head was asked for. */
  async steps(recipeId: string): Promise<StepRow[]> {
    const id = canonical(recipeId)
    const known = this.#steps.get(id) ?? (await findSteps(this.#unit.db, id))
    this.#steps.set(id, known)
    return known
  }

  /** A recipe whose id is free, as its head said. */
  insert(row: RecipeRow, steps: StepRow[], organizationId: string): Recipe {
    const { id, projectId, updatedAt, editedAt, creationHash } = row
    const unused = { reservedBy: null, reservedUntil: null, openTask: null }
    this.#heads.set(id, { id, projectId, organizationId, updatedAt, editedAt, creationHash, ...unused })
    this.#steps.set(id, steps)
    this.#writes.push({ kind: 'insert', id, row, steps })
    return toRecipe(row, steps)
  }

  /** Returns its new `updatedAt`. */
  edit(head: RecipeHead, { steps, ...changes }: RecipeChanges, now: Date): Date {
    const { id } = head
    const at = laterThan(head.updatedAt, now)
    if (steps) this.#steps.set(id, steps)
    this.#heads.set(id, { ...head, updatedAt: at, editedAt: at })
    this.#writes.push({ kind: 'edit', id, edit: { id, at, ...changes }, steps: steps ?? null })
    return at
  }

  delete({ id }: RecipeHead): void {
    this.#heads.set(id, null)
    this.#steps.delete(id)
    this.#writes.push({ kind: 'delete', id })
  }

  /** Errors: OutdatedReadError when an id that was free is taken meanwhile. */
  async flush(): Promise<void> {
    const writes = this.#writes
    this.#writes = []
    for (const turn of turnsOf(writes)) await this.#write(turn)
  }

  async #load(id: string, organizationId: string) {
    const ids = [id, ...this.#unit.expectedIds.map(canonical).filter((expected) => expected !== id && !this.#heads.has(expected))]
    const heads = await lockHeads(this.#unit.db, ids, organizationId)
    for (const one of ids) this.#heads.set(one, null)
    for (const head of heads) this.#heads.set(head.id, head)
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
    await deleteRecipes(
      db,
      writes.filter(({ kind }) => kind === 'delete').map(({ id }) => id),
    )
  }
}

export const recipeEdits = (unit: UnitOfWork) => new RecipeEdits(unit)

/** The n-th change of each recipe, for every n; within a turn the recipes are in one order, as everywhere where several are locked. */
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

/** PostgreSQL answers in lower case however an id was written. */
const canonical = (id: string) => id.toLowerCase()
