import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { DEVICE_IDS } from '#contract/rules/devices.ts'

const DEVICE_NAMES = DEVICE_IDS.join(', ')

/** Every option as it is written, with what it does. */
const LINES: [string, MessageDescriptor][] = [
  ['--server URL', msg`address of the product; or REPRISE_SERVER`],
  ['--token TOKEN', msg`access token; better in REPRISE_TOKEN, where no list of processes shows it`],
  ['--project NAME', msg`name or id of the project; or REPRISE_PROJECT. Not needed if there is only one.`],
  ['--tag TAG', msg`recipes with this tag; several times: with any of them`],
  ['--recipe NAME', msg`a recipe by title or id; several times: all of them. Without --tag and --recipe all recipes run.`],
  ['--environment NAME', msg`environment of the project, by name or id`],
  ['--device NAME', msg`browser window or device in place of the recipes' own: ${DEVICE_NAMES}`],
  ['--retries N', msg`run what failed up to N times more (0 to 3)`],
  ['--timeout MINUTES', msg`stop what has not ended by then`],
  ['--junit FILE', msg`write a report in the form of JUnit`],
  ['--html FILE', msg`write a report for people, in one file`],
  ['--json FILE', msg`write a report for programs`],
  ['--no-wait', msg`begin the runs and do not wait for their end`],
  ['--quiet', msg`print only what failed, and the result`],
  ['--lang ru|en', msg`language of what is printed; otherwise that of the terminal`],
  ['--help, --version', msg`print this text, or the version`],
]

const CODES: [string, MessageDescriptor][] = [
  ['0', msg`everything passed`],
  ['1', msg`something failed or was stopped`],
  ['2', msg`the command was called wrongly`],
  ['3', msg`the server could not be reached, or refused`],
  ['4', msg`there was nothing to run`],
  ['130', msg`stopped with Ctrl+C; what was begun is stopped, too`],
]

/** What `--help` prints. */
export function helpText(i18n: I18n): string {
  return [
    i18n._(msg`Runs recipes of Reprise and waits for the result.`),
    '',
    '  reprise run --server https://reprise.example.com --project Shop --tag smoke --junit report.xml',
    '',
    i18n._(msg`Options`),
    ...table(LINES, i18n),
    '',
    i18n._(msg`Exit codes`),
    ...table(CODES, i18n),
    '',
  ].join('\n')
}

function table(rows: readonly [string, MessageDescriptor][], i18n: I18n): string[] {
  const width = Math.max(...rows.map(([name]) => name.length))
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${i18n._(words)}`)
}
