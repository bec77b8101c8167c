import { Trans, useLingui } from '@lingui/react/macro'
import { IconMailCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnsentMail } from '#contract/schemas/mail.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { unsentMailsQuery, useRetryMail } from '../data/admin-queries.ts'
import { mailTemplateWords } from './admin-words.ts'
import classes from './admin-page.module.css'
import { PageFooter } from './page-footer.tsx'
import { At, AT_WIDTH } from './use-request-columns.tsx'

/** Mails that are not sent yet, and why. */
export function UnsentMailsPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const mails = useQuery(unsentMailsQuery(useApi(), page))
  const columns = useColumns()
  useDocumentTitle(t`Unsent mails`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Unsent mails</Trans>
      </HeaderTitle>
      {mails.error && !mails.data ? (
        <ErrorAlert error={mails.error} title={t`Error loading mails`} onRetry={() => void mails.refetch()} />
      ) : mails.data?.total === 0 ? (
        <Card>
          <EmptyState
            icon={<IconMailCheck size={24} aria-hidden />}
            title={<Trans>All mails have been sent</Trans>}
            description={<Trans>A mail that cannot be delivered is tried again by itself and stands here until it is through.</Trans>}
          />
        </Card>
      ) : (
        <Card>
          <DataTable
            label={t`Unsent mails`}
            columns={columns}
            rows={mails.data?.mails ?? null}
            rowKey={({ id }) => id}
            isStale={mails.isPlaceholderData}
          />
          <PageFooter page={page} total={mails.data?.total ?? null} onPageChange={setPage} />
        </Card>
      )}
    </div>
  )
}

type ColumnKey = 'mail' | 'status' | 'createdAt' | 'actions'

function useColumns(): Column<UnsentMail, ColumnKey>[] {
  return [
    { key: 'mail', header: <Trans>Mail</Trans>, cell: (mail) => <MailCell mail={mail} /> },
    { key: 'status', header: <Trans>Status</Trans>, width: 'clamp(204px, 14vw, 230px)', cell: (mail) => <StatusCell mail={mail} /> },
    {
      key: 'createdAt',
      header: <Trans context="mail">Created at</Trans>,
      width: AT_WIDTH,
      cell: ({ createdAt }) => <At iso={createdAt} />,
    },
    {
      key: 'actions',
      header: <Trans>Actions</Trans>,
      hiddenHeader: true,
      width: '178px',
      align: 'end',
      cell: (mail) => <RetryCell mail={mail} />,
    },
  ]
}

function MailCell({ mail: { to, template, lastError } }: { mail: UnsentMail }) {
  const { i18n } = useLingui()
  return (
    <div className={classes.main}>
      <span className={classes.name} title={to}>
        {to}
      </span>
      <span className={classes.below}>{i18n._(mailTemplateWords[template])}</span>
      {lastError ? (
        <span className={classes.description} title={lastError}>
          {lastError}
        </span>
      ) : null}
    </div>
  )
}

function StatusCell({ mail: { status, attempts, nextAttemptAt } }: { mail: UnsentMail }) {
  if (status === 'failed') {
    return (
      <Badge tone="destructive" dot>
        <Trans>Failed, attempts: {attempts}</Trans>
      </Badge>
    )
  }
  return (
    <div className={classes.main}>
      <span>
        <Badge tone="warning" dot>
          <Trans>Retrying, attempts: {attempts}</Trans>
        </Badge>
      </span>
      {nextAttemptAt ? (
        <span className={classes.next}>
          <Trans>
            Next: <At iso={nextAttemptAt} />
          </Trans>
        </span>
      ) : null}
    </div>
  )
}

function RetryCell({ mail: { id, to } }: { mail: UnsentMail }) {
  const { t } = useLingui()
  const showError = useErrorToast()
  const retry = useRetryMail()
  const handleRetry = () =>
    retry.mutate(id, {
      onSuccess: () => showToast({ title: t`The mail is being sent once more`, description: to }),
      onError: (error) => showError(error),
    })
  return (
    <Button size="sm" aria-label={t`Send again: ${to}`} loading={retry.isPending} onClick={handleRetry}>
      <Trans>Send again</Trans>
    </Button>
  )
}
