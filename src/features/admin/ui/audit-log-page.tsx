import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AuditEvent } from '#contract/schemas/audit.ts'
import { useApi } from '../../../data/client-context.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { auditQuery } from '../data/admin-queries.ts'
import { auditEventWords, suspiciousEvents } from './admin-words.ts'
import classes from './admin-page.module.css'
import { PageFooter } from './page-footer.tsx'
import { At } from './use-request-columns.tsx'

/** Security events: who did what, when, from where. */
export function AuditLogPage() {
  const { t } = useLingui()
  const [page, setPage] = useState(1)
  const audit = useQuery(auditQuery(useApi(), page))
  useDocumentTitle(t`Audit log`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Audit log</Trans>
      </HeaderTitle>
      {audit.error && !audit.data ? (
        <ErrorAlert error={audit.error} title={t`Error loading the audit log`} onRetry={() => void audit.refetch()} />
      ) : (
        <Card>
          <DataTable
            label={t`Audit log`}
            columns={COLUMNS}
            rows={audit.data?.events ?? null}
            rowKey={({ id }) => id}
            placeholderRows={10}
            isStale={audit.isPlaceholderData}
          />
          <PageFooter page={page} total={audit.data?.total ?? 0} onPageChange={setPage} />
        </Card>
      )}
    </div>
  )
}

type ColumnKey = 'type' | 'who' | 'from' | 'at'

const COLUMNS: Column<AuditEvent, ColumnKey>[] = [
  { key: 'type', header: <Trans>Event</Trans>, width: '290px', cell: (event) => <EventName event={event} /> },
  { key: 'who', header: <Trans>Who</Trans>, cell: (event) => <Who event={event} /> },
  { key: 'from', header: <Trans>From where</Trans>, width: '24%', cell: (event) => <From event={event} /> },
  { key: 'at', header: <Trans>When</Trans>, width: '160px', cell: ({ at }) => <At iso={at} /> },
]

function EventName({ event: { type } }: { event: AuditEvent }) {
  const { i18n } = useLingui()
  const words = i18n._(auditEventWords[type])
  return suspiciousEvents.has(type) ? (
    <Badge tone="warning" dot>
      {words}
    </Badge>
  ) : (
    <Badge>{words}</Badge>
  )
}

function Who({ event: { userEmail, target } }: { event: AuditEvent }) {
  const main = userEmail ?? target ?? '–'
  const below = userEmail !== null && target !== userEmail ? target : null
  return (
    <div className={classes.main}>
      <span className={classes.name} title={main}>
        {main}
      </span>
      {below ? (
        <span className={classes.below} title={below}>
          {below}
        </span>
      ) : null}
    </div>
  )
}

function From({ event: { ipAddress, userAgent } }: { event: AuditEvent }) {
  return (
    <div className={classes.main}>
      <span className={classes.muted}>{ipAddress ?? '–'}</span>
      {userAgent ? (
        <span className={classes.below} title={userAgent}>
          {userAgent}
        </span>
      ) : null}
    </div>
  )
}
