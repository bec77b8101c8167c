import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunBatch } from '#contract/schemas/run-batch.ts'
import { isOver, newlyEnded } from './model/progress.ts'
import { endedLines, stateLine } from './model/progress-words.ts'
import type { Time } from './reach.ts'
import type { ServerPort } from './server-port.ts'
import type { Terminal } from './terminal.ts'

/** A batch takes minutes, and many builds ask at once. */
const POLL_MS = 2000

export type Following = {
  ask: <Answer>(call: (server: ServerPort) => Promise<Answer>) => Promise<Answer>
  terminal: Terminal
  i18n: I18n
  time: Time
  signal: AbortSignal
  isQuiet: boolean
  /** When what has not ended is stopped, UTC epoch ms. */
  deadlineMs: number | null
}

/**
 * Prints each run as it ends, and what goes on meanwhile, until the batch is over. Past the deadline it is stopped, and followed to its end.
 *
 * Errors: those of `ask`; the reason of the signal.
 */
export async function followBatch(batchId: string, following: Following): Promise<RunBatch> {
  const { ask, terminal, i18n, time, signal, deadlineMs } = following
  const told = new Set<string>()
  let isStopped = false
  for (;;) {
    const batch = await ask((server) => server.batch(batchId))
    tell(batch, told, following)
    if (isOver(batch)) return batch
    if (!isStopped && deadlineMs !== null && time.now() >= deadlineMs) {
      isStopped = true
      terminal.complain(i18n._(msg`The time is over; stopping what has not ended`))
      await ask((server) => server.abortBatch(batchId))
    }
    await time.sleep(POLL_MS, signal)
  }
}

function tell(batch: RunBatch, told: Set<string>, { terminal, i18n, isQuiet }: Following): void {
  for (const run of newlyEnded(batch, told)) {
    told.add(run.id)
    if (isQuiet && run.status === 'passed') continue
    for (const line of endedLines(run, i18n)) terminal.print(line)
  }
  terminal.state(isOver(batch) ? null : stateLine(batch, i18n))
}
