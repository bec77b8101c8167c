import type { DeviceId } from '#contract/rules/devices.ts'
import type { WindowAnswer } from '#contract/rules/browser-windows.ts'
import type { Action } from '#contract/schemas/action.ts'
import type { Assertion } from '#contract/schemas/assertion.ts'
import type { GivenFile } from '#contract/schemas/project-file.ts'
import type {
  ActAnswer,
  CallAnswer,
  CallInput,
  AnswerChooserAnswer,
  ChooserAnswer,
  MissingFilesAnswer,
  CandidatesAnswer,
  CheckAnswer,
  CountAnswer,
  LocateAnswer,
  MarksAnswer,
  MarksInput,
  OpenAnswer,
  PictureAnswer,
  PictureInput,
  PickAnswer,
  PickInput,
  RecordAnswerAnswer,
  RecordAssertionAnswer,
  RecordPollAnswer,
  RecordSecretAnswer,
  RunnerHealth,
  PageMessagesAnswer,
  SnapshotAnswer,
} from '#contract/schemas/runner-api.ts'
import type { FleetFailure } from '#contract/schemas/fleet-failure.ts'
import type { Locator } from '#contract/schemas/locator.ts'
import type { PageCopyAnswer, RecordOptions, RunPiecesAnswer, RunPiecesInput } from '#contract/schemas/run-record.ts'
import type { RunnerPageChanges } from '#contract/schemas/pick.ts'
import type { TargetFacts } from '#contract/schemas/target-facts.ts'
import type { ActOnTabAnswer, TabInput, TabsAnswer, TabsInput } from '#contract/schemas/tabs.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * The result of a call to a runner.
 *
 * - `done`: the call succeeded
 * - `failed`: the page or the system under test prevented it; the session goes on
 * - `lost`: the runner or its browser is gone, or has another session; nothing more can be done in this session
 *
 * An aborted signal rejects with its reason instead: cancelling is not a failure to report.
 */
export type RunnerAnswer<T> = { kind: 'done'; value: T } | RunnerFailure
/** `target`: the element of the act or the check that failed. */
export type RunnerFailure = { kind: 'failed'; failure: StepFailure; target?: readonly Locator[] } | { kind: 'lost'; failure: StepFailure }

export type OpenOptions = {
  fresh: boolean
  timeoutMs: number
  locale?: string
  device?: DeviceId
  dialogAnswers?: WindowAnswer[]
  record?: RecordOptions
}
/** `absentAfterMs`: see `actInputSchema`. */
export type ActOptions = {
  value?: string
  files?: GivenFile[]
  secret: boolean
  timeoutMs: number
  absentAfterMs?: number
  dialogAnswers?: WindowAnswer[]
}
export type CandidatesOptions = { target: Locator[]; facts: TargetFacts; settleMs: number }
export type MarksOptions = Omit<MarksInput, 'sessionKey'>
export type PictureOptions = Omit<PictureInput, 'sessionKey'>
export type PickOptions = Omit<PickInput, 'sessionKey'>
export type CheckOptions = { expectedValue?: string; timeoutMs: number; acts?: number }

