/**
 * A run does all steps of a recipe and has a verdict. `passed`: every step did what it says and saw what it expects. `incomplete`: nothing failed, but not
 * every step can be run, or holds all that it says. `skipped`: nothing of the recipe is automated, so nothing was run. `aborted`: a person has stopped it.
 * `interrupted`: the server or the runner ended under it.
 */
export const RUN_STATUSES = ['queued', 'running', 'passed', 'failed', 'incomplete', 'skipped', 'aborted', 'interrupted'] as const
export type RunStatus = (typeof RUN_STATUSES)[number]

/** Those with which a run ends by itself. */
export const RUN_VERDICTS = ['passed', 'failed', 'incomplete', 'interrupted'] as const satisfies readonly RunStatus[]
