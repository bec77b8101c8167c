import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RunBatch, RunDetail, RunSummary } from '#contract/schemas/run-batch.ts'
import type { Named } from './model/named.ts'
import type { RunOptions } from './model/options.ts'
import { htmlReport } from './reports/html.ts'
import { jsonReport } from './reports/json.ts'
import { junitReport } from './reports/junit.ts'
import type { Report } from './reports/report.ts'
import { ServerError, type ServerPort } from './server-port.ts'
import type { Terminal } from './terminal.ts'

type Written = Pick<RunOptions, 'reports' | 'server' | 'isQuiet'> & { batch: RunBatch; project: Named }
type WriteDeps = {
  ask: <Answer>(call: (server: ServerPort) => Promise<Answer>) => Promise<Answer>
  writeFile: (path: string, text: string) => Promise<void>
  terminal: Terminal
  i18n: I18n
}

/** Runs that are asked for at once. */
const AT_ONCE = 4

/** Writes the reports that were asked for. Returns false when one of them could not be written, which is printed. */
export async function writeReports({ reports, server, batch, project, isQuiet }: Written, deps: WriteDeps): Promise<boolean> {
  const wanted = Object.entries(reports).flatMap(([kind, file]) => (file === null ? [] : [{ kind, file }]))
  if (wanted.length === 0) return true
  const { i18n, terminal } = deps
  const report: Report = { server: server.href, project, batch, runs: await readRuns(batch.runs, deps) }
  const texts: Record<string, () => string> = {
    junit: () => junitReport(report),
    html: () => htmlReport(report, i18n),
    json: () => jsonReport(report),
  }
  let areWritten = true
  for (const { kind, file } of wanted) {
    try {
      await deps.writeFile(file, texts[kind]?.() ?? '')
      if (!isQuiet) terminal.print(i18n._(msg`Report: ${file}`))
    } catch (error) {
      areWritten = false
      const reason = error instanceof Error ? error.message : String(error)
      terminal.complain(i18n._(msg`The report ${file} could not be written: ${reason}`))
    }
  }
  return areWritten
}

async function readRuns(runs: readonly RunSummary[], { ask }: WriteDeps): Promise<RunDetail[]> {
  const details: RunDetail[] = []
  for (let at = 0; at < runs.length; at += AT_ONCE) {
    details.push(...(await Promise.all(runs.slice(at, at + AT_ONCE).map((run) => readRun(run, ask)))))
  }
  return details
}

/** The steps of a run that is kept no more, or never began, are left out: the report still says how it ended. */
async function readRun(run: RunSummary, ask: WriteDeps['ask']): Promise<RunDetail> {
  try {
    return await ask((server) => server.run(run.id))
  } catch (error) {
    if (error instanceof ServerError && error.failure.kind === 'refused') return { ...run, steps: [] }
    throw error
  }
}
