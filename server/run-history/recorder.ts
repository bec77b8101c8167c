import { gzip } from 'node:zlib'
import { promisify } from 'node:util'
import { newId } from '#contract/rules/new-id.ts'
import { orderLocators } from '#contract/rules/locator-policy.ts'
import { isWhole } from '#contract/rules/recorded-step.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { RecipeStep } from '#contract/schemas/recipe.ts'
import { runPiecesAnswerSchema, type RunComplaint, type RunMark } from '#contract/schemas/run-record.ts'
import type { Expansion } from '#contract/rules/shared-steps.ts'
import type { RunAct, RunCheck, RunPart, RunStep } from '#contract/schemas/run.ts'
import type { RunnerSession } from '../fleet/runner-port.ts'
import type { Deps } from '../platform/deps.ts'
import type { RunData } from '../steps/action-value.ts'
import type { Run } from '../steps/run.ts'
import { withoutPicture } from '../steps/failure-picture.ts'
import type { ActDone, CheckDone, RunRecorder } from '../steps/run-recorder.ts'
import { secretForms } from '../steps/secret-values.ts'
import { withoutSecrets } from '../steps/without-secrets.ts'
import { storable } from '../platform/storable.ts'
import { insertPageCopy, insertPieces, lastPiece, upsertSteps } from './store.ts'

const compress = promisify(gzip)

/** The shortest time between two writes: a fast run ends many steps meanwhile, and each write costs it some of its time. */
const WRITE_EVERY_MS = 1000
/** A poll that finds nothing is answered after this time. */
const POLL_MS = 5000
const TEXT_MAX = 1000
const LAST_MS = 10_000

/** `isKept` false: no pictures, complaints or copies of pages are asked for; the steps are kept all the same. */
type RecordedRun = {
  runId: string
  isKept: boolean
  steps: readonly RecipeStep[]
  shared: Run['shared']
  session: RunnerSession
  data: RunData
  signal: AbortSignal
}

/**
 * `storeSteps` stores the steps as they are now: the verdict stands on them. `finish` fetches the last pictures, for which nobody has to wait, and which the
 * runner has also when the next run has begun.
 */
export type RunKeeper = { recorder: RunRecorder; storeSteps: () => Promise<void>; finish: () => Promise<void> }

/**
 * Keeps what a run does: its steps, and what the runner hands over meanwhile. Everything is stored beside the run. What cannot be stored is missing in the
 * history and fails no run.
 */
