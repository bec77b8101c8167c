import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState, type FormEvent } from 'react'
import { DEPLOY_CPU_DEFAULT, DEPLOY_MEMORY_DEFAULT_MB } from '#contract/constants.ts'
import type { DeployToVms, VmCapacity } from '#contract/schemas/runner.ts'
import { useApi } from '../../../data/client/client-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Switch } from '../../../ui/mantine/switch.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast/toast-store.ts'
import { ErrorAlert } from '../../errors/ui/error-alert.tsx'
import { FormError } from '../../errors/ui/form-error.tsx'
import { useWhyOffline } from '../../errors/ui/use-why-offline.ts'
import { planQuery, useDeployToVms } from '../data/fleet-queries.ts'
import { cpuWords, failureWords, memoryWords } from '../model/fleet-words.ts'
import { countOf, cpuProblem, memoryProblem, sizeOf } from '../model/forms.ts'
import classes from './fleet.module.css'

/** Deploys runners on virtual machines: first their size, then how many of them on which machine. */
export function DeployRunnersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Dialog opened onClose={onClose} title={t`Deploy Runners`} size={600}>
      <Form onClose={onClose} />
    </Dialog>
  )
}

function Form({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [memory, setMemory] = useState(String(DEPLOY_MEMORY_DEFAULT_MB))
  const [cpu, setCpu] = useState(String(DEPLOY_CPU_DEFAULT))
  const [strictMode, setStrictMode] = useState(false)
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const size = useDeferredValue(sizeOf(memory, cpu))
  const plan = useQuery(planQuery(useApi(), size, strictMode))
  const deploy = useDeployToVms()
  const whyOffline = useWhyOffline()
  const vms = plan.data?.vms ?? []
  const wanted = vms.map((vm) => ({ vm, count: countOf(counts[vm.vmId] ?? '', vm) }))
  const total = wanted.reduce((sum, { count }) => sum + (count ?? 0), 0)
  const isWrong = sizeOf(memory, cpu) === null || wanted.some(({ count }) => count === null)
  const [memoryWrong, cpuWrong] = [memoryProblem(memory), cpuProblem(cpu)]
  const whyNot = whyOffline ?? (isWrong ? t`Correct the numbers first` : total === 0 ? t`Choose how many runners to deploy` : null)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null || deploy.isPending) return
    const request = Object.fromEntries(
      wanted.flatMap(({ vm, count }) =>
        count ? [[vm.vmId, { count, memoryPerContainer: vm.memoryPerContainer, cpuPerContainer: vm.cpuPerContainer }]] : [],
      ),
    )
    deploy.mutate(
      { vms: request },
      {
        onSuccess: ({ success, deployed }) => {
          if (!success) return
          showToast({
            variant: 'success',
            title: t`Deployment started`,
            description: plural(deployed, { one: '# runner is being deployed.', other: '# runners are being deployed.' }),
          })
          onClose()
        },
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={handleSubmit} noValidate>
      <div className={classes.pair}>
        <TextField
          label={t`Memory per container, MB`}
          inputMode="decimal"
          autoComplete="off"
          value={memory}
          error={memoryWrong ? i18n._(memoryWords[memoryWrong]) : undefined}
          onChange={(event) => setMemory(event.target.value)}
          data-autofocus
        />
        <TextField
          label={t`CPU per container, cores`}
          inputMode="decimal"
          autoComplete="off"
          value={cpu}
          error={cpuWrong ? i18n._(cpuWords[cpuWrong]) : undefined}
          onChange={(event) => setCpu(event.target.value)}
        />
      </div>
      <Switch
        label={t`Strict mode`}
        description={
          strictMode
            ? t`Each runner gets exactly this size: 1000 MB by 400 MB are two of 400 MB.`
            : t`What is left of a machine is shared out: 1000 MB by 400 MB are two of 500 MB.`
        }
        checked={strictMode}
        onChange={(event) => setStrictMode(event.currentTarget.checked)}
      />
      <ErrorAlert
        error={plan.error}
        title={t`Failed to calculate VM capacities`}
        onRetry={() => void plan.refetch()}
        isRetrying={plan.isRefetching}
      />
      <Plan
        isLoading={plan.isPending && size !== null}
        isStale={plan.isFetching}
        vms={vms}
        hasAnswer={plan.isSuccess}
        counts={counts}
        onCount={setCounts}
      />
      <output className={classes.total}>
        <Trans>To be deployed: {total}</Trans>
      </output>
      {deploy.error ? <FormError error={deploy.error} title={t`Failed to deploy runners`} /> : null}
      <Refusal answer={deploy.data} />
      <DialogButtons>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="accent" loading={deploy.isPending} reason={whyNot}>
          <Trans context="button">Deploy</Trans>
        </Button>
      </DialogButtons>
    </form>
  )
}

function Refusal({ answer }: { answer: DeployToVms | undefined }) {
  const { t, i18n } = useLingui()
  if (!answer?.error) return null
  return (
    <Notice variant="destructive" title={t`Deployment failed`}>
      {i18n._(failureWords[answer.error.code])}
      {answer.vmName === null ? null : (
        <>
          <br />
          <strong>{answer.vmName}</strong>
        </>
      )}
    </Notice>
  )
}

type PlanProps = {
  isLoading: boolean
  isStale: boolean
  hasAnswer: boolean
  vms: readonly VmCapacity[]
  counts: Readonly<Record<string, string>>
  onCount: (change: (before: Readonly<Record<string, string>>) => Readonly<Record<string, string>>) => void
}

function Plan({ isLoading, isStale, hasAnswer, vms, counts, onCount }: PlanProps) {
  const { t } = useLingui()
  if (isLoading) {
    return (
      <output className={classes.muted}>
        <Trans>Asking the machines what they have left…</Trans>
      </output>
    )
  }
  if (!hasAnswer) return null
  if (vms.every(({ maxContainers }) => maxContainers === 0)) {
    return (
      <Notice>
        <Trans>There are currently no VMs available. Try reducing the memory or CPU requirements per container</Trans>
      </Notice>
    )
  }
  return (
    <div className={classes.planArea}>
      <table className={classes.plan} aria-label={t`Virtual machines`} aria-busy={isStale}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Virtual machine</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Left</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Each gets</Trans>
            </th>
            <th scope="col" className={classes.number}>
              <Trans>Runners</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {vms.map((vm) => {
            const { vmId, vmName, maxContainers, availableResources: left, memoryPerContainer, cpuPerContainer } = vm
            const typed = counts[vmId] ?? ''
            return (
              <tr key={vmId}>
                <th scope="row">{vmName}</th>
                <td className={classes.number}>
                  <Size memory={left.memory} cpu={left.cpu} />
                </td>
                <td className={classes.number}>
                  <Size memory={memoryPerContainer} cpu={cpuPerContainer} />
                </td>
                <td className={classes.number}>
                  <input
                    className={classes.count}
                    inputMode="numeric"
                    autoComplete="off"
                    placeholder="0"
                    value={typed}
                    disabled={maxContainers === 0}
                    aria-label={t`Runners on ${vmName}, at most ${maxContainers}`}
                    aria-invalid={countOf(typed, vm) === null}
                    onChange={(event) => onCount((before) => ({ ...before, [vmId]: event.target.value }))}
                  />{' '}
                  <span className={classes.muted}>
                    <Trans>of {maxContainers}</Trans>
                  </span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Size({ memory, cpu }: { memory: number; cpu: number }) {
  const { i18n } = useLingui()
  const [megabytes, cores] = [i18n.number(Math.floor(memory)), i18n.number(cpu)]
  return (
    <Trans>
      {megabytes} MB · {cores} CPU
    </Trans>
  )
}
