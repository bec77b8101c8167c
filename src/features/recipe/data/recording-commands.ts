import type { RecordingEvent } from '../model/recording.ts'
import type { RecipeApi } from './recipe-api.ts'
import type { TaskStore } from './task-store.ts'

/** The preview could not be brought to the state before the step. */
export class RecordingSyncError extends Error {
  override name = 'RecordingSyncError'
}

export type RecordingPorts = {
  api: Pick<RecipeApi, 'playback' | 'record' | 'abort'>
  tasks: TaskStore
  dispatch: (event: RecordingEvent) => void
}

/**
 * Brings the preview to the state before `stepIndex`, then records that step. Errors end in the recording's state and reject as well, so
 * that the caller can show them. Aborting the signal (the session is gone, the page is left) gives up waiting.
 */
export async function startRecording(
  { api, tasks, dispatch }: RecordingPorts,
  target: { recipeId: string; sutUrl: string; stepIndex: number },
  signal: AbortSignal,
): Promise<void> {
  const { recipeId, sutUrl, stepIndex } = target
  dispatch({ type: 'startRequested', stepIndex })
  try {
    const sync = await api.playback({ recipeId, sutUrl, upToStepInclusively: stepIndex - 1 })
    tasks.started(sync.taskId, 'playback', stepIndex - 1)
    if ((await tasks.whenEnded(sync.taskId, signal)) !== 'completed') throw new RecordingSyncError()
    dispatch({ type: 'synced' })
    const recording = await api.record({ recipeId, currentStepIndex: stepIndex })
    tasks.started(recording.taskId, 'record', stepIndex)
    dispatch({ type: 'started', taskId: recording.taskId })
    // The task may be over before its id came back.
    if (tasks.snapshot().ended.has(recording.taskId)) dispatch({ type: 'taskEnded', taskId: recording.taskId })
  } catch (error) {
    dispatch({ type: 'failed', error })
    throw error
  }
}

/** Aborts the recording's task, then ends the recording. */
export async function stopRecording(
  { api, dispatch }: Pick<RecordingPorts, 'api' | 'dispatch'>,
  target: { recipeId: string; taskId: string | null },
): Promise<void> {
  dispatch({ type: 'stopRequested' })
  try {
    await api.abort({ recipeId: target.recipeId, ...(target.taskId ? { taskId: target.taskId } : {}) })
    dispatch({ type: 'settled' })
  } catch (error) {
    dispatch({ type: 'settled', error })
    throw error
  }
}
