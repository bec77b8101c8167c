import { Trans, useLingui } from '@lingui/react/macro'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Project } from '#contract/schemas/project.ts'
import { SCHEDULES_MAX } from '#contract/constants.ts'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useQueryError } from '../../../data/use-query-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { Loader } from '../../../ui/mantine/loader.tsx'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { schedulesQuery } from '../data/schedules.ts'
import { DeleteScheduleDialog } from './delete-schedule-dialog.tsx'
import { NoticesCard } from './notices-card.tsx'
import { ScheduleCard } from './schedule-card.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import classes from './schedules-page.module.css'

type SchedulesPageProps = {
  /** Null while it is not known. */
  project: Project | null
  isOwner: boolean
}

/** When recipes of a project run by themselves, and who is told when they fail. */
export function SchedulesPage({ project, isOwner }: SchedulesPageProps) {
  const { t } = useLingui()
  useDocumentTitle(t`Schedules`)
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Schedules</Trans>
      </HeaderTitle>
      {project ? <Schedules key={project.id} project={project} /> : <Loading />}
      {project ? <NoticesCard projectId={project.id} organizationId={project.organizationId} isOwner={isOwner} /> : null}
    </div>
  )
}

function Loading() {
  return (
    <Card className={classes.loading}>
      <Loader size={28} />
      <output>
        <Trans>Loading…</Trans>
      </output>
    </Card>
  )
}

/** What is done with a schedule in a dialog; `schedule` null: a new one. */
type Asked = { kind: 'edit'; schedule: RunSchedule | null } | { kind: 'delete'; schedule: RunSchedule }

function Schedules({ project }: { project: Project }) {
  const { t } = useLingui()
  const schedules = useQuery(schedulesQuery(useApi(), project.id))
  const error = useQueryError(schedules)
  const whyOffline = useWhyOffline()
  const [asked, setAsked] = useState<Asked | null>(null)
  const id = useId()
  const isFull = (schedules.data?.length ?? 0) >= SCHEDULES_MAX
  const close = () => setAsked(null)
  const add = (
    <Button
      variant="accent"
      leftSection={<IconPlus size={16} aria-hidden />}
      reason={whyOffline ?? (isFull ? t`A project has at most ${SCHEDULES_MAX} schedules` : null)}
      onClick={() => setAsked({ kind: 'edit', schedule: null })}
    >
      <Trans>Add a schedule</Trans>
    </Button>
  )
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title} id={id}>
            <Trans>When recipes run by themselves</Trans>
          </h2>
          <p className={classes.description}>
            <Trans>Runs of a schedule wait in the same queue as all others, and stand in the history of runs.</Trans>
          </p>
        </div>
        {schedules.data && schedules.data.length > 0 ? add : null}
      </div>
      {error ? (
        <ErrorAlert
          error={error}
          title={t`Error loading schedules`}
          onRetry={() => void schedules.refetch()}
          isRetrying={schedules.isFetching}
        />
      ) : !schedules.data ? (
        <Loading />
      ) : schedules.data.length === 0 ? (
        <Card>
          <EmptyState
            icon={<IconClock size={24} aria-hidden />}
            title={<Trans>Nothing runs by itself yet</Trans>}
            description={<Trans>Let recipes run every night, or before work: what has broken is known in the morning.</Trans>}
          >
            {add}
          </EmptyState>
        </Card>
      ) : (
        <ul className={classes.list} aria-label={t`Schedules`}>
          {schedules.data.map((schedule) => (
            <li key={schedule.id}>
              <ScheduleCard
                schedule={schedule}
                project={project}
                onEdit={() => setAsked({ kind: 'edit', schedule })}
                onDelete={() => setAsked({ kind: 'delete', schedule })}
              />
            </li>
          ))}
        </ul>
      )}
      {asked?.kind === 'edit' && <ScheduleDialog project={project} schedule={asked.schedule} onClose={close} />}
      {asked?.kind === 'delete' && <DeleteScheduleDialog schedule={asked.schedule} onClose={close} />}
    </section>
  )
}
