import { Trans } from '@lingui/react/macro'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What a list is worth while the server is out of reach. `readAt`: when it was read, UTC epoch ms; 0 when it never was. */
export function OfflineNote({ readAt }: { readAt: number }) {
  const at = dateTimeLabel(new Date(readAt).toISOString())
  return (
    <Notice title={<Trans>There is no connection to the server</Trans>}>
      {readAt === 0 ? (
        <Trans>The list appears as soon as there is one. Remote browsers can be managed only with a connection.</Trans>
      ) : (
        <Trans>This is how it was at {at}. It is brought up to date as soon as there is a connection.</Trans>
      )}
    </Notice>
  )
}
