import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { whenSent } from '../../../data/sync/when-sent.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { RecordingSyncError, startRecording, stopRecording } from './recording-commands.ts'
import type { RecipeApi } from './recipe-api.ts'
import type { RunState } from './use-run-state.ts'

/** Rejects a command because the address is missing; the user was notified before. */
class SutUrlMissingError extends Error {
  override message = 'SUT URL is not configured'
}

/** Rejects a command because the server does not have all edits yet; the user was notified before. */
class UnsentChangesError extends Error {
  override message = 'The steps have unsent changes'
}

const SENT_TIMEOUT_MS = 15_000

/** Replay, predict, record and stop, with their errors shown. Every function keeps its identity while its inputs do. */
export function useRunCommands(api: RecipeApi, recipeId: string, sutUrl: string | null, state: RunState) {
  const { reserve, record, sync, tasks, sessionSignal, recording } = state
  const showError = useReportError(reserve)
  const requireSutUrl = useSutUrl(sutUrl)
  const requireSent = useSent(recipeId)
  const [isStopping, setIsStopping] = useState(false)
  const activeTaskId = recording.taskId

  const start = useCallback(
    async (kind: 'playback' | 'predict', call: (url: string) => Promise<{ taskId: string }>) => {
      try {
        const url = requireSutUrl()
        await requireSent()
        sync({ type: 'runStarted' })
        tasks.started((await call(url)).taskId, kind)
        return true
      } catch (error) {
        showError(error)
        return false
      }
    },
    [requireSutUrl, requireSent, sync, tasks, showError],
  )

  const commands = useMemo(
    () => ({
      /** -1 opens the system under test again and does no step. */
      replay: (index: number) => start('playback', (url) => api.playback({ recipeId, sutUrl: url, upToStepInclusively: index })),
      predict: (index: number) => start('predict', (url) => api.predict({ recipeId, sutUrl: url, initialStepIndex: index })),
      startRecording: async (stepIndex: number) => {
        try {
          requireSutUrl()
          await requireSent()
          sync({ type: 'runStarted' })
          await startRecording({ api, tasks, dispatch: record }, { recipeId, stepIndex }, sessionSignal())
        } catch (error) {
          showError(error)
        }
      },
      stopRecording: () => stopRecording({ api, dispatch: record }, { recipeId, taskId: activeTaskId }).catch(showError),
      stop: async (taskId: string | null) => {
        setIsStopping(true)
        await api.abort({ recipeId, ...(taskId ? { taskId } : {}) }).catch(showError)
        setIsStopping(false)
      },
    }),
    [api, recipeId, start, tasks, record, sync, sessionSignal, requireSutUrl, requireSent, showError, activeTaskId],
  )
  return { commands, isStopping, showError }
}

export type RunCommands = ReturnType<typeof useRunCommands>['commands']

/** Shows an error once; a 403 also asks for the session again. */
function useReportError(reserve: RunState['reserve']) {
  const { t } = useLingui()
  const showToastOf = useErrorToast()
  return useCallback(
    (error: unknown) => {
      if (
        error instanceof SutUrlMissingError ||
        error instanceof UnsentChangesError ||
        (error instanceof DOMException && error.name === 'AbortError')
      )
        return
      if (error instanceof RecordingSyncError) {
        showToast({
          variant: 'destructive',
          title: t`Recording could not start`,
          description: t`The steps before it could not be replayed.`,
        })
        return
      }
      if (readApiError(error).httpStatus === 403) reserve({ type: 'actionForbidden' })
      showToastOf(error)
    },
    [reserve, showToastOf, t],
  )
}

/** A run does what the server knows: edits that are still on their way go first. */
function useSent(recipeId: string): () => Promise<void> {
  const { t } = useLingui()
  const { sync } = useClient()
  return useCallback(async () => {
    if (await whenSent(sync, recipeEntity(recipeId), SENT_TIMEOUT_MS)) return
    showToast({
      variant: 'destructive',
      title: t`The steps have unsent changes`,
      description: t`Running has to wait until they are sent.`,
    })
    throw new UnsentChangesError()
  }, [sync, recipeId, t])
}

function useSutUrl(sutUrl: string | null): () => string {
  const { t } = useLingui()
  return useCallback(() => {
    const url = sutUrl?.trim()
    if (url) return url
    showToast({ variant: 'destructive', title: t`SUT URL not configured`, description: t`Configure it in the project settings.` })
    throw new SutUrlMissingError()
  }, [sutUrl, t])
}
