import { z } from 'zod'
import { defineJob, JobStopped } from '../platform/jobs/job-queue.ts'
import type { Deps } from '../platform/deps.ts'
import { driverKindFor, driverOf, machineFailure, measureResources, openMachine } from './machine.ts'
import * as repo from './repo.ts'
import { runnerPackage } from './drivers/runner-package.ts'

const MACHINES_AT_ONCE = 8

/**
 * Initialises a machine: looks at it, decides how it has runners, and brings the runner there. The job is repeated only when its server died; a failure
 * of the machine is its end.
 */
export const initVmJob = defineJob({
  name: 'initialize-vm',
  schema: z.strictObject({ vmId: z.uuid(), jobId: z.uuid() }),
  retryLimit: 10,
  timeoutSeconds: 30 * 60,
  concurrency: MACHINES_AT_ONCE,
})

export function registerVmJobs(deps: Deps): void {
  deps.jobs.handle(initVmJob, ({ vmId, jobId }, { signal }) => initialize(deps, vmId, jobId, signal))
}

async function initialize(deps: Deps, vmId: string, jobId: string, signal: AbortSignal): Promise<void> {
  const end = (status: 'READY' | 'FAILED', rest: Omit<Parameters<typeof repo.endInit>[2], 'status'>) =>
    repo.endInit(deps.db, { id: vmId, jobId, at: deps.clock.now() }, { status, ...rest })
  try {
    const machine = await openMachine(deps, vmId, signal)
    try {
      // The engine may have come or gone since the last time.
      const kind = driverKindFor(machine.facts)
      const driver = driverOf(deps, kind)
      await driver.prepare(machine, await runnerPackage(deps.config), signal)
      await measureResources(deps, { ...machine, driver })
      await end('READY', { failure: null, driver: kind })
    } finally {
      machine.close()
    }
  } catch (error) {
    // Another server goes on with it.
    if (signal.reason instanceof JobStopped && signal.reason.why !== 'timeout') throw error
    await end('FAILED', { failure: machineFailure(deps, error) })
  }
}
