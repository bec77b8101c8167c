import { z } from 'zod'
import { isoDateSchema } from './recipe.ts'

/** When a model is asked what a step means: never, when the engine is unsure, for every act. Each mode includes the ones before it. */
export const MODEL_MODES = ['off', 'unsure', 'always'] as const
export type ModelMode = (typeof MODEL_MODES)[number]

const MODEL_ACTS = [
  'press',
  'double',
  'right',
  'hover',
  'type',
  'choose',
  'check',
  'uncheck',
  'clear',
  'key',
  'upload',
  'drag',
  'scroll',
  'open',
  'wait',
] as const
export type ModelActKind = (typeof MODEL_ACTS)[number]

/** Limit of acts in one answer: a step seldom has more, and an answer of hundreds is no reading of a step. */
export const MODEL_ACTS_MAX = 8
const REF_MAX = 60
const TEXT_MAX = 2000

const modelActSchema = z.object({
  act: z.enum(MODEL_ACTS),
  /** The element, as the page names it; null for acts that need none. */
  ref: z.string().max(REF_MAX).nullable(),
  /** A text of the step, or the name of a value that only the server knows. */
  value: z
    .union([
      z.object({ kind: z.literal('literal'), text: z.string().max(TEXT_MAX) }),
      z.object({ kind: z.literal('data'), name: z.string().max(200) }),
    ])
    .nullable(),
  /** key: a key or a shortcut, see contract/rules/keys.ts. */
  key: z.string().max(REF_MAX).nullable(),
  /** drag: the element to drop on. open: the address. */
  to: z.string().max(TEXT_MAX).nullable(),
})
export type ModelAct = z.infer<typeof modelActSchema>

/** What a model answers about the next words of a step: the acts that they ask for, in order. `cannot`: why it does not know. */
export const modelAnswerSchema = z.object({ acts: z.array(modelActSchema), cannot: z.string().max(TEXT_MAX).nullable() })
export type ModelAnswer = z.infer<typeof modelAnswerSchema>

/**
 * Why an act of an answer does not count:
 *
 * - unknown_ref, hidden, disabled: there is no such element for a person
 * - cannot_take: the element cannot take the act, as a button cannot take a text
 * - value_not_in_step, unknown_data: the value is neither in the words of the step nor a name of its data
 * - unknown_key: no key, or a shortcut that no act stands for
 * - address_outside: the address is neither in the step nor on the site of the project
 * - too_many: it is behind the first `MODEL_ACTS_MAX`
 */
const MODEL_REFUSALS = [
  'unknown_ref',
  'hidden',
  'disabled',
  'cannot_take',
  'value_not_in_step',
  'unknown_data',
  'unknown_key',
  'address_outside',
  'too_many',
] as const
export type ModelRefusal = (typeof MODEL_REFUSALS)[number]

/**
 * How a question to a model ended.
 *
 * - answered: with an answer of the agreed shape
 * - refused: the model declined to answer
 * - broken: what came is no such answer, or only a part of it
 * - timeout, unreachable, status: the endpoint did not answer in time, not at all, or with an error
 * - over_budget: nothing was sent, because the step or the run had used up what it may send
 */
const MODEL_ENDS = ['answered', 'refused', 'broken', 'timeout', 'unreachable', 'status', 'over_budget'] as const
export type ModelEnd = (typeof MODEL_ENDS)[number]

export const MODEL_QUESTION_MAX = 20_000
export const MODEL_ANSWER_MAX = 8000

/** One question to a model with its answer, as a user may look at it. Secrets are masked in both. */
export const modelExchangeSchema = z.object({
  at: isoDateSchema,
  model: z.string().max(200),
  end: z.enum(MODEL_ENDS),
  /** The answer of an endpoint that ended with `status`. */
  status: z.number().int().optional(),
  durationMs: z.number().int(),
  /** Number of requests that were sent for it. */
  requests: z.number().int(),
  question: z.string().max(MODEL_QUESTION_MAX),
  /** The text of the model; '' when there was none. */
  answer: z.string().max(MODEL_ANSWER_MAX),
  acts: z.array(modelActSchema.extend({ refused: z.enum(MODEL_REFUSALS).nullable() })),
  cannot: z.string().nullable(),
})
export type ModelExchange = z.infer<typeof modelExchangeSchema>

/** Input and answer of `recipe.modelExchanges`: the questions about a step when it was predicted last, in order. */
export const modelExchangesInputSchema = z.object({ recipeId: z.uuid(), stepIndex: z.number().int().min(0) })
export const modelExchangesSchema = z.object({ exchanges: z.array(modelExchangeSchema) })
