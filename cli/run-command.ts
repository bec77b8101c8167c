import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { CurrentAccessToken } from '#contract/schemas/access-token.ts'
import type { RunBatch } from '#contract/schemas/run-batch.ts'
import { CommandError } from './command-error.ts'
import { followBatch } from './follow-batch.ts'
import { EXIT, type ExitCode, exitCodeOf } from './model/exit-code.ts'
import type { RunOptions } from './model/options.ts'
import { resultLine } from './model/progress-words.ts'
import { serverWords } from './model/server-words.ts'
import { makePlan, type Plan } from './plan.ts'
import { reach, type Time } from './reach.ts'
import { ServerError, type ServerPort } from './server-port.ts'
import type { Terminal } from './terminal.ts'
import { writeReports } from './write-reports.ts'

export type RunDeps = {
  server: ServerPort
  terminal: Terminal
  i18n: I18n
  time: Time
  newId: () => string
  writeFile: (path: string, text: string) => Promise<void>
  /** Aborts when the user stops the command. */
  signal: AbortSignal
}

/** How long a server may be away: before anything has begun, while runs go on, and when all is to be stopped. */
const PATIENCE_MS = { start: 15_000, running: 10 * 60_000, stop: 5000 }
const DAY_MS = 24 * 3600_000
const EXPIRY_WARNING_DAYS = 14

/**
 * Begins runs, follows them to their end and writes reports. Whatever goes wrong is printed; the answer is what the shell is told.
 *
 * The id of the batch is made here, before the first try to begin it. So a repeated try begins nothing twice, and whatever may have begun can be stopped.
 */
export async function runRecipes(options: RunOptions, deps: RunDeps): Promise<ExitCode> {
  const batchId = deps.newId()
  try {
    const plan = await preparePlan(options, deps)
    return await runPlan(options, { ...deps, batchId, plan })
  } catch (error) {
    deps.terminal.state(null)
    if (deps.signal.aborted) return stop(batchId, deps)
    if (error instanceof CommandError) return fail(deps, error.words, error.exitCode)
    if (error instanceof ServerError) return fail(deps, serverWords(error.failure), EXIT.server)
    throw error
  }
}

function fail({ terminal, i18n }: RunDeps, words: MessageDescriptor, exitCode: ExitCode): ExitCode {
  terminal.complain(i18n._(words))
  return exitCode
}

async function preparePlan(options: RunOptions, deps: RunDeps): Promise<Plan> {
  const { server, terminal, i18n, time } = deps
  const token = await ask(deps, PATIENCE_MS.start, (port) => port.currentToken())
  if (!token.rights.includes('runs:write') || !token.rights.includes('runs:read')) throw new ServerError({ kind: 'right_missing' })
  const warning = expiryWarning(token, time.now())
  if (warning) terminal.complain(i18n._(warning))
  return makePlan(options, token.organizationId, (call) => ask(deps, PATIENCE_MS.start, () => call(server)))
}

function expiryWarning({ expiresAt, name }: CurrentAccessToken, nowMs: number): MessageDescriptor | null {
  const days = Math.floor((new Date(expiresAt).getTime() - nowMs) / DAY_MS)
  if (days >= EXPIRY_WARNING_DAYS) return null
  return msg`The access token “${name}” expires ${plural(days, { 0: 'today', one: 'in # day', other: 'in # days' })}`
}

type Running = RunDeps & { batchId: string; plan: Plan }

async function runPlan(options: RunOptions, running: Running): Promise<ExitCode> {
  const { batchId, plan, terminal, i18n, time } = running
  const { project, environmentId, select } = plan
  const startedAt = time.now()
  const input = {
    batchId,
    projectId: project.id,
    select,
    environmentId,
    device: options.device,
    retries: options.retries,
    origin: 'cli' as const,
  }
  const count = await ask(running, PATIENCE_MS.running, (server) => server.queueRuns(input))
  if (count === 0) throw new CommandError(msg`There is nothing to run in “${project.name}”`, EXIT.nothing)
  const begun = i18n._(msg`${project.name}: ${plural(count, { one: '# recipe begun', other: '# recipes begun' })}`)
  if (!options.isQuiet || !options.waits) terminal.print(begun)
  if (!options.waits) return EXIT.passed
  const { isQuiet, timeoutMs } = options
  const askServer = <Answer>(call: (server: ServerPort) => Promise<Answer>) => ask(running, PATIENCE_MS.running, call)
  const batch = await followBatch(batchId, {
    ...running,
    ask: askServer,
    isQuiet,
    deadlineMs: timeoutMs === null ? null : startedAt + timeoutMs,
  })
  const areWritten = await writeReports({ ...options, batch, project }, { ...running, ask: askServer })
  terminal.print(resultLine(batch, time.now() - startedAt, i18n))
  return verdict(batch, areWritten)
}

/** A report that could not be written must not look like a success, and never hides a failure. */
function verdict(batch: RunBatch, areWritten: boolean): ExitCode {
  const exitCode = exitCodeOf(batch)
  return exitCode === EXIT.passed && !areWritten ? EXIT.usage : exitCode
}

function ask<Answer>(deps: RunDeps, patienceMs: number, call: (server: ServerPort) => Promise<Answer>): Promise<Answer> {
  const { server, terminal, i18n, time, signal } = deps
  let hasSaid = false
  const handleWait = (detail: string) => {
    // once for each outage, however often it is tried
    if (!hasSaid) terminal.complain(i18n._(msg`The server cannot be reached (${detail}); trying again`))
    hasSaid = true
  }
  return reach(() => call(server), { time, signal, patienceMs, onWait: handleWait })
}

/** Stops what was begun, or may have been: the answer to the call that begins may have been on its way. */
async function stop(batchId: string, deps: RunDeps): Promise<ExitCode> {
  const { terminal, i18n, time, server } = deps
  terminal.complain(i18n._(msg`Stopping …`))
  const unstoppable = new AbortController().signal
  try {
    await reach(() => server.abortBatch(batchId), { time, signal: unstoppable, patienceMs: PATIENCE_MS.stop, onWait: () => {} })
  } catch (error) {
    if (!(error instanceof ServerError)) throw error
    // The server refuses an id that it does not know: nothing had begun.
    if (error.failure.kind !== 'refused') terminal.complain(i18n._(serverWords(error.failure)))
  }
  return EXIT.stopped
}
