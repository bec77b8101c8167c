import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Webhook } from '#contract/schemas/run-notice.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { deliveriesQuery } from '../data/notices.ts'
import { DeliveryState } from './delivery-state.tsx'
import classes from './schedules-page.module.css'

/** What was sent to a webhook lately, and how it fared. */
export function DeliveriesDialog({ webhook: { id, url }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const { host } = new URL(url)
  const deliveries = useQuery(deliveriesQuery(useApi(), id))
  const error = useQueryError(deliveries)
  return (
    <Dialog opened onClose={onClose} title={t`Deliveries to ${host}`} size={600}>
      {error ? (
        <ErrorAlert error={error} title={t`Error loading the deliveries`} onRetry={() => void deliveries.refetch()} />
      ) : !deliveries.data ? (
        <Loader size={28} />
      ) : deliveries.data.length === 0 ? (
        <p>
          <Trans>Not called yet</Trans>
        </p>
      ) : (
        <ul className={classes.deliveries} aria-label={t`Deliveries to ${host}`}>
          {deliveries.data.map((delivery) => (
            <li key={delivery.id}>
              <DeliveryState delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
