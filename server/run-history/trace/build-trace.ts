import { stepNumber } from '#contract/rules/preconditions.ts'
import { picturesOfSpan } from '#contract/rules/run-pictures.ts'
import type { ScreenBox } from '#contract/schemas/screen-box.ts'
import type { RunAct, RunCheck, RunStep, WholeRun } from '#contract/schemas/run.ts'
import type { ZippedFile } from '../../platform/zip-files.ts'
import { pageNodes } from './page-nodes.ts'
import { createPictureNodes, type TracePicture } from './picture-nodes.ts'
import { FRAME_ID, PAGE_ID, TRACE_VERSION, type NetworkEntry, type SnapshotNode, type TraceEvent, type Viewport } from './trace-format.ts'
import { actTitle, checkError, checkTitle, failureText, selectorOf } from './trace-words.ts'

/** `pictures`: those of the run, in their order. `pageCopies`: HTML by its id. */
export type TraceSource = {
  whole: Pick<WholeRun, 'run' | 'steps' | 'complaints'>
  pictures: readonly (TracePicture & { at: number; until: number })[]
  pageCopies: ReadonlyMap<string, string>
}

const DEFAULT_VIEWPORT: Viewport = { width: 1280, height: 720 }

/**
 * The files of a trace that the viewer of Playwright opens: each step is a group, and inside are its actions and checks with the page before and after them.
 * It yields between its parts, so that it can be made in turns.
 */
export function* buildTrace(source: TraceSource): Generator<void, ZippedFile[], undefined> {
  const { run, steps, complaints } = source.whole
  const trace = new TraceWriter(source)
  trace.add(contextOf(run, trace.viewport))
  trace.add({ type: 'event', time: 0, class: 'BrowserContext', method: 'page', params: { pageId: PAGE_ID } })
  const numbered = steps.map(toNumbered)
  for (const [index, step] of steps.entries()) {
    yield* trace.addStep(step, stepNumber(numbered, index))
    yield
  }
  for (const { id, at, width, height } of source.pictures)
    trace.add({ type: 'screencast-frame', pageId: PAGE_ID, file: pathOf(id), width, height, timestamp: at })
  for (const complaint of complaints) {
    if (complaint.kind !== 'console') continue
    const location = { url: complaint.url, lineNumber: 0, columnNumber: 0 }
    const { level: messageType, text, at: time } = complaint
    trace.add({ type: 'console', messageType, text, args: [], location, time, pageId: PAGE_ID })
  }
  yield
  const requests = complaints.flatMap((complaint) => (complaint.kind === 'request' ? networkEntry(complaint, beganAt(run)) : []))
  const network = requests.map((snapshot) => lineOf({ type: 'resource-snapshot', snapshot }))
  return [
    { path: 'trace.trace', content: trace.content() },
    { path: 'trace.network', content: network.join('') },
    ...source.pictures.map(({ id, content }) => ({ path: pathOf(id), content, isPacked: true })),
  ]
}

const toNumbered = ({ isPrecondition }: RunStep) => (isPrecondition ? { isPrecondition: true as const } : {})
const pathOf = (pictureId: string): string => `screencast/${pictureId}.jpeg`
const lineOf = (event: TraceEvent): string => `${JSON.stringify(event)}\n`
const beganAt = ({ startedAt, queuedAt }: WholeRun['run']): number => Date.parse(startedAt ?? queuedAt)

const contextOf = (run: WholeRun['run'], viewport: Viewport): TraceEvent => ({
  type: 'context-options',
  version: TRACE_VERSION,
  origin: 'library',
  browserName: 'chromium',
  platform: '',
  wallTime: beganAt(run),
  monotonicTime: 0,
  sdkLanguage: 'javascript',
  title: run.recipeTitle,
  options: { viewport },
})

/** An action or a check of a step, as a call of the trace. */
type Part = {
  title: string
  method: string
  params: Record<string, unknown>
  from: number
  to: number
  before: ScreenBox | null
  after: ScreenBox | null
  log: string[]
  error: string | null
}

/** Collects the lines of a trace. */
class TraceWriter {
  readonly viewport: Viewport
  readonly #source: TraceSource
  readonly #lines: Buffer[] = []
  readonly #pictureNodes = createPictureNodes()
  readonly #end: number
  #calls = 0
  #snapshots = 0

  constructor(source: TraceSource) {
    this.#source = source
    this.#end = Math.max(0, ...source.whole.steps.map(({ to }) => to))
    const [first] = source.pictures
    this.viewport = first ? { width: first.width, height: first.height } : DEFAULT_VIEWPORT
  }

  add(event: TraceEvent): void {
    this.#lines.push(Buffer.from(lineOf(event)))
  }

