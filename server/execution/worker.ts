import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { Deps } from '../platform/deps.ts'
import { onWorkspaceChange } from '../platform/events/workspace-changes.ts'
import { beat, claimTask, listAbandoned, type Task } from './repo.ts'
import { TaskStopped } from './run.ts'
import { TASK_ABORT, TASK_QUEUED } from './service.ts'
import { endTask, type TaskEnd } from './task-end.ts'

/** More than a fleet of runners that one server can look after; the runners themselves are the real limit. */
const TASKS_MAX = 32
const BEAT_EVERY_MS = 2000
/** A process that was silent for this long is taken for dead. Longer than any pause of a live one. */
const ABANDONED_AFTER_MS = 10_000

/** Runs one task to its end. Rejects with the signal's reason when it is stopped. */
export type TaskHandler = (deps: Deps, task: Task, stop: AbortController) => Promise<HandledEnd>
export type HandledEnd = { kind: 'completed' } | { kind: 'aborted' } | { kind: 'failed'; failure: StepFailure }

export type TaskWorker = {
  /** Hands tasks out from now on. */
  start: () => void
  /** Takes no more tasks; those that run end as interrupted. */
  stop: () => Promise<void>
}

/**
 * Takes queued tasks and runs them in this process.
 *
 * States of a task: queued → running → completed, failed, aborted (by its user) or interrupted (its server stopped or died). Tasks of
 * processes that went silent are ended as interrupted by whichever server notices.
 */
export function createTaskWorker(
  deps: Deps,
  handlers: Record<TaskKind, TaskHandler>,
  { beatEveryMs = BEAT_EVERY_MS }: { beatEveryMs?: number } = {},
): TaskWorker {
  const running = new Map<string, { recipeId: string; stop: AbortController; done: Promise<void> }>()
  const offs: (() => void)[] = []
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let taking: Promise<void> | null = null
  let mustTakeAgain = false
  let suspects = new Set<string>()

  const take = () => {
    mustTakeAgain = true
    taking ??= takeAll().finally(() => {
      taking = null
    })
  }
  const takeAll = async () => {
    while (mustTakeAgain && !stopping.signal.aborted) {
      mustTakeAgain = false
      try {
        while (running.size < TASKS_MAX && !stopping.signal.aborted) {
          const task = await claimTask(deps.db, deps.processId, deps.clock.now())
          if (!task) break
          run(task)
        }
      } catch (error) {
        deps.log.error({ err: error }, 'tasks could not be taken')
      }
    }
  }
  const run = (task: Task) => {
    const stop = new AbortController()
    const done = runTask(deps, task, handlers[task.kind], stop).finally(() => {
      running.delete(task.id)
      take()
    })
    running.set(task.id, { recipeId: task.recipeId, stop, done })
    if (task.abortRequestedAt) stop.abort(new TaskStopped('aborted'))
  }
  const heartbeat = async () => {
    const now = deps.clock.now()
    const { owned, toAbort } = await beat(deps.db, deps.processId, now)
    for (const id of toAbort) running.get(id)?.stop.abort(new TaskStopped('aborted'))
    for (const [id, { stop }] of running) if (!owned.includes(id)) stop.abort(new TaskStopped('fenced'))
    // Ours in the database but not in memory twice in a row: its end could not be written when it came.
    const orphans = owned.filter((id) => !running.has(id))
    const forgotten = orphans.filter((id) => suspects.has(id))
    suspects = new Set(orphans)
    const abandoned = await listAbandoned(deps.db, new Date(now.getTime() - ABANDONED_AFTER_MS))
    for (const id of [...forgotten, ...abandoned]) {
      await endTask(deps, id, { status: 'interrupted', failure: { code: 'interrupted' } })
    }
  }
  const tick = () => {
    take()
    heartbeat().catch((error: unknown) => deps.log.error({ err: error }, 'task heartbeat failed'))
  }

  return {
    start() {
      offs.push(
        deps.signals.on(TASK_QUEUED, take, take),
        deps.signals.on(
          TASK_ABORT,
          (data) => {
            running.get(String((data as { taskId?: unknown }).taskId))?.stop.abort(new TaskStopped('aborted'))
          },
          tick,
        ),
        // Its task went with the recipe: there is nothing left to write to.
        onWorkspaceChange(
          deps,
          ({ what, ids }) => {
            if (what !== 'deleted') return
            for (const task of running.values()) if (ids.includes(task.recipeId)) task.stop.abort(new TaskStopped('fenced'))
          },
          tick,
        ),
      )
      timer = setInterval(tick, beatEveryMs)
      tick()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      for (const off of offs) off()
      await taking
      for (const { stop } of running.values()) stop.abort(new TaskStopped('interrupted'))
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

async function runTask(deps: Deps, task: Task, handler: TaskHandler, stop: AbortController): Promise<void> {
  const end = await handler(deps, task, stop).then(toEnd, (error: unknown) => endOfError(deps, task, error))
  if (!end) return
  try {
    await endTask(deps, task.id, end)
  } catch (error) {
    // The heartbeat finds it later: running in the database, unknown in memory.
    deps.log.error({ err: error, taskId: task.id }, 'task could not be ended')
  }
}

function toEnd(end: HandledEnd): TaskEnd {
  if (end.kind === 'failed') return { status: 'failed', failure: end.failure }
  return end.kind === 'aborted' ? { status: 'aborted', failure: { code: 'aborted' } } : { status: 'completed', failure: null }
}

/** Null for a task that another process has ended. */
function endOfError(deps: Deps, task: Task, error: unknown): TaskEnd | null {
  if (error instanceof TaskStopped) {
    if (error.why === 'fenced') return null
    return error.why === 'aborted'
      ? { status: 'aborted', failure: { code: 'aborted' } }
      : { status: 'interrupted', failure: { code: 'interrupted' } }
  }
  deps.log.error({ err: error, taskId: task.id }, 'task failed unexpectedly')
  return { status: 'failed', failure: { code: 'internal' } }
}
