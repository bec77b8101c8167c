import type { Language } from '#contract/constants.ts'
import type { StepFailure } from '#contract/schemas/step-failure.ts'
import type { MailWords } from '../catalogues.ts'

/** A sentence of a mail with the values for its braces. */
type Sentence = { words: MailWords; values: Record<string, string> }

/** Why a step failed, in one sentence: shorter than on the page of the run, which has what was found and advice besides. */
export function failureSentence(failure: StepFailure, language: Language): Sentence {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot tie the key to the argument of a mapped record
  return (SENTENCES[failure.code] as (failure: StepFailure, language: Language) => Sentence)(failure, language)
}

const SENTENCES: { [Code in StepFailure['code']]: (failure: Extract<StepFailure, { code: Code }>, language: Language) => Sentence } = {
  target_not_found: ({ wanted }) => ({
    words: /*i18n*/ { id: 'failure.target-not-found', message: '“{wanted}” was not found on the page.' },
    values: { wanted },
  }),
  target_ambiguous: ({ wanted }) => ({
    words: /*i18n*/ { id: 'failure.target-ambiguous', message: 'Several elements fit “{wanted}” equally well.' },
    values: { wanted },
  }),
  value_missing: (f, language) => ({
    words: /*i18n*/ { id: 'failure.value-missing', message: 'There is no value to enter into {target}.' },
    values: { target: elementOf(f, language) },
  }),
  value_left_empty: (f, language) => ({
    words: /*i18n*/ { id: 'failure.value-left-empty', message: 'The value for {target} was left empty when the step was recorded.' },
    values: { target: elementOf(f, language) },
  }),
  file_missing: ({ name }) => ({
    words: /*i18n*/ { id: 'failure.file-missing', message: 'The file “{name}” is not among the files of the project any more.' },
    values: { name },
  }),
  step_not_understood: () => plain(/*i18n*/ { id: 'failure.step-not-understood', message: 'The step was not understood.' }),
  option_not_found: (f, language) => ({
    words: /*i18n*/ { id: 'failure.option-not-found', message: '{target} does not offer the option “{wanted}”.' },
    values: { target: elementOf(f, language), wanted: f.wanted },
  }),
  nothing_to_take: (f, language) => ({ words: NOTHING_TO_TAKE[f.what], values: { target: elementOf(f, language) } }),
  value_not_taken: ({ name }) => ({
    words: /*i18n*/ { id: 'failure.value-not-taken', message: 'The value “{name}” was not taken from the page before it was used.' },
    values: { name },
  }),
  call_failed: ({ method, url }) => ({
    words: /*i18n*/ { id: 'failure.call-failed', message: 'The call {call} was not answered.' },
    values: { call: `${method} ${url}` },
  }),
  call_answer: ({ method, url }) => ({
    words: /*i18n*/ { id: 'failure.call-answer', message: 'The answer to {call} is not as expected.' },
    values: { call: `${method} ${url}` },
  }),
  action_failed: (f, language) => ({ words: ACTION_REASONS[f.reason], values: { target: elementOf(f, language) } }),
  navigation_failed: ({ reason, url }) => ({ words: NAVIGATION_REASONS[reason], values: { url } }),
  address_not_opened: ({ address }) => ({
    words: /*i18n*/ { id: 'failure.address-not-opened', message: '{address} is no address of a page of a site.' },
    values: { address },
  }),
  address_refused: ({ url }) => ({
    words: /*i18n*/ { id: 'failure.address-refused', message: 'The remote browser may not open {url}.' },
    values: { url },
  }),
  assertion_failed: ({ description, expected, actual }) => ({
    words:
      actual === null
        ? /*i18n*/ { id: 'failure.nothing-seen', message: 'Check failed: {description}. Expected “{expected}”, but nothing was found.' }
        : /*i18n*/ { id: 'failure.assertion', message: 'Check failed: {description}. Expected “{expected}”, got “{actual}”.' },
    values: { description, expected, actual: actual ?? '' },
  }),
  expectation_not_understood: ({ text }) => ({
    words: /*i18n*/ { id: 'failure.expectation-not-understood', message: 'The expected result “{text}” could not be turned into a check.' },
    values: { text },
  }),
  expectation_proves_nothing: ({ text }) => ({
    words: /*i18n*/ { id: 'failure.expectation-proves-nothing', message: 'The expected result “{text}” proves nothing.' },
    values: { text },
  }),
  runner_lost: () => plain(/*i18n*/ { id: 'failure.runner-lost', message: 'The connection to the remote browser was lost.' }),
  page_crashed: ({ url }) => ({ words: /*i18n*/ { id: 'failure.page-crashed', message: 'The page {url} crashed.' }, values: { url } }),
  limit_reached: ({ url }) => ({
    words: /*i18n*/ { id: 'failure.limit-reached', message: 'The page {url} took more than a page may take and was stopped.' },
    values: { url },
  }),
  environment_missing: () => plain(/*i18n*/ { id: 'failure.environment-missing', message: 'The environment of the run has been deleted.' }),
  row_missing: ({ row }) => ({
    words: /*i18n*/ { id: 'failure.row-missing', message: 'The data table has no row {row} any more.' },
    values: { row: String(row) },
  }),
  shared_steps_unusable: ({ title }) => ({
    words: /*i18n*/ { id: 'failure.shared-steps-unusable', message: 'The shared steps “{title}” could not be run.' },
    values: { title },
  }),
  no_free_runner: () => plain(/*i18n*/ { id: 'failure.no-free-runner', message: 'No remote browser was free.' }),
  interrupted: () => plain(/*i18n*/ { id: 'failure.interrupted', message: 'The server was restarted while the run went on.' }),
  aborted: () => plain(/*i18n*/ { id: 'failure.aborted', message: 'The run was stopped.' }),
  timeout: ({ seconds }) => ({
    words: /*i18n*/ { id: 'failure.timeout', message: 'The step did not finish within {seconds} s.' },
    values: { seconds: String(seconds) },
  }),
  internal: () => plain(/*i18n*/ { id: 'failure.internal', message: 'The step failed because of an internal error.' }),
}