  content(): Buffer {
    return Buffer.concat(this.#lines)
  }

  *addStep(step: RunStep, number: string): Generator<void, void, undefined> {
    const group = this.#nextId()
    const title = `${number}. ${step.testStep}`
    // The viewer orders by time: a step that was not reached stands behind all others.
    const isReached = step.status !== 'notReached'
    const [from, to] = isReached ? [step.from, step.to] : [this.#end, this.#end]
    this.add({ type: 'before', callId: group, startTime: from, title, class: 'Tracing', method: 'tracingGroup', params: {} })
    const parts = [step, ...(step.shared?.parts ?? [])].flatMap(({ acts, checks }) => [
      ...acts.map((act) => partOfAct(act, step)),
      ...checks.map((check) => partOfCheck(check, step)),
    ])
    // The cause of the failure stands where it happened, if that is known.
    const culprit = step.failure && (parts.find(({ error }) => error !== null) ?? null)
    for (const part of parts) yield* this.#addPart(part, { group, step, isCulprit: part === culprit })
    const ownFailure = culprit === null ? step.failure : null
    if (ownFailure) yield* this.#addFailedPage(group, step)
    this.add({ type: 'after', callId: group, endTime: to, ...(ownFailure ? errorOf(failureText(ownFailure)) : {}) })
  }

  *#addPart(
    part: Part,
    { group, step, isCulprit }: { group: string; step: RunStep; isCulprit: boolean },
  ): Generator<void, void, undefined> {
    const callId = this.#nextId()
    const { title, method, params, from, to, before, after, log, error } = part
    this.add({ type: 'before', callId, parentId: group, startTime: from, title, class: 'Recipe', method, params, pageId: PAGE_ID })
    const pictures = picturesOfSpan(this.#source.pictures, part)
    if (pictures.before) this.#addPicture({ callId, phase: 'before', step, at: from }, pictures.before, before)
    for (const message of log) this.add({ type: 'log', callId, time: from, message })
    const box = after ?? before
    if (box) this.add({ type: 'input', callId, box })
    const isPageShown = isCulprit && (yield* this.#addFailedPage(callId, step))
    if (pictures.after && !isPageShown) this.#addPicture({ callId, phase: 'after', step, at: to }, pictures.after, after)
    const cause = isCulprit && step.failure ? [error, failureText(step.failure)].filter((text) => text !== null).join('\n') : error
    this.add({ type: 'after', callId, endTime: to, ...(cause === null ? {} : errorOf(cause)) })
  }

  #addPicture(shot: Shot, picture: TracePicture, box: ScreenBox | null): void {
    const { width, height } = picture
    this.#addSnapshot(shot, this.#pictureNodes(picture, box ? [box] : [], this.#snapshots), { width, height })
  }

  /** The page at which the step failed, as it was built. False when there is no copy of it. */
  *#addFailedPage(callId: string, step: RunStep): Generator<void, boolean, undefined> {
    const copy = step.pageCopy === null ? undefined : this.#source.pageCopies.get(step.pageCopy)
    const nodes = copy === undefined ? null : yield* pageNodes(copy)
    if (nodes) this.#addSnapshot({ callId, phase: 'after', step, at: step.to }, nodes, this.viewport)
    return nodes !== null
  }

  #addSnapshot({ callId, phase, step, at }: Shot, html: SnapshotNode, viewport: Viewport): void {
    this.#snapshots++
    const place = { pageId: PAGE_ID, frameId: FRAME_ID, frameUrl: step.url ?? '', isMainFrame: true as const }
    this.add({ type: 'frame-snapshot', snapshot: { callId, phase, ...place, doctype: 'html', html, viewport, timestamp: at, resourceOverrides: [] } }) // prettier-ignore
  }

  #nextId = (): string => `call@${++this.#calls}`
}

type Shot = { callId: string; phase: 'before' | 'after'; step: RunStep; at: number }

const errorOf = (message: string) => ({ error: { name: 'Error', message } })

function partOfAct(act: RunAct, step: RunStep): Part {
  const [locator] = act.action.target
  const selector = locator ? selectorOf(locator) : null
  return {
    ...timesOf(act, step),
    title: actTitle(act),
    method: act.action.method,
    params: {
      ...(selector === null ? {} : { selector }),
      ...(act.typed === null ? {} : { value: act.typed }),
    },
    log: [
      ...(locator ? [`found by ${locator.type}: ${locator.value}`] : []),
      ...(act.healedFrom ? [`healed: no longer found by ${act.healedFrom.type}: ${act.healedFrom.value}`] : []),
    ],
    error: act.isDone ? null : 'Not done',
  }
}

function partOfCheck(check: RunCheck, step: RunStep): Part {
  const { assertion, expected, actual, hasPassed } = check
  const [locator] = assertion.target
  const selector = locator ? selectorOf(locator) : null
  return {
    ...timesOf(check, step),
    title: checkTitle(check),
    method: 'expect',
    params: { ...(selector === null ? {} : { selector }), property: assertion.property, match: assertion.match },
    log: [`expected: ${expected ?? 'hidden value'}`, `received: ${actual ?? 'nothing'}`],
    error: hasPassed ? null : checkError(check),
  }
}

/** What needed no call took no time of its own. */
function timesOf({ mark }: Pick<RunAct, 'mark'>, { from, to }: RunStep): Pick<Part, 'from' | 'to' | 'before' | 'after'> {
  return mark ?? { from, to, before: null, after: null }
}

type FailedRequest = Extract<WholeRun['complaints'][number], { kind: 'request' }>

function networkEntry({ at, method, url, status, error }: FailedRequest, began: number): NetworkEntry {
  const unknown = { httpVersion: '', cookies: [] as never[], headers: [] as never[], headersSize: -1, bodySize: -1 }
  return {
    pageref: PAGE_ID,
    startedDateTime: new Date(began + at).toISOString(),
    time: 0,
    request: { method, url, queryString: [], ...unknown },
    response: {
      status: status ?? -1,
      statusText: '',
      content: { size: -1, mimeType: 'x-unknown' },
      redirectURL: '',
      ...(error === null ? {} : { _failureText: error }),
      ...unknown,
    },
    cache: {},
    timings: { send: -1, wait: -1, receive: -1 },
    _frameref: FRAME_ID,
    _monotonicTime: at,
  }
}
