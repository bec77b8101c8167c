import { RECIPES_PAGE_SIZE } from '#contract/constants.ts'

export const SORT_KEYS = ['title', 'updatedAt'] as const
export type SortKey = (typeof SORT_KEYS)[number]

/** The search parameters of the list's address; an absent one has its default. */
export type RecipesSearch = { page?: number; sort?: SortKey; order?: 'asc' | 'desc' }
export type RecipesView = { page: number; sort: SortKey; order: 'asc' | 'desc' }

const DEFAULT_VIEW: RecipesView = { page: 1, sort: 'updatedAt', order: 'desc' }

/** Anything from the address bar to a valid view; what cannot be understood takes its default. */
export function parseRecipesSearch(search: Record<string, unknown>): RecipesView {
  const page = Number(search.page)
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : DEFAULT_VIEW.page,
    sort: SORT_KEYS.find((key) => key === search.sort) ?? DEFAULT_VIEW.sort,
    order: search.order === 'asc' || search.order === 'desc' ? search.order : DEFAULT_VIEW.order,
  }
}

/** The shortest address for a view: defaults are left out. */
export function toRecipesSearch(view: RecipesView): RecipesSearch {
  return {
    ...(view.page === DEFAULT_VIEW.page ? {} : { page: view.page }),
    ...(view.sort === DEFAULT_VIEW.sort ? {} : { sort: view.sort }),
    ...(view.order === DEFAULT_VIEW.order ? {} : { order: view.order }),
  }
}

/** A click on a column: turns the order round, or starts with the order that suits the column. Goes back to page 1. */
export function sortedBy(view: RecipesView, key: SortKey): RecipesView {
  if (view.sort === key) return { ...view, page: 1, order: view.order === 'asc' ? 'desc' : 'asc' }
  return { page: 1, sort: key, order: key === 'title' ? 'asc' : 'desc' }
}

/** The input of recipe.list for a view. */
export function listInputOf(projectId: string, view: RecipesView) {
  return { projectId, skip: (view.page - 1) * RECIPES_PAGE_SIZE, take: RECIPES_PAGE_SIZE, sortBy: view.sort, sortOrder: view.order }
}
