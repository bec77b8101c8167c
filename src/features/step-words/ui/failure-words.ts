import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Language } from '#contract/constants.ts'
import type { TakenKind } from '#contract/schemas/action.ts'
import type { CallPart } from '#contract/schemas/http-call.ts'
import type { CallFailure, PageLimit, Refusal, StepFailure } from '#contract/schemas/step-failure.ts'
import { nestedQuotes } from '../../../lib/nested-quotes.ts'

/** A failure in words: one sentence, what was found or looked through, and a technical detail if there is one. */
export type FailureWords = {
  summary: MessageDescriptor
  list?: { label: MessageDescriptor; items: readonly string[] }
  detail?: string
}

/** Words a step's failure; the texts are English here and translated by whoever shows them. */
export function failureWords(failure: StepFailure, language: Language): FailureWords {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript cannot tie the key to the argument of a mapped record
  return (WORDS[failure.code] as (failure: StepFailure, language: Language) => FailureWords)(failure, language)
}

const WORDS: { [Code in StepFailure['code']]: (failure: Extract<StepFailure, { code: Code }>, language: Language) => FailureWords } = {
  target_not_found: (f) => ({ summary: notFound(f), ...foundInstead(f.found) }),
  target_ambiguous: (f) => ({
    summary: msg`Several elements fit “${nestedQuotes(f.wanted)}” equally well. Name the element more precisely.`,
    // One name that all of them have says nothing new.
    ...listOf(msg`Candidates`, f.found.length > 1 ? f.found : []),
  }),
  value_missing: (f, language) => ({
    summary: msg`The step does not say what to enter into ${elementOf(f, language)}, and neither test data nor environment data has a value for it.`,
    ...listOf(msg`Looked in`, f.lookedIn),
  }),
  value_left_empty: (f, language) => ({
    summary: msg`What is typed into ${elementOf(f, language)} was left empty when the step was recorded. Choose the data to type.`,
  }),
  file_missing: (f, language) => ({
    summary: msg`The file “${f.name}” for ${elementOf(f, language)} is not among the files of the project any more. Upload it again in the project settings.`,
  }),
  nothing_to_take: (f, language) => ({
    summary: NOTHING_TO_TAKE[f.what](elementOf(f, language)),
    ...listOf(msg`What was there`, f.found === '' ? [] : [f.found]),
  }),
  value_not_taken: (f) => ({
    summary: msg`The value “${nestedQuotes(f.name)}” was not taken: no step before this one has taken it in this run.`,
  }),
  call_failed: (f) => ({ summary: CALL_FAILURES[f.reason](`${f.method} ${f.url}`), ...detailOf(f.detail) }),
  // The values stand below it: see `FailureValues`.
  call_answer: (f) => ({ summary: callAnswer(f) }),
  step_not_understood: (f) => ({
    summary: msg`The step “${nestedQuotes(f.text)}” was not understood. Say what to click or what to enter, and where.`,
  }),
  option_not_found: (f, language) => ({
    summary: msg`${elementOf(f, language)} does not offer the option “${f.wanted}”.`,
    ...listOf(msg`Available options`, f.found),
  }),
  action_failed: (f, language) => ({ summary: ACTION_REASONS[f.reason](elementOf(f, language)), ...detailOf(f.detail) }),
  navigation_failed: (f) => ({ summary: NAVIGATION_REASONS[f.reason](f.url), ...detailOf(f.detail) }),
  address_not_opened: (f) => ({
    summary: msg`The address “${f.address}” is not opened. A step can only open pages of a site: addresses that begin with http:// or https://, or paths such as /orders.`,
  }),
  address_refused: (f) => ({ summary: REFUSALS[f.refusal](f.url), ...detailOf(f.address) }),
  // The values stand below it: see `FailureValues`.
  assertion_failed: (f) => ({ summary: f.description === '' ? msg`A check failed.` : msg`Check failed: ${f.description}.` }),
  expectation_not_understood: (f) => ({
    summary: msg`The expected result “${nestedQuotes(f.text)}” could not be turned into a check.`,
    ...foundInstead(f.found),
  }),
  expectation_proves_nothing: (f) => ({
    summary:
      f.reason === 'there_before'
        ? msg`The expected result “${nestedQuotes(f.text)}” proves nothing: “${nestedQuotes(f.wanted)}” was on the page before the step already. Name what the step changes, or say that it stays.`
        : msg`The expected result “${nestedQuotes(f.text)}” proves nothing: “${nestedQuotes(f.wanted)}” was never there, so it would always be missing. Name what the step removes.`,
  }),
  runner_lost: (f) => ({ summary: msg`The connection to the remote browser was lost. Run the step again.`, ...detailOf(f.detail) }),
  environment_missing: () => ({ summary: msg`The environment of this run has been deleted. Choose another one and run again.` }),
  row_missing: (f) => ({ summary: msg`The data table has no row ${f.row} any more.` }),
  shared_steps_unusable: (f) => ({ summary: SHARED_REASONS[f.reason](nestedQuotes(f.title), nestedQuotes(f.step ?? '')) }),
  no_free_runner: () => ({ summary: msg`All sessions are currently reserved. Run the step again when one is free.` }),
  page_crashed: (f) => ({ summary: msg`The page ${f.url} crashed in the remote browser.` }),
  limit_reached: (f) => ({ summary: LIMITS[f.limit](f.max), detail: f.url }),
  interrupted: () => ({ summary: msg`The server was restarted while this step ran. You can start again from here.` }),
  aborted: () => ({ summary: msg`The step was stopped.` }),
  timeout: (f) => ({ summary: msg`The step did not finish within ${f.seconds} s.` }),
  internal: () => ({ summary: msg`The step failed because of an internal error. Try again.` }),
}

