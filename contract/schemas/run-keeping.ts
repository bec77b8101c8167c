import { z } from 'zod'

export const RUNS_KEPT_MAX = 500
export const RUNS_KEPT_DAYS_MAX = 365

/**
 * How long an organization keeps what its runs did: pictures, copies of pages, actions, checks and complaints. `runsKeptMax`: of how many runs of one recipe,
 * the latest ones; 0: pictures and copies are not even taken. `runsKeptDays`: for how many days. Verdicts stay longer. Pinned runs stay and do not count.
 */
export const runKeepingSchema = z.object({
  runsKeptMax: z.int().min(0).max(RUNS_KEPT_MAX),
  runsKeptDays: z.int().min(1).max(RUNS_KEPT_DAYS_MAX),
})
export type RunKeeping = z.infer<typeof runKeepingSchema>

export const RUN_KEEPING_DEFAULT: RunKeeping = { runsKeptMax: 50, runsKeptDays: 90 }
