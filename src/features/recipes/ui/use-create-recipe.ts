import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useClient } from '../../../data/client/client-context.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'

/** Makes an empty recipe in the project and opens it; called with true, to be recorded at once. */
export function useCreateRecipe(projectId: string, onOpen: (recipeId: string, isRecorded: boolean) => void) {
  const { t } = useLingui()
  const client = useClient()
  const showError = useErrorToast()
  return useMutation({
    mutationFn: async (_isRecorded: boolean) => (await import('../data/create-recipe.ts')).createRecipe(client, projectId, t`New recipe`),
    networkMode: 'always',
    onSuccess: onOpen,
    onError: (error) => showError(error),
  })
}
