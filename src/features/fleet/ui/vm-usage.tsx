import { useLingui } from '@lingui/react/macro'
import type { VmResources } from '#contract/schemas/vm.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { usageBand, usagePercent } from '../model/usage-band.ts'
import classes from './fleet.module.css'

const GIGABYTE_MB = 1024

/** How much memory and how many processors of a machine are in use or promised to runners. */
export function VmUsage({ resources: { hardware, available } }: { resources: VmResources }) {
  const { t, i18n } = useLingui()
  const gigabytes = (mb: number) => i18n.number(mb / GIGABYTE_MB, { maximumFractionDigits: 1 })
  const cores = (count: number) => i18n.number(count, { maximumFractionDigits: 1 })
  const [memoryLeft, memoryTotal] = [gigabytes(available.memory), gigabytes(hardware.memory.total)]
  const [coresLeft, coresTotal] = [cores(available.cpu), cores(hardware.cpu)]
  return (
    <div className={classes.usage}>
      <Bar
        name={t`Memory`}
        percent={usagePercent({ total: hardware.memory.total, available: available.memory })}
        title={t`Memory: ${memoryLeft} of ${memoryTotal} GB left`}
      />
      <Bar
        name={t`CPU`}
        percent={usagePercent({ total: hardware.cpu, available: available.cpu })}
        title={t`CPU: ${coresLeft} of ${coresTotal} cores left`}
      />
    </div>
  )
}

function Bar({ name, percent, title }: { name: string; percent: number; title: string }) {
  const { i18n } = useLingui()
  return (
    <>
      <span className={classes.muted}>{name}</span>
      <span className={classes.bar} title={title}>
        <span data-band={usageBand(percent)} style={{ width: `${percent}%` }} aria-hidden />
        <VisuallyHidden>{title}</VisuallyHidden>
      </span>
      <span>{i18n.number(percent / 100, { style: 'percent' })}</span>
    </>
  )
}
