import type { z } from 'zod'
import {
  actInputSchema,
  callInputSchema,
  candidatesInputSchema,
  checkInputSchema,
  closeInputSchema,
  countInputSchema,
  locateInputSchema,
  marksInputSchema,
  answerChooserInputSchema,
  missingFilesInputSchema,
  openInputSchema,
  pageChangesInputSchema,
  pickInputSchema,
  pickStopInputSchema,
  recordAnswerInputSchema,
  recordAssertionInputSchema,
  recordPollInputSchema,
  recordSecretInputSchema,
  recordStartInputSchema,
  recordStopInputSchema,
  RUNNER_ROUTES,
  pageMessagesInputSchema,
  pictureInputSchema,
  snapshotInputSchema,
  type AnswerChooserAnswer,
  type MissingFilesAnswer,
  type RecordAnswerAnswer,
  type RecordAssertionAnswer,
  type RecordSecretAnswer,
} from '#contract/schemas/runner-api.ts'
import { pageCopyInputSchema, runPiecesInputSchema } from '#contract/schemas/run-record.ts'
import { actOnTabInputSchema, tabsInputSchema } from '#contract/schemas/tabs.ts'
import { act } from '../browser/act.ts'
import { sendCall } from '../browser/send-call.ts'
import { candidates } from '../browser/candidates.ts'
import { check } from '../browser/check.ts'
import { guarded } from '../browser/guard.ts'
import type { BrowserHost } from '../browser/host.ts'
import type { BrowserSession } from '../browser/browser-session.ts'
import { watchMarks } from '../browser/marks.ts'
import { countMatches } from '../browser/matches.ts'
import { navigate } from '../browser/navigate.ts'
import { watchPick } from '../browser/pick.ts'
import { locate, snapshot } from '../browser/read.ts'
import { actOnTab, watchTabs } from '../browser/tab-list.ts'
import { copyPage } from '../browser/page-copy.ts'
import { takePicture } from '../browser/take-picture.ts'
import { RunnerError } from '../browser/errors.ts'
import type { FileChoosers } from '../surfaces/file-choosers.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { Turns } from './turns.ts'

/** Answers one call. `body` is the request's parsed JSON; the signal aborts when the caller disconnects. */
export type RouteHandler = (body: unknown, signal: AbortSignal) => Promise<unknown>

export type RouteParts = { host: BrowserHost; recorder: Recorder; turns: Turns; choosers: FileChoosers }

