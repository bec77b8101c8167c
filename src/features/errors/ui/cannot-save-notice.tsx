import { Trans, useLingui } from '@lingui/react/macro'
import { useWhereSaved } from '../../../data/sync/use-sync.ts'
import { Notice } from '../../../ui/notice.tsx'

/** In a form: says beforehand that it cannot be saved now, and why. Nothing where it can. */
export function CannotSaveNotice() {
  const { t } = useLingui()
  if (useWhereSaved() !== 'nowhere') return null
  return (
    <Notice variant="warning" title={t`This cannot be saved now`}>
      <Trans>The server cannot be reached, and this browser keeps nothing. What you type stays here as long as the page is open.</Trans>
    </Notice>
  )
}
