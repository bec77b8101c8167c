import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { TeamItem } from '#contract/schemas/organization.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { teamQuery } from '../data/team.ts'
import { MemberAvatar } from './member-avatar.tsx'
import classes from './members-page.module.css'
import { ModelCard } from './model-card.tsx'
import { RunKeepingCard } from './run-keeping-card.tsx'

/** `mayInvite`: for owners, who also choose the settings of the organization. `children` stand at the end. */
type MembersPageProps = { organizationId: string | null; mayInvite: boolean; children?: ReactNode }

/** The members of the organization, those who were invited, and the settings of the organization. */
export function MembersPage({ organizationId, mayInvite, children }: MembersPageProps) {
  const { t } = useLingui()
  const api = useApi()
  const team = useQuery({ ...teamQuery(api, organizationId ?? ''), enabled: organizationId !== null })
  const error = useQueryError(team)
  useDocumentTitle(t`Members`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Members</Trans>
      </HeaderTitle>
      <HeaderActions>
        <HeaderAction
          appearance="secondary"
          to="/import"
          icon={<IconFileUpload size={18} aria-hidden />}
          caption={<Trans>Upload test cases</Trans>}
        />
      </HeaderActions>
      <div className={classes.top}>
        <p className={classes.summary}>{team.data ? <Summary team={team.data} /> : null}</p>
        {mayInvite ? (
          <ButtonLink to="/invite-members" variant="accent" leftSection={<IconUserPlus size={18} aria-hidden />}>
            <Trans>Invite members</Trans>
          </ButtonLink>
        ) : null}
      </div>
      {error ? (
        <ErrorAlert error={error} title={t`Error loading members`} onRetry={() => void team.refetch()} />
      ) : (
        <Card>
          <TeamTable team={team.data ?? null} />
        </Card>
      )}
      {mayInvite && organizationId !== null ? (
        <>
          <ModelCard organizationId={organizationId} />
          <RunKeepingCard organizationId={organizationId} />
        </>
      ) : null}
      {children}
    </div>
  )
}

function Summary({ team }: { team: readonly TeamItem[] }) {
  const invited = team.filter(isInvitation).length
  const members = <Plural value={team.length - invited} one="# member" other="# members" />
  if (invited === 0) return members
  return (
    <>
      {members}, <Plural value={invited} one="# invitation" other="# invitations" />
    </>
  )
}

type ColumnKey = 'name' | 'role'

const COLUMNS: Column<TeamItem, ColumnKey>[] = [
  { key: 'name', header: <Trans context="person">Name</Trans>, cell: (item) => <Person item={item} /> },
  { key: 'role', header: <Trans>Role</Trans>, width: '180px', cell: (item) => <Role role={item.role} /> },
]

function TeamTable({ team }: { team: readonly TeamItem[] | null }) {
  const { t } = useLingui()
  return <DataTable label={t`Members`} columns={COLUMNS} rows={team} rowKey={({ type, id }) => `${type}:${id}`} />
}

function Person({ item }: { item: TeamItem }) {
  return (
    <div className={classes.person}>
      <MemberAvatar email={item.email} />
      <span className={classes.name}>
        <span className={classes.email} title={item.email}>
          {item.email}
        </span>
        {isInvitation(item) ? (
          <span className={classes.note}>
            <Trans>Invitation sent</Trans>
          </span>
        ) : null}
      </span>
    </div>
  )
}

function Role({ role }: { role: TeamItem['role'] }) {
  return role === 'OWNER' ? (
    <Badge tone="accent">
      <Trans>Owner</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>Member</Trans>
    </Badge>
  )
}

const isInvitation = ({ type, status }: TeamItem) => type === 'invitation' || status === 'PENDING'
