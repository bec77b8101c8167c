import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { requestsQuery } from '../data/admin-queries.ts'
import classes from './admin-page.module.css'
import { ReviewDialog, type Review } from './review-dialog.tsx'
import { useRequestColumns } from './use-request-columns.tsx'

/** Requests for an organization; each request is approved or rejected once. */
export function OrganizationRequestsPage() {
  const { t } = useLingui()
  const requests = useQuery(requestsQuery(useApi()))
  const [review, setReview] = useState<Review | null>(null)
  const columns = useRequestColumns(setReview)
  useDocumentTitle(t`Organization requests`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Organization requests</Trans>
      </HeaderTitle>
      {requests.error && !requests.data ? (
        <ErrorAlert error={requests.error} title={t`Error loading organization requests`} onRetry={() => void requests.refetch()} />
      ) : requests.data?.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconBuildingPlus size={24} aria-hidden />}
            title={<Trans>No requests yet</Trans>}
            description={<Trans>When somebody asks for an organization, the request appears here.</Trans>}
          />
        </Card>
      ) : (
        <Card>
          <DataTable label={t`Organization requests`} columns={columns} rows={requests.data ?? null} rowKey={({ id }) => id} />
        </Card>
      )}
      <ReviewDialog review={review} onClose={() => setReview(null)} />
    </div>
  )
}
