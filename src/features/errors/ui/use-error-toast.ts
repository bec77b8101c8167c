import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { errorText } from '../model/error-text.ts'

/** Returns a function that shows an error as a destructive toast. */
export function useErrorToast(): (error: unknown, title?: string) => void {
  const { i18n, t } = useLingui()
  return useCallback(
    (error, title) => {
      const description = errorText(i18n, error) ?? t`An error occurred. Please try again.`
      showToast({ variant: 'destructive', title: title ?? t`Something went wrong`, description })
    },
    [i18n, t],
  )
}