const elementOf = (f: { target: string; caption?: Partial<Record<Language, string>> | undefined }, language: Language): string =>
  f.caption?.[language] ?? f.target

// A target is named by its caption, which brings its own quotation marks: button “Save”.
type ActionReason = Extract<StepFailure, { code: 'action_failed' }>['reason']
const ACTION_REASONS: Record<ActionReason, (target: string) => MessageDescriptor> = {
  hidden: (target) => msg`${target} was found, but it is hidden.`,
  covered: (target) => msg`${target} was found, but something covers it.`,
  disabled: (target) => msg`${target} was found, but it is disabled.`,
  read_only: (target) => msg`${target} was found, but it is read-only.`,
  detached: (target) => msg`${target} disappeared while it was being used.`,
  timeout: (target) => msg`${target} did not become ready in time.`,
  no_effect: (target) => msg`${target} was used, but nothing on the page changed.`,
  other: (target) => msg`${target} could not be used.`,
}

const NOTHING_TO_TAKE: Record<TakenKind, (target: string) => MessageDescriptor> = {
  text: (target) => msg`${target}: there was no text to take.`,
  number: (target) => msg`${target}: there was no number in the text.`,
  address: (pattern) => msg`The address of the page has no part like ${pattern}.`,
}

const CALL_FAILURES: Record<CallFailure, (call: string) => MessageDescriptor> = {
  unreachable: (call) => msg`${call}: the server does not answer.`,
  name_not_resolved: (call) => msg`${call}: the host name is unknown.`,
  certificate: (call) => msg`${call}: no secure connection could be made.`,
  timeout: (call) => msg`${call}: it was not answered in time.`,
  too_large: (call) => msg`${call}: the answer is larger than 1 MB.`,
  redirect_loop: (call) => msg`${call}: the server redirects in a loop.`,
  bad_address: (call) => msg`${call}: this is no address of the web.`,
  bad_json: (call) => msg`${call}: with its values the body is no JSON.`,
  bad_header: (call) => msg`${call}: a header has signs that none may have.`,
  other: (call) => msg`${call}: the call failed.`,
}

function callAnswer({ method, url, part, expected, actual }: Extract<StepFailure, { code: 'call_answer' }>): MessageDescriptor {
  const call = `${method} ${url}`
  const where = part.of === 'json' ? part.path : part.of === 'header' ? part.name : ''
  return expected === null || actual === null ? NO_PART[part.of](call, where) : WRONG_PART[part.of](call, where)
}

type OfPart = Record<CallPart['of'], (call: string, where: string) => MessageDescriptor>

const NO_PART: OfPart = {
  status: (call) => msg`${call}: the answer has no status.`,
  body: (call) => msg`${call}: the answer has no text.`,
  header: (call, name) => msg`${call}: the answer has no header ${name}.`,
  json: (call, path) => msg`${call}: the answer has no JSON ${path}.`,
}

