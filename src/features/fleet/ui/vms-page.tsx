import { Trans, useLingui } from '@lingui/react/macro'
import { IconColumns3, IconHeartbeat, IconPlus, IconServer2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { Vm, VmHealth } from '#contract/schemas/vm.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { useStoredChoice } from '../../../data/device/stored-choice.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ColumnPanel } from '../../../ui/grouped-table/column-panel.tsx'
import { visibilityOf } from '../../../ui/grouped-table/columns.ts'
import { GroupedTable } from '../../../ui/grouped-table/grouped-table.tsx'
import { HeaderAction } from '../../../ui/layout/header-action.tsx'
import { HeaderActions, HeaderTitle } from '../../../ui/layout/layout-context.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { useCheckResources, useCheckVms, useCheckVmStatus, useInitializeVm, vmsQuery } from '../data/fleet-queries.ts'
import { columnsChoice, VM_COLUMNS_KEY, vmPanelChoice, vmSortChoice } from '../model/choices.ts'
import { failureWords } from '../model/fleet-words.ts'
import { AddVmDialog } from './add-vm-dialog.tsx'
import classes from './fleet.module.css'
import { OfflineNote } from './offline-note.tsx'
import { useVmColumns, VM_COLUMNS_SHOWN, type VmCommand } from './use-vm-columns.tsx'
import { VmQuestionDialog, type VmQuestion } from './vm-question.tsx'

const vmColumnsChoice = columnsChoice(VM_COLUMNS_KEY)

/** The virtual machines on which runners are deployed. */
export function VmsPage() {
  const { t } = useLingui()
  useDocumentTitle(t`Virtual machines`)
  const vms = useQuery(vmsQuery(useApi()))
  const [hasPanel, setPanel] = useStoredChoice(vmPanelChoice)
  const [sort, setSort] = useStoredChoice(vmSortChoice)
  const [chosen, setChosen] = useStoredChoice(vmColumnsChoice)
  const [isAdding, setAdding] = useState(false)
  const [question, setQuestion] = useState<VmQuestion | null>(null)
  const whyOffline = useWhyOffline()
  const commands = useVmCommands()
  const { run, health, busy, checkHealth } = commands
  const handleCommand = useCallback(
    (command: VmCommand, vm: Vm) => {
      if (command === 'delete' || command === 'acceptHostKey') setQuestion({ kind: command, vm })
      else run(command, vm)
    },
    [run],
  )
  const groups = useVmColumns({ health, busy, onCommand: handleCommand })
  const initial = useMemo(() => visibilityOf(groups, VM_COLUMNS_SHOWN), [groups])
  const visibility = useMemo(() => ({ ...initial, ...chosen }), [initial, chosen])
  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Virtual machines</Trans>
      </HeaderTitle>
      <HeaderActions>
        <HeaderAction
          caption={<Trans>Add VM</Trans>}
          icon={<IconPlus size={16} aria-hidden />}
          reason={whyOffline}
          onClick={() => setAdding(true)}
        />
      </HeaderActions>
      <div className={classes.toolbar}>
        <Button
          leftSection={<IconHeartbeat size={16} aria-hidden />}
          loading={commands.isChecking}
          reason={whyOffline}
          onClick={() => checkHealth((vms.data ?? []).map(({ id }) => id))}
        >
          <Trans>Check health of all</Trans>
        </Button>
        <span className={classes.grow} />
        <Button
          variant="flat"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-expanded={hasPanel}
          onClick={() => setPanel(!hasPanel)}
        >
          <Trans>Columns</Trans>
        </Button>
      </div>
      {hasPanel ? <ColumnPanel groups={groups} visibility={visibility} initial={initial} onChange={setChosen} /> : null}
      {whyOffline !== null ? (
        <OfflineNote readAt={vms.dataUpdatedAt} />
      ) : vms.error ? (
        <ErrorAlert error={vms.error} title={t`Error loading VMs`} onRetry={() => void vms.refetch()} isRetrying={vms.isRefetching} />
      ) : null}
      {vms.isPending && whyOffline === null ? (
        <VisuallyHidden>
          <output>
            <Trans>Loading VMs...</Trans>
          </output>
        </VisuallyHidden>
      ) : null}
      {(vms.error || whyOffline !== null) && !vms.data ? null : (
        <Card>
          {vms.data?.length === 0 ? (
            <EmptyState
              icon={<IconServer2 size={24} aria-hidden />}
              title={<Trans>No VMs available</Trans>}
              description={<Trans>Add a machine with Linux and an SSH server, and runners are deployed on it from here.</Trans>}
            >
              <Button variant="accent" reason={whyOffline} onClick={() => setAdding(true)}>
                <Trans>Add VM</Trans>
              </Button>
            </EmptyState>
          ) : (
            <GroupedTable
              label={t`Virtual machines`}
              groups={groups}
              rows={vms.data ?? null}
              rowKey={({ id }) => id}
              visibility={visibility}
              onVisibilityChange={setChosen}
              sort={sort}
              onSortChange={setSort}
            />
          )}
        </Card>
      )}
      {isAdding ? <AddVmDialog onClose={() => setAdding(false)} /> : null}
      {question ? <VmQuestionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </div>
  )
}

const NOTHING: ReadonlySet<string> = new Set()

/** What can be asked of a machine without a question before, and what came of it. */
function useVmCommands() {
  const { t, i18n } = useLingui()
  const showError = useErrorToast()
  const [health, setHealth] = useState<ReadonlyMap<string, VmHealth>>(new Map())
  const [busy, setBusy] = useState(NOTHING)
  const { mutateAsync: checkVms, isPending: isChecking } = useCheckVms()
  const { mutateAsync: checkStatus } = useCheckVmStatus()
  const { mutateAsync: checkResources } = useCheckResources()
  const { mutateAsync: initialize } = useInitializeVm()

  const checkHealth = useCallback(
    (ids: string[]) => {
      if (ids.length === 0) return
      checkVms(ids).then(
        (results) => setHealth((before) => new Map([...before, ...results.map((one) => [one.vmId, one] as const)])),
        (error: unknown) => showError(error, t`Failed to check the health`),
      )
    },
    [checkVms, showError, t],
  )
  const run = useCallback(
    (command: Exclude<VmCommand, 'delete' | 'acceptHostKey'>, { id, name }: Vm) => {
      const work = async () => {
        if (command === 'health') return checkHealth([id])
        if (command === 'status') return void (await checkStatus([id]))
        if (command === 'initialize') return void (await initialize(id))
        const { error } = await checkResources(id)
        if (error)
          showToast({ variant: 'destructive', title: t`Failed to check resources: ${name}`, description: i18n._(failureWords[error.code]) })
        else showToast({ variant: 'success', title: t`Resources checked: ${name}` })
      }
      setBusy((before) => new Set([...before, id]))
      work()
        .catch((error: unknown) => showError(error))
        .finally(() => setBusy((before) => new Set([...before].filter((one) => one !== id))))
    },
    [checkHealth, checkStatus, initialize, checkResources, showError, t, i18n],
  )
  return { health, busy, isChecking, checkHealth, run }
}
