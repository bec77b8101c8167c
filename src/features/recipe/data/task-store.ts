import type { RecipeEvent, TaskKind, TaskStatus } from '#contract/schemas/recipe-events.ts'
import type { TaskBoard } from '../model/running-tasks.ts'
import { addStartedTask, emptyTaskBoard, trackTask } from '../model/running-tasks.ts'

/** The tasks of one recipe as the page knows them; React reads it, commands wait on it. */
export class TaskStore {
  #board: TaskBoard = emptyTaskBoard
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly snapshot = (): TaskBoard => this.#board

  track(event: RecipeEvent): void {
    this.#set(trackTask(this.#board, event))
  }

  /** The page has asked for a task; null: it was refused. */
  starting(kind: TaskKind | null): void {
    this.#set({ ...this.#board, starting: kind })
  }

  started(taskId: string, kind: TaskKind): void {
    this.#set(addStartedTask(this.#board, taskId, kind))
  }

  /** Resolves with the outcome of the task, at once when the task is already over. Aborting the signal rejects with its reason. */
  whenEnded(taskId: string, signal: AbortSignal): Promise<TaskStatus> {
    return this.#when(signal, (board) => board.ended.get(taskId))
  }

  /** 'reached' as soon as the task works on the step, or how it ended before that. */
  whenReached(taskId: string, stepIndex: number, signal: AbortSignal): Promise<'reached' | TaskStatus> {
    return this.#when(signal, (board) => (board.running.get(taskId)?.activeStep === stepIndex ? 'reached' : board.ended.get(taskId)))
  }

  /** The first answer of `read` that is not undefined, now or after a change. */
  #when<T>(signal: AbortSignal, read: (board: TaskBoard) => T | undefined): Promise<T> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        const answer = read(this.#board)
        if (answer === undefined && !signal.aborted) return
        unsubscribe()
        signal.removeEventListener('abort', settle)
        if (answer === undefined) reject(signal.reason)
        else resolve(answer)
      }
      const unsubscribe = this.subscribe(settle)
      signal.addEventListener('abort', settle)
      settle()
    })
  }

  #set(board: TaskBoard): void {
    if (board === this.#board) return
    this.#board = board
    for (const listener of this.#listeners) listener()
  }
}
