import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { errorKindOf } from '../../errors/model/error-kind.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'

/** Says why something could not be tried on the page that the remote browser shows. */
export function useTrialError(): (error: unknown) => void {
  const { t } = useLingui()
  const showError = useErrorToast()
  return useCallback(
    (error: unknown) => {
      const found = errorKindOf(error)
      if (found.kind === 'code' && found.code === 'nothing_to_do' && found.details.reason === 'no_page') {
        showToast({
          title: t`The remote browser shows no page yet`,
          description: t`Open the tested system in the preview, then try again.`,
        })
      } else showError(error)
    },
    [showError, t],
  )
}
