import { assert, boolean, double, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEPLOY_CPU_MAX, DEPLOY_CPU_MIN, DEPLOY_MEMORY_MAX_MB, DEPLOY_MEMORY_MIN_MB } from '#contract/constants.ts'
import { fitsInto, leftOf, planContainers, resourcesOf, sumOfShares } from './capacity.ts'

const size = (memoryPerContainer: number, cpuPerContainer = 0.1) => ({ memoryPerContainer, cpuPerContainer })
const plenty = 1000

describe('the capacity plan', () => {
  it('is that of the specification: 1000 MB by 400 MB', () => {
    const available = { memory: 1000, cpus: plenty }
    expect(planContainers(available, size(400), true)).toMatchObject({ maxContainers: 2, memoryPerContainer: 400 })
    expect(planContainers(available, size(400), false)).toMatchObject({ maxContainers: 2, memoryPerContainer: 500 })
  })

  it('counts with tenths of cores as people do', () => {
    expect(planContainers({ memory: plenty * 100, cpus: 0.3 }, size(100, 0.1), true).maxContainers).toBe(3)
    expect(planContainers({ memory: plenty * 100, cpus: 4 }, size(100, 1.3), true).maxContainers).toBe(3)
  })

  it('is limited by what runs out first, and gives nothing where there is nothing', () => {
    expect(planContainers({ memory: 8000, cpus: 2 }, size(1000, 1), true).maxContainers).toBe(2)
    expect(planContainers({ memory: 8000, cpus: 2 }, size(1000, 1), false)).toEqual({
      maxContainers: 2,
      memoryPerContainer: 4000,
      cpuPerContainer: 1,
    })
    expect(planContainers({ memory: 50, cpus: 2 }, size(100), false)).toEqual({ maxContainers: 0, ...size(100) })
  })

  it('never exceeds what the machine has, nor what one container may have', () => {
    const input = {
      memory: double({ min: 0, max: 500_000, noNaN: true }),
      cpus: double({ min: 0, max: 256, noNaN: true }),
      memoryPerContainer: double({ min: DEPLOY_MEMORY_MIN_MB, max: DEPLOY_MEMORY_MAX_MB, noNaN: true }),
      cpuPerContainer: double({ min: DEPLOY_CPU_MIN, max: DEPLOY_CPU_MAX, noNaN: true }),
      strictMode: boolean(),
    }
    assert(
      property(record(input), ({ memory, cpus, memoryPerContainer, cpuPerContainer, strictMode }) => {
        const asked = { memoryPerContainer, cpuPerContainer }
        const plan = planContainers({ memory, cpus }, asked, strictMode)
        // Shares are compared in thousandths.
        expect(plan.maxContainers * plan.memoryPerContainer).toBeLessThanOrEqual(memory + 0.001 * (plan.maxContainers + 1))
        expect(plan.maxContainers * plan.cpuPerContainer).toBeLessThanOrEqual(cpus + 0.001 * (plan.maxContainers + 1))
        expect(plan.memoryPerContainer).toBeGreaterThanOrEqual(memoryPerContainer)
        expect(plan.memoryPerContainer).toBeLessThanOrEqual(DEPLOY_MEMORY_MAX_MB)
        expect(plan.cpuPerContainer).toBeLessThanOrEqual(DEPLOY_CPU_MAX)
        expect(plan).toMatchObject(strictMode ? asked : {})
        expect(fitsInto({ memory, cpus }, asked, plan.maxContainers)).toBe(true)
        expect(fitsInto({ memory, cpus }, asked, plan.maxContainers + 1)).toBe(false)
      }),
    )
  })
})

describe('what a machine has left', () => {
  const facts = {
    arch: 'x64',
    cpus: 4,
    memoryTotal: 16_000,
    memoryAvailable: 9000,
    diskFree: 50_000,
    isRoot: true,
    hasSystemd: false,
    engineSocket: null,
    folder: '/opt/reprise',
  }
  const now = new Date('2026-03-04T05:06:07Z')

  it('is without what runners were promised, and what others use', () => {
    // 7000 are in use: 1000 of them by runners that were promised 4000, so 6000 by others.
    const resources = resourcesOf(facts, { promised: { memory: 4000, cpus: 1.5 }, used: 1000, count: 2 }, now)
    expect(resources).toMatchObject({
      hardware: { memory: { total: 16_000 }, cpu: 4 },
      available: { memory: 6000, cpu: 2.5 },
      runners: 2,
      diskFree: 50_000,
    })
    expect(leftOf(resources, { memory: 6000, cpus: 2.5 })).toEqual({ memory: 4000, cpus: 1.5 })
    expect(leftOf(resources, { memory: 0, cpus: 0 })).toEqual({ memory: 10_000, cpus: 4 })
  })

  it('is never less than nothing', () => {
    const overbooked = resourcesOf(facts, { promised: { memory: 20_000, cpus: 8 }, used: 0, count: 9 }, now)
    expect(overbooked.available).toEqual({ memory: 0, cpu: 0 })
    expect(leftOf(overbooked, { memory: 30_000, cpus: 9 })).toEqual({ memory: 0, cpus: 0 })
  })

  it('adds shares', () => {
    expect(sumOfShares([])).toEqual({ memory: 0, cpus: 0 })
    expect(sumOfShares([{ memory: 1, cpus: 0.5 }, { memory: 2, cpus: 1 }])).toEqual({ memory: 3, cpus: 1.5 }) // prettier-ignore
  })
})
