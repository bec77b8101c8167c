import type { RecordingEvent } from '../model/recording.ts'
import type { RecipeApi } from './recipe-api.ts'
import type { TaskStore } from './task-store.ts'

/** The preview could not be brought to the state before the step. */
export class RecordingSyncError extends Error {
  override name = 'RecordingSyncError'
}

export type RecordingPorts = {
  api: Pick<RecipeApi, 'record' | 'abort'>
  tasks: TaskStore
  dispatch: (event: RecordingEvent) => void
}

/**
 * Records `stepIndex`. The recording's task first brings the preview to the state before the step; that it works on the step itself
 * says that it has arrived. Errors end in the recording's state and reject as well, so that the caller can show them. Aborting the
 * signal (the session is gone, the page is left) gives up waiting.
 */
export async function startRecording(
  { api, tasks, dispatch }: RecordingPorts,
  target: { recipeId: string; stepIndex: number; environmentId?: string },
  signal: AbortSignal,
): Promise<void> {
  const { recipeId, stepIndex, ...where } = target
  dispatch({ type: 'startRequested', stepIndex })
  try {
    await api.abort({ recipeId })
    const { taskId } = await api.record({ recipeId, currentStepIndex: stepIndex, ...where })
    tasks.started(taskId, 'record')
    const outcome = await tasks.whenReached(taskId, stepIndex, signal)
    if (outcome !== 'reached') return dispatch({ type: 'failed', error: outcome === 'aborted' ? null : new RecordingSyncError() })
    dispatch({ type: 'synced' })
    dispatch({ type: 'started', taskId })
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
