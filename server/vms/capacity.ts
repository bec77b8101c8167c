import type { ContainerSize, Share } from '#contract/schemas/runner.ts'
import type { VmResources } from '#contract/schemas/vm.ts'
import { DEPLOY_CPU_MAX, DEPLOY_MEMORY_MAX_MB } from '#contract/constants.ts'
import type { MachineFacts } from './drivers/machine-facts.ts'

/** Fractions of a core and of a MB are compared in thousandths, because 0.3 / 0.1 is not 3 in binary. */
const THOUSANDTHS = 1000
const whole = (value: number) => Math.floor(value * THOUSANDTHS + 1e-6)
const asked = (value: number) => Math.ceil(value * THOUSANDTHS - 1e-6)

export type PlannedContainers = { maxContainers: number } & ContainerSize

/**
 * How many containers of a size fit into what a machine has left.
 *
 * `strictMode`: each gets exactly the size. Otherwise the machine's rest is shared out evenly, rounded down, up to what one container may have: of 1000
 * MB, containers of 400 MB are two of 400 MB in strict mode, else two of 500 MB. Source: specification 2, section 5.
 */
export function planContainers(
  available: Share,
  { memoryPerContainer, cpuPerContainer }: ContainerSize,
  strictMode: boolean,
): PlannedContainers {
  const byMemory = Math.floor(whole(available.memory) / asked(memoryPerContainer))
  const byCpu = Math.floor(whole(available.cpus) / asked(cpuPerContainer))
  const maxContainers = Math.max(0, Math.min(byMemory, byCpu))
  if (strictMode || maxContainers === 0) return { maxContainers, memoryPerContainer, cpuPerContainer }
  return {
    maxContainers,
    memoryPerContainer: Math.max(memoryPerContainer, Math.min(DEPLOY_MEMORY_MAX_MB, Math.floor(available.memory / maxContainers))),
    cpuPerContainer: Math.max(cpuPerContainer, Math.min(DEPLOY_CPU_MAX, Math.floor((available.cpus / maxContainers) * 10 + 1e-9) / 10)),
  }
}

/** Whether `count` containers of a size fit into what is left. */
export function fitsInto(available: Share, { memoryPerContainer, cpuPerContainer }: ContainerSize, count: number): boolean {
  return asked(memoryPerContainer) * count <= whole(available.memory) && asked(cpuPerContainer) * count <= whole(available.cpus)
}

export const sumOfShares = (shares: readonly Share[]): Share =>
  shares.reduce((sum, one) => ({ memory: sum.memory + one.memory, cpus: sum.cpus + one.cpus }), { memory: 0, cpus: 0 })

/**
 * What a machine has and what is left of it. Runners may use all that they were promised at any time, so that is taken off, not what they use now; what
 * other programs use is the rest of what is in use. `used`: memory in MB that the runners use now.
 */
export function resourcesOf(facts: MachineFacts, runners: { promised: Share; used: number; count: number }, checkedAt: Date): VmResources {
  const { memoryTotal, memoryAvailable, cpus, diskFree } = facts
  const byOthers = Math.max(0, memoryTotal - memoryAvailable - runners.used)
  const { promised } = runners
  return {
    hardware: { memory: { total: memoryTotal }, cpu: cpus },
    available: { memory: Math.max(0, Math.floor(memoryTotal - promised.memory - byOthers)), cpu: Math.max(0, round(cpus - promised.cpus)) },
    promised: { memory: promised.memory, cpu: round(promised.cpus) },
    diskFree,
    runners: runners.count,
    checkedAt: checkedAt.toISOString(),
  }
}

/** What is left now, by the last check and what was promised or given back since. */
export function leftOf(resources: VmResources, promisedNow: Share): Share {
  const { available, promised } = resources
  return {
    memory: Math.max(0, available.memory + promised.memory - promisedNow.memory),
    cpus: Math.max(0, round(available.cpu + promised.cpu - promisedNow.cpus)),
  }
}

const round = (value: number): number => Math.round(value * THOUSANDTHS) / THOUSANDTHS
