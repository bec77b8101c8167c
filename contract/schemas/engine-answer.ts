import { z } from 'zod'
import { assertionSchema } from './assertion.ts'

/**
 * The answer of `npm run ask`: what the engine would do for one step on one page, with its reasons. It does nothing itself. The parts after the first are
 * planned on the same page, so they may be answered otherwise once the parts before them are done.
 */
const readingSchema = z.object({
  act: z.string(),
  target: z.object({ name: z.string(), role: z.string().nullable(), ordinal: z.number().int().nullable() }).nullable(),
  value: z.string().nullable(),
  places: z.array(z.object({ name: z.string(), role: z.string().nullable(), relation: z.string() })),
  key: z.string().nullable(),
  /** Words of the clause that have no part in the reading. */
  unread: z.array(z.string()),
})

const elementSchema = z.object({ ref: z.string(), kind: z.string(), caption: z.string() })

const choiceSchema = z.object({
  /** What would be done: `click`, `set`, `check`, `key` …; `skip`, `wait` and `expect` touch nothing. */
  act: z.string(),
  element: elementSchema.nullable(),
  /** The value or key; null where the act has none, or none was found. */
  value: z.string().nullable(),
  checked: z.boolean().optional(),
  /** drag: where to. */
  to: z.string().optional(),
  /** Part of all probability, 0..1. */
  share: z.number().min(0).max(1),
  reading: readingSchema,
  /** What speaks for it (positive) and against it, the weightiest first. */
  evidence: z.array(z.object({ name: z.string(), weight: z.number() })),
})

/** What would be checked of an expected result. */
export const expectedAnswerSchema = z.object({
  text: z.string(),
  /** Its statements. */
  parts: z.array(
    z.object({
      text: z.string(),
      /** Nothing that could be checked was passed over. */
      isChecked: z.boolean(),
      /** `holds`: it is so on the page after the step; false for a text that must be there and is not. */
      assertions: z.array(z.object({ holds: z.boolean(), probability: z.number().min(0).max(1), assertion: assertionSchema })),
    }),
  ),
  /** The statements that would stay on the step as not checked. */
  notChecked: z.array(z.string()),
})
export type ExpectedAnswer = z.infer<typeof expectedAnswerSchema>

export const engineAnswerSchema = z.object({
  step: z.string(),
  language: z.enum(['ru', 'en']),
  /** One entry an act, as far as the step can be read on this page. */
  plan: z.array(
    z.object({
      /** The text that this act was read from, and what remained after it. */
      text: z.string(),
      rest: z.string().nullable(),
      /** act: sure enough to be done unattended; ask: one of the choices is likely; none: nothing is. */
      decision: z.enum(['act', 'ask', 'none']),
      /** Probability that the first choice is right. */
      probability: z.number().min(0).max(1),
      /** Probability from which an act is done unattended. */
      threshold: z.number().min(0).max(1),
      /** The likeliest first; the others are its rivals. */
      choices: z.array(choiceSchema).max(5),
    }),
  ),
  /** The words of the step that were not read. */
  notRead: z.string(),
  /** One entry for each expected result that was asked for. */
  expected: z.array(expectedAnswerSchema).optional(),
})
export type EngineAnswer = z.infer<typeof engineAnswerSchema>
