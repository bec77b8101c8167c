import http from 'node:http'
import type { NetworkPolicy } from '#contract/rules/network-policy.ts'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import { FILE_HASH_HEADER, FILE_SESSION_HEADER, RUNNER_ROUTES, runnerHealthSchema } from '#contract/schemas/runner-api.ts'
import { stepFailureSchema, type StepFailure } from '#contract/schemas/step-failure.ts'
import { fieldOf } from '../platform/field-of.ts'
import { guardedAgents } from '../platform/outgoing/guarded-agents.ts'
import { requestRunner, type RunnerHttpResponse } from './runner-http.ts'
import type { RunnerAnswer, RunnerControl, RunnerHealthAnswer, RunnerSession } from './runner-port.ts'

/** Time that a runner has beyond the timeout of a call. A runner reports its own timeouts; this limit is for one that hangs. */
const ANSWER_GRACE_MS = 15_000
const QUICK_CALL_MS = 15_000
const HEALTH_MS = 5000
/** For the largest file over a slow line. */
const FILE_MS = 120_000

/**
 * Numbers the calls of a task, so that the runner remembers their answers and another server can go on with the task. `onAnswer`: whether the answer was
 * remembered, so that the call had been made before. `mayCancel`: whether a call is to be ended when the signal aborts, rather than left to whoever has
 * taken the task over.
 */
export type CallNumbering = { next: () => string; onAnswer: (isRemembered: boolean) => void; mayCancel: (reason: unknown) => boolean }

export type RunnerClients = {
  session: (config: ConnectionConfig, sessionKey: string, numbering?: CallNumbering) => RunnerSession
  control: (config: ConnectionConfig) => RunnerControl
  close: () => void
}

/**
 * Clients of runners over HTTP with basic auth; connections are kept alive and shared, so making a client costs nothing. `policy`: the address rules for
 * runners that an administrator has named; none for those that this product started itself.
 */
export function createRunnerClients(policy?: NetworkPolicy): RunnerClients {
  const agent = policy
    ? guardedAgents(policy, { socketsPerHost: Number.POSITIVE_INFINITY }).http
    : new http.Agent({ keepAlive: true, maxFreeSockets: 64 })
  return {
    session: (config, sessionKey, numbering) => httpRunnerSession(agent, config, { sessionKey, numbering }),
    control: (config) => httpRunnerControl(agent, config),
    close: () => agent.destroy(),
  }
}

type SessionOptions = { sessionKey: string; numbering?: CallNumbering | undefined }

function httpRunnerSession(agent: http.Agent, config: ConnectionConfig, { sessionKey, numbering }: SessionOptions): RunnerSession {
  const post = async <T>(path: string, input: object, timeoutMs: number, signal: AbortSignal): Promise<RunnerAnswer<T>> =>
    toAnswer(await requestRunner(agent, config, { method: 'POST', path, body: { sessionKey, ...input }, timeoutMs, signal }))

  /** A call with a number, where the calls of the session have some. */
  const numbered = async <T>(path: string, input: object, timeoutMs: number, signal: AbortSignal): Promise<RunnerAnswer<T>> => {
    if (!numbering) return post(path, input, timeoutMs, signal)
    signal.throwIfAborted()
    const callId = numbering.next()
    const cancel = () => {
      if (!numbering.mayCancel(signal.reason)) return
      const request = { method: 'POST', path: RUNNER_ROUTES.cancel, body: { callId }, timeoutMs: QUICK_CALL_MS, signal: new AbortController().signal } as const // prettier-ignore
      void requestRunner(agent, config, request)
    }
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const response = await requestRunner(agent, config, {
        method: 'POST',
        path,
        body: { sessionKey, callId, ...input },
        timeoutMs,
        signal,
      })
      if (response.kind === 'response') numbering.onAnswer(response.isRemembered)
      return toAnswer(response)
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }

  return {
    open: (url, options, signal) => numbered(RUNNER_ROUTES.open, { url, ...options }, options.timeoutMs + ANSWER_GRACE_MS, signal),
    snapshot: (settleMs, signal) => numbered(RUNNER_ROUTES.snapshot, { settleMs }, settleMs + ANSWER_GRACE_MS, signal),
    locate: (ref, signal) => numbered(RUNNER_ROUTES.locate, { ref }, QUICK_CALL_MS, signal),
    candidates: (wanted, signal) => numbered(RUNNER_ROUTES.candidates, wanted, wanted.settleMs + ANSWER_GRACE_MS, signal),
    marks: (wanted, signal) => post(RUNNER_ROUTES.marks, wanted, wanted.waitMs + ANSWER_GRACE_MS, signal),
    count: (target, signal) => post(RUNNER_ROUTES.count, { target }, QUICK_CALL_MS, signal),
    pick: (wanted, signal) => post(RUNNER_ROUTES.pick, wanted, wanted.waitMs + ANSWER_GRACE_MS, signal),
    pickStop: (pickId, signal) => post(RUNNER_ROUTES.pickStop, { pickId }, QUICK_CALL_MS, signal),
    pageChanges: (signal) => post(RUNNER_ROUTES.pageChanges, {}, QUICK_CALL_MS, signal),
    act: (action, options, signal) => numbered(RUNNER_ROUTES.act, { action, ...options }, options.timeoutMs + ANSWER_GRACE_MS, signal),
    check: (assertion, options, signal) =>
      numbered(RUNNER_ROUTES.check, { assertion, ...options }, options.timeoutMs + ANSWER_GRACE_MS, signal),
    call: (call, signal) => numbered(RUNNER_ROUTES.call, call, call.timeoutMs + ANSWER_GRACE_MS, signal),
    tabs: (wanted, signal) => post(RUNNER_ROUTES.tabs, wanted, wanted.waitMs + ANSWER_GRACE_MS, signal),
    actOnTab: (wanted, signal) => post(RUNNER_ROUTES.actOnTab, wanted, QUICK_CALL_MS, signal),
    picture: (wanted, signal) => post(RUNNER_ROUTES.picture, wanted, QUICK_CALL_MS, signal),
    runPieces: (wanted, signal) => post(RUNNER_ROUTES.runPieces, wanted, wanted.waitMs + ANSWER_GRACE_MS, signal),
    pageCopy: (secrets, signal) => post(RUNNER_ROUTES.pageCopy, { secrets }, QUICK_CALL_MS, signal),
    pageMessages: (signal) => numbered(RUNNER_ROUTES.pageMessages, {}, QUICK_CALL_MS, signal),
    recordStart: (signal) => numbered(RUNNER_ROUTES.recordStart, {}, QUICK_CALL_MS, signal),
    recordPoll: (after, waitMs, signal) => post(RUNNER_ROUTES.recordPoll, { after, waitMs }, waitMs + ANSWER_GRACE_MS, signal),
    recordStop: (signal) => post(RUNNER_ROUTES.recordStop, {}, QUICK_CALL_MS, signal),
    recordSecret: (secretId, signal) => post(RUNNER_ROUTES.recordSecret, { secretId }, QUICK_CALL_MS, signal),
    missingFiles: (hashes, signal) => post(RUNNER_ROUTES.missingFiles, { hashes }, QUICK_CALL_MS, signal),
    putFile: async (hash, content, signal) => {
      const headers = { [FILE_SESSION_HEADER]: encodeURIComponent(sessionKey), [FILE_HASH_HEADER]: hash }
      const request = {
        method: 'POST',
        path: RUNNER_ROUTES.putFile,
        content: { bytes: content, headers },
        timeoutMs: FILE_MS,
        signal,
      } as const
      return toAnswer(await requestRunner(agent, config, request))
    },
    answerChooser: (chooserId, answer, signal) => post(RUNNER_ROUTES.answerChooser, { chooserId, answer }, QUICK_CALL_MS, signal),
    recordAnswer: (secretId, key, signal) => post(RUNNER_ROUTES.recordAnswer, { secretId, key }, QUICK_CALL_MS, signal),
    recordAssertion: (assertion, signal) => post(RUNNER_ROUTES.recordAssertion, { assertion }, QUICK_CALL_MS, signal),
  }
}

