import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { RunDetail, RunStep } from '#contract/schemas/run-batch.ts'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import { failureText } from '../model/failure-text.ts'
import { STATUS_WORDS } from '../model/status-words.ts'
import { STYLE } from './html-style.ts'
import { escapeText } from './markup.ts'
import { addressOf, type Report, titleOf } from './report.ts'

/** The part of the runs that the filter shows. A flaky run passed, so it is in two of them. */
type Group = 'failed' | 'passed' | 'skipped'
const GROUPS: Record<RunStatus, Group> = {
  queued: 'skipped',
  running: 'skipped',
  passed: 'passed',
  failed: 'failed',
  aborted: 'failed',
  interrupted: 'failed',
  incomplete: 'failed',
  skipped: 'skipped',
}

/** No script, no picture, no address: the file shows the same wherever it is opened, and CI servers that forbid scripts show it whole. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

/**
 * The report for people: one file that loads nothing. Runs can be filtered by how they went, and fold out to their steps; what failed is folded out from
 * the start.
 */
export function htmlReport(report: Report, i18n: I18n): string {
  const { project, runs } = report
  const failed = runs.filter(({ status }) => GROUPS[status] === 'failed').length
  const verdict = i18n._(failed > 0 ? msg`${plural(failed, { one: '# recipe failed', other: '# recipes failed' })}` : msg`Nothing failed`)
  return `<!doctype html>
<html lang="${i18n.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeText(`${verdict} · ${project.name}`)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeText(`${project.name}: ${verdict}`)}</h1>
${facts(report, i18n)}
${filter(runs, i18n)}
<ul class="runs">
${runs.map((run) => runItem(run, report.server, i18n)).join('\n')}
</ul>
</main>
</body>
</html>
`
}

function facts({ server, batch }: Report, i18n: I18n): string {
  const at = new Intl.DateTimeFormat(i18n.locale, { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(batch.createdAt),
  )
  const { environment } = batch
  const parts = [`${at} UTC`, ...(environment === null ? [] : [i18n._(msg`Environment: ${environment}`)]), server]
  return `<p class="facts">${parts.map(escapeText).join(' · ')}</p>`
}

function filter(runs: readonly RunDetail[], i18n: I18n): string {
  const count = (fits: (run: RunDetail) => boolean) => runs.filter(fits).length
  const choices: [string, MessageDescriptor, number][] = [
    ['all', msg`All`, runs.length],
    ['failed', msg`Failed`, count(({ status }) => GROUPS[status] === 'failed')],
    ['flaky', msg`Flaky`, count(({ isFlaky }) => isFlaky)],
    ['passed', msg`Passed`, count(({ status }) => GROUPS[status] === 'passed')],
    ['skipped', msg`Not run`, count(({ status }) => GROUPS[status] === 'skipped')],
  ]
  const shown = choices.filter(([id, , number]) => id === 'all' || number > 0)
  const items = shown.map(
    ([id, words, number]) =>
      `<input type="radio" name="show" id="show-${id}"${id === 'all' ? ' checked' : ''}><label for="show-${id}">${escapeText(i18n._(words))} (${number})</label>`,
  )
  return `<fieldset class="filter"><legend>${escapeText(i18n._(msg`Which recipes to show`))}</legend>${items.join('')}</fieldset>`
}

function runItem(run: RunDetail, server: string, i18n: I18n): string {
  const group = GROUPS[run.status]
  const flaky = run.isFlaky ? ` <span class="flaky">${escapeText(i18n._(msg`flaky`))}</span>` : ''
  return `<li class="run" data-group="${group}"${run.isFlaky ? ' data-flaky' : ''}>
<details${group === 'failed' ? ' open' : ''}>
<summary><span class="title">${escapeText(titleOf(run))}</span>${flaky}<span class="status ${run.status}">${escapeText(i18n._(STATUS_WORDS[run.status]))}</span><span class="time">${durationOf(run.durationMs, i18n)}</span></summary>
<div class="content">
${failureOf(run, i18n)}${runFacts(run, i18n)}<ol>
${run.steps.map((step) => stepItem(step, run, i18n)).join('\n')}
</ol>
<p><a href="${escapeText(addressOf(server, run))}">${escapeText(i18n._(msg`Open the run`))}</a></p>
</div>
</details>
</li>`
}

function failureOf(run: RunDetail, i18n: I18n): string {
  const { status, failedStep } = run
  const why = failureText(run, i18n)
  if (GROUPS[status] === 'passed' || (failedStep === null && why === null)) return ''
  const number = (failedStep?.index ?? 0) + 1
  const where = failedStep && i18n._(msg`Step ${number}: ${failedStep.testStep}`)
  const lines = [where, why].filter((line) => line !== null)
  return `<p class="failure">${lines.map(escapeText).join('\n')}</p>\n`
}

function runFacts({ tags, attempt }: RunDetail, i18n: I18n): string {
  const list = tags.join(', ')
  const parts = [...(tags.length > 0 ? [i18n._(msg`Tags: ${list}`)] : []), ...(attempt > 1 ? [i18n._(msg`Attempt ${attempt}`)] : [])]
  return parts.length > 0 ? `<p class="muted">${parts.map(escapeText).join(' · ')}</p>\n` : ''
}

/** What ended the run stands above the steps already. */
function stepItem({ testStep, expectedResult, status, durationMs, checks, errorMessage }: RunStep, run: RunDetail, i18n: I18n): string {
  const failed = checks.filter(({ passed }) => !passed)
  const values = failed.map(({ description, expected, actual }) => {
    const shown = actual ?? '–'
    return `<p>${escapeText(description)}</p><dl><dt>${escapeText(i18n._(msg`Expected`))}</dt><dd>${escapeText(expected)}</dd><dt>${escapeText(i18n._(msg`Actual`))}</dt><dd>${escapeText(shown)}</dd></dl>`
  })
  const parts = [
    ...(expectedResult === null ? [] : [`<p class="muted">${escapeText(expectedResult)}</p>`]),
    ...(errorMessage === null || errorMessage === run.errorMessage ? [] : [`<p class="failed">${escapeText(errorMessage)}</p>`]),
    ...values,
  ]
  return `<li>${escapeText(testStep)} <span class="status ${status}">${escapeText(i18n._(STATUS_WORDS[status]))}</span> <span class="time">${durationOf(durationMs, i18n)}</span>${parts.join('')}</li>`
}

/** Empty for what did not run. */
function durationOf(durationMs: number | null, i18n: I18n): string {
  if (durationMs === null) return ''
  const digits = durationMs < 10_000 ? 1 : 0
  const number = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    durationMs / 1000,
  )
  return escapeText(i18n._(msg`${number} s`))
}
