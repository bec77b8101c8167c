import { Gauge, Registry } from 'prom-client'
import { RESERVATION_STATES, RUNNER_STATUSES, type AggregatedRunner } from '#contract/schemas/runner.ts'
import type { Deps } from '../platform/deps.ts'
import { aggregatedStatus } from '../runners/service.ts'
import { countJobs } from './repo.ts'

export type FleetMetrics = { registry: Registry; refresh: () => Promise<void> }

/**
 * Gauges of what all servers share. `refresh` reads them from the database, so every server tells the same; it is called before they are told.
 */
export function createFleetMetrics(deps: Deps): FleetMetrics {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] })
  const runners = gauge('reprise_runners', 'Runners, by status', 'status')
  const unhealthy = gauge('reprise_runners_unhealthy', 'Runners whose last health check failed')
  const reservations = gauge('reprise_runner_reservations', 'Runners, by whether somebody has them', 'state')
  const waiting = gauge('reprise_users_waiting', 'Users who wait for a runner')
  const jobs = gauge('reprise_jobs', 'Jobs that run, that are due, and that are for later, by kind', 'name', 'state')
  const oldest = gauge('reprise_job_oldest_due_seconds', 'For how long the job that is due the longest has been waiting')

  const refreshRunners = async () => {
    const status = await aggregatedStatus(deps, [])
    const count = (fits: (row: AggregatedRunner) => boolean) => status.runners.filter(fits).length
    for (const one of RUNNER_STATUSES) runners.labels(one).set(count(({ runner }) => runner.status === one))
    for (const state of RESERVATION_STATES) reservations.labels(state).set(count((row) => row.reservationInfo.status === state))
    unhealthy.set(count(({ healthStatus }) => healthStatus === 'unhealthy'))
    waiting.set(status.waiting)
  }
  const refreshJobs = async () => {
    const rows = await countJobs(deps.db, deps.clock.now())
    jobs.reset()
    for (const { name, running, due, later } of rows) {
      jobs.labels(name, 'running').set(running)
      jobs.labels(name, 'due').set(due)
      jobs.labels(name, 'later').set(later)
    }
    oldest.set(Math.max(0, ...rows.map(({ oldestDueSeconds }) => oldestDueSeconds)))
  }
  return {
    registry,
    async refresh() {
      await Promise.all([refreshRunners(), refreshJobs()])
    },
  }
}