const WRONG_PART: OfPart = {
  status: (call) => msg`${call}: another status was expected.`,
  body: (call) => msg`${call}: another text was expected.`,
  header: (call, name) => msg`${call}: another header ${name} was expected.`,
  json: (call, path) => msg`${call}: another JSON ${path} was expected.`,
}

type SharedReason = Extract<StepFailure, { code: 'shared_steps_unusable' }>['reason']
const SHARED_REASONS: Record<SharedReason, (title: string, step: string) => MessageDescriptor> = {
  missing: (title) => msg`The shared steps “${title}” have been deleted.`,
  not_automated: (title, step) =>
    msg`The shared steps “${title}” are not automated yet: “${step}” holds nothing to run. Open them and predict or record it.`,
  too_long: (title) => msg`The shared steps “${title}” come to too many steps.`,
}

type NavigationReason = Extract<StepFailure, { code: 'navigation_failed' }>['reason']
const NAVIGATION_REASONS: Record<NavigationReason, (url: string) => MessageDescriptor> = {
  unreachable: (url) => msg`${url} does not answer.`,
  name_not_resolved: (url) => msg`The host name of ${url} is unknown.`,
  redirect_loop: (url) => msg`${url} redirects in a loop.`,
  certificate: (url) => msg`The certificate of ${url} was refused.`,
  timeout: (url) => msg`${url} did not load in time.`,
  http_error: (url) => msg`${url} answered with an error.`,
  blocked: (url) => msg`The address ${url} is blocked.`,
  other: (url) => msg`${url} could not be opened.`,
}

const LIMITS: Record<PageLimit, (max: number) => MessageDescriptor> = {
  windows: (max) =>
    msg`${plural(max, {
      one: 'The page opened more than # window. The rest were closed.',
      other: 'The page opened more than # windows. The rest were closed.',
    })}`,
  dialogs: (max) =>
    msg`${plural(max, {
      one: 'The page showed more than # message in windows of the browser and was stopped.',
      other: 'The page showed more than # messages in windows of the browser and was stopped.',
    })}`,
  memory: (max) => msg`The page took more than ${max} MB of memory and was ended.`,
  script: (max) =>
    msg`${plural(max, {
      one: 'The page did not answer for # second: a script in it does not end. It was stopped.',
      other: 'The page did not answer for # seconds: a script in it does not end. It was stopped.',
    })}`,
}

const REFUSALS: Record<Refusal, (url: string) => MessageDescriptor> = {
  own_port: (url) => msg`The remote browser may not open ${url}: Reprise itself listens there.`,
  link_local: (url) => msg`The remote browser may not open ${url}: this is an address inside the server's own network link.`,
  metadata: (url) => msg`The remote browser may not open ${url}: this is where a cloud keeps the data of its machines.`,
  denied: (url) => msg`The remote browser may not open ${url}: whoever operates Reprise does not allow this address.`,
}

/** Sentences, not a noun put into one: the element's kind changes the grammar around it. */
function notFound({ wanted: words, role }: { wanted: string; role?: string | undefined }): MessageDescriptor {
  const wanted = nestedQuotes(words)
  switch (role) {
    case 'button':
      return msg`No button “${wanted}” was found on the page.`
    case 'link':
      return msg`No link “${wanted}” was found on the page.`
    case 'field':
    case 'textbox':
    case 'searchbox':
      return msg`No input field “${wanted}” was found on the page.`
    case 'checkbox':
    case 'switch':
      return msg`No checkbox “${wanted}” was found on the page.`
    case 'radio':
      return msg`No radio button “${wanted}” was found on the page.`
    case 'list':
    case 'combobox':
    case 'listbox':
      return msg`No list “${wanted}” was found on the page.`
    case 'tab':
      return msg`No tab “${wanted}” was found on the page.`
    case 'menuitem':
      return msg`No menu item “${wanted}” was found on the page.`
    case 'dialog':
      return msg`No dialog “${wanted}” was found on the page.`
    default:
      return msg`“${wanted}” was not found on the page.`
  }
}

function foundInstead(found: readonly string[]): Pick<FailureWords, 'list'> {
  return listOf(msg`Found instead`, found)
}

function listOf(label: MessageDescriptor, items: readonly string[]): Pick<FailureWords, 'list'> {
  return items.length > 0 ? { list: { label, items } } : {}
}

function detailOf(detail: string | undefined): Pick<FailureWords, 'detail'> {
  return detail ? { detail } : {}
}
