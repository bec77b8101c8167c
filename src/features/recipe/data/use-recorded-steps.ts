import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import type { RecordedCommands } from '../model/recorded-commands.ts'
import type { RecipeApi } from './recipe-api.ts'
import { recipeQueryKey } from './use-live-recipe.ts'

/** The commands of `RecordedCommands`, with their errors shown. */
export function useRecordedSteps(api: RecipeApi, recipeId: string, showError: (error: unknown) => void): RecordedCommands {
  const queryClient = useQueryClient()
  return useMemo(() => {
    const change = async (call: Promise<unknown>): Promise<boolean> => {
      try {
        await call
        // No task runs, so no event reports it.
        await queryClient.invalidateQueries({ queryKey: recipeQueryKey(recipeId) })
        return true
      } catch (error) {
        showError(error)
        return false
      }
    }
    return {
      answerPassword: async (secretId, answer) => {
        try {
          await api.answerPassword({ recipeId, secretId, answer })
          return 'answered'
        } catch (error) {
          if (readApiError(error).appCode === 'already_exists') return 'name_taken'
          showError(error)
          return 'failed'
        }
      },
      bind: (stepIndex, actionIndex, key) => change(api.bindAction({ recipeId, stepIndex, actionIndex, key })),
      dismissNotRecorded: (stepIndex) => change(api.dismissNotRecorded({ recipeId, stepIndex })),
    }
  }, [api, recipeId, showError, queryClient])
}
