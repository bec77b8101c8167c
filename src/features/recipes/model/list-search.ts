import { RECIPE_TITLE_MAX, RECIPES_PAGE_SIZE } from '#contract/constants.ts'
import { RECIPE_KINDS, type RecipeKind } from '#contract/rules/recipe-kinds.ts'
import type { RecipeListItem, RecipeStatus } from '#contract/schemas/recipe.ts'

export const SORT_KEYS = ['title', 'updatedAt', 'lastRun'] as const
export type SortKey = (typeof SORT_KEYS)[number]
const STATUSES: readonly RecipeStatus[] = ['Draft', 'Finalized', 'Failed', 'Automated']

/** The search parameters of the list's address; an absent one has its default. */
export type RecipesSearch = {
  page?: number
  sort?: SortKey
  order?: 'asc' | 'desc'
  search?: string
  tag?: string
  status?: RecipeStatus
  kind?: RecipeKind
}
/** `search`: a part of the title. `tag`, `status`: only recipes that have it. `kind`: only shared steps, or only others. Null and '': all. */
export type RecipesView = {
  page: number
  sort: SortKey
  order: 'asc' | 'desc'
  search: string
  tag: string | null
  status: RecipeStatus | null
  kind: RecipeKind | null
}

const DEFAULT_VIEW: RecipesView = { page: 1, sort: 'updatedAt', order: 'desc', search: '', tag: null, status: null, kind: null }

/** Anything from the address bar to a valid view; what cannot be understood takes its default. */
export function parseRecipesSearch(search: Record<string, unknown>): RecipesView {
  const page = Number(search.page)
  const textOf = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, RECIPE_TITLE_MAX) : ''
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : DEFAULT_VIEW.page,
    sort: SORT_KEYS.find((key) => key === search.sort) ?? DEFAULT_VIEW.sort,
    order: search.order === 'asc' || search.order === 'desc' ? search.order : DEFAULT_VIEW.order,
    search: textOf(search.search),
    tag: textOf(search.tag) || null,
    status: STATUSES.find((status) => status === search.status) ?? null,
    kind: RECIPE_KINDS.find((kind) => kind === search.kind) ?? null,
  }
}

/** The shortest address for a view: defaults are left out. */
export function toRecipesSearch(view: RecipesView): RecipesSearch {
  return {
    ...(view.page === DEFAULT_VIEW.page ? {} : { page: view.page }),
    ...(view.sort === DEFAULT_VIEW.sort ? {} : { sort: view.sort }),
    ...(view.order === DEFAULT_VIEW.order ? {} : { order: view.order }),
    ...(view.search === '' ? {} : { search: view.search }),
    ...(view.tag === null ? {} : { tag: view.tag }),
    ...(view.status === null ? {} : { status: view.status }),
    ...(view.kind === null ? {} : { kind: view.kind }),
  }
}

/** A click on a column: turns the order round, or starts with the order that suits the column. Goes back to page 1. */
export function sortedBy(view: RecipesView, key: SortKey): RecipesView {
  if (view.sort === key) return { ...view, page: 1, order: view.order === 'asc' ? 'desc' : 'asc' }
  return { ...view, page: 1, sort: key, order: key === 'title' ? 'asc' : 'desc' }
}

/** Whether the list shows less than the whole project. */
export const isFiltered = ({ search, tag, status, kind }: RecipesView): boolean =>
  search !== '' || tag !== null || status !== null || kind !== null

/** Whether a recipe that the server does not know yet is among those that the view shows. */
export function isShown({ title, tags = [], status, shared }: RecipeListItem, view: RecipesView): boolean {
  if (view.kind !== null && (view.kind === 'shared') !== (shared !== undefined)) return false
  const fitsTitle = title.toLowerCase().includes(view.search.trim().toLowerCase())
  return fitsTitle && (view.tag === null || tags.includes(view.tag)) && (view.status === null || view.status === status)
}

/** The input of recipe.list for a view. */
export function listInputOf(projectId: string, { page, sort, order, search, tag, status, kind }: RecipesView) {
  return {
    projectId,
    skip: (page - 1) * RECIPES_PAGE_SIZE,
    take: RECIPES_PAGE_SIZE,
    sortBy: sort,
    sortOrder: order,
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(tag === null ? {} : { tags: [tag] }),
    ...(status === null ? {} : { statuses: [status] }),
    ...(kind === null ? {} : { kind }),
  }
}
