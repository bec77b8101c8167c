import type { RecipeEvent, TaskKind, TaskStatus } from '#contract/schemas/recipe-events.ts'

/**
 * One task of this recipe that has not ended. `id` is null when only its kind is known (from the reservation). `activeStep` is the step
 * that it works on, null before the first.
 */
export type RunningTask = { id: string | null; kind: TaskKind; parentId: string | null; activeStep: number | null }

/**
 * Tasks that run now, and how each ended one ended: whoever waits for a task may come late. `starting`: what this page has asked for, until the server has said
 * that it has begun.
 */
export type TaskBoard = { running: ReadonlyMap<string, RunningTask>; ended: ReadonlyMap<string, TaskStatus>; starting: TaskKind | null }

export const emptyTaskBoard: TaskBoard = { running: new Map(), ended: new Map(), starting: null }

const ENDED: readonly TaskStatus[] = ['completed', 'failed', 'aborted', 'interrupted']

/** Keeps the board up to date from the events of all tasks, whoever started them: this tab, another tab, another user. */
export function trackTask(board: TaskBoard, event: RecipeEvent): TaskBoard {
  const { taskId } = event
  if (ENDED.includes(event.taskStatus)) {
    const running = new Map(board.running)
    running.delete(taskId)
    return { ...board, running, ended: new Map(board.ended).set(taskId, event.taskStatus) }
  }
  // A late event of a task that is over must not bring it back.
  if (board.ended.has(taskId)) return board
  const activeStep = event.step ? event.stepIndex : (board.running.get(taskId)?.activeStep ?? null)
  const task = { id: taskId, kind: event.taskKind, parentId: event.parentTaskId, activeStep }
  return { ...board, running: new Map(board.running).set(taskId, task) }
}

/** A task that this page has just started, before its first event arrives. */
export function addStartedTask(before: TaskBoard, id: string, kind: TaskKind): TaskBoard {
  const board = { ...before, starting: null }
  if (board.ended.has(id) || board.running.has(id)) return board
  return { ...board, running: new Map(board.running).set(id, { id, kind, parentId: null, activeStep: null }) }
}

/**
 * The task to show and to stop: the outermost running one, or the one that was asked for. Without events yet (the page has just opened) the reservation's word
 * counts.
 */
export function currentTask(board: TaskBoard, writingOperation: TaskKind | null): RunningTask | null {
  const outermost = [...board.running.values()].find((task) => task.parentId === null || !board.running.has(task.parentId))
  if (outermost) return outermost
  const kind = board.starting ?? writingOperation
  return kind ? { id: null, kind, parentId: null, activeStep: null } : null
}
