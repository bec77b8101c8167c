import { Trans, useLingui } from '@lingui/react/macro'
import { IconListSearch, IconLogout, IconShieldOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AuditEvent } from '#contract/schemas/audit.ts'
import { isEmail } from '#contract/rules/email.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { pageCountOf } from '../../../lib/page-range.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { ADMIN_PAGE_SIZE, auditQuery } from '../data/admin-queries.ts'
import type { AuditView } from '../model/audit-search.ts'
import { auditEventWords, suspiciousEvents } from './admin-words.ts'
import classes from './admin-page.module.css'
import { AuditFilter } from './audit-filter.tsx'
import { EndUserSessionsDialog } from './end-user-sessions-dialog.tsx'
import { PageFooter } from './page-footer.tsx'
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx'
import { At, AT_WIDTH } from './use-request-columns.tsx'

type AuditLogPageProps = { view: AuditView; onViewChange: (view: AuditView) => void }

/** Security events: who did what, when, from where. */
export function AuditLogPage({ view, onViewChange }: AuditLogPageProps) {
  const { t } = useLingui()
  const audit = useQuery(auditQuery(useApi(), view))
  const [task, setTask] = useState<'log-out' | 'reset-second-factor' | null>(null)
  const initialEmail = isEmail(view.person) ? view.person : ''
  const closeTask = () => setTask(null)
  useDocumentTitle(t`Audit log`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Audit log</Trans>
      </HeaderTitle>
      <HeaderActions>
        <HeaderAction
          appearance="secondary"
          icon={<IconLogout size={18} aria-hidden />}
          caption={<Trans>Log a user out</Trans>}
          onClick={() => setTask('log-out')}
        />
        <HeaderAction
          appearance="secondary"
          icon={<IconShieldOff size={18} aria-hidden />}
          caption={<Trans>Second factor</Trans>}
          onClick={() => setTask('reset-second-factor')}
        />
      </HeaderActions>
      {/* above the filter: another one may be the way out */}
      {audit.error && !audit.data ? (
        <ErrorAlert error={audit.error} title={t`Error loading the audit log`} onRetry={() => void audit.refetch()} />
      ) : null}
      <Card>
        <AuditFilter view={view} onChange={onViewChange} />
        {audit.error && !audit.data ? null : (
          <Events audit={audit.data ?? null} view={view} isStale={audit.isPlaceholderData} onViewChange={onViewChange} />
        )}
      </Card>
      <EndUserSessionsDialog opened={task === 'log-out'} initialEmail={initialEmail} onClose={closeTask} />
      <ResetSecondFactorDialog opened={task === 'reset-second-factor'} initialEmail={initialEmail} onClose={closeTask} />
    </div>
  )
}

type EventsProps = AuditLogPageProps & { audit: { events: AuditEvent[]; total: number } | null; isStale: boolean }

function Events({ audit, view, isStale, onViewChange }: EventsProps) {
  const { t } = useLingui()
  const changePage = (page: number) => onViewChange({ ...view, page })
  const columns = useColumns((person) => onViewChange({ ...view, person, page: 1 }))
  const lastPage = audit && !isStale ? pageCountOf(audit.total, ADMIN_PAGE_SIZE) : null
  useEffect(() => {
    if (lastPage !== null && view.page > lastPage) onViewChange({ ...view, page: lastPage })
  })
  if (audit?.total === 0) {
    return (
      <EmptyState
        icon={<IconListSearch size={24} aria-hidden />}
        title={<Trans>No such events</Trans>}
        description={<Trans>Nothing in the log fits the filter.</Trans>}
      />
    )
  }
  return (
    <>
      <DataTable
        label={t`Audit log`}
        columns={columns}
        rows={audit?.events ?? null}
        rowKey={({ id }) => id}
        placeholderRows={10}
        isStale={isStale}
      />
      <PageFooter page={view.page} total={audit?.total ?? null} onPageChange={changePage} />
    </>
  )
}

type ColumnKey = 'type' | 'who' | 'from' | 'at'

function useColumns(onPerson: (email: string) => void): Column<AuditEvent, ColumnKey>[] {
  return [
    { key: 'type', header: <Trans>Event</Trans>, width: '30%', cell: (event) => <EventName event={event} /> },
    { key: 'who', header: <Trans>Who</Trans>, cell: (event) => <Who event={event} onPerson={onPerson} /> },
    { key: 'from', header: <Trans>From where</Trans>, width: '22%', cell: (event) => <From event={event} /> },
    { key: 'at', header: <Trans>When</Trans>, width: AT_WIDTH, cell: ({ at }) => <At iso={at} /> },
  ]
}

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

function Who({ event: { userEmail, target }, onPerson }: { event: AuditEvent; onPerson: (email: string) => void }) {
  const below = userEmail !== null && target !== userEmail ? target : null
  return (
    <div className={classes.main}>
      <Person name={userEmail ?? target} className={classes.name} onPerson={onPerson} />
      {below ? <Person name={below} className={classes.below} onPerson={onPerson} /> : null}
    </div>
  )
}

/** An address shows, on a click, all that has to do with it. */
function Person({ name, className, onPerson }: { name: string | null; className?: string; onPerson: (email: string) => void }) {
  const { t } = useLingui()
  if (name === null || !isEmail(name)) {
    return (
      <span className={className} title={name ?? undefined}>
        {name ?? '–'}
      </span>
    )
  }
  return (
    <button
      type="button"
      className={`${className} ${classes.person}`}
      title={t`${name}: show only this person`}
      onClick={() => onPerson(name)}
    >
      {name}
    </button>
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
