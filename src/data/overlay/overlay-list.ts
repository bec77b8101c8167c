import { recipeStatusOf } from '#contract/rules/recipe-status.ts'
import { applyStepDrafts } from '#contract/rules/step-drafts.ts'
import type { RecipeListItem, RecipeStatus, RecipeStep, StepDraft } from '#contract/schemas/recipe.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { recipeEntity } from './changes.ts'
import { listItemOf, overlayRecipe } from './overlay-recipe.ts'

export type RecipePage = { recipes: RecipeListItem[]; total: number }

/** The user's queued changes of the recipes of one project, ready to be laid over its list. */
export type ListChanges = { created: RecipeListItem[]; byRecipe: ReadonlyMap<string, OutboxEntry[]> }

/** Recipes made here stand first, newest first, until the server lists them itself. */
export function listChangesOf(entries: readonly OutboxEntry[], projectId: string): ListChanges {
  const byRecipe = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    if (!entry.entity.startsWith('recipe:')) continue
    const own = byRecipe.get(entry.entity)
    if (own) own.push(entry)
    else byRecipe.set(entry.entity, [entry])
  }
  const created: RecipeListItem[] = []
  for (const own of byRecipe.values()) {
    if (!own.some(({ isCreation }) => isCreation) || isDeleted(own)) continue
    const recipe = overlayRecipe(null, own)
    if (recipe?.projectId === projectId) created.push(listItemOf(recipe))
  }
  return { created: created.toReversed(), byRecipe }
}

/**
 * Where the pages of the list lie when recipes made here come first: whole pages of them, then the rest of them above the server's
 * first page. `serverPage` is the page to ask the server for.
 */
export function placeOfPage(page: number, createdCount: number, pageSize: number): { from: number; to: number; serverPage: number | null } {
  const wholePages = Math.floor(createdCount / pageSize)
  const from = (page - 1) * pageSize
  if (page <= wholePages) return { from, to: from + pageSize, serverPage: null }
  return { from, to: page === wholePages + 1 ? createdCount : from, serverPage: page - wholePages }
}

/** The server's page with queued changes on top: new titles and step counts, deleted recipes left out. */
export function overlayPage(page: RecipePage, { byRecipe, created }: ListChanges): RecipePage {
  const known = new Set(created.map(({ id }) => id))
  const recipes = page.recipes.flatMap((row) => {
    const own = byRecipe.get(recipeEntity(row.id))
    // the list may have been read after the server took the creation, and before its answer arrived here
    if (!own) return [row]
    return isDeleted(own) || known.has(row.id) ? [] : [overlayRow(row, own)]
  })
  return { recipes, total: page.total - (page.recipes.length - recipes.length) }
}

/** A deletion that waits to be sent hides its recipe; one that was refused shows it again, with its mark. */
const isDeleted = (own: readonly OutboxEntry[]) => own.some(({ path, state }) => path === 'recipe.delete' && state === 'waiting')

function overlayRow(row: RecipeListItem, own: readonly OutboxEntry[]): RecipeListItem {
  return own.reduce((now, { path, input, base }) => {
    if (path === 'recipe.updateTitle') return { ...now, title: (input as { title: string }).title }
    if (path !== 'recipe.updateSteps') return now
    const { steps } = input as { steps: StepDraft[] }
    return { ...now, stepsCount: steps.length, status: statusAfter(now.status, (base as StepsBase | null)?.steps ?? [], steps) }
  }, row)
}

type StepsBase = { steps: Pick<RecipeStep, 'testStep' | 'expectedResult'>[] }

/** A list knows no steps. That of an automated recipe are all completed, so that it can be told whether they are after an edit. */
function statusAfter(status: RecipeStatus, before: StepsBase['steps'], drafts: readonly StepDraft[]): RecipeStatus {
  if (status !== 'Automated') return status
  const steps = before.map((texts, stepIndex) => ({ ...texts, stepIndex, status: 'Completed' as const }))
  return recipeStatusOf(applyStepDrafts(steps, drafts).map((step) => step.status))
}
