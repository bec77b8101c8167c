import { useEffect } from 'react'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { logOf } from '../../../lib/logging/log.ts'
import type { RecordingState } from '../model/recording.ts'
import type { ReservationState } from '../model/reservation.ts'

type Run = {
  recipeId: string
  reservation: Pick<ReservationState, 'status' | 'writingOperation'>
  recording: Pick<RecordingState, 'phase' | 'stepIndex' | 'taskId'>
}

/** Logs each state of the reservation and of the recording of one recipe's page. */
export function useRunLog({ recipeId, reservation: { status, writingOperation }, recording: { phase, stepIndex, taskId } }: Run): void {
  useEffect(() => logOf('reservation').debug(status, { recipeId, writingOperation }), [recipeId, status, writingOperation])
  useEffect(() => logOf('recording').debug(phase, { recipeId, stepIndex, taskId }), [recipeId, phase, stepIndex, taskId])
}

/** Logs what the stream reports of a run: the state of the task, and of the step if it is about one. */
export function logRunEvent({ eventName, recipeId, taskId, taskKind, taskStatus, stepIndex, step }: RecipeEvent): void {
  const facts = { recipeId, taskId, taskKind, taskStatus }
  if (step) logOf('run').debug(eventName, { ...facts, stepIndex, stepStatus: step.status, code: step.failure?.code })
  else logOf('run').debug(eventName, facts)
}