/** The handlers of all calls but /health. Calls that act on the page or read it run one at a time; polling a recording does not wait for them. */
export function createRoutes({ host, recorder, turns, choosers }: RouteParts): Record<string, RouteHandler> {
  const onSession =
    <S extends z.ZodType<{ sessionKey: string }>>(
      schema: S,
      work: (session: BrowserSession, input: z.output<S>, signal: AbortSignal) => Promise<unknown>,
    ): RouteHandler =>
    (body, signal) => {
      const input = parse(schema, body)
      return turns.take(signal, () => {
        const session = host.require(input.sessionKey)
        return guarded(session, signal, (own) => work(session, input, own))
      })
    }

  return {
    [RUNNER_ROUTES.open]: (body, signal) => {
      const input = parse(openInputSchema, body)
      return turns.take(signal, async () => {
        const session = await host.ensure({ key: input.sessionKey, fresh: input.fresh, locale: input.locale, device: input.device })
        if (input.record) host.record(session, input.record)
        const from = session.recording?.now() ?? 0
        session.answerDialogsWith(input.dialogAnswers ?? [])
        // A limit that an earlier page has reached must not keep this one from being opened.
        session.health.takeLimit()
        const open = (own: AbortSignal) =>
          session.automate(async ({ dialogs }) => {
            const opened = await navigate(session, input.url, input.timeoutMs, own)
            const mark = session.recording?.mark(from)
            return { ...opened, dialogs, ...(mark ? { mark } : {}) }
          })
        return guarded(session, signal, open, { isOpening: true })
      })
    },
    [RUNNER_ROUTES.snapshot]: onSession(snapshotInputSchema, (session, input, signal) => snapshot(session, input.settleMs, signal)),
    [RUNNER_ROUTES.locate]: onSession(locateInputSchema, (session, input) => locate(session, input.ref)),
    [RUNNER_ROUTES.candidates]: onSession(candidatesInputSchema, async (session, input, signal) => ({
      candidates: await candidates(session, input, signal),
    })),
    [RUNNER_ROUTES.marks]: (body, signal) => {
      const input = parse(marksInputSchema, body)
      return watchMarks(() => host.require(input.sessionKey), input, signal)
    },
    [RUNNER_ROUTES.tabs]: (body, signal) => {
      const input = parse(tabsInputSchema, body)
      return watchTabs(() => host.require(input.sessionKey), input, signal)
    },
    [RUNNER_ROUTES.actOnTab]: (body, signal) => {
      const input = parse(actOnTabInputSchema, body)
      return actOnTab(host.require(input.sessionKey), input, signal)
    },
    [RUNNER_ROUTES.picture]: onSession(pictureInputSchema, async (session, input, signal) => ({
      image: await takePicture(session, input, signal),
    })),
    [RUNNER_ROUTES.runPieces]: async (body, signal) => {
      const input = parse(runPiecesInputSchema, body)
      return host.recording(input.id).pieces(input, signal)
    },
    [RUNNER_ROUTES.pageCopy]: onSession(pageCopyInputSchema, async (session, { secrets }) => ({ html: await copyPage(session, secrets) })),
    [RUNNER_ROUTES.count]: onSession(countInputSchema, (session, { target }) => countMatches(session, target)),
    [RUNNER_ROUTES.pick]: (body, signal) => {
      const input = parse(pickInputSchema, body)
      return watchPick(() => host.require(input.sessionKey), input, signal)
    },
    [RUNNER_ROUTES.pickStop]: (body) => {
      const input = parse(pickStopInputSchema, body)
      host.require(input.sessionKey).picking.end('stopped', input.pickId)
      return Promise.resolve({})
    },
    [RUNNER_ROUTES.pageChanges]: onSession(pageChangesInputSchema, (session) => session.baseline.changes(session)),
    [RUNNER_ROUTES.act]: onSession(actInputSchema, (session, input, signal) => {
      session.answerDialogsWith(input.dialogAnswers ?? [])
      return act(session, input, signal)
    }),
    [RUNNER_ROUTES.check]: onSession(checkInputSchema, (session, input, signal) => check(session, input, signal)),
    [RUNNER_ROUTES.call]: onSession(callInputSchema, (session, input, signal) => sendCall(session, input, signal)),
    [RUNNER_ROUTES.pageMessages]: onSession(pageMessagesInputSchema, async (session) => ({ messages: await session.messages.recent() })),
    [RUNNER_ROUTES.close]: (body, signal) => {
      const input = parse(closeInputSchema, body)
      // Closing a session that is gone already succeeds, because two parts of the server may close it at the same time.
      return turns.take(signal, async () => {
        if (host.current()?.key === input.sessionKey) await host.end()
        return {}
      })
    },
    [RUNNER_ROUTES.recordStart]: onSession(recordStartInputSchema, async (session) => {
      session.picking.end('task')
      await session.baseline.take()
      await recorder.start(session)
      return {}
    }),
    [RUNNER_ROUTES.recordPoll]: (body, signal) => {
      const input = parse(recordPollInputSchema, body)
      host.require(input.sessionKey)
      return recorder.poll(input.after, input.waitMs, signal)
    },
    [RUNNER_ROUTES.recordSecret]: (body) => {
      const input = parse(recordSecretInputSchema, body)
      host.require(input.sessionKey)
      const answer: RecordSecretAnswer = { value: recorder.secretValue(input.secretId) }
      return Promise.resolve(answer)
    },
    [RUNNER_ROUTES.recordAnswer]: (body) => {
      const input = parse(recordAnswerInputSchema, body)
      host.require(input.sessionKey)
      const answer: RecordAnswerAnswer = { known: recorder.answerSecret(input.secretId, input.key) }
      return Promise.resolve(answer)
    },
    [RUNNER_ROUTES.recordAssertion]: async (body) => {
      const input = parse(recordAssertionInputSchema, body)
      const answer: RecordAssertionAnswer = { known: await recorder.addAssertion(host.require(input.sessionKey), input.assertion) }
      return answer
    },
    [RUNNER_ROUTES.missingFiles]: (body) => {
      const input = parse(missingFilesInputSchema, body)
      const answer: MissingFilesAnswer = { missing: host.require(input.sessionKey).files.missing(input.hashes) }
      return Promise.resolve(answer)
    },
    [RUNNER_ROUTES.answerChooser]: (body) => {
      const input = parse(answerChooserInputSchema, body)
      host.require(input.sessionKey)
      const answer: AnswerChooserAnswer = { known: choosers.answer(input.chooserId, input.answer) }
      return Promise.resolve(answer)
    },
    [RUNNER_ROUTES.recordStop]: async (body) => {
      const input = parse(recordStopInputSchema, body)
      host.require(input.sessionKey)
      await recorder.stop()
      return {}
    },
  }
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  throw new RunnerError('bad_request', `The body does not fit: ${where || 'it is no object'}`)
}