export function keepRun(deps: Deps, { runId, isKept, steps, shared, session, data: own, signal }: RecordedRun): RunKeeper {
  const data = withParameters(own, shared)
  const log = (error: unknown) => deps.log.error({ err: error, runId }, 'a part of the history of a run could not be stored')
  const mask = (text: string) => storable(withoutSecrets(text, data))
  const kept = new Map(steps.map((step) => [step.stepIndex, emptyStep(step, shared.get(step.stepIndex))]))
  const changed = new Set(kept.keys())
  const clock = { offset: 0 }
  const now = () => Math.max(0, deps.clock.now().getTime() - clock.offset)
  let current: Current | null = null
  let last = 0
  let writing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | null = null
  let pieces: Promise<void> | null = null
  const ended = new AbortController()

  const write = () => {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = [...changed].flatMap((index) => kept.get(index) ?? [])
    changed.clear()
    writing = writing.then(() => upsertSteps(deps.db, runId, rows)).catch(log)
  }
  const noteChange = (step: RunStep) => {
    changed.add(step.stepIndex)
    timer ??= setTimeout(write, WRITE_EVERY_MS)
  }
  const marked = (mark: RunMark | undefined) => {
    if (mark) last = mark.to
    return mark ?? null
  }

  const recorder: RunRecorder = {
    options: isKept ? { id: runId, secrets: secretForms(data) } : null,
    opened(mark) {
      clock.offset = deps.clock.now().getTime() - (mark?.to ?? 0)
      marked(mark)
      if (isKept) pieces ??= fetchPieces(deps, { runId, session, mask, signal: AbortSignal.any([signal, ended.signal]) }).catch(log)
    },
    stepBegan(step) {
      const found = kept.get(step.stepIndex)
      if (!found) return
      current = { step, kept: found, part: null }
      Object.assign(found, { status: 'running', from: Math.max(last, now()), to: last, acts: [], checks: [], failure: null })
      for (const part of found.shared?.parts ?? []) Object.assign(part, { status: 'notReached', acts: [], checks: [] })
      noteChange(found)
    },
    partBegan(index, step) {
      const kept = current?.kept.shared?.parts[index]
      if (!current || !kept) return
      current.part = { step, kept }
      Object.assign(kept, { status: 'running', from: Math.max(last, now()), to: last })
      noteChange(current.kept)
    },
    partEnded(step, hasPassed) {
      const kept = current?.part?.kept
      if (!current || !kept) return
      current.part = null
      const marks = marksOf(kept)
      kept.status = !hasPassed ? 'failed' : isWhole(step) ? 'passed' : 'incomplete'
      kept.from = marks[0]?.from ?? kept.from
      kept.to = hasPassed ? (marks.at(-1)?.to ?? Math.max(kept.from, now())) : now()
    },
    acted(act) {
      if (!current) return
      const { step, kept } = current.part ?? current
      const stored = step.actions?.[kept.acts.length]
      kept.acts.push(toAct(act, stored, { mask, mark: marked(act.done?.mark) }))
    },
    checked(check) {
      ;(current?.part ?? current)?.kept.checks.push(toCheck(check, { mask, mark: marked(check.mark) }))
    },
    async stepEnded(step) {
      if (!current) return
      const ofStep = current.kept
      current = null
      const marks = [ofStep, ...(ofStep.shared?.parts ?? [])].flatMap(marksOf)
      const hasFailed = step.status === 'Failed'
      ofStep.status = hasFailed ? 'failed' : step.status === 'Completed' ? 'passed' : 'incomplete'
      ofStep.from = marks[0]?.from ?? ofStep.from
      ofStep.to = hasFailed ? now() : (marks.at(-1)?.to ?? Math.max(ofStep.from, now()))
      ofStep.failure = step.failure ? withoutPicture(step.failure) : null
      if (hasFailed && isKept) ofStep.pageCopy = await keepPage(deps, { runId, session, data, at: ofStep.to, signal }).catch(() => null)
      noteChange(ofStep)
    },
  }
  write()
  return {
    recorder,
    async storeSteps() {
      write()
      await writing
    },
    async finish() {
      if (!isKept) return
      ended.abort()
      await pieces
      await fetchLast(deps, { runId, session, mask, signal: AbortSignal.timeout(LAST_MS) }).catch(log)
    },
  }
}

/** What the run is at. `part`: a step of the shared steps that the present step uses. */
type Current = { step: RecipeStep; kept: RunStep; part: { step: RecipeStep; kept: RunPart } | null }

const marksOf = ({ acts, checks }: Pick<RunStep, 'acts' | 'checks'>): RunMark[] => [...acts, ...checks].flatMap(({ mark }) => mark ?? [])

/** Values of parameters stand under their names, so that one which is called a password is taken for one. */
const withParameters = (data: RunData, shared: Run['shared']): RunData => ({
  ...data,
  testData: [
    ...data.testData,
    ...[...shared.values()].flatMap((one) => (one.kind === 'ready' ? one.parameters.map(({ name, value }) => ({ key: name, value })) : [])),
  ],
})

function emptyShared(step: RecipeStep, expansion: Expansion | undefined): RunStep['shared'] {
  if (!step.use || expansion?.kind !== 'ready') return null
  const parts = expansion.parts.map(({ step: { testStep, expectedResult = null, notChecked = [] }, title }, index): RunPart => {
    const times = { status: 'notReached' as const, from: 0, to: 0, acts: [], checks: [] }
    return { number: index + 1, title, testStep, expectedResult, notChecked, ...times }
  })
  return { recipeId: step.use.recipeId, title: step.use.title, parts }
}

function emptyStep(step: RecipeStep, expansion: Expansion | undefined): RunStep {
  const shared = emptyShared(step, expansion)
  return {
    stepIndex: step.stepIndex,
    testStep: step.testStep,
    expectedResult: step.expectedResult ?? null,
    isPrecondition: step.isPrecondition ?? false,
    ...(step.isCleanUp ? { isCleanUp: true as const } : {}),
    status: 'notReached',
    from: 0,
    to: 0,
    url: null,
    acts: [],
    checks: [],
    failure: null,
    notChecked: [...(step.notChecked ?? []), ...(shared?.parts.flatMap((part) => part.notChecked) ?? [])],
    pageCopy: null,
    ...(shared ? { shared } : {}),
  }
}

type Masking = { mask: (text: string) => string; mark: RunMark | null }

