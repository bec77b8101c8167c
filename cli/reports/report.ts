import type { RunBatch, RunDetail, RunSummary } from '#contract/schemas/run-batch.ts'

/** All that reports are made of: a batch that has ended, with its runs in full, in the order of the batch. `server`: the address of the product. */
export type Report = { server: string; project: { id: string; name: string }; batch: RunBatch; runs: RunDetail[] }

/** The title of a run, with the row of data that it ran with. */
export function titleOf({ title, row }: Pick<RunSummary, 'title' | 'row'>): string {
  return row === null ? title : `${title} [${row.label}]`
}

/** The page of the run in the product. */
export function addressOf(server: string, { id }: Pick<RunSummary, 'id'>): string {
  return new URL(`runs/${id}`, server.endsWith('/') ? server : `${server}/`).href
}

/** Seconds with milliseconds, as test reports write them. */
export function seconds(durationMs: number | null): string {
  return ((durationMs ?? 0) / 1000).toFixed(3)
}