/** One browser session on one runner, as steps need it. Every method ends early when `signal` aborts, on both ends. */
export type RunnerSession = {
  open: (url: string, options: OpenOptions, signal: AbortSignal) => Promise<RunnerAnswer<OpenAnswer>>
  snapshot: (settleMs: number, signal: AbortSignal) => Promise<RunnerAnswer<SnapshotAnswer>>
  locate: (ref: string, signal: AbortSignal) => Promise<RunnerAnswer<LocateAnswer>>
  /** The elements of the page that may be the stored one. */
  candidates: (wanted: CandidatesOptions, signal: AbortSignal) => Promise<RunnerAnswer<CandidatesAnswer>>
  /** Where elements are seen on the screen, as soon as that is not as `known`. */
  marks: (wanted: MarksOptions, signal: AbortSignal) => Promise<RunnerAnswer<MarksAnswer>>
  /** How many elements each locator finds now. */
  count: (target: Locator[], signal: AbortSignal) => Promise<RunnerAnswer<CountAnswer>>
  /** What the viewer points at, as soon as it is not as `known`. */
  pick: (wanted: PickOptions, signal: AbortSignal) => Promise<RunnerAnswer<PickAnswer>>
  pickStop: (pickId: string, signal: AbortSignal) => Promise<RunnerAnswer<unknown>>
  /** What the page shows since the recording, or the last act, began. */
  pageChanges: (signal: AbortSignal) => Promise<RunnerAnswer<RunnerPageChanges>>
  act: (action: Action, options: ActOptions, signal: AbortSignal) => Promise<RunnerAnswer<ActAnswer>>
  /** Sends a call over HTTP from where the remote browser stands. */
  call: (call: Omit<CallInput, 'sessionKey'>, signal: AbortSignal) => Promise<RunnerAnswer<CallAnswer>>
  check: (assertion: Assertion, options: CheckOptions, signal: AbortSignal) => Promise<RunnerAnswer<CheckAnswer>>
  /** The tabs, as soon as they are not as `known`. */
  tabs: (wanted: Omit<TabsInput, 'sessionKey'>, signal: AbortSignal) => Promise<RunnerAnswer<TabsAnswer>>
  actOnTab: (wanted: TabInput, signal: AbortSignal) => Promise<RunnerAnswer<ActOnTabAnswer>>
  /** A picture of the page without the given secrets. */
  picture: (wanted: PictureOptions, signal: AbortSignal) => Promise<RunnerAnswer<PictureAnswer>>
  /** What was kept of the run since a piece of it. */
  runPieces: (wanted: RunPiecesInput, signal: AbortSignal) => Promise<RunnerAnswer<RunPiecesAnswer>>
  /** The page as HTML, without the given secrets. */
  pageCopy: (secrets: string[], signal: AbortSignal) => Promise<RunnerAnswer<PageCopyAnswer>>
  /** Recent messages of the page to its user. */
  pageMessages: (signal: AbortSignal) => Promise<RunnerAnswer<PageMessagesAnswer>>
  recordStart: (signal: AbortSignal) => Promise<RunnerAnswer<unknown>>
  recordPoll: (after: number, waitMs: number, signal: AbortSignal) => Promise<RunnerAnswer<RecordPollAnswer>>
  recordStop: (signal: AbortSignal) => Promise<RunnerAnswer<unknown>>
  /** The text that was typed into a password field. It must stay on the server. */
  recordSecret: (secretId: string, signal: AbortSignal) => Promise<RunnerAnswer<RecordSecretAnswer>>
  /** Which of the contents the session lacks, and one of them. */
  missingFiles: (hashes: string[], signal: AbortSignal) => Promise<RunnerAnswer<MissingFilesAnswer>>
  putFile: (hash: string, content: Buffer, signal: AbortSignal) => Promise<RunnerAnswer<unknown>>
  answerChooser: (chooserId: string, answer: ChooserAnswer, signal: AbortSignal) => Promise<RunnerAnswer<AnswerChooserAnswer>>
  recordAnswer: (secretId: string, key: string | null, signal: AbortSignal) => Promise<RunnerAnswer<RecordAnswerAnswer>>
  recordAssertion: (assertion: Assertion, signal: AbortSignal) => Promise<RunnerAnswer<RecordAssertionAnswer>>
}

/** Whether a runner works; the reason if it cannot be asked. */
export type RunnerHealthAnswer = { kind: 'done'; value: RunnerHealth } | { kind: 'lost'; failure: FleetFailure }

/** Calls that supervise a runner, whichever session it has. */
export type RunnerControl = {
  health: (signal: AbortSignal) => Promise<RunnerHealthAnswer>
  close: (sessionKey: string, signal: AbortSignal) => Promise<RunnerAnswer<unknown>>
}
