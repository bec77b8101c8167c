import { type Change, type ChangePath, definitionOf } from '#contract/changes/changes.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import type { RecipeListItem } from '#contract/schemas/recipe.ts'
import type { OutboxEntry } from '../../sync/entry.ts'
import { isReadable } from '../../sync/readable-entry.ts'
import { listItemOf, overlayRecipe } from './overlay-recipe.ts'

export type RecipePage = { recipes: RecipeListItem[]; total: number }

const RECIPES = recipeEntity('')

/** The user's queued changes of the recipes of one project, ready to be laid over its list. */
export type ListChanges = { created: RecipeListItem[]; byRecipe: ReadonlyMap<string, OutboxEntry[]> }

/** Recipes made here stand first, newest first, until the server lists them itself. */
export function listChangesOf(entries: readonly OutboxEntry[], projectId: string): ListChanges {
  const byRecipe = new Map<string, OutboxEntry[]>()
  for (const entry of entries) {
    if (!entry.entity.startsWith(RECIPES)) continue
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
const isDeleted = (own: readonly OutboxEntry[]) =>
  own.some((entry) => entry.state === 'waiting' && isReadable(entry) && definitionOf(entry.path).shown.effect === 'deletes')

const overlayRow = (row: RecipeListItem, own: readonly OutboxEntry[]): RecipeListItem =>
  own.filter(isReadable).reduce<RecipeListItem>(rowAfter, row)

/** The row after one change, as the server will list it. */
export function rowAfter<P extends ChangePath>(row: RecipeListItem, { path, ...payload }: Change<P>): RecipeListItem {
  const { shown } = definitionOf(path)
  return shown.kind === 'recipe' && shown.effect === 'edits' ? shown.applyToRow(row, payload) : row
}
