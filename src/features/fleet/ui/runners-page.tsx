import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconAdjustmentsHorizontal, IconBuilding, IconColumns3, IconPlus, IconRefresh, IconRocket, IconServer } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { AggregatedRunner } from '#contract/schemas/runner.ts'
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
import { Menu } from '../../../ui/menu.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { useDocumentTitle } from '../../../ui/use-document-title.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { useErrorToast } from '../../errors/ui/use-error-toast.ts'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { organizationsQuery, runnersQuery, useSetActive, useSyncReservations, useSyncRunners } from '../data/fleet-queries.ts'
import {
  ALL_ORGANIZATIONS,
  columnsChoice,
  controlsChoice,
  organizationChoice,
  panelChoice,
  refreshChoice,
  RUNNER_COLUMNS_KEY,
  runnerSortChoice,
  searchChoice,
  WITHOUT_ORGANIZATION,
} from '../model/choices.ts'
import { AddStaticRunnerDialog } from './add-static-runner-dialog.tsx'
import { AssignRunnersDialog } from './assign-runners-dialog.tsx'
import { DeployRunnersDialog } from './deploy-runners-dialog.tsx'
import classes from './fleet.module.css'
import { OfflineNote } from './offline-note.tsx'
import { RefreshControls } from './refresh-controls.tsx'
import type { RunnerCommand } from './runner-actions.tsx'
import { RunnerQuestionDialog, type RunnerQuestion } from './runner-question.tsx'
import { RUNNER_COLUMNS_SHOWN, useRunnerColumns } from './use-runner-columns.tsx'

type OpenDialog = 'deploy' | 'assign' | 'static' | null

const runnerColumnsChoice = columnsChoice(RUNNER_COLUMNS_KEY)

