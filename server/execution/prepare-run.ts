import { detectLanguage } from '#engine/language/detect-language.ts'
import { caseDataOf } from '#engine/values/case-data.ts'
import { withRow } from '#engine/values/with-row.ts'
import { DEFAULT_DEVICE, type DeviceId } from '#contract/rules/devices.ts'
import { countPreconditions } from '#contract/rules/preconditions.ts'
import type { Expansion } from '#contract/rules/shared-steps.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import { prepareRunner, runnerSession } from '../fleet/service.ts'
import type { Deps } from '../platform/deps.ts'
import { modeInUse } from '../organizations/settings.ts'
import { filesNamed } from '../project-files/service.ts'
import { loadEnvironmentForRun, loadValuesToMask, secretsEqualTo } from '../projects/environments.ts'
import { keepModelExchange } from '../recipes/model-exchanges.ts'
import { stepFingerprints } from '#contract/rules/step-validity.ts'
import { keepRun, type RunKeeper } from '../run-history/recorder.ts'
import { beginRun, isRun } from '../run-history/store.ts'
import type { RunData } from '../steps/action-value.ts'
import { NOT_RECORDED } from '../steps/run-recorder.ts'
import { sessionOfTask } from '../reservations/service.ts'
import type { Run, StepJournal, Teaching } from '../steps/run.ts'
import { holdsSecret } from '../steps/without-secrets.ts'
import { countUses, knownTo, learn } from '../taught/service.ts'
import type { CatchingUp } from './catching-up.ts'
import { findRecipe, listSteps, saveBegunSteps, type RunnableRecipe, type Task } from './repo.ts'
import { taskInputSchema } from './service.ts'
import { expandUses, refreshUses, storeSharedHeals, versionsOf } from './shared-in-run.ts'
import { taskLog } from './task-log.ts'

/** `keeper`: of a task that is a run, for its history. */
export type PreparedRun =
  | { kind: 'ready'; run: Run; steps: RecipeStep[]; stepIndex: number; keeper: RunKeeper | null }
  | { kind: 'failed'; failure: StepFailure }

export type RunParts = { journal: StepJournal; catchingUp: CatchingUp; signal: AbortSignal }

/**
 * Loads everything that a task needs: its steps and data, and a browser that is ready. A task that is taken over gets the steps as they were when it
 * began, and the browser as it is.
 */
export async function prepareRun(deps: Deps, task: Task, { journal, catchingUp, signal }: RunParts): Promise<PreparedRun> {
  const { sutUrl, stepIndex, environmentId = null, rowIndex = 0, device: wantedDevice } = taskInputSchema.parse(task.input)
  const [recipe, session, begun, environment, known] = await Promise.all([
    findRecipe(deps.db, task.recipeId),
    openSession(deps, task, catchingUp),
    beginSteps(deps, task),
    loadEnvironmentForRun(deps, task.projectId, environmentId),
    task.kind === 'predict' ? knownTo(deps, task.projectId) : [],
  ])
  if (!recipe || !session)
    return { kind: 'failed', failure: { code: 'runner_lost', detail: 'the reservation ended, or the runner does not answer' } }
  // Deleted since the task was queued. The data of another environment would be typed into the wrong application.
  if (!environment) return { kind: 'failed', failure: { code: 'environment_missing' } }
  const { steps, shared } = begun
  const { entries, loose: looseValues } = caseDataOf(recipe.testData ?? '')
  const testData = withRow(entries, recipe.dataTable, rowIndex)
  if (!testData) return { kind: 'failed', failure: { code: 'row_missing', row: rowIndex + 1 } }
  const generated = { seed: task.id, at: task.startedAt ?? deps.clock.now() }
  const data = { envItems: environment.items, testData, looseValues, generated, taken: new Map() }
  const device = wantedDevice ?? recipe.device ?? DEFAULT_DEVICE
  const keeper = await keeperOf(deps, task, { isKept: recipe.runsKeptMax > 0, device, steps, shared, session, data, signal })
  const versions = await versionsOf(deps.db, task, shared.values())
  const run: Run = {
    session,
    journal,
    data,
    recorder: keeper?.recorder ?? NOT_RECORDED,
    shared,
    healShared: (heals) => storeSharedHeals(deps, heals, versions),
    filesNamed: (names) => filesNamed(deps, task.projectId, names),
    sutUrl,
    locale: localeOf(steps),
    device,
    signal,
    log: taskLog(deps, task.id),
    now: () => deps.clock.now(),
    secretsEqualTo: (value) => secretsEqualTo(deps, task.projectId, { value, environmentId }),
    teaching: catchingUp.teaching(teachingOf(deps, { recipe, steps, known })),
    model: {
      mode: modeInUse(deps, recipe.modelMode),
      keep: async (step, exchange) => (catchingUp.isCatchingUp() ? undefined : keepExchange(deps, task, step, exchange)),
    },
  }
  return { kind: 'ready', run, steps, stepIndex, keeper }
}