/** `stored`: the action as the recipe has it, without what a heal has changed. */
function toAct({ action, typed, done, call }: ActDone, stored: Action | undefined, { mask, mark }: Masking): RunAct {
  const { healed, taughtBy: _taughtBy, asks: _asks, ...rest } = action
  const locators = orderLocators(action.target)
  const used = locators[done?.locatorIndex ?? 0] ?? action.target[0]
  const isHealed = healed !== undefined && healed.at !== stored?.healed?.at
  return {
    action: {
      ...rest,
      target: used ? [withoutFacts(used), ...describing(action)] : action.target,
      ...(action.drop ? { drop: shortDrop(action.drop) } : {}),
    },
    typed: typed === null ? null : mask(typed).slice(0, TEXT_MAX),
    isDone: done !== null,
    healedFrom: isHealed && stored ? firstLocator(stored) : null,
    ...(call ? { call } : {}),
    mark,
  }
}

/** What tells in words how a field takes its value. */
const describing = ({ method, target }: Action) =>
  method === 'Input'
    ? target
        .filter(({ facts }) => facts !== undefined)
        .slice(0, 1)
        .map((locator) => ({ ...locator, type: 'nlDescription' as const }))
    : []

const firstLocator = ({ target }: Action) => orderLocators(target).map(withoutFacts)[0] ?? null

const withoutFacts = ({ facts: _facts, ...locator }: Action['target'][number]) => locator

const shortDrop = (drop: NonNullable<Action['drop']>) => ({ ...drop, target: orderLocators(drop.target).slice(0, 1).map(withoutFacts) })

function toCheck({ assertion, expected, actual, hasPassed }: CheckDone, { mask, mark }: Masking): RunCheck {
  const target = orderLocators(assertion.target).slice(0, 1).map(withoutFacts)
  return {
    assertion: { ...assertion, target, ...(expected === null ? { expectedValue: '' } : {}) },
    expected: expected === null ? null : mask(expected).slice(0, TEXT_MAX),
    actual: actual === null ? null : mask(actual).slice(0, TEXT_MAX),
    hasPassed,
    mark,
  }
}

type Fetching = { runId: string; session: RunnerSession; mask: (text: string) => string; signal: AbortSignal }

/** Fetches what the runner keeps, until the run ends. */
async function fetchPieces(deps: Deps, fetching: Fetching): Promise<void> {
  let after = await lastPiece(deps.db, fetching.runId)
  while (!fetching.signal.aborted) {
    const answer = await fetchOnce(deps, fetching, { after, waitMs: POLL_MS, isLast: false })
    if (answer === null) return
    after = answer
    // Several pictures are stored at once.
    await new Promise((resolve) => setTimeout(resolve, WRITE_EVERY_MS))
  }
}

async function fetchLast(deps: Deps, fetching: Fetching): Promise<void> {
  await fetchOnce(deps, fetching, { after: await lastPiece(deps.db, fetching.runId), waitMs: 0, isLast: true })
}

/** Fetches and stores pieces. Returns the number of the last one; null when there will be no more. */
async function fetchOnce(
  { db }: Deps,
  { runId, session, mask, signal }: Fetching,
  wanted: { after: number; waitMs: number; isLast: boolean },
): Promise<number | null> {
  const answer = await session.runPieces({ id: runId, ...wanted }, signal).catch(() => null)
  const read = answer?.kind === 'done' ? runPiecesAnswerSchema.safeParse(answer.value) : null
  if (!read?.success) return null
  const { pieces, isOver } = read.data
  const pictures = pieces.filter((piece) => piece.kind === 'picture')
  const stills = pieces.filter((piece) => piece.kind === 'still')
  const complaints = pieces
    .filter((piece) => piece.kind === 'console' || piece.kind === 'request')
    .map((complaint) => masked(complaint, mask))
  if (pieces.length > 0) await insertPieces(db, runId, { pictures, stills, complaints })
  return isOver ? null : (pieces.at(-1)?.seq ?? wanted.after)
}

function masked(complaint: RunComplaint, mask: (text: string) => string): RunComplaint {
  if (complaint.kind === 'console') return { ...complaint, text: mask(complaint.text), url: mask(complaint.url) }
  return { ...complaint, url: mask(complaint.url), error: complaint.error === null ? null : mask(complaint.error) }
}

/** Keeps the page at which a step has failed, as HTML. The id of the copy; null when there is none. */
async function keepPage(
  { db }: Deps,
  { runId, session, data, at, signal }: Pick<RecordedRun, 'runId' | 'session' | 'data' | 'signal'> & { at: number },
): Promise<string | null> {
  const answer = await session.pageCopy(secretForms(data), signal)
  const html = answer.kind === 'done' ? answer.value.html : null
  if (html === null) return null
  const id = newId()
  await insertPageCopy(db, { id, runId, at, content: await compress(Buffer.from(html)) })
  return id
}
