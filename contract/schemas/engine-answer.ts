import { z } from 'zod'
import { LANGUAGES } from '../constants.ts'
import { actionSchema, gestureSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { locatorSchema } from './locator.ts'

/**
 * What the engine would do for one step on one page, and why: the answer of `npm run ask` and of “What the engine sees” on a recipe's page. Nothing is
 * done. All acts are planned on the same page, so those after the first may be answered otherwise once the ones before them are done.
 *
 * Neither a model nor what the project was taught takes part. Values of secret data are withheld everywhere.
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

/** `locators`: as the runner makes them. Absent where there is no page to ask for them, only a file with its snapshot. */
const elementSchema = z.object({ ref: z.string(), kind: z.string(), caption: z.string(), locators: z.array(locatorSchema).optional() })

/** Where a value comes from. `key`: the name of the data; null for a value of the step, and for data without names. */
const answerSourceSchema = z.object({ from: z.enum(['step', 'testData', 'environment']), key: z.string().nullable() })

const doneSchema = {
  /** The method of the action as a recipe has it; null for what is no action on an element, such as opening an address. */
  method: actionSchema.shape.method.nullable(),
  gesture: gestureSchema.optional(),
  element: elementSchema.nullable(),
  /** The value; null where the act has none, none was found, or it is withheld: then `source` says where it is. */
  value: z.string().nullable(),
}

const choiceSchema = z.object({
  /** What would be done: `click`, `set`, `check`, `key` …; `skip`, `wait` and `expect` touch nothing. */
  act: z.string(),
  ...doneSchema,
  source: answerSourceSchema.nullable(),
  /** The key or shortcut that is pressed. */
  keys: z.string().optional(),
  checked: z.boolean().optional(),
  /** drag: where to. */
  to: elementSchema.optional(),
  /** Part of all probability, 0..1. */
  share: z.number().min(0).max(1),
  /** How probable it is that this choice is right, judged by itself. */
  probability: z.number().min(0).max(1),
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
      /**
       * `holds`: it is so on the page after the step; false for a text that must be there and is not. `ref`: its element. The locators of the assertion's
       * target are those of the runner, or made of the snapshot where there is no page.
       */
      assertions: z.array(
        z.object({
          holds: z.boolean(),
          probability: z.number().min(0).max(1),
          ref: z.string().nullable(),
          assertion: assertionSchema,
        }),
      ),
    }),
  ),
  /** The statements that would stay on the step as not checked. */
  notChecked: z.array(z.string()),
})
export type ExpectedAnswer = z.infer<typeof expectedAnswerSchema>

export const engineAnswerSchema = z.object({
  step: z.string(),
  language: z.enum(LANGUAGES),
  /** The page that it was read on. */
  page: z.object({ url: z.string(), title: z.string() }),
  /** One entry an act, as far as the step can be read on this page. */
  plan: z.array(
    z.object({
      /** The text that this act was read from, and what remained after it. */
      text: z.string(),
      rest: z.string().nullable(),
      /** act: it is done unattended; ask: one of the choices is likely; none: nothing is. */
      decision: z.enum(['act', 'ask', 'none']),
      /** act: the reader that decides, `joint` for the first choice and `first` for `firstGrammar`. Null otherwise. */
      by: z.enum(['joint', 'first']).nullable(),
      /** Probability that the first choice is right. */
      probability: z.number().min(0).max(1),
      /** Probability from which the first choice is done unattended. */
      threshold: z.number().min(0).max(1),
      /** The likeliest first; the others are its rivals. */
      choices: z.array(choiceSchema).max(5),
      /** What the first grammar would do (decision 0032); null when it cannot decide. */
      firstGrammar: z.object({ act: z.string(), ...doneSchema }).nullable(),
    }),
  ),
  /** The words of the step that were not read. */
  notRead: z.string(),
  /** One entry for each expected result that was asked for. */
  expected: z.array(expectedAnswerSchema).optional(),
})
export type EngineAnswer = z.infer<typeof engineAnswerSchema>

/** The step of a recipe that is asked about, on the page that its remote browser shows. */
export const askEngineInputSchema = z.object({ recipeId: z.uuid(), stepIndex: z.number().int().min(0) })
