import { useLingui } from '@lingui/react/macro'
import { TMS_NAMES } from '#contract/schemas/recipe-source.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { failureWords, tmsFailureOf } from '../model/failure-words.ts'

type TmsErrorProps = { error: unknown; title: string; onRetry?: () => void; isRetrying?: boolean }

/** An error of a call that asks a test-management system: what the system did, in words; any other error as everywhere. */
export function TmsErrorAlert({ error, title, onRetry, isRetrying = false }: TmsErrorProps) {
  const { t, i18n } = useLingui()
  const found = tmsFailureOf(error)
  if (!found) return <ErrorAlert error={error} title={title} onRetry={onRetry} isRetrying={isRetrying} />
  const name = found.system ? TMS_NAMES[found.system] : t`the system`
  const retry = onRetry && (
    <Button size="sm" onClick={onRetry} loading={isRetrying}>
      {t`Try again`}
    </Button>
  )
  return (
    <Notice variant="destructive" title={title} action={retry}>
      {i18n._(failureWords(found.failure, name))}
    </Notice>
  )
}
