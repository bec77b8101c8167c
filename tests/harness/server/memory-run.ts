import { DEFAULT_DEVICE } from '#contract/rules/devices.ts'
import { createLog, type LogLine } from '#contract/rules/logging.ts'
import type { EnvDataItem } from '#contract/schemas/project.ts'
import type { ModelExchange, ModelMode } from '#contract/schemas/model-reading.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import type { TaughtEntry } from '#engine/taught/read-taught.ts'
import type { Lesson } from '#contract/schemas/taught.ts'
import type { Run, RunFile, SharedHeal } from '../../../server/steps/run.ts'
import { NOT_RECORDED, type RunRecorder } from '../../../server/steps/run-recorder.ts'
import type { RunnerSession } from '../../../server/fleet/runner-port.ts'

export type MemoryRun = {
  run: Run
  steps: RecipeStep[]
  written: { eventName: string; step: RecipeStep }[]
  stop: AbortController
  lines: LogLine[]
  /** What the run taught, and the ids of the entries that it used. */
  lessons: Lesson[]
  used: string[]
  exchanges: ModelExchange[]
  sharedHeals: SharedHeal[]
}

/** A run that stores its steps in memory. */
export function createMemoryRun(
  session: RunnerSession,
  options: {
    sutUrl: string
    steps: readonly RecipeStep[]
    envItems?: EnvDataItem[]
    testData?: string
    locale?: string
    taught?: readonly TaughtEntry[]
    modelMode?: ModelMode
    files?: readonly RunFile[]
    recorder?: RunRecorder
    shared?: Run['shared']
  },
): MemoryRun {
  const steps = [...options.steps]
  const written: MemoryRun['written'] = []
  const stop = new AbortController()
  const lines: LogLine[] = []
  const lessons: Lesson[] = []
  const used: string[] = []
  const exchanges: ModelExchange[] = []
  const sharedHeals: SharedHeal[] = []
  const { entries: testData, loose: looseValues } = caseDataOf(options.testData ?? '')
  const run: Run = {
    session,
    filesNamed: (names) => Promise.resolve((options.files ?? []).filter(({ name }) => names.includes(name))),
    sutUrl: options.sutUrl,
    locale: options.locale ?? 'en-US',
    device: DEFAULT_DEVICE,
    signal: stop.signal,
    log: createLog('run', (line) => lines.push(line)),
    now: () => new Date(),
    secretsEqualTo: (value) =>
      Promise.resolve((options.envItems ?? []).filter((item) => item.isSecret && item.value === value).map(({ key }) => key)),
    teaching: {
      known: options.taught ?? [],
      learn: async (_stepIndex, added) => void lessons.push(...added),
      countUses: async (ids) => void used.push(...ids),
    },
    model: {
      mode: options.modelMode ?? 'off',
      keep: async (_step, exchange) => void exchanges.push(exchange),
    },
    data: { envItems: options.envItems ?? [], testData, looseValues, taken: new Map() },
    recorder: options.recorder ?? NOT_RECORDED,
    shared: options.shared ?? new Map(),
    healShared: (heals) => Promise.resolve(void sharedHeals.push(...heals)),
    journal: {
      write(eventName, step) {
        steps[step.stepIndex] = step
        written.push({ eventName, step })
      },
      flush: () => Promise.resolve(),
    },
  }
  return { run, steps, written, stop, lines, lessons, used, exchanges, sharedHeals }
}