/** All runners, who has them, and what can be done about them. */
export function RunnersPage() {
  const { t } = useLingui()
  const api = useApi()
  useDocumentTitle(t`Runners`)
  const [organization, setOrganization] = useStoredChoice(organizationChoice)
  const [hasControls, setControls] = useStoredChoice(controlsChoice)
  const [hasPanel, setPanel] = useStoredChoice(panelChoice)
  const [{ isOn, seconds }] = useStoredChoice(refreshChoice)
  const [sort, setSort] = useStoredChoice(runnerSortChoice)
  const [chosen, setChosen] = useStoredChoice(runnerColumnsChoice)
  const [search, setSearch] = useStoredChoice(searchChoice)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const [question, setQuestion] = useState<RunnerQuestion | null>(null)
  const isOne = organization !== ALL_ORGANIZATIONS && organization !== WITHOUT_ORGANIZATION
  const status = useQuery(runnersQuery(api, isOne ? organization : null, isOn ? seconds * 1000 : false))
  const sync = useSyncCommands()
  const { isSyncing, syncRunners } = sync
  const setActive = useActivation()
  const whyOffline = useWhyOffline()

  const handleCommand = useCallback(
    (command: RunnerCommand, row: AggregatedRunner) => {
      if (command === 'sync') syncRunners()
      else if (command === 'activate' || command === 'deactivate') setActive(row, command === 'activate')
      else setQuestion({ kind: command, row })
    },
    [syncRunners, setActive],
  )
  const handleRelease = useCallback((row: AggregatedRunner) => setQuestion({ kind: 'release', row }), [])
  const { now, receivedAt } = status.data ?? {}
  const clock = useMemo(() => (now === undefined || receivedAt === undefined ? null : { now, receivedAt }), [now, receivedAt])
  const groups = useRunnerColumns(clock, { onCommand: handleCommand, onRelease: handleRelease, isSyncing })
  const initial = useMemo(() => visibilityOf(groups, RUNNER_COLUMNS_SHOWN), [groups])
  const visibility = useMemo(() => ({ ...initial, ...chosen }), [initial, chosen])
  const rows = useRows(status.data?.runners, { organization, search })

  return (
    <div className={classes.page}>
      <HeaderTitle>
        <Trans>Runners</Trans>
      </HeaderTitle>
      <HeaderActions>
        <HeaderAction
          caption={<Trans>Deploy Runners</Trans>}
          icon={<IconRocket size={16} aria-hidden />}
          reason={whyOffline}
          onClick={() => setDialog('deploy')}
        />
      </HeaderActions>
      <div className={classes.toolbar}>
        <Button leftSection={<IconBuilding size={16} aria-hidden />} reason={whyOffline} onClick={() => setDialog('assign')}>
          <Trans>Assign Organization</Trans>
        </Button>
        <Button leftSection={<IconPlus size={16} aria-hidden />} reason={whyOffline} onClick={() => setDialog('static')}>
          <Trans>Add Static Runner</Trans>
        </Button>
        <Menu
          label={t`Sync`}
          trigger={
            <Button leftSection={<IconRefresh size={16} aria-hidden />} loading={sync.isSyncing} reason={whyOffline}>
              <Trans>Sync</Trans>
            </Button>
          }
          items={[
            { key: 'reservations', label: <Trans>Reservations with the runners</Trans>, onSelect: sync.syncReservations },
            { key: 'runners', label: <Trans>Deployed runners with their machines</Trans>, onSelect: sync.syncRunners },
          ]}
        />
        <span className={classes.grow} />
        <Button
          variant="flat"
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-expanded={hasPanel}
          onClick={() => setPanel(!hasPanel)}
        >
          <Trans>Columns</Trans>
        </Button>
        <Button
          variant="flat"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-expanded={hasControls}
          onClick={() => setControls(!hasControls)}
        >
          {hasControls ? <Trans>Hide controls</Trans> : <Trans>Show controls</Trans>}
        </Button>
      </div>
      {hasControls ? (
        <div className={classes.controls}>
          <OrganizationFilter value={organization} onChange={setOrganization} />
          <TextField
            className={classes.search}
            label={t`Search`}
            type="search"
            placeholder={t`Name, host or user`}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <RefreshControls onRefresh={() => void status.refetch()} isRefreshing={status.isRefetching && !isOn} />
        </div>
      ) : null}
      {hasPanel ? <ColumnPanel groups={groups} visibility={visibility} initial={initial} onChange={setChosen} /> : null}
      {whyOffline !== null ? (
        <OfflineNote readAt={status.dataUpdatedAt} />
      ) : status.error ? (
        <ErrorAlert
          error={status.error}
          title={t`Error loading runners`}
          onRetry={() => void status.refetch()}
          isRetrying={status.isRefetching}
        />
      ) : null}
      {status.data ? <Counts runners={status.data.runners} waiting={status.data.waiting} /> : null}
      {(status.error || whyOffline !== null) && !status.data ? null : (
        <Card>
          {rows?.length === 0 ? (
            <Nothing isFiltered={(status.data?.runners.length ?? 0) > 0 || isOne} onDeploy={() => setDialog('deploy')} />
          ) : (
            <GroupedTable
              label={t`Runners`}
              groups={groups}
              rows={rows}
              rowKey={({ runner }) => runner.id}
              visibility={visibility}
              onVisibilityChange={setChosen}
              sort={sort}
              onSortChange={setSort}
              isStale={status.isPlaceholderData}
            />
          )}
        </Card>
      )}
      {dialog === 'deploy' ? <DeployRunnersDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'assign' ? <AssignRunnersDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'static' ? <AddStaticRunnerDialog onClose={() => setDialog(null)} /> : null}
      {question ? <RunnerQuestionDialog question={question} onClose={() => setQuestion(null)} /> : null}
    </div>
  )
}

/** The rows that the filters leave; null while they load. */
function useRows(
  runners: readonly AggregatedRunner[] | undefined,
  { organization, search }: { organization: string; search: string },
): AggregatedRunner[] | null {
  return useMemo(() => {
    if (!runners) return null
    const wanted = search.trim().toLowerCase()
    const fits = ({ runner, reservationInfo }: AggregatedRunner) =>
      [runner.name, runner.host, reservationInfo.userEmail].some((text) => text?.toLowerCase().includes(wanted))
    const ofNobody = ({ runner }: AggregatedRunner) => organization !== WITHOUT_ORGANIZATION || runner.organizationId === null
    return runners.filter((row) => ofNobody(row) && (wanted === '' || fits(row)))
  }, [runners, organization, search])
}

function OrganizationFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const { data: organizations = [] } = useQuery(organizationsQuery(useApi()))
  const isKnown = value === ALL_ORGANIZATIONS || value === WITHOUT_ORGANIZATION || organizations.some(({ id }) => id === value)
  return (
    <div className={classes.filter}>
      <SelectField
        label={t`Organization`}
        value={value}
        onChange={onChange}
        options={[
          { value: ALL_ORGANIZATIONS, label: t`All organizations` },
          { value: WITHOUT_ORGANIZATION, label: t`Without organization` },
          ...organizations.map(({ id, name }) => ({ value: id, label: name })),
          // One that was chosen earlier, while the list loads, or that is gone.
          ...(isKnown ? [] : [{ value, label: '…' }]),
        ]}
      />
    </div>
  )
}

function Counts({ runners, waiting }: { runners: readonly AggregatedRunner[]; waiting: number }) {
  const { i18n } = useLingui()
  const count = (status: AggregatedRunner['reservationInfo']['status']) =>
    i18n.number(runners.filter(({ reservationInfo }) => reservationInfo.status === status).length)
  const [reserved, free, unavailable, waits] = [count('reserved'), count('free'), count('not-available'), i18n.number(waiting)]
  return (
    <output className={classes.counts}>
      <span>{plural(runners.length, { one: '# runner', other: '# runners' })}</span>
      <span>
        <Trans>reserved: {reserved}</Trans>
      </span>
      <span>
        <Trans>free: {free}</Trans>
      </span>
      <span>
        <Trans>not available: {unavailable}</Trans>
      </span>
      <span>
        <Trans>users in the queue: {waits}</Trans>
      </span>
    </output>
  )
}

function Nothing({ isFiltered, onDeploy }: { isFiltered: boolean; onDeploy: () => void }) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<IconServer size={24} aria-hidden />}
        title={<Trans>No runner fits</Trans>}
        description={<Trans>Choose another organization or another search.</Trans>}
      />
    )
  }
  return (
    <EmptyState
      icon={<IconServer size={24} aria-hidden />}
      title={<Trans>No runners yet</Trans>}
      description={
        <Trans>
          Testers need a runner for every recipe that they work on. Deploy some on a virtual machine, or add one that runs already.
        </Trans>
      }
    >
      <Button variant="accent" onClick={onDeploy}>
        <Trans>Deploy Runners</Trans>
      </Button>
    </EmptyState>
  )
}

/** The two kinds of synchronizing, each with what came of it. */
function useSyncCommands() {
  const { t } = useLingui()
  const showError = useErrorToast()
  const { mutate: syncReservationsNow, isPending: areReservationsPending } = useSyncReservations()
  const { mutate: syncRunnersNow, isPending: areRunnersPending } = useSyncRunners()
  const syncReservations = useCallback(
    () =>
      syncReservationsNow(undefined, {
        onSuccess: () =>
          showToast({
            variant: 'success',
            title: t`Sync Completed`,
            description: t`Runner reservations have been synchronized successfully`,
          }),
        onError: () =>
          showToast({
            variant: 'destructive',
            title: t`Sync Failed`,
            description: t`Unable to synchronize runner reservations. Please try again`,
          }),
      }),
    [syncReservationsNow, t],
  )
  const syncRunners = useCallback(
    () =>
      syncRunnersNow(undefined, {
        onSuccess: ({ processedRunners, updatedRunners, deletedRunners }) =>
          showToast({
            variant: 'success',
            title:
              processedRunners === 0
                ? t`No runners processed`
                : plural(processedRunners, { one: 'Processed # runner', other: 'Processed # runners' }),
            description:
              [
                updatedRunners > 0 ? plural(updatedRunners, { one: 'deployed # runner', other: 'deployed # runners' }) : null,
                deletedRunners > 0 ? plural(deletedRunners, { one: 'deleted # runner', other: 'deleted # runners' }) : null,
              ]
                .filter((part) => part !== null)
                .join(', ') || undefined,
          }),
        onError: (error) => showError(error, t`Failed to check deploying runners status`),
      }),
    [syncRunnersNow, showError, t],
  )
  return { isSyncing: areReservationsPending || areRunnersPending, syncReservations, syncRunners }
}

function useActivation() {
  const { t } = useLingui()
  const showError = useErrorToast()
  const { mutate } = useSetActive()
  return useCallback(
    ({ runner: { id, name } }: AggregatedRunner, isActive: boolean) =>
      mutate(
        { runnerId: id, isActive },
        {
          onSuccess: () => showToast({ variant: 'success', title: isActive ? t`Active: ${name}` : t`Kept from being reserved: ${name}` }),
          onError: (error) => showError(error),
        },
      ),
    [mutate, showError, t],
  )
}
