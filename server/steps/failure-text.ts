import type { CallFailure, PageLimit, StepFailure } from '#contract/schemas/step-failure.ts'

/**
 * The English text of a failure, which a step has as `errorMessage` for logs and exports. The client makes its texts from `failure`, in the
 * user's language. The text contains no secret, because no field of a failure may.
 */
export function failureText(failure: StepFailure): string {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot tie the key of a mapped record to the argument of its function
  const word = TEXTS[failure.code] as (failure: StepFailure) => string
  const place = failure.shared ? [`Shared step ${failure.shared.number}, "${failure.shared.testStep}":`] : []
  return [...place, word(failure), ...(failure.pageSays ?? []).map((text) => `The page says: "${text}".`)].join(' ')
}

const TEXTS: { [Code in StepFailure['code']]: (failure: Extract<StepFailure, { code: Code }>) => string } = {
  target_not_found: (f) => `No ${f.role ?? 'element'} was found for "${f.wanted}". ${foundText(f.found)}`,
  target_ambiguous: (f) => `Several elements fit "${f.wanted}" equally well: ${list(f.found)}.`,
  value_missing: (f) => `No value was found for ${name(f.target)}. ${lookedInText(f.lookedIn)}`,
  value_left_empty: (f) => `What is typed into ${name(f.target)} was left empty when the step was recorded.`,
  file_missing: (f) => `The file "${f.name}" for ${name(f.target)} is not among the files of the project any more.`,
  nothing_to_take: (f) => `${NOTHING_TO_TAKE[f.what](f.target)} ${f.found === '' ? 'Nothing was there.' : `Found: "${f.found}".`}`,
  value_not_taken: (f) => `No step before has taken the value "${f.name}" in this run.`,
  call_failed: (f) => `${f.method} ${f.url}: ${CALL_FAILURES[f.reason]}.${detail(f.detail)}`,
  call_answer: (f) => `${f.method} ${f.url}: ${answerText(f)}`,
  step_not_understood: (f) => `The step "${f.text}" was not understood.`,
  option_not_found: (f) => `${name(f.target)} offers no option "${f.wanted}". Options: ${f.found.length > 0 ? list(f.found) : 'none'}.`,
  action_failed: (f) => `${name(f.target)} ${ACTION_REASONS[f.reason]}.${detail(f.detail)}`,
  navigation_failed: (f) => `${f.url} could not be opened: ${NAVIGATION_REASONS[f.reason]}.${detail(f.detail)}`,
  address_not_opened: (f) => `${f.address} is not opened: only addresses that begin with http:// or https:// are.`,
  address_refused: (f) => `The remote browser may not open ${f.url} (${f.address}): ${REFUSALS[f.refusal]}.`,
  assertion_failed: (f) =>
    `${f.description}: expected "${f.expected}", ${f.actual === null ? 'but nothing was found' : `got "${f.actual}"`}.`,
  expectation_not_understood: (f) => `The expected result "${f.text}" could not be turned into a check. ${foundText(f.found)}`,
  expectation_proves_nothing: (f) =>
    f.reason === 'there_before'
      ? `The expected result "${f.text}" proves nothing: "${f.wanted}" was on the page before the step.`
      : `The expected result "${f.text}" proves nothing: "${f.wanted}" was never there.`,
  runner_lost: (f) => `The remote browser was lost.${detail(f.detail)}`,
  page_crashed: (f) => `The page ${f.url} crashed.`,
  limit_reached: (f) => LIMITS[f.limit](f.max),
  environment_missing: () => 'The environment of this run has been deleted.',
  row_missing: (f) => `The data table has no row ${f.row} any more.`,
  shared_steps_unusable: (f) => SHARED_REASONS[f.reason](f.title, f.step ?? ''),
  no_free_runner: () => 'All sessions are currently reserved.',
  interrupted: () => 'The server stopped while this step ran. The step can be started again.',
  aborted: () => 'The step was stopped.',
  timeout: (f) => `The step did not finish in ${f.seconds} s.`,
  internal: () => 'The step failed because of an internal error.',
}

const NOTHING_TO_TAKE = {
  text: (target: string) => `${name(target)} has no text to take.`,
  number: (target: string) => `${name(target)} has no number to take.`,
  address: (pattern: string) => `The address of the page has no part like ${name(pattern)}.`,
} as const

const CALL_FAILURES: Record<CallFailure, string> = {
  unreachable: 'the server does not answer',
  name_not_resolved: 'the host name is unknown',
  certificate: 'no secure connection could be made',
  timeout: 'it was not answered in time',
  too_large: 'the answer is too large',
  redirect_loop: 'it redirects in a loop',
  bad_address: 'this is no address of the web',
  bad_json: 'the body is no JSON',
  bad_header: 'a header has signs that none may have',
  other: 'the call failed',
}

function answerText({ part, match, expected, actual }: Extract<StepFailure, { code: 'call_answer' }>): string {
  const what = part.of === 'json' ? `JSON ${part.path}` : part.of === 'header' ? `header ${part.name}` : part.of
  const seen = actual === null ? 'the answer has none' : `it is "${actual}"`
  return expected === null
    ? `${what} cannot be taken: ${seen}.`
    : `${what} should ${match === 'equals' ? 'be' : 'contain'} "${expected}", ${seen}.`
}

const ACTION_REASONS = {
  hidden: 'was found but is hidden',
  covered: 'was found but something covers it',
  disabled: 'was found but is disabled',
  read_only: 'was found but is read-only',
  detached: 'disappeared while it was being used',
  timeout: 'did not become ready in time',
  no_effect: 'was used but nothing on the page changed',
  other: 'could not be used',
} as const

const SHARED_REASONS = {
  missing: (title: string) => `The shared steps "${title}" have been deleted.`,
  not_automated: (title: string, step: string) => `The shared steps "${title}" are not automated yet: "${step}" has nothing to run.`,
  too_long: (title: string) => `The shared steps "${title}" come to too many steps.`,
} as const

const NAVIGATION_REASONS = {
  unreachable: 'the server does not answer',
  name_not_resolved: 'the host name is unknown',
  redirect_loop: 'it redirects in a loop',
  certificate: 'its certificate was refused',
  timeout: 'it did not load in time',
  http_error: 'the server answered with an error',
  blocked: 'the address is blocked',
  other: 'loading failed',
} as const

const REFUSALS = {
  own_port: 'Reprise itself listens there',
  link_local: 'it is a link-local address',
  metadata: 'it is an address of cloud metadata',
  denied: 'the operator does not allow it',
} as const

const LIMITS: Record<PageLimit, (max: number) => string> = {
  windows: (max) => `The page opened more than ${max} windows; the rest were closed.`,
  dialogs: (max) => `The page showed more than ${max} messages one after the other and was stopped.`,
  memory: (max) => `The page took more than ${max} MB of memory and was ended.`,
  script: (max) => `The page did not answer for ${max} s: a script in it does not end. It was stopped.`,
}

/** A name in quotation marks, unless it has some already: button “Save”. */
const name = (target: string) => (/[“«"]/.test(target) ? target : `"${target}"`)
const list = (captions: readonly string[]) => captions.map((caption) => `"${caption}"`).join(', ')
const detail = (text: string | undefined) => (text ? ` (${text})` : '')
const foundText = (found: readonly string[]) => (found.length > 0 ? `Found instead: ${list(found)}.` : 'Nothing similar was found.')
const lookedInText = (keys: readonly string[]) =>
  keys.length > 0 ? `Looked in: ${list(keys)}.` : 'The step names none, and there is no test data or environment data.'
