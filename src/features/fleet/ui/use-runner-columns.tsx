import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { AggregatedRunner } from '#contract/schemas/runner.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import type { ColumnGroup } from '../../../ui/grouped-table/columns.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { driverWords, healthWords, operationWords, reservationWords, runnerStatusWords, runnerTypeWords } from '../model/fleet-words.ts'
import { Dash, Moment } from './cells.tsx'
import { Since, Until, type ServerClock } from './durations.tsx'
import { FailureLine, NotChecked } from './failure-note.tsx'
import classes from './fleet.module.css'
import { RunnerActions, type RunnerCommand } from './runner-actions.tsx'

/** Columns that are shown until somebody chooses others. Source: specification 2, section 2. */
export const RUNNER_COLUMNS_SHOWN: ReadonlySet<string> = new Set(['name', 'organization', 'type', 'status', 'lastDeployment', 'actions'])

export type RunnerRowCommands = {
  onCommand: (command: RunnerCommand, row: AggregatedRunner) => void
  onRelease: (row: AggregatedRunner) => void
  isSyncing: boolean
}

type Row = AggregatedRunner

export function useRunnerColumns(clock: ServerClock | null, { onCommand, onRelease, isSyncing }: RunnerRowCommands): ColumnGroup<Row>[] {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    const text = (value: string | number | null, className?: string) =>
      value === null ? (
        <Dash />
      ) : (
        <span className={className} title={String(value)}>
          {value}
        </span>
      )
    return [
      {
        key: 'general',
        label: null,
        columns: [
          {
            key: 'name',
            label: t`Name`,
            width: 160,
            pinned: 'start',
            isFixed: true,
            sortValue: ({ runner }) => runner.name,
            cell: ({ runner }) => (
              <>
                <div className={classes.name} title={runner.name}>
                  {runner.name}
                </div>
                {runner.isLocal || runner.isRegistered ? (
                  <span className={classes.below}>
                    {runner.isLocal ? <Trans>on the server itself</Trans> : <Trans>registered itself</Trans>}
                  </span>
                ) : null}
              </>
            ),
          },
          {
            key: 'organization',
            label: t`Organization`,
            width: 140,
            sortValue: ({ organizationName }) => organizationName,
            cell: ({ organizationName }) =>
              organizationName === null ? (
                <span className={classes.muted}>
                  <Trans context="organization of a runner">all</Trans>
                </span>
              ) : (
                text(organizationName)
              ),
          },
          {
            key: 'type',
            label: t`Type`,
            width: 150,
            sortValue: ({ runner }) => i18n._(runnerTypeWords[runner.type]),
            cell: ({ runner }) => i18n._(runnerTypeWords[runner.type]),
          },
          {
            key: 'status',
            label: t`Status`,
            width: 130,
            sortValue: ({ runner }) => i18n._(runnerStatusWords[runner.status].word),
            cell: ({ runner }) => {
              const { word, hint, tone } = runnerStatusWords[runner.status]
              return (
                <span title={i18n._(hint)}>
                  <Badge tone={tone} dot>
                    {i18n._(word)}
                  </Badge>
                </span>
              )
            },
          },
          {
            key: 'lastDeployment',
            label: t`Last deployment`,
            width: 170,
            sortValue: ({ runner }) => runner.lastDeploymentData?.date ?? null,
            cell: ({ runner }) => <Moment iso={runner.lastDeploymentData?.date ?? null} />,
          },
        ],
      },
      {
        key: 'health',
        label: t`Health`,
        tone: 'health',
        summary: ({ healthStatus }) => <Dot tone={toneOf(healthStatus)} label={i18n._(healthWords(healthStatus))} />,
        columns: [
          {
            key: 'healthStatus',
            label: t`Health`,
            width: 130,
            sortValue: ({ healthStatus }) => healthStatus,
            cell: ({ healthStatus }) =>
              healthStatus === null ? (
                <NotChecked />
              ) : (
                <Badge tone={healthStatus === 'healthy' ? 'success' : 'destructive'} dot>
                  {i18n._(healthWords(healthStatus))}
                </Badge>
              ),
          },
          {
            key: 'lastHealthCheck',
            label: t`Last check`,
            width: 170,
            sortValue: ({ runner }) => runner.lastHealthCheck,
            cell: ({ runner }) => <Moment iso={runner.lastHealthCheck} />,
          },
          {
            key: 'failure',
            label: t`Reason`,
            width: 280,
            sortValue: ({ runner }) => runner.failure?.code ?? null,
            cell: ({ runner }) => (runner.failure === null ? <Dash /> : <FailureLine failure={runner.failure} name={runner.name} />),
          },
        ],
      },
      {
        key: 'reservation',
        label: t`Reservation`,
        tone: 'reservation',
        summary: ({ reservationInfo: { status } }) => (
          <Dot tone={reservationWords[status].tone} label={i18n._(reservationWords[status].word)} />
        ),
        columns: [
          {
            key: 'reservationStatus',
            label: t`Status`,
            width: 140,
            sortValue: ({ reservationInfo: { status } }) => i18n._(reservationWords[status].word),
            cell: ({ reservationInfo: { status } }) => (
              <Badge tone={reservationWords[status].tone} dot>
                {i18n._(reservationWords[status].word)}
              </Badge>
            ),
          },
          {
            key: 'recipeId',
            label: t`Recipe ID`,
            width: 150,
            sortValue: ({ reservationInfo: { recipeId } }) => recipeId,
            cell: ({ reservationInfo: { recipeId } }) =>
              recipeId === null ? (
                <Dash />
              ) : (
                <Link to="/recipes/$recipeId" params={{ recipeId }} className={classes.code} title={recipeId}>
                  {recipeId.slice(-12)}
                </Link>
              ),
          },
          {
            key: 'userEmail',
            label: t`User e-mail`,
            width: 210,
            sortValue: ({ reservationInfo: { userEmail } }) => userEmail,
            cell: ({ reservationInfo: { userEmail } }) => text(userEmail),
          },
          {
            key: 'isUserActive',
            label: t`User active`,
            width: 120,
            sortValue: ({ reservationInfo: { isUserActive } }) => isUserActive,
            cell: ({ reservationInfo: { isUserActive } }) =>
              isUserActive === null ? <Dash /> : isUserActive ? <Trans>Yes</Trans> : <Trans>No</Trans>,
          },
          {
            key: 'writingOperation',
            label: t`Writing operation`,
            width: 150,
            sortValue: ({ reservationInfo: { currentWritingOperation: operation } }) => operation && i18n._(operationWords[operation]),
            cell: ({ reservationInfo: { currentWritingOperation: operation } }) => text(operation && i18n._(operationWords[operation])),
          },
          {
            key: 'sessionDuration',
            label: t`Session duration`,
            width: 140,
            align: 'end',
            // The longest first is the one that began first.
            sortValue: ({ reservationInfo: { reservedAt } }) => (reservedAt === null ? null : -new Date(reservedAt).getTime()),
            cell: ({ reservationInfo: { reservedAt } }) => (reservedAt && clock ? <Since iso={reservedAt} clock={clock} /> : <Dash />),
          },
          {
            key: 'timeRemaining',
            label: t`Time remaining`,
            width: 140,
            align: 'end',
            sortValue: ({ reservationInfo: { expiresAt } }) => expiresAt,
            cell: ({ reservationInfo: { expiresAt } }) => (expiresAt && clock ? <Until iso={expiresAt} clock={clock} /> : <Dash />),
          },
          {
            key: 'reservationActions',
            label: t`Session`,
            width: 130,
            cell: (row) => <Release row={row} onRelease={onRelease} />,
          },
        ],
      },
      {
        key: 'connection',
        label: t`Connection`,
        columns: [
          {
            key: 'host',
            label: t`Host`,
            width: 170,
            sortValue: ({ runner }) => runner.host,
            cell: ({ runner }) => text(runner.host, classes.code),
          },
          {
            key: 'apiPort',
            label: t`API port`,
            width: 100,
            align: 'end',
            sortValue: ({ runner }) => runner.apiPort,
            cell: ({ runner }) => text(runner.apiPort, classes.number),
          },
          {
            key: 'vncPort',
            label: t`VNC port`,
            width: 100,
            align: 'end',
            sortValue: ({ runner }) => runner.vncPort,
            cell: ({ runner }) => text(runner.vncPort, classes.number),
          },
          {
            key: 'username',
            label: t`Username`,
            width: 120,
            sortValue: ({ runner }) => runner.username,
            cell: ({ runner }) => text(runner.username),
          },
        ],
      },
      {
        key: 'deployment',
        label: t`Deployment`,
        columns: [
          {
            key: 'driver',
            label: t`Runs as`,
            width: 120,
            sortValue: ({ runner }) => runner.driver,
            cell: ({ runner }) => text(runner.driver && i18n._(driverWords[runner.driver])),
          },
          {
            key: 'containerName',
            label: t`Container`,
            width: 200,
            sortValue: ({ runner }) => runner.containerName,
            cell: ({ runner }) => text(runner.containerName, classes.code),
          },
          {
            key: 'buildTag',
            label: t`Build`,
            width: 130,
            sortValue: ({ runner }) => runner.buildTag,
            cell: ({ runner }) => text(runner.buildTag, classes.code),
          },
          {
            key: 'limits',
            label: t`Limits`,
            width: 170,
            sortValue: ({ runner }) => runner.dockerResources?.limits.memory ?? null,
            cell: ({ runner }) => {
              if (!runner.dockerResources) return <Dash />
              const { limits, isEnforced } = runner.dockerResources
              const [megabytes, cores] = [i18n.number(limits.memory), i18n.number(limits.cpus)]
              return (
                <span title={isEnforced ? undefined : t`The machine does not enforce these limits`} className={classes.number}>
                  <Trans>
                    {megabytes} MB · {cores} CPU
                  </Trans>
                  {isEnforced ? null : <span className={classes.failure}> !</span>}
                </span>
              )
            },
          },
          {
            key: 'createdAt',
            label: t`Created at`,
            width: 170,
            sortValue: ({ runner }) => runner.createdAt,
            cell: ({ runner }) => <Moment iso={runner.createdAt} />,
          },
          {
            key: 'updatedAt',
            label: t`Updated at`,
            width: 170,
            sortValue: ({ runner }) => runner.updatedAt,
            cell: ({ runner }) => <Moment iso={runner.updatedAt} />,
          },
        ],
      },
      {
        key: 'actions',
        label: null,
        columns: [
          {
            key: 'actions',
            label: t`Actions`,
            width: 110,
            align: 'end',
            pinned: 'end',
            cell: (row) => <RunnerActions runner={row.runner} isSyncing={isSyncing} onCommand={(command) => onCommand(command, row)} />,
          },
        ],
      },
    ] satisfies ColumnGroup<Row>[]
  }, [t, i18n, clock, onCommand, onRelease, isSyncing])
}

const toneOf = (health: Row['healthStatus']) => (health === null ? 'neutral' : health === 'healthy' ? 'success' : 'destructive')

/** A colour that stands for a word, which it says to the ear and in its tooltip. */
function Dot({ tone, label }: { tone: string; label: string }) {
  return (
    <span title={label}>
      <span className={classes.dot} data-tone={tone} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

function Release({ row, onRelease }: { row: Row; onRelease: (row: Row) => void }) {
  const { t } = useLingui()
  const whyOffline = useWhyOffline()
  const { status, runnerId, organizationId } = row.reservationInfo
  if (status !== 'reserved' || runnerId === null || organizationId === null) return <Dash />
  const { name } = row.runner
  return (
    <Button size="sm" aria-label={t`Release “${name}”`} reason={whyOffline} onClick={() => onRelease(row)}>
      <Trans>Release</Trans>
    </Button>
  )
}
