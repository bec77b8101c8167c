import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import type { Project } from '#contract/schemas/project.ts'
import type { RunSchedule } from '#contract/schemas/run-schedule.ts'
import { readApiError } from '../../../data/calls/api-error.ts'
import { dateTimeLabel } from '../../../lib/date-time-label.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useNow } from '../../../ui/use-now.ts'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useRunScheduleNow, useSwitchSchedule } from '../data/schedules.ts'
import { startVerdict } from '../model/start-verdict.ts'
import { nearTimeLabel, whenWords } from '../model/time-words.ts'
import { whenOf } from '../model/when.ts'
import { LastStart, StartList } from './start-list.tsx'
import classes from './schedules-page.module.css'
import { STATUS_WORDS } from './status-words.ts'

type ScheduleCardProps = { schedule: RunSchedule; project: Project; onEdit: () => void; onDelete: () => void }

/** One schedule: when it is due next, how it went last, and what can be done with it. */
export function ScheduleCard({ schedule, project, onEdit, onDelete }: ScheduleCardProps) {
  const { name, isPaused, starts } = schedule
  const [last, ...earlier] = starts
  return (
    <Card className={classes.card} appearance={schedule.isOn ? 'default' : 'inactive'}>
      <div className={classes.cardHead}>
        <h3 className={classes.name}>
          {name}
          {schedule.isOn ? null : (
            <Badge tone={isPaused ? 'warning' : 'neutral'} dot>
              {isPaused ? <Trans context="schedule">Paused</Trans> : <Trans context="schedule">Off</Trans>}
            </Badge>
          )}
        </h3>
        <Commands schedule={schedule} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <Facts schedule={schedule} project={project} />
      {isPaused && (
        <Notice variant="warning" title={<Trans>It no longer runs by itself</Trans>}>
          <Trans>The person in whose name it ran may no longer run recipes here. Turn it on, and it runs in your name.</Trans>
        </Notice>
      )}
      <dl className={classes.times}>
        <div>
          <dt>
            <Trans>Next</Trans>
          </dt>
          <dd>
            <NextTime schedule={schedule} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Last</Trans>
          </dt>
          <dd>{last ? <LastStart start={last} /> : <Trans>Not started yet</Trans>}</dd>
        </div>
      </dl>
      {earlier.length > 0 && <StartList starts={earlier} name={name} />}
    </Card>
  )
}

function NextTime({ schedule: { nextAt, timeZone } }: { schedule: RunSchedule }) {
  const { i18n } = useLingui()
  const now = useNow()
  if (nextAt === null) return <Trans>Not planned</Trans>
  return (
    <time dateTime={nextAt} title={dateTimeLabel(nextAt) ?? undefined}>
      {nearTimeLabel(i18n, new Date(nextAt), { timeZone, now })}
    </time>
  )
}

/** When, where, what and in whose name, as far as it is not what everybody would suppose. */
function Facts({ schedule, project }: { schedule: RunSchedule; project: Project }) {
  const { t, i18n } = useLingui()
  const { cron, timeZone, environmentId, owner } = schedule
  const environment = (project.environments ?? []).find(({ id }) => id === environmentId)?.name
  const isEnvironmentGone = environmentId !== null && environment === undefined
  return (
    <ul className={classes.facts} aria-label={t`Settings`}>
      <li>
        {whenOf(cron).kind === 'custom' ? (
          <Trans>
            by the expression <code>{cron}</code>
          </Trans>
        ) : (
          whenWords(i18n, cron)
        )}
      </li>
      <li>{timeZone}</li>
      <li>
        <What recipes={schedule.recipes} />
      </li>
      {environment ? <li>{environment}</li> : null}
      {isEnvironmentGone ? (
        <li data-wrong>
          <Trans>its environment has been deleted</Trans>
        </li>
      ) : null}
      {owner ? (
        <li>
          <Trans>in the name of {owner}</Trans>
        </li>
      ) : null}
    </ul>
  )
}

function What({ recipes }: Pick<RunSchedule, 'recipes'>) {
  const { i18n } = useLingui()
  switch (recipes.kind) {
    case 'tags': {
      const tags = recipes.tags.join(', ')
      return <Trans>recipes with the tags: {tags}</Trans>
    }
    case 'statuses': {
      const statuses = recipes.statuses.map((status) => i18n._(STATUS_WORDS[status])).join(', ')
      return <Trans>recipes with the status: {statuses}</Trans>
    }
    case 'recipes':
      return <Plural value={recipes.recipeIds.length} one="# chosen recipe" other="# chosen recipes" />
    default:
      return <Trans>all recipes</Trans>
  }
}

type CommandsProps = Pick<ScheduleCardProps, 'schedule' | 'onEdit' | 'onDelete'>

function Commands({ schedule, onEdit, onDelete }: CommandsProps) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const showError = useErrorToast()
  const running = useRunScheduleNow()
  const switching = useSwitchSchedule()
  const { id, name, isOn } = schedule
  const [last] = schedule.starts
  const isGoingOn = last !== undefined && startVerdict(last) === 'running'
  const runNow = () =>
    running.mutate(id, {
      onSuccess: () => showToast({ variant: 'success', title: t`“${name}” has been started` }),
      onError: (error) => {
        if (readApiError(error).appCode === 'schedule_busy') showToast({ variant: 'destructive', title: t`Its earlier runs still go on` })
        else showError(error, t`“${name}” could not be started`)
      },
    })
  const flip = () => switching.mutate({ id, isOn: !isOn }, { onError: (error) => showError(error, t`“${name}” could not be changed`) })
  return (
    <div className={classes.commands}>
      <Button
        size="sm"
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={t`Run now: ${name}`}
        loading={running.isPending}
        reason={whyOffline ?? (isGoingOn ? t`Its earlier runs still go on` : null)}
        onClick={runNow}
      >
        <Trans>Run now</Trans>
      </Button>
      <Menu
        label={t`What can be done with “${name}”`}
        align="end"
        trigger={
          <IconButton size="sm" label={t`More: ${name}`}>
            <IconDots size={18} aria-hidden />
          </IconButton>
        }
        items={[
          { key: 'edit', label: <Trans>Edit</Trans>, icon: <IconPencil size={16} aria-hidden />, reason: whyOffline, onSelect: onEdit },
          {
            key: 'switch',
            label: isOn ? <Trans>Turn off</Trans> : <Trans>Turn on</Trans>,
            icon: isOn ? <IconPlayerPause size={16} aria-hidden /> : <IconPlayerPlay size={16} aria-hidden />,
            reason: whyOffline,
            onSelect: flip,
          },
          {
            key: 'delete',
            label: <Trans>Delete</Trans>,
            icon: <IconTrash size={16} aria-hidden />,
            destructive: true,
            reason: whyOffline,
            onSelect: onDelete,
          },
        ]}
      />
    </div>
  )
}