function httpRunnerControl(agent: http.Agent, config: ConnectionConfig): RunnerControl {
  return {
    health: async (signal) =>
      toHealth(await requestRunner(agent, config, { method: 'GET', path: RUNNER_ROUTES.health, timeoutMs: HEALTH_MS, signal })),
    close: async (sessionKey, signal) =>
      toAnswer(
        await requestRunner(agent, config, {
          method: 'POST',
          path: RUNNER_ROUTES.close,
          body: { sessionKey },
          timeoutMs: QUICK_CALL_MS,
          signal,
        }),
      ),
  }
}

/** Anything may listen on the port of a runner, so the answer is looked at. */
function toHealth(response: RunnerHttpResponse): RunnerHealthAnswer {
  if (response.kind === 'unreachable') return { kind: 'lost', failure: response.failure }
  if (fieldOf(response.body, 'code') === 'unauthorized') return { kind: 'lost', failure: fleetFailure('login_refused') }
  const health = runnerHealthSchema.safeParse(response.body)
  if (response.status !== 200 || !health.success) return { kind: 'lost', failure: fleetFailure('not_a_runner') }
  return { kind: 'done', value: health.data }
}

function toAnswer<T>(response: RunnerHttpResponse): RunnerAnswer<T> {
  if (response.kind === 'unreachable') return lost(response.failure.detail ?? response.failure.code)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- runner and server share one contract and one version; each call names its answer
  if (response.status >= 200 && response.status < 300) return { kind: 'done', value: response.body as T }
  return errorToAnswer(response.body)
}

/** Tells apart errors of the runner (`RunnerErrorBody`) that end the session (`lost`) from those that end only the step (`failed`). */
function errorToAnswer(body: unknown): RunnerAnswer<never> {
  const code = fieldOf(body, 'code')
  const failure = stepFailureSchema.safeParse(fieldOf(body, 'failure')).data ?? null
  if (code === undefined) return lost('not a runner')
  if (code === 'browser_lost') return { kind: 'lost', failure: failure ?? { code: 'runner_lost', detail: 'browser stopped' } }
  if (code === 'wrong_session' || code === 'not_open') return lost('session is not open')
  if (code === 'call_mismatch') return lost('the task took another way after its server had died')
  if (code === 'unauthorized') return lost('credentials refused')
  return { kind: 'failed', failure: failure ?? { code: 'internal' } }
}

function lost(detail: string): { kind: 'lost'; failure: StepFailure } {
  return { kind: 'lost', failure: { code: 'runner_lost', detail } }
}
