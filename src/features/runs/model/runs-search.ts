import { isId } from '../../../lib/is-id.ts'
import { RUN_STATUSES, type RunStatus } from '#contract/rules/run-statuses.ts'

export const RUNS_PAGE_SIZE = 20

/** The search parameters of the list of runs; an absent one has its default. */
export type RunsSearch = { recipe?: string; batch?: string; status?: RunStatus; page?: number }
/** `recipe`: only runs of this one; `batch`: only those that were queued together; `status`: only those that ended, or stand, so. Null: all. */
export type RunsView = { recipe: string | null; batch: string | null; status: RunStatus | null; page: number }

/** Anything from the address bar to a valid view; what cannot be understood takes its default. */
export function parseRunsSearch({ recipe, batch, status, page }: Record<string, unknown>): RunsView {
  const number = Number(page)
  return {
    recipe: idOf(recipe),
    batch: idOf(batch),
    status: RUN_STATUSES.find((known) => known === status) ?? null,
    page: Number.isSafeInteger(number) && number >= 1 ? number : 1,
  }
}

const idOf = (value: unknown): string | null => (typeof value === 'string' && isId(value) ? value : null)

/** The shortest address for a view: defaults are left out. */
export function toRunsSearch({ recipe, batch, status, page }: RunsView): RunsSearch {
  return {
    ...(recipe === null ? {} : { recipe }),
    ...(batch === null ? {} : { batch }),
    ...(status === null ? {} : { status }),
    ...(page === 1 ? {} : { page }),
  }
}

/** The parameters of a run's address: the step that is shown, from 0, and the run beside it. */
export type RunSearch = { step?: number; with?: string }

export function parseRunSearch(search: Record<string, unknown>): RunSearch {
  const step = Number(search.step)
  return {
    ...(search.step !== undefined && Number.isSafeInteger(step) && step >= 0 ? { step } : {}),
    ...(typeof search.with === 'string' && isId(search.with) ? { with: search.with } : {}),
  }
}
