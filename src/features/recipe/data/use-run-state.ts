import { useCallback, useEffect, useMemo, useReducer, useRef, useSyncExternalStore } from 'react'
import type { RecipeEvent } from '#contract/schemas/recipe-events.ts'
import { idleRecording, reduceRecording } from '../model/recording.ts'
import { type CutOff, isReadOnly } from '../model/reservation.ts'
import { currentTask } from '../model/running-tasks.ts'
import { reduceSutSync } from '../model/sut-sync.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import { useIsReachable, useOverlay, useQueueOf } from '../../../data/sync/use-sync.ts'
import type { RecipeApi } from './recipe-api.ts'
import { TaskStore } from './task-store.ts'
import { useLiveRecipe } from './use-live-recipe.ts'
import { useReservation } from './use-reservation.ts'
import { logRunEvent, useRunLog } from './use-run-log.ts'

/** Everything that changes while the recipe page is open: recipe, reservation, tasks, recording, and whether the preview is in sync. */
export function useRunState(api: RecipeApi, recipeId: string, organizationId: string) {
  const tasks = useMemo(() => new TaskStore(), [])
  const queue = useQueueOf(recipeEntity(recipeId))
  const overlay = useOverlay()
  const isUnsent = queue.some(({ isCreation }) => isCreation)
  const [reservation, reserve] = useReservation(api, { recipeId, organizationId, isUnsent })
  const [recording, record] = useReducer(reduceRecording, idleRecording)
  useRunLog({ recipeId, reservation, recording })
  const [isSynced, sync] = useReducer(reduceSutSync, false)
  const onEvent = useCallback(
    (event: RecipeEvent) => {
      logRunEvent(event)
      tasks.track(event)
      if (!tasks.snapshot().ended.has(event.taskId)) return
      record({ type: 'taskEnded', taskId: event.taskId })
      if (tasks.snapshot().running.size === 0) reserve({ type: 'writingEnded' })
    },
    [tasks, reserve],
  )
  const { query, streamError } = useLiveRecipe(api, { recipeId, isUnsent, onEvent })
  const board = useSyncExternalStore(tasks.subscribe, tasks.snapshot)
  const task = currentTask(board, reservation.writingOperation)

  const recipe = useMemo(() => overlay.recipe(query.data ?? null, queue), [overlay, query.data, queue])
  const steps = recipe?.steps
  const operation = task?.kind ?? null
  useEffect(() => sync({ type: 'observed', writingOperation: operation, steps: steps ?? [] }), [operation, steps])

  const sessionSignal = useSessionSignal(isReadOnly(reservation))
  const cutOff = useCutOff(isUnsent)
  return { query, recipe, queue, cutOff, streamError, reservation, reserve, recording, record, isSynced, sync, tasks, task, sessionSignal }
}

export type RunState = ReturnType<typeof useRunState>

function useCutOff(isUnsent: boolean): CutOff | null {
  if (!useIsReachable()) return 'offline'
  return isUnsent ? 'unsent' : null
}

/** A signal that fires when the session is lost or the page is left, for whoever waits on a task. */
function useSessionSignal(readOnly: boolean): () => AbortSignal {
  const controller = useRef<AbortController | null>(null)
  useEffect(() => {
    if (readOnly) controller.current?.abort(new DOMException('The session is gone', 'AbortError'))
  }, [readOnly])
  useEffect(() => () => controller.current?.abort(new DOMException('The page was left', 'AbortError')), [])
  return useCallback(() => {
    if (!controller.current || controller.current.signal.aborted) controller.current = new AbortController()
    return controller.current.signal
  }, [])
}