const plain = (words: MailWords): Sentence => ({ words, values: {} })

type Named = { target: string; caption?: Partial<Record<Language, string>> | undefined }
const elementOf = ({ target, caption }: Named, language: Language): string => caption?.[language] ?? target

const NOTHING_TO_TAKE: Record<Extract<StepFailure, { code: 'nothing_to_take' }>['what'], MailWords> = {
  text: /*i18n*/ { id: 'failure.no-text-to-take', message: '{target}: there was no text to take.' },
  number: /*i18n*/ { id: 'failure.no-number-to-take', message: '{target}: there was no number in the text.' },
  address: /*i18n*/ { id: 'failure.no-address-part', message: 'The address of the page has no part like {target}.' },
}

type ActionReason = Extract<StepFailure, { code: 'action_failed' }>['reason']
const ACTION_REASONS: Record<ActionReason, MailWords> = {
  hidden: /*i18n*/ { id: 'failure.hidden', message: '{target} was found, but it is hidden.' },
  covered: /*i18n*/ { id: 'failure.covered', message: '{target} was found, but something covers it.' },
  disabled: /*i18n*/ { id: 'failure.disabled', message: '{target} was found, but it is disabled.' },
  read_only: /*i18n*/ { id: 'failure.read-only', message: '{target} was found, but it is read-only.' },
  detached: /*i18n*/ { id: 'failure.detached', message: '{target} disappeared while it was being used.' },
  timeout: /*i18n*/ { id: 'failure.not-ready', message: '{target} did not become ready in time.' },
  no_effect: /*i18n*/ { id: 'failure.no-effect', message: '{target} was used, but nothing on the page changed.' },
  other: /*i18n*/ { id: 'failure.not-used', message: '{target} could not be used.' },
}

type NavigationReason = Extract<StepFailure, { code: 'navigation_failed' }>['reason']
const NAVIGATION_REASONS: Record<NavigationReason, MailWords> = {
  unreachable: /*i18n*/ { id: 'failure.unreachable', message: '{url} does not answer.' },
  name_not_resolved: /*i18n*/ { id: 'failure.name-not-resolved', message: 'The host name of {url} is unknown.' },
  redirect_loop: /*i18n*/ { id: 'failure.redirect-loop', message: '{url} redirects in a loop.' },
  certificate: /*i18n*/ { id: 'failure.certificate', message: 'The certificate of {url} was refused.' },
  timeout: /*i18n*/ { id: 'failure.not-loaded', message: '{url} did not load in time.' },
  http_error: /*i18n*/ { id: 'failure.http-error', message: '{url} answered with an error.' },
  blocked: /*i18n*/ { id: 'failure.blocked', message: 'The address {url} is blocked.' },
  other: /*i18n*/ { id: 'failure.not-opened', message: '{url} could not be opened.' },
}
