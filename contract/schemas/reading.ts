import { z } from 'zod'
import { TEST_CASE_TEXT_MAX } from '../constants.ts'
import { nlCaptionSchema } from './action.ts'
import { locatorsSchema } from './locator.ts'

/** What a reading does: the meanings of the engine that act on the page. */
export const ACT_KINDS = [
  'click',
  'double',
  'right',
  'hover',
  'set',
  'check',
  'clear',
  'key',
  'upload',
  'drag',
  'scroll',
  'open',
  'back',
  'forward',
  'reload',
  'login',
] as const
export type ActKind = (typeof ACT_KINDS)[number]

export const EVIDENCE_MAX = 6
/** An action more has no reason of its own. */
export const REASONS_MAX = 40
export const CHOICES_MAX = 3

/** A name of the engine for what spoke for a choice (weight above 0) or against it: `name:exact`, `place:held`, `words:unexplained`. */
export const evidenceSchema = z.object({ name: z.string().max(80), weight: z.number() })
export type Evidence = z.infer<typeof evidenceSchema>

/** The element, in words; absent for keys that go to whatever has the focus, and for what is done to the page as a whole. */
const captionSchema = nlCaptionSchema.optional()
/** What stands around the element, where another choice reads the same. */
const nearSchema = z.string().max(80).optional()

/**
 * Why an action is the one that the step means. `reader`: which one decided; `person`: somebody answered the question of the step. `text`: the words
 * that it was read from. `evidence`: the weightiest first. `rival`: the likeliest other choice. No field holds a value.
 */
export const reasonSchema = z.object({
  /** Index of the action in the step. */
  action: z.number().int().min(0),
  reader: z.enum(['first', 'joint', 'person']),
  act: z.enum(ACT_KINDS),
  text: z.string().max(TEST_CASE_TEXT_MAX),
  caption: captionSchema,
  near: nearSchema,
  probability: z.number().min(0).max(1).optional(),
  evidence: z.array(evidenceSchema).max(EVIDENCE_MAX),
  rival: z.object({ caption: captionSchema, near: nearSchema, evidence: z.array(evidenceSchema).max(EVIDENCE_MAX) }).optional(),
})
export type Reason = z.infer<typeof reasonSchema>

/** One thing that a step may mean. `value`: as the step says it, or the name of its data. `locators`: of the element, when there is one. */
export const questionChoiceSchema = z.object({
  act: z.enum(ACT_KINDS),
  /** Kind of the element: `button`, `field` … */
  kind: z.string().max(40).optional(),
  caption: captionSchema,
  value: z.string().max(1000).optional(),
  checked: z.boolean().optional(),
  /** drag: the element at which it ends. */
  to: captionSchema,
  near: nearSchema,
  locators: locatorsSchema.optional(),
  probability: z.number().min(0).max(1),
})
export type QuestionChoice = z.infer<typeof questionChoiceSchema>

/** What a failed prediction asks a person. `text`: the words of the step from which on it is not sure. `choices`: the likeliest first. */
export const stepQuestionSchema = z.object({
  text: z.string().max(TEST_CASE_TEXT_MAX),
  choices: z.array(questionChoiceSchema).min(1).max(CHOICES_MAX),
  /** Index of the choice that a person took, until a prediction has carried it out. */
  answer: z.number().int().min(0).max(CHOICES_MAX - 1).optional(), // prettier-ignore
})
export type StepQuestion = z.infer<typeof stepQuestionSchema>

/** The question of a step: to watch where its choices are on the screen, or to scroll to one of them. */
export const questionMarksInputSchema = z.object({ recipeId: z.uuid(), stepIndex: z.number().int().min(0) })
export const revealChoiceInputSchema = questionMarksInputSchema.extend({ choice: z.number().int().min(0).max(CHOICES_MAX - 1) }) // prettier-ignore

/** Stores the answer with the step, and predicts from it on. `question`: as the person saw it; another one is not answered. */
export const answerQuestionInputSchema = z.object({
  recipeId: z.uuid(),
  stepIndex: z.number().int().min(0),
  question: stepQuestionSchema,
  choice: z.number().int().min(0).max(CHOICES_MAX - 1), // prettier-ignore
})
