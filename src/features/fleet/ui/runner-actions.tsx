import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBan, IconBuildingMinus, IconCheck, IconRefresh, IconRocket, IconTrash } from '@tabler/icons-react'
import type { Runner } from '#contract/schemas/runner.ts'
import { Button } from '../../../ui/button.tsx'
import type { MenuItem } from '../../../ui/menu.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import classes from './fleet.module.css'
import { RowMenu } from './row-menu.tsx'

/** What an administrator wants to do with a runner. */
export type RunnerCommand = 'deploy' | 'delete' | 'unassign' | 'activate' | 'deactivate' | 'sync'

type RunnerActionsProps = { runner: Runner; isSyncing: boolean; onCommand: (command: RunnerCommand, runner: Runner) => void }

/** The commands of a row. While a runner is deployed or deleted there is only one: to look how far it is. */
export function RunnerActions({ runner, isSyncing, onCommand }: RunnerActionsProps) {
  const { t, i18n } = useLingui()
  const whyOffline = useWhyOffline()
  const { name, status } = runner
  const command = (which: RunnerCommand) => () => onCommand(which, runner)
  if (status === 'DEPLOYING' || status === 'DELETING' || status === 'NEW') {
    return (
      <span className={classes.actions}>
        <Button
          size="sm"
          leftSection={<IconRefresh size={14} aria-hidden />}
          loading={isSyncing}
          reason={whyOffline}
          aria-label={t`Sync “${name}”`}
          onClick={command('sync')}
        >
          <Trans>Sync</Trans>
        </Button>
      </span>
    )
  }
  const items = itemsOf(runner, command).map((item) => ({ ...item, label: i18n._(LABELS[item.key]) }))
  return <span className={classes.actions}>{items.length > 0 ? <RowMenu name={name} items={items} /> : null}</span>
}

type Item = Omit<MenuItem, 'label'> & { key: Exclude<RunnerCommand, 'sync'> }

function itemsOf(runner: Runner, command: (which: RunnerCommand) => () => void): Item[] {
  const { type, status, isLocal, organizationId, vmId } = runner
  const items: Item[] = []
  if (type === 'DEPLOYABLE' && vmId !== null) {
    items.push({ key: 'deploy', icon: <IconRocket size={16} aria-hidden />, onSelect: command('deploy') })
  }
  if (status === 'ACTIVE') items.push({ key: 'deactivate', icon: <IconBan size={16} aria-hidden />, onSelect: command('deactivate') })
  if (status === 'INACTIVE' || status === 'MAINTENANCE') {
    items.push({ key: 'activate', icon: <IconCheck size={16} aria-hidden />, onSelect: command('activate') })
  }
  if (organizationId !== null) {
    items.push({ key: 'unassign', icon: <IconBuildingMinus size={16} aria-hidden />, onSelect: command('unassign') })
  }
  // A local runner belongs to its server, which would start it again.
  if (!isLocal) items.push({ key: 'delete', icon: <IconTrash size={16} aria-hidden />, destructive: true, onSelect: command('delete') })
  return items
}

const LABELS: Record<Item['key'], MessageDescriptor> = {
  deploy: msg({ message: 'Deploy', context: 'menu' }),
  delete: msg({ message: 'Delete', context: 'menu' }),
  unassign: msg`Unassign`,
  activate: msg`Make active`,
  deactivate: msg`Keep from being reserved`,
}
