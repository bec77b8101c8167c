import { z } from 'zod'
import { DEVICE_IDS } from '../rules/devices.ts'
import type { ShownWindow } from '../rules/browser-windows.ts'
import { PICTURE_MAX_BYTES } from '../constants.ts'
import { actionSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { locatorSchema, locatorsSchema, type Locator } from './locator.ts'
import { CALL_METHODS } from './http-call.ts'
import { FILES_OF_FIELD_MAX, STEP_ACTIONS_MAX } from '../constants.ts'
import { projectFileNamesSchema } from './file-name.ts'
import { contentHashSchema, givenFilesSchema } from './project-file.ts'
import { CHOICES_MAX } from './reading.ts'
import type { PageSnapshot } from './page-snapshot.ts'
import { pickHoverSchema, type PickEnd, type PickHover, type RunnerPicked } from './pick.ts'
import { recordedEventSchema } from './recording.ts'
import { recordOptionsSchema, type RunMark } from './run-record.ts'
import { screenBoxSchema, type ScreenBox } from './screen-box.ts'
import type { StepFailure } from './step-failure.ts'
import { targetFactsSchema, type TargetCandidate } from './target-facts.ts'

/**
 * The runner's HTTP API, JSON over basic auth. Every call but GET /health is POST with one of these bodies.
 * Success: 200 with the answer. Failure: 4xx/5xx with `RunnerErrorBody`. 401 without or with wrong credentials.
 */
export const RUNNER_ROUTES = {
  health: '/health',
  open: '/open',
  snapshot: '/snapshot',
  locate: '/locate',
  candidates: '/candidates',
  marks: '/marks',
  picture: '/picture',
  runPieces: '/run/pieces',
  pageCopy: '/run/copy',
  tabs: '/tabs',
  actOnTab: '/tabs/act',
  call: '/call',
  count: '/count',
  pick: '/pick',
  pickStop: '/pick/stop',
  pageChanges: '/changes',
  act: '/act',
  check: '/check',
  pageMessages: '/said',
  recordStart: '/record/start',
  recordPoll: '/record/poll',
  recordStop: '/record/stop',
  recordSecret: '/record/secret',
  recordAnswer: '/record/answer',
  recordAssertion: '/record/assertion',
  close: '/close',
  cancel: '/cancel',
  missingFiles: '/files/missing',
  /** The body is the content as it is. Its headers name the session and the hash. */
  putFile: '/files/put',
  answerChooser: '/files/chosen',
} as const

/** Answers 200 or 503 to anybody, and nothing else, for whatever restarts containers. */
export const RUNNER_LIVENESS_PATH = '/healthz'

/**
 * Calls of a task carry a number, `callId`: `<task>:<number>`. The runner remembers their answers, so that the task can be gone on with by another server;
 * see `CallMemory`. A remembered answer has this header. A call with a number goes on when its caller disconnects; `cancel` ends it.
 */
export const REMEMBERED_HEADER = 'x-remembered'
export const callIdSchema = z.string().regex(/^[\w-]{1,64}:\d{1,9}$/)
export const cancelInputSchema = z.object({ callId: callIdSchema })

/** `busy`: an act or an opening is in progress. `browser` 'down': Chromium ended; the next opening starts it again. */
export const runnerHealthSchema = z.object({
  ok: z.boolean(),
  browser: z.enum(['up', 'down', 'starting']),
  browserVersion: z.string(),
  busy: z.boolean(),
  viewers: z.number().int(),
  sessionKey: z.string().nullable(),
  /** The task whose calls are remembered; null when there is none, or when it was too long to be remembered. */
  rememberedTask: z.string().nullable().default(null),
})
export type RunnerHealth = z.infer<typeof runnerHealthSchema>

/** Answers for the windows of the browser (confirm, prompt) that a call opens, in order: see `takesAnswer`. */
const dialogAnswersSchema = z
  .array(z.object({ accept: z.boolean(), text: z.string().optional(), window: z.string().optional() }))
  .max(20)
  .optional()

/**
 * Goes to `url`. `fresh` first discards cookies, storage and tabs. `sessionKey` names the owner of the session: a key other than that of the open
 * session forces `fresh`, so that one user never sees another's pages.
 */
export const openInputSchema = z.object({
  url: z.string(),
  fresh: z.boolean(),
  sessionKey: z.string().min(1),
  timeoutMs: z.number().int().positive(),
  locale: z.string().optional(),
  /** What the browser pretends to be; that of the present session, or the usual window, without it. */
  device: z.enum(DEVICE_IDS).optional(),
  dialogAnswers: dialogAnswersSchema,
  /** Keeps what happens from now on: see run-record.ts. */
  record: recordOptionsSchema.optional(),
})
/** `mark`: of a session that is recorded. `dialogs`: as in `ActAnswer`. When the current page asks whether it may be left, and the answer keeps it open, the call still succeeds. */
export type OpenAnswer = { url: string; title: string; dialogs: ShownWindow[]; mark?: RunMark }

/** Waits until the page has been quiet for a moment (`settleMs` at most), then reads it. */
export const snapshotInputSchema = z.object({ sessionKey: z.string().min(1), settleMs: z.number().int().min(0).max(60_000).default(3000) })
export type SnapshotAnswer = PageSnapshot

/** All locators of an element of the latest snapshot, each verified to match that element alone, best first. */
export const locateInputSchema = z.object({ sessionKey: z.string().min(1), ref: z.string() })
export type LocateAnswer = { locators: Locator[]; elementType: string; caption: string }

/** The elements of the present page that may be the one that was stored with this target: those that it finds, and those of its kind. */
export const candidatesInputSchema = z.object({
  sessionKey: z.string().min(1),
  target: locatorsSchema,
  facts: targetFactsSchema,
  settleMs: z.number().int().min(0).max(60_000).default(3000),
})
export type CandidatesAnswer = { candidates: TargetCandidate[] }

/**
 * Where the elements of several targets are seen. A long poll: it answers at once when that is not as `known`, else after `waitMs`. Acts on nothing, but
 * scrolls the target of the index `reveal` into view first.
 */
export const marksInputSchema = z.object({
  sessionKey: z.string().min(1),
  targets: z.array(z.array(locatorSchema)).max(CHOICES_MAX),
  known: z.array(screenBoxSchema.nullable()).max(CHOICES_MAX).nullable(),
  reveal: z.number().int().min(0).optional(),
  waitMs: z.number().int().min(0).max(30_000),
})
export type MarksInput = z.infer<typeof marksInputSchema>
/** `boxes`: the visible part of each element; null where nothing of it is visible, or no element is found. */
export type MarksAnswer = { boxes: (ScreenBox | null)[] }

/** A picture of the page as it is now. `secrets`: values that must not be seen in it. `target`: the element to outline, where it is seen. */
export const pictureInputSchema = z.object({
  sessionKey: z.string().min(1),
  secrets: z.array(z.string().max(10_000)).max(1000),
  target: z.array(locatorSchema).optional(),
})
export type PictureInput = z.infer<typeof pictureInputSchema>
/** `image`: WebP in base64; null when none could be taken, or none of which it is sure that it shows no secret. */
export const pictureAnswerSchema = z.object({
  image: z
    .base64()
    .max(PICTURE_MAX_BYTES * 2)
    .nullable(),
})
export type PictureAnswer = z.infer<typeof pictureAnswerSchema>
/** How many elements each locator finds now, as a step would look for them: the visible ones, or all where none is visible. */
export const countInputSchema = z.object({ sessionKey: z.string().min(1), target: locatorsSchema })
export type CountAnswer = { counts: number[] }

/** Without a poll for so long, pointing at an element ends by itself. */
export const PICK_LEASE_MS = 15_000

/**
 * Lets the viewer point at an element. Meanwhile the page gets neither mouse nor keys of the viewer. A long poll, which begins what `pickId` names and keeps
 * it going: it answers at once when another element than `known` is pointed at, when one is picked, and when pointing has ended; else after `waitMs`.
 */
export const pickInputSchema = z.object({
  sessionKey: z.string().min(1),
  pickId: z.string().min(1).max(60),
  known: pickHoverSchema,
  waitMs: z.number().int().min(0).max(10_000),
})
export type PickInput = z.infer<typeof pickInputSchema>
export type PickAnswer =
  | { kind: 'hover'; hover: PickHover }
  | { kind: 'picked'; element: RunnerPicked }
  | { kind: 'ended'; reason: PickEnd }
export const pickStopInputSchema = z.object({ sessionKey: z.string().min(1), pickId: z.string().min(1).max(60) })

/** What the page shows now and did not show when the recording, or the last act, began. */
export const pageChangesInputSchema = z.object({ sessionKey: z.string().min(1) })

/**
 * `secret` keeps the value out of logs, error texts and screenshots. `value` replaces action.value. `absentAfterMs`: the call gives up when no
 * fitting element is on the page for this long; an element that is there may still take the whole `timeoutMs` to become visible and enabled.
 */
export const actInputSchema = z.object({
  sessionKey: z.string().min(1),
  action: actionSchema,
  value: z.string().optional(),
  secret: z.boolean().default(false),
  timeoutMs: z.number().int().positive(),
  absentAfterMs: z.number().int().positive().optional(),
  /** Files of the project that the value names; the runner has their contents by now. */
  files: givenFilesSchema.optional(),
  dialogAnswers: dialogAnswersSchema,
})
export type ActInput = z.infer<typeof actInputSchema>
/**
 * `locatorIndex`: the index, in priority order, of the locator that found the element. `dialogs`: the windows of the browser that opened meanwhile
 * and their answers.
 */
export type ActAnswer = {
  locatorIndex: number
  url: string
  title: string
  dialogs: ShownWindow[]
  downloads: string[]
  openedTab: boolean
  /** Only of a Take. */
  taken?: Taken
  mark?: RunMark
}
/** What was taken from the page. `isSecret`: from a field for passwords. */
export type Taken = { value: string; isSecret: boolean }

/** Sends a call over HTTP, by the rules for addresses and with the cookies of the remote browser. */
export const callInputSchema = z.object({
  sessionKey: z.string().min(1),
  method: z.enum(CALL_METHODS),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string().optional(),
  timeoutMs: z.number().int().positive(),
})
export type CallInput = z.infer<typeof callInputSchema>
/** `body`: of a text; null of anything else. `url`: where redirects led to. */
export const callAnswerSchema = z.object({
  status: z.int(),
  url: z.string(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string().nullable(),
  durationMs: z.number(),
})
export type CallAnswer = z.infer<typeof callAnswerSchema>

/** Polls until the assertion holds or the time is up. */
export const checkInputSchema = z.object({
  sessionKey: z.string().min(1),
  assertion: assertionSchema,
  expectedValue: z.string().optional(),
  timeoutMs: z.number().int().min(0),
  /** `downloaded`: the number of acts whose downloads count, the last one without it. */
  acts: z.number().int().min(1).max(STEP_ACTIONS_MAX).optional(),
})
export type CheckInput = z.infer<typeof checkInputSchema>
export type CheckAnswer = { passed: boolean; actual: string | null; locatorIndex: number | null; mark?: RunMark }

/** Messages that the page has shown since the act before the last one: alerts, complaints about a field, texts that name a problem. */
export const pageMessagesInputSchema = z.object({ sessionKey: z.string().min(1) })
export const pageMessagesAnswerSchema = z.object({ messages: z.array(z.string().max(300)).max(3) })
export type PageMessagesAnswer = z.infer<typeof pageMessagesAnswerSchema>

export const recordStartInputSchema = z.object({ sessionKey: z.string().min(1) })
/**
 * A long poll: it answers at once when there is an event after `after`, else after `waitMs` with nothing. `active` false without a call of stop
 * means that the session no longer exists.
 */
export const recordPollInputSchema = z.object({
  sessionKey: z.string().min(1),
  after: z.number().int().min(0),
  waitMs: z.number().int().min(0).max(30_000),
})
export const recordPollAnswerSchema = z.object({ events: z.array(recordedEventSchema), next: z.number().int(), active: z.boolean() })
export type RecordPollAnswer = z.infer<typeof recordPollAnswerSchema>
export const recordStopInputSchema = z.object({ sessionKey: z.string().min(1) })

/**
 * Asks for the value that was typed into a password field. Only the server may have it. Null when the value was bound to an item, or the recording
 * ended.
 */
export const recordSecretInputSchema = z.object({ sessionKey: z.string().min(1), secretId: z.string() })
export type RecordSecretAnswer = { value: string | null }
/** Names the item that the recipe types there from now on; the runner then forgets the value. `known`: the runner had such a value. */
export const recordAnswerInputSchema = recordSecretInputSchema.extend({ key: z.string().nullable() })
export type RecordAnswerAnswer = { known: boolean }

/** Puts an assertion among the events of the recording. `known`: a recording goes on. */
export const recordAssertionInputSchema = z.object({ sessionKey: z.string().min(1), assertion: assertionSchema })
export type RecordAssertionAnswer = { known: boolean }
/** Asks which contents the session does not have. Each is sent once a session. */
export const missingFilesInputSchema = z.object({
  sessionKey: z.string().min(1),
  hashes: z.array(contentHashSchema).max(FILES_OF_FIELD_MAX),
})
export type MissingFilesAnswer = { missing: string[] }
/** The headers of a content that is sent. */
export const FILE_SESSION_HEADER = 'x-session-key'
export const FILE_HASH_HEADER = 'x-content-hash'
export const putFileHeadersSchema = z.object({ sessionKey: z.string().min(1), hash: contentHashSchema })

/** Answers a choice of files that the page has opened for a human. `known`: it was still open. */
export const answerChooserInputSchema = z.object({
  sessionKey: z.string().min(1),
  chooserId: z.string().max(60),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('claim') }),
    z.object({ kind: z.literal('cancel') }),
    z.object({ kind: z.literal('files'), names: projectFileNamesSchema, files: givenFilesSchema }),
  ]),
})
export type ChooserAnswer = z.infer<typeof answerChooserInputSchema>['answer']
export type AnswerChooserAnswer = { known: boolean }

/** Drops the session: tabs, cookies, storage. */
export const closeInputSchema = z.object({ sessionKey: z.string().min(1) })

/** `failure` is ready to be stored on a step. */
export type RunnerErrorBody = {
  code: 'unauthorized' | 'bad_request' | 'wrong_session' | 'not_open' | 'failed' | 'browser_lost' | 'call_mismatch' | 'internal'
  message: string
  failure?: StepFailure
}
