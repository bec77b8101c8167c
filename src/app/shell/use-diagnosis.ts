import { useLingui } from '@lingui/react/macro'
import { useEffect, useSyncExternalStore } from 'react'
import { useClient } from '../../data/client/client-context.tsx'
import { useErrorToast } from '../../features/errors/ui/use-error-toast.ts'
import { diagnosisRequest } from './diagnosis-request.ts'
import { saveDiagnosis } from './save-diagnosis.ts'

/** Answers the request for a diagnosis. */
export function useDiagnosis(): void {
  const client = useClient()
  const { i18n, t } = useLingui()
  const showError = useErrorToast()
  const isAsked = useSyncExternalStore(diagnosisRequest.subscribe, diagnosisRequest.getSnapshot)
  useEffect(() => {
    if (!isAsked) return
    diagnosisRequest.close()
    saveDiagnosis(client, i18n).catch((error: unknown) => showError(error, t`The diagnosis could not be saved`))
  }, [isAsked, client, i18n, t, showError])
}
