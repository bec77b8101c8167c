import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrganizationRequest } from '#contract/schemas/organization.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useReviewRequest, type ReviewAction } from '../data/admin-queries.ts'
import classes from './admin-page.module.css'

export type Review = { request: OrganizationRequest; action: ReviewAction }

/** Asks before a request is decided: the requester gets a mail at once, and it cannot be taken back. */
export function ReviewDialog({ review, onClose }: { review: Review | null; onClose: () => void }) {
  const { t } = useLingui()
  // the words stay while the dialog fades out
  const [shown, setShown] = useState(review)
  if (review && review !== shown) setShown(review)
  const isApproval = shown?.action === 'APPROVE'
  return (
    <Dialog opened={review !== null} onClose={onClose} title={isApproval ? t`Approve the request?` : t`Reject the request?`}>
      {isApproval ? (
        <Trans>The organization is created, the requester becomes its owner and gets a mail.</Trans>
      ) : (
        <Trans>The requester gets a mail and may ask again.</Trans>
      )}
      {shown ? <Facts request={shown.request} /> : null}
      <Buttons review={shown} onClose={onClose} />
    </Dialog>
  )
}

function Facts({ request: { name, requesterEmail, description } }: { request: OrganizationRequest }) {
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Organization</Trans>
      </dt>
      <dd>{name}</dd>
      <dt>
        <Trans>Requester</Trans>
      </dt>
      <dd>{requesterEmail}</dd>
      {description ? (
        <>
          <dt>
            <Trans>Message</Trans>
          </dt>
          <dd>{description}</dd>
        </>
      ) : null}
    </dl>
  )
}

function Buttons({ review, onClose }: { review: Review | null; onClose: () => void }) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const reviewing = useReviewRequest()
  const isApproval = review?.action === 'APPROVE'
  const decide = () => {
    if (!review) return
    const { id, name } = review.request
    reviewing.mutate(
      { requestId: id, action: review.action },
      {
        onSuccess: () => showToast({ variant: 'success', title: isApproval ? t`Approved: ${name}` : t`Rejected: ${name}` }),
        onError: (error) =>
          readApiError(error).appCode === 'conflict'
            ? showToast({ title: t`This request was decided already`, description: t`The list is up to date again.` })
            : showError(error),
        onSettled: onClose,
      },
    )
  }
  return (
    <DialogButtons>
      <Button onClick={onClose}>
        <Trans>Cancel</Trans>
      </Button>
      <Button variant={isApproval ? 'primary' : 'destructive'} loading={reviewing.isPending} onClick={decide} data-autofocus>
        {isApproval ? <Trans>Approve</Trans> : <Trans>Reject</Trans>}
      </Button>
    </DialogButtons>
  )
}
