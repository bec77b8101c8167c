import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { readApiError } from '../../../data/calls/api-error.ts'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { RecordingSyncError } from './recording-commands.ts'
import type { RunState } from './use-run-state.ts'

/** Rejects a command because the address is missing; the user was notified before. */
export class SutUrlMissingError extends Error {
  override message = 'SUT URL is not configured'
}

/** Rejects a command because the server does not have all edits yet; the user was notified before. */
export class UnsentChangesError extends Error {
  override message = 'The steps have unsent changes'
}

/** Shows an error once; a 403 also asks for the session again. */
export function useReportError(reserve: RunState['reserve']) {
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
