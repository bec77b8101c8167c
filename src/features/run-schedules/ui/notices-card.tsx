import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Card } from '../../../ui/card.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { noticesQuery } from '../data/notices.ts'
import { NoticesForm } from './notices-form.tsx'
import classes from './schedules-page.module.css'
import { Webhooks } from './webhooks.tsx'

type NoticesCardProps = { projectId: string; organizationId: string; isOwner: boolean }

/** Who is told when runs fail. Owners decide it; members are told so. */
export function NoticesCard({ projectId, organizationId, isOwner }: NoticesCardProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 className={classes.title} id={id}>
          <Trans>When runs fail</Trans>
        </h2>
        <p className={classes.description}>
          {isOwner ? (
            <Trans>Each batch of runs that ends with failures is told once: what failed, at which step, why, and where to look.</Trans>
          ) : (
            <Trans>Owners of the organization choose who is told by mail, and which programs are called.</Trans>
          )}
        </p>
      </div>
      {isOwner ? <Notices projectId={projectId} organizationId={organizationId} /> : null}
    </section>
  )
}

function Notices({ projectId, organizationId }: Omit<NoticesCardProps, 'isOwner'>) {
  const { t } = useLingui()
  const notices = useQuery(noticesQuery(useApi(), projectId))
  const error = useQueryError(notices)
  if (error) {
    return (
      <ErrorAlert
        error={error}
        title={t`Error loading who is told`}
        onRetry={() => void notices.refetch()}
        isRetrying={notices.isFetching}
      />
    )
  }
  if (!notices.data) {
    return (
      <Card className={classes.loading}>
        <Loader size={28} />
      </Card>
    )
  }
  const { settings, webhooks } = notices.data
  return (
    <>
      <Card className={classes.card}>
        <NoticesForm key={JSON.stringify(settings)} kept={settings} projectId={projectId} organizationId={organizationId} />
      </Card>
      <Card className={classes.card}>
        <Webhooks projectId={projectId} webhooks={webhooks} />
      </Card>
    </>
  )
}
