import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'

/** For somebody whom the server lets do nothing else. */
export function SecondFactorNeeded() {
  return (
    <Notice variant="warning" title={<Trans>Set up a second factor to go on</Trans>}>
      <Trans>The operator of this installation requires one for your account.</Trans>
    </Notice>
  )
}
