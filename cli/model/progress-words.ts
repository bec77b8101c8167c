import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RunBatch, RunSummary } from '#contract/schemas/run-batch.ts'
import { failureText } from './failure-text.ts'
import { STATUS_WORDS } from './status-words.ts'

/** How one run ended, in one line, and where it failed in a second. */
export function endedLines(run: RunSummary, i18n: I18n): string[] {
  const { title, row, status, failedStep } = run
  const why = failureText(run, i18n)
  const name = row === null ? title : `${title} [${row.label}]`
  const notes = [duration(run.durationMs, i18n), ...(run.isFlaky ? [i18n._(msg`flaky`)] : [])].filter((note) => note !== '')
  const head = `${i18n._(STATUS_WORDS[status])}  ${name}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
  if (status === 'passed' || (failedStep === null && why === null)) return [head]
  const number = (failedStep?.index ?? 0) + 1
  const where = failedStep && i18n._(msg`Step ${number}: ${failedStep.testStep}`)
  return [head, ...[where, why].filter((line) => line !== null).map((line) => `        ${oneLine(line)}`)]
}

/** What is going on at this moment, for one line that is written anew each time. */
export function stateLine({ counts, runs }: RunBatch, i18n: I18n): string {
  const { passed, failed, queued } = counts
  const done = runs.length - queued - counts.running
  const now = runs.filter(({ status }) => status === 'running').map(({ title }) => title)
  const parts = [
    i18n._(msg`${done} of ${runs.length} done`),
    ...(passed > 0 ? [i18n._(msg`${passed} passed`)] : []),
    ...(failed > 0 ? [i18n._(msg`${failed} failed`)] : []),
    ...(queued > 0 ? [i18n._(msg`${queued} waiting`)] : []),
  ]
  return [parts.join(', '), ...(now.length > 0 ? [now.join(', ')] : [])].join(' · ')
}

/** The last line: how all went. */
export function resultLine({ counts, runs }: RunBatch, elapsedMs: number, i18n: I18n): string {
  const { passed, failed, aborted, skipped } = counts
  const flaky = runs.filter(({ isFlaky }) => isFlaky).length
  const parts = [
    i18n._(msg`${plural(runs.length, { one: '# recipe', other: '# recipes' })}`),
    i18n._(msg`${passed} passed`),
    ...(flaky > 0 ? [i18n._(msg`${flaky} of them flaky`)] : []),
    ...(failed > 0 ? [i18n._(msg`${failed} failed`)] : []),
    ...(aborted > 0 ? [i18n._(msg`${aborted} stopped`)] : []),
    ...(skipped > 0 ? [i18n._(msg`${skipped} not run`)] : []),
  ]
  return `${parts.join(', ')} (${duration(elapsedMs, i18n)})`
}

/** Minutes and seconds, or seconds with a tenth; empty for what has no duration. */
export function duration(ms: number | null, i18n: I18n): string {
  if (ms === null) return ''
  const number = (value: number, digits: number) =>
    new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  const wholeSeconds = Math.round(ms / 1000)
  const minutes = Math.floor(wholeSeconds / 60)
  const seconds = minutes > 0 ? number(wholeSeconds % 60, 0) : number(ms / 1000, 1)
  return minutes > 0 ? i18n._(msg`${minutes} min ${seconds} s`) : i18n._(msg`${seconds} s`)
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
