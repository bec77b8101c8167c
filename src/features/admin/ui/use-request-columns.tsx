import { Trans, useLingui } from '@lingui/react/macro'
import type { OrganizationRequest, OrganizationRequestStatus } from '#contract/schemas/organization.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { unreachable } from '../../../lib/unreachable.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/data-table.tsx'
import classes from './admin-page.module.css'
import type { Review } from './review-dialog.tsx'

type ColumnKey = 'name' | 'status' | 'createdAt' | 'actions'

export function useRequestColumns(onReview: (review: Review) => void): Column<OrganizationRequest, ColumnKey>[] {
  return [
    { key: 'name', header: <Trans>Organization name</Trans>, cell: (request) => <Organization request={request} /> },
    {
      key: 'status',
      header: <Trans>Status</Trans>,
      width: '170px',
      cell: ({ status }) => <RequestStatus status={status} />,
    },
    { key: 'createdAt', header: <Trans>Created at</Trans>, width: AT_WIDTH, cell: ({ createdAt }) => <At iso={createdAt} /> },
    {
      key: 'actions',
      header: <Trans>Actions</Trans>,
      width: 'clamp(140px, 16.2vw, 232px)',
      align: 'end',
      cell: (request) => <Actions request={request} onReview={onReview} />,
    },
  ]
}

function Organization({ request: { name, requesterEmail, description } }: { request: OrganizationRequest }) {
  return (
    <div className={classes.main}>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.below} title={requesterEmail}>
        {requesterEmail}
      </span>
      {description ? (
        <span className={classes.description} title={description}>
          {description}
        </span>
      ) : null}
    </div>
  )
}

function RequestStatus({ status }: { status: OrganizationRequestStatus }) {
  switch (status) {
    case 'PENDING':
      return (
        <Badge tone="warning" dot>
          <Trans>Pending</Trans>
        </Badge>
      )
    case 'APPROVED':
      return (
        <Badge tone="success" dot>
          <Trans>Approved</Trans>
        </Badge>
      )
    case 'REJECTED':
      return (
        <Badge tone="destructive" dot>
          <Trans>Rejected</Trans>
        </Badge>
      )
    default:
      return unreachable(status)
  }
}

/** Wide enough for `At` on one line; in a narrow window on two, which leaves room for what the row is about. */
export const AT_WIDTH = 'clamp(126px, 11.6vw, 166px)'

/** Day and time as DD/MM/YYYY HH:mm. */
export function At({ iso }: { iso: string }) {
  return (
    <time className={classes.at} dateTime={iso}>
      {dateTimeLabel(iso) ?? <Trans>invalid date</Trans>}
    </time>
  )
}

function Actions({ request, onReview }: { request: OrganizationRequest; onReview: (review: Review) => void }) {
  const { t } = useLingui()
  const { name } = request
  if (request.status !== 'PENDING') {
    return (
      <span className={classes.muted}>
        <Trans>Processed</Trans>
      </span>
    )
  }
  return (
    <span className={classes.actions}>
      <Button size="sm" variant="primary" aria-label={t`Approve “${name}”`} onClick={() => onReview({ request, action: 'APPROVE' })}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="sm" aria-label={t`Reject “${name}”`} onClick={() => onReview({ request, action: 'REJECT' })}>
        <Trans>Reject</Trans>
      </Button>
    </span>
  )
}
