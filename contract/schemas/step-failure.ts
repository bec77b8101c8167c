import { z } from 'zod'
import { nlCaptionSchema, TAKEN_KINDS } from './action.ts'
import { CALL_METHODS, callPartSchema } from './http-call.ts'
import { sharedPlaceSchema } from './shared-steps.ts'

/** The reasons why the remote browser may not go to an address; `denied`: by the operator's own list. The rule is in `contract/rules/network-policy.ts`. */
export const REFUSALS = ['own_port', 'link_local', 'metadata', 'denied'] as const
export type Refusal = (typeof REFUSALS)[number]

/** The limit that stopped a page. `max` is a number of windows or dialogs, MB (`memory`) or seconds without an answer (`script`). */
export const PAGE_LIMIT_KINDS = ['windows', 'dialogs', 'memory', 'script'] as const
export type PageLimit = (typeof PAGE_LIMIT_KINDS)[number]

/** The element, or the pattern of an address. `target`: in English, or under the only name that is known; `caption`: in each language of the interface. */
const named = { target: z.string(), caption: nlCaptionSchema.partial().optional() }

export const CALL_FAILURES = [
  'unreachable', 'name_not_resolved', 'certificate', 'timeout', 'too_large', 'redirect_loop', 'bad_address', 'bad_json', 'bad_header', 'other',
] as const // prettier-ignore
export type CallFailure = (typeof CALL_FAILURES)[number]

const called = { method: z.enum(CALL_METHODS), url: z.string() }

const reasonSchema = z.discriminatedUnion('code', [
  /** No element fits. `wanted`: the words looked for; `found`: captions of elements that were there, best first. */
  z.object({ code: z.literal('target_not_found'), wanted: z.string(), role: z.string().optional(), found: z.array(z.string()).max(12) }),
  /** Several elements fit equally well. */
  z.object({ code: z.literal('target_ambiguous'), wanted: z.string(), found: z.array(z.string()).max(12) }),
  /** The step names no value and none was found in the case's test data or environment data. */
  z.object({ code: z.literal('value_missing'), ...named, lookedIn: z.array(z.string()).max(50) }),
  /** A password that was recorded and left empty. */
  z.object({ code: z.literal('value_left_empty'), ...named }),
  /** A file of the project that the step gives to a field has been deleted. `name`: the name of the file. */
  z.object({ code: z.literal('file_missing'), name: z.string(), ...named }),
  /** The element has no text, its text no number, or the address no such part. `found`: the text, or the address, that was there last. */
  z.object({ code: z.literal('nothing_to_take'), what: z.enum(TAKEN_KINDS), ...named, found: z.string() }),
  /** A text names a value that no step of this run has taken. */
  z.object({ code: z.literal('value_not_taken'), name: z.string() }),
  /** A call over HTTP was not answered, or not in a way that can be read. `url`: without secrets. `detail`: what the system said. */
  z.object({ code: z.literal('call_failed'), ...called, reason: z.enum(CALL_FAILURES), detail: z.string().optional() }),
  /** The answer to a call is not as expected; null: it has no such part. `expected` null: there is nothing to take. */
  z.object({
    code: z.literal('call_answer'),
    ...called,
    part: callPartSchema,
    match: z.enum(['equals', 'contains']),
    expected: z.string().nullable(),
    actual: z.string().nullable(),
  }),
  z.object({ code: z.literal('step_not_understood'), text: z.string() }),
  /** The option is not offered by the select or list. */
  z.object({ code: z.literal('option_not_found'), wanted: z.string(), ...named, found: z.array(z.string()).max(20) }),
  /** Found, but could not be acted on. `no_effect`: the page is as it was before, although something had to follow. */
  z.object({
    code: z.literal('action_failed'),
    reason: z.enum(['hidden', 'covered', 'disabled', 'read_only', 'detached', 'timeout', 'no_effect', 'other']),
    ...named,
    detail: z.string().optional(),
  }),
  z.object({
    code: z.literal('navigation_failed'),
    reason: z.enum(['unreachable', 'name_not_resolved', 'redirect_loop', 'certificate', 'timeout', 'http_error', 'blocked', 'other']),
    url: z.string(),
    detail: z.string().optional(),
  }),
  /** The step names an address that is no page of a site: a file, a page of the browser itself … It is never opened. */
  z.object({ code: z.literal('address_not_opened'), address: z.string() }),
  /** The rules of the operator, or the built-in ones, forbid the remote browser to go there. `address`: the one that the name was resolved to. */
  z.object({ code: z.literal('address_refused'), url: z.string(), address: z.string(), refusal: z.enum(REFUSALS) }),
  z.object({ code: z.literal('assertion_failed'), description: z.string(), expected: z.string(), actual: z.string().nullable() }),
  /** The expected result could not be turned into a check. */
  z.object({ code: z.literal('expectation_not_understood'), text: z.string(), found: z.array(z.string()).max(12) }),
  /** The check would pass whatever the step does. `wanted`: the words that were already there before, or were never there. */
  z.object({
    code: z.literal('expectation_proves_nothing'),
    text: z.string(),
    wanted: z.string(),
    reason: z.enum(['there_before', 'never_there']),
  }),
  /** The remote browser or its page died or could not be reached. */
  z.object({ code: z.literal('runner_lost'), detail: z.string().optional() }),
  z.object({ code: z.literal('page_crashed'), url: z.string() }),
  z.object({ code: z.literal('limit_reached'), limit: z.enum(PAGE_LIMIT_KINDS), max: z.number(), url: z.string() }),
  /** The environment in which the recipe was to run has been deleted meanwhile; nothing was run. */
  z.object({ code: z.literal('environment_missing') }),
  /** The row of the recipe's table with which it was to run has been deleted meanwhile; nothing was run. `row` counts from 1. */
  z.object({ code: z.literal('row_missing'), row: z.number().int() }),
  /**
   * Shared steps could not be done. `missing`: they were deleted. `not_automated`: one of them, `step`, holds nothing to run yet. `too_long`: there are more
   * of them than a use may come to.
   */
  z.object({
    code: z.literal('shared_steps_unusable'),
    title: z.string(),
    reason: z.enum(['missing', 'not_automated', 'too_long']),
    step: z.string().optional(),
  }),
  /** Every remote browser is reserved; nothing was run. */
  z.object({ code: z.literal('no_free_runner') }),
  /** The server stopped while the step ran; it can be started again. */
  z.object({ code: z.literal('interrupted') }),
  z.object({ code: z.literal('aborted') }),
  z.object({ code: z.literal('timeout'), seconds: z.number() }),
  z.object({ code: z.literal('internal') }),
])

/**
 * The reason why a step failed, as data: the client shows it in the user's language, and `errorMessage` of the step holds an English form for logs
 * and exports. No field may carry a secret value.
 *
 * `pageSays`: messages that the page showed its user meanwhile, unchanged; often they name the true cause. `picture`: the id of a picture of the page at that
 * moment, which members of the organization can ask for as long as the step has failed so. `shared`: the step of shared steps that failed.
 */
export const stepFailureSchema = z.intersection(
  reasonSchema,
  z.object({
    pageSays: z.array(z.string().max(300)).max(3).optional(),
    picture: z.uuid().optional(),
    shared: sharedPlaceSchema.optional(),
  }),
)
export type StepFailure = z.infer<typeof stepFailureSchema>

export const failurePictureInputSchema = z.object({ recipeId: z.uuid(), pictureId: z.uuid() })
/** `image`: WebP in base64; null when it is kept no more. */
export const failurePictureSchema = z.object({ image: z.string().nullable() })
