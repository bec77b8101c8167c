import { Trans, useLingui } from '@lingui/react/macro'
import { IconCpu, IconHeartbeat, IconKey, IconRefresh, IconTool, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { SSH_PORT_DEFAULT } from '#contract/constants.ts'
import type { Vm, VmHealth } from '#contract/schemas/vm.ts'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/button.tsx'
import type { ColumnGroup } from '../../../ui/grouped-table/columns.ts'
import type { MenuItem } from '../../../ui/menu.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { driverWords, failureWords, vmStatusWords } from '../model/fleet-words.ts'
import { Dash, Moment } from './cells.tsx'
import { FailureLine, NotChecked } from './failure-note.tsx'
import classes from './fleet.module.css'
import { RowMenu } from './row-menu.tsx'
import { VmUsage } from './vm-usage.tsx'

export const VM_COLUMNS_SHOWN: ReadonlySet<string> = new Set(['name', 'host', 'status', 'health', 'usage', 'runners', 'driver', 'actions'])

export type VmCommand = 'status' | 'health' | 'resources' | 'initialize' | 'acceptHostKey' | 'delete'

/** `health`: what came of the checks of this visit, by machine. `busy`: machines that are being asked something. */
export type VmRowState = {
  health: ReadonlyMap<string, VmHealth>
  busy: ReadonlySet<string>
  onCommand: (command: VmCommand, vm: Vm) => void
}

export function useVmColumns({ health, busy, onCommand }: VmRowState): ColumnGroup<Vm>[] {
  const { t, i18n } = useLingui()
  return useMemo(() => {
    return [
      {
        key: 'general',
        label: null,
        columns: [
          {
            key: 'name',
            label: t`Name`,
            width: 135,
            pinned: 'start',
            isFixed: true,
            sortValue: ({ name }) => name,
            cell: ({ name }) => (
              <div className={classes.name} title={name}>
                {name}
              </div>
            ),
          },
          {
            key: 'host',
            label: t`Host`,
            width: 155,
            sortValue: ({ sshHost }) => sshHost,
            cell: (vm) => (
              <span className={classes.code} title={hostOf(vm)}>
                {hostOf(vm)}
              </span>
            ),
          },
          {
            key: 'status',
            label: t`Status`,
            width: 150,
            sortValue: ({ status }) => i18n._(vmStatusWords[status].word),
            cell: (vm) => <Status vm={vm} isBusy={busy.has(vm.id)} onCommand={onCommand} />,
          },
          { key: 'health', label: t`Health`, width: 118, cell: ({ id }) => <Health health={health.get(id)} /> },
          {
            key: 'usage',
            label: t`Resource usage`,
            width: 180,
            sortValue: ({ resources }) => resources && resources.available.memory,
            cell: ({ resources }) => (resources ? <VmUsage resources={resources} /> : <Dash />),
          },
          {
            key: 'runners',
            label: t`Runners`,
            width: 95,
            align: 'end',
            sortValue: ({ runnerCount }) => runnerCount,
            cell: ({ runnerCount }) => <span className={classes.number}>{i18n.number(runnerCount)}</span>,
          },
          {
            key: 'driver',
            label: t`Runners are`,
            width: 115,
            sortValue: ({ driver }) => driver,
            cell: ({ driver }) => (driver === null ? <Dash /> : i18n._(driverWords[driver])),
          },
        ],
      },
      {
        key: 'details',
        label: t`Details`,
        columns: [
          {
            key: 'sshUser',
            label: t`SSH user`,
            width: 110,
            sortValue: ({ sshUser }) => sshUser,
            cell: ({ sshUser }) => <span className={classes.code}>{sshUser}</span>,
          },
          {
            key: 'internalAddress',
            label: t`Internal address`,
            width: 160,
            sortValue: ({ internalAddress }) => internalAddress,
            cell: ({ internalAddress }) => <span className={classes.code}>{internalAddress}</span>,
          },
          {
            key: 'failure',
            label: t`Reason`,
            width: 260,
            sortValue: ({ failure }) => failure?.code ?? null,
            cell: ({ failure, name }) => (failure === null ? <Dash /> : <FailureLine failure={failure} name={name} />),
          },
          {
            key: 'hostKey',
            label: t`Host key`,
            width: 200,
            cell: ({ hostKeyFingerprint }) =>
              hostKeyFingerprint === null ? (
                <Dash />
              ) : (
                <span className={classes.code} title={hostKeyFingerprint}>
                  {hostKeyFingerprint}
                </span>
              ),
          },
          {
            key: 'createdAt',
            label: t`Created at`,
            width: 170,
            sortValue: ({ createdAt }) => createdAt,
            cell: (vm) => <Moment iso={vm.createdAt} />,
          },
          {
            key: 'updatedAt',
            label: t`Updated at`,
            width: 170,
            sortValue: ({ updatedAt }) => updatedAt,
            cell: (vm) => <Moment iso={vm.updatedAt} />,
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
            width: 90,
            align: 'end',
            pinned: 'end',
            cell: (vm) => <Actions vm={vm} onCommand={onCommand} />,
          },
        ],
      },
    ] satisfies ColumnGroup<Vm>[]
  }, [t, i18n, health, busy, onCommand])
}

/** The usual port goes without saying. */
export const hostOf = ({ sshHost, sshPort }: Pick<Vm, 'sshHost' | 'sshPort'>) =>
  sshPort === SSH_PORT_DEFAULT ? sshHost : `${sshHost}:${sshPort}`

type StatusProps = { vm: Vm; isBusy: boolean; onCommand: VmRowState['onCommand'] }

function Status({ vm, isBusy, onCommand }: StatusProps) {
  const { t, i18n } = useLingui()
  const whyOffline = useWhyOffline()
  const { status, failure, name } = vm
  const { word, tone } = vmStatusWords[status]
  return (
    <span className={classes.checkRow} title={failure ? i18n._(failureWords[failure.code]) : undefined}>
      <Badge tone={tone} dot>
        {i18n._(word)}
      </Badge>
      {status === 'INITIALIZING' ? (
        <IconButton
          size="sm"
          label={t`Refresh the status of “${name}”`}
          reason={whyOffline ?? (isBusy ? t`It is being asked` : null)}
          onClick={() => onCommand('status', vm)}
        >
          <IconRefresh size={16} aria-hidden />
        </IconButton>
      ) : null}
    </span>
  )
}

function Health({ health }: { health: VmHealth | undefined }) {
  const { i18n } = useLingui()
  if (!health) return <NotChecked />
  if (health.sshConnected) {
    return (
      <Badge tone="success" dot>
        <Trans>Healthy</Trans>
      </Badge>
    )
  }
  const { error } = health
  return (
    <span title={error ? [i18n._(failureWords[error.code]), error.detail].filter(Boolean).join('\n') : undefined}>
      <Badge tone="destructive" dot>
        {error ? <Trans>Error</Trans> : <Trans>Unhealthy</Trans>}
      </Badge>
      {error ? <span className={classes.below}>{i18n._(failureWords[error.code])}</span> : null}
    </span>
  )
}

function Actions({ vm, onCommand }: { vm: Vm; onCommand: VmRowState['onCommand'] }) {
  const { t } = useLingui()
  const { name, status, failure } = vm
  const item = (key: VmCommand, label: string, icon: MenuItem['icon'], more: Partial<MenuItem> = {}): MenuItem => ({
    key,
    label,
    icon,
    onSelect: () => onCommand(key, vm),
    ...more,
  })
  const items = [
    item('health', t`Check health`, <IconHeartbeat size={16} aria-hidden />),
    item('resources', t`Check resources`, <IconCpu size={16} aria-hidden />),
    ...(status === 'INITIALIZING' ? [] : [item('initialize', t`Initialize again`, <IconTool size={16} aria-hidden />)]),
    ...(failure?.code === 'host_key_changed'
      ? [item('acceptHostKey', t`Accept the new host key…`, <IconKey size={16} aria-hidden />)]
      : []),
    item('delete', t`Remove…`, <IconTrash size={16} aria-hidden />, { destructive: true }),
  ]
  return (
    <span className={classes.actions}>
      <RowMenu name={name} items={items} />
    </span>
  )
}
