import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

/** The metrics of this process. Names follow Prometheus: base units, counters end in `_total`. See docs/operations.md. */
export const registry = new Registry()

let isWatched = false

/** Adds what Node tells about the process itself. Called once, by the server; tests do without. */
export function watchProcess(): void {
  if (isWatched) return
  isWatched = true
  collectDefaultMetrics({ register: registry, prefix: 'reprise_' })
}

/** From a second to an hour: a step takes a second, a long recipe some minutes, a recording as long as its user. */
const TASK_SECONDS = [1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3600]
/** From at once to as long as anybody waits. */
const WAIT_SECONDS = [1, 5, 15, 30, 60, 120, 300, 600, 1800]
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const taskDuration = new Histogram({
  name: 'reprise_task_duration_seconds',
  help: 'Duration of ended tasks, by kind (predict, playback, record) and end',
  labelNames: ['kind', 'status'],
  buckets: TASK_SECONDS,
  registers: [registry],
})

export const taskFailures = new Counter({
  name: 'reprise_task_failures_total',
  help: 'Failed tasks, by kind and code of the failure',
  labelNames: ['kind', 'code'],
  registers: [registry],
})

export const runnerWait = new Histogram({
  name: 'reprise_runner_wait_seconds',
  help: 'Time that users waited for a runner before they got one',
  buckets: WAIT_SECONDS,
  registers: [registry],
})

export const callDuration = new Histogram({
  name: 'reprise_call_duration_seconds',
  help: 'Duration of calls, by procedure and whether it succeeded; streams are left out',
  labelNames: ['path', 'ok'],
  buckets: CALL_SECONDS,
  registers: [registry],
})
