import { useLingui } from '@lingui/react/macro'
import { useCallback, useMemo, useState } from 'react'
import type { EffectiveEnvironment } from '#contract/rules/environments.ts'
import { useClient } from '../../../data/client/client-context.tsx'
import { runTargetOf } from '../../../data/environment-choice.ts'
import { whenSent } from '../../../data/sync/when-sent.ts'
import { recipeEntity } from '#contract/changes/entity.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { startRecording, stopRecording } from './recording-commands.ts'
import type { RecipeApi } from './recipe-api.ts'
import { SutUrlMissingError, UnsentChangesError, useReportError } from './use-report-error.ts'
import type { RunState } from './use-run-state.ts'

const SENT_TIMEOUT_MS = 15_000

/** Replay, predict, record and stop, with their errors shown. Every function keeps its identity while its inputs do. */
export function useRunCommands(api: RecipeApi, recipeId: string, environment: EffectiveEnvironment | null, state: RunState) {
  const { reserve, record, sync, tasks, sessionSignal, recording } = state
  const showError = useReportError(reserve)
  const requireSutUrl = useSutUrl(environment?.sutUrl ?? null)
  const target = useMemo(() => ({ recipeId, ...runTargetOf(environment) }), [recipeId, environment])
  const requireSent = useSent(recipeId)
  const [isStopping, setIsStopping] = useState(false)
  const activeTaskId = recording.taskId

  const start = useCallback(
    async (kind: 'playback' | 'predict', call: (url: string) => Promise<{ taskId: string }>) => {
      try {
        const url = requireSutUrl()
        await requireSent()
        sync({ type: 'runStarted' })
        tasks.starting(kind)
        tasks.started((await call(url)).taskId, kind)
        return true
      } catch (error) {
        tasks.starting(null)
        showError(error)
        return false
      }
    },
    [requireSutUrl, requireSent, sync, tasks, showError],
  )

  const commands = useMemo(
    () => ({
      /** -1 opens the system under test again and does no step. */
      replay: (index: number, row?: number) =>
        start('playback', (url) =>
          api.playback({ ...target, sutUrl: url, upToStepInclusively: index, ...(row === undefined ? {} : { rowIndex: row }) }),
        ),
      /** Queues a run for each row of the data table; null when that failed, which has been said. */
      queueRows: async (projectId: string) => {
        try {
          requireSutUrl()
          await requireSent()
          return await api.queueRows({ ...target, projectId })
        } catch (error) {
          showError(error)
          return null
        }
      },
      predict: (index: number) => start('predict', (url) => api.predict({ ...target, sutUrl: url, initialStepIndex: index })),
      startRecording: async (stepIndex: number) => {
        try {
          requireSutUrl()
          await requireSent()
          sync({ type: 'runStarted' })
          await startRecording({ api, tasks, dispatch: record }, { ...target, stepIndex }, sessionSignal())
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
    [api, recipeId, target, start, tasks, record, sync, sessionSignal, requireSutUrl, requireSent, showError, activeTaskId],
  )
  return { commands, isStopping, showError }
}

export type RunCommands = ReturnType<typeof useRunCommands>['commands']

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
