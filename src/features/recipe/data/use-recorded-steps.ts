import { useMemo } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import type { RecordedCommands } from '../model/recorded-commands.ts'
import type { RecipeApi } from './recipe-api.ts'

/** The commands of `RecordedCommands`, with their errors shown. */
export function useRecordedSteps(api: RecipeApi, recipeId: string, showError: (error: unknown) => void): RecordedCommands {
  return useMemo(
    () => ({
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
    }),
    [api, recipeId, showError],
  )
}