type Kept = {
  isKept: boolean
  device: DeviceId
  steps: RecipeStep[]
  shared: Run['shared']
  session: Run['session']
  data: RunData
  signal: AbortSignal
}

/** What keeps the history of a task that is a run; null for any other task. */
async function keeperOf(deps: Deps, task: Task, kept: Kept): Promise<RunKeeper | null> {
  if (task.kind !== 'playback' || !(await isRun(deps.db, task.id))) return null
  const version = stepFingerprints(kept.steps).at(-1) ?? ''
  await beginRun(deps.db, task.id, {
    version,
    stepsTotal: kept.steps.length,
    isKept: kept.isKept,
    device: kept.device,
    at: deps.clock.now(),
  })
  return keepRun(deps, { runId: task.id, ...kept })
}

/** A run goes on without it: the recipe may have been deleted meanwhile, which the journal finds out. */
async function keepExchange(deps: Deps, task: Task, ...asked: Parameters<Run['model']['keep']>): Promise<void> {
  try {
    await keepModelExchange(deps, task, ...asked)
  } catch (error) {
    deps.log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'what a model was asked could not be stored')
  }
}

/** The session of the task. The runner may have been reserved without a check, and may still show an earlier session, so it is prepared first. */
async function openSession(deps: Deps, task: Task, { numbering }: CatchingUp): Promise<Run['session'] | null> {
  const hold = await sessionOfTask(deps.db, task.id)
  const isReady = hold !== null && (await prepareRunner(deps, hold.runnerId, hold.sessionKey))
  return isReady ? runnerSession(deps, hold.runnerId, hold.sessionKey, numbering) : null
}

type Begun = { steps: RecipeStep[]; shared: Map<number, Expansion> }

/** The steps with which the task begins, and what uses among them come to, in every attempt the same. */
async function beginSteps(deps: Deps, task: Task): Promise<Begun> {
  const known = task.begunSteps
  if (known) return { steps: known, shared: new Map(Object.entries(task.begunShared ?? {}).map(([at, one]) => [Number(at), one])) }
  await refreshUses(deps, task.recipeId)
  const steps = await listSteps(deps.db, task.recipeId)
  const shared = await expandUses(deps.db, task.projectId, steps)
  await saveBegunSteps(deps.db, task.id, steps, Object.fromEntries(shared))
  return { steps, shared }
}

/** The language of the steps, which name texts of the screens. A system under test with several languages is opened in this one. */
function localeOf(steps: readonly RecipeStep[]): string {
  return detectLanguage(steps.map((step) => step.testStep).join('\n')) === 'ru' ? 'ru-RU' : 'en-US'
}

type TeachingParts = { recipe: RunnableRecipe; steps: readonly RecipeStep[]; known: Teaching['known'] }

function teachingOf(deps: Deps, { recipe: { id, projectId, title }, steps, known }: TeachingParts): Teaching {
  const logged = (error: unknown) => deps.log.error({ err: error, recipeId: id }, 'what was taught could not be stored')
  return {
    known,
    async learn(stepIndex, lessons) {
      // Passwords may have been saved during this very run, so the secrets are read again.
      const envItems = await loadValuesToMask(deps, projectId)
      const harmless = lessons.filter((lesson) => !holdsSecret(lesson, { envItems }))
      // People are told the step by its number in the test case, in which preconditions do not count.
      const ofCase = Math.max(0, stepIndex - countPreconditions(steps))
      await learn(deps, { projectId, recipeId: id, title, stepIndex: ofCase }, harmless).catch(logged)
    },
    countUses: (ids) => countUses(deps, ids).catch(logged),
  }
}
