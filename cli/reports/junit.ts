import type { RunDetail, RunStep } from '#contract/schemas/run-batch.ts'
import type { RunStatus } from '#contract/rules/run-statuses.ts'
import { escapeAttribute, escapeText } from './markup.ts'
import { addressOf, type Report, seconds, titleOf } from './report.ts'

/**
 * The report in the form that Jenkins, GitLab and others read: one suite for the project, one case for each run. In English, whatever the reader's
 * language, because graphs compare it from build to build.
 *
 * Source: the schemas of the JUnit plug-ins of Jenkins and of Ant; only what both allow, but for `system-out` of a case, which Ant's has only for suites.
 */
export function junitReport({ server, project, batch, runs }: Report): string {
  const totals = {
    tests: runs.length,
    failures: runs.filter(({ status }) => status === 'failed' || status === 'incomplete').length,
    errors: runs.filter(({ status }) => status === 'interrupted' || status === 'aborted').length,
  }
  const time = seconds(runs.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0))
  const skipped = runs.filter(({ status }) => status === 'skipped').length
  const suite = {
    name: project.name,
    ...totals,
    skipped,
    time,
    timestamp: batch.createdAt.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length),
    hostname: new URL(server).hostname,
  }
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'Reprise', ...totals, time })}>`,
    `  <testsuite${attributes(suite)}>`,
    ...properties({
      server,
      batch: batch.id,
      environment: batch.environment ?? '',
      flaky: String(runs.filter(({ isFlaky }) => isFlaky).length),
    }),
    ...runs.flatMap((run) => testCase(run, { server, suite: project.name })),
    '  </testsuite>',
    '</testsuites>',
  ]
  return `${lines.join('\n')}\n`
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeAttribute(String(value))}"`)
    .join('')
}

function properties(values: Record<string, string>): string[] {
  const items = Object.entries(values).map(([name, value]) => `      <property${attributes({ name, value })}/>`)
  return ['    <properties>', ...items, '    </properties>']
}

function testCase(run: RunDetail, { server, suite }: { server: string; suite: string }): string[] {
  return [
    `    <testcase${attributes({ name: titleOf(run), classname: suite, time: seconds(run.durationMs) })}>`,
    ...verdict(run),
    `      <system-out>${escapeText(output(run, server))}</system-out>`,
    '    </testcase>',
  ]
}

/** A run that passed says nothing. */
function verdict(run: RunDetail): string[] {
  const element = (name: 'failure' | 'error', type: string) => [
    `      <${name}${attributes({ message: messageOf(run), type })}>${escapeText(explanation(run))}</${name}>`,
  ]
  switch (run.status) {
    case 'incomplete':
    case 'failed':
      return element('failure', run.failure?.code ?? run.status)
    case 'interrupted':
    case 'aborted':
      return element('error', run.status)
    case 'skipped':
      return [`      <skipped${attributes({ message: run.errorMessage ?? 'Not run' })}/>`]
    default:
      return []
  }
}

const WORDS: Partial<Record<RunStatus, string>> = {
  interrupted: 'Interrupted',
  incomplete: 'Not every step was run and checked in full',
  aborted: 'Stopped',
}

function messageOf({ status, errorMessage }: RunDetail): string {
  return errorMessage ?? WORDS[status] ?? 'Failed'
}

/** Where it failed, and what was expected there. */
function explanation(run: RunDetail): string {
  const step = run.failedStep && `Step ${run.failedStep.index + 1}: ${run.failedStep.testStep}`
  const checks = run.steps.flatMap(({ checks: all }) => all.filter(({ passed }) => !passed))
  const expectations = checks.map(
    ({ description, expected, actual }) => `${description}\n  expected: ${expected}\n  actual: ${actual ?? '–'}`,
  )
  return [step, messageOf(run), ...expectations].filter((line) => line !== null).join('\n')
}

function output(run: RunDetail, server: string): string {
  const facts = [
    addressOf(server, run),
    ...(run.tags.length > 0 ? [`Tags: ${run.tags.join(', ')}`] : []),
    ...(run.environment === null ? [] : [`Environment: ${run.environment}`]),
    ...(run.attempt > 1 ? [`Attempt ${run.attempt}${run.isFlaky ? ', flaky' : ''}`] : []),
  ]
  return [...facts, ...run.steps.map(stepLine)].join('\n')
}

function stepLine({ stepIndex, testStep, status, durationMs, errorMessage }: RunStep): string {
  const time = durationMs === null ? '' : ` (${seconds(durationMs)} s)`
  return `${stepIndex + 1}. [${status}] ${testStep}${time}${errorMessage === null ? '' : `\n   ${errorMessage}`}`
}
