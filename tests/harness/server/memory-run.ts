import { createLog, type LogLine } from '#contract/rules/logging.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { parseTestData } from '#engine/values/test-data.ts'
import type { Run } from '../../../server/steps/run.ts'
import type { RunnerSession } from '../../../server/fleet/runner-port.ts'

export type MemoryRun = {
  run: Run
  steps: RecipeStep[]
  written: { eventName: string; step: RecipeStep }[]
  stop: AbortController
  lines: LogLine[]
}

/** A run that stores its steps in memory. */
export function createMemoryRun(
  session: RunnerSession,
  options: { sutUrl: string; steps: readonly RecipeStep[]; envItems?: EnvDataItem[]; testData?: string; locale?: string },
): MemoryRun {
  const steps = [...options.steps]
  const written: MemoryRun['written'] = []
  const stop = new AbortController()
  const lines: LogLine[] = []
  const run: Run = {
    session,
    sutUrl: options.sutUrl,
    locale: options.locale ?? 'en-US',
    signal: stop.signal,
    log: createLog('run', (line) => lines.push(line)),
    now: () => new Date(),
    secretsEqualTo: (value) =>
      Promise.resolve((options.envItems ?? []).filter((item) => item.isSecret && item.value === value).map(({ key }) => key)),
    data: { envItems: options.envItems ?? [], testData: parseTestData(options.testData ?? '') },
    journal: {
      write(eventName, step) {
        steps[step.stepIndex] = step
        written.push({ eventName, step })
      },
      flush: () => Promise.resolve(),
    },
  }
  return { run, steps, written, stop, lines }
}
