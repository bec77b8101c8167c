import { z } from 'zod'
import {
  ENV_DATA_ITEMS_MAX,
  ENV_DATA_VALUE_MAX,
  RECIPE_TITLE_MAX,
  STEP_PART_TIMEOUT_MAX_MS,
  STEP_PART_TIMEOUT_MIN_MS,
} from '../constants.ts'
import { DROP_SIDES } from '../rules/drop-point.ts'
import { MODIFIERS, parseKeys } from '../rules/keys.ts'
import { DATE_FORMATS } from '../rules/relative-date.ts'
import { isTakenName, TAKEN_NAME_MAX } from '../rules/taken-values.ts'
import { projectFileNamesSchema } from './file-name.ts'
import { httpCallSchema } from './http-call.ts'
import { locatorsSchema } from './locator.ts'

/** The origin of a value. `key` names the environment item or test-data entry; `stepIndex` the step that introduced it. */
export const valueSourceSchema = z.object({
  type: z.enum(['envDataVariables', 'testDataVariables', 'llmDataVariables']),
  key: z.string().max(200),
  stepIndex: z.number().int().min(0).optional(),
})
export type ValueSource = z.infer<typeof valueSourceSchema>

export const nlCaptionSchema = z.object({ ru: z.string().max(1000), en: z.string().max(1000) })

/** A date as its distance in days from the day of the run, and the form in which its field writes dates: see contract/rules/relative-date.ts. */
export const relativeDateSchema = z.object({ days: z.number().int().min(-100_000).max(100_000), format: z.enum(DATE_FORMATS) })

/** Ways to click other than one press of the main button. */
export const gestureSchema = z.enum(['double', 'right', 'middle', 'hover'])

/** A place in an element as shares of its width and height, from its upper left corner; outside of it below 0 and above 1. */
export const placeSchema = z.object({ x: z.number().min(-100).max(100), y: z.number().min(-100).max(100) })
export type Place = z.infer<typeof placeSchema>

/** A distance in CSS pixels, to the right and down. */
export const distanceSchema = z.object({ x: z.number().min(-10_000).max(10_000), y: z.number().min(-10_000).max(10_000) })
export type Distance = z.infer<typeof distanceSchema>

/** The most places of one stroke. */
export const STROKE_MAX = 200

/** A line that is drawn with the mouse in an element. */
export const strokeSchema = z.array(placeSchema).min(2).max(STROKE_MAX)

/**
 * Text of a field or an editor: selected, or with the cursor before or after it. `nth`: which of several equal texts, from 1. An empty text stands for
 * all of the text.
 */
export const selectionSchema = z.object({
  text: z.string().max(1000),
  as: z.enum(['selected', 'before', 'after']),
  nth: z.number().int().min(1).max(10_000).optional(),
})
export type TextSelection = z.infer<typeof selectionSchema>

/** A key or a shortcut: see contract/rules/keys.ts. */
export const keysSchema = z
  .string()
  .max(60)
  .refine((text) => parseKeys(text) !== null, 'A key, or held keys and a key: Enter, Control+A')

/** How an element is dropped on another: at a place of it where that matters, or into the list beside it. */
export const dropPlaceSchema = z.object({ side: z.enum(DROP_SIDES).optional(), at: placeSchema.optional() })
export type DropPlace = z.infer<typeof dropPlaceSchema>

/** Where an element is dragged. */
export const dropSchema = dropPlaceSchema.extend({
  target: locatorsSchema,
  nlTargetCaptionDict: nlCaptionSchema.partial().optional(),
})

/** By a page, nearly what is visible at once; or to the end, however much is loaded on the way. */
export const scrollSchema = z.object({ direction: z.enum(['up', 'down', 'left', 'right']), by: z.enum(['page', 'end']) })

/** The most presses of one key that one action may hold. */
const TIMES_MAX = 100

/** `id` names the typed value while the recording lasts; `offers` are the secrets of the project that have this value. */
export const passwordQuestionSchema = z.object({ id: z.string().max(60), offers: z.array(z.string()).max(ENV_DATA_ITEMS_MAX) })
export type PasswordQuestion = z.infer<typeof passwordQuestionSchema>

/** The step that taught what the words mean, as it was called then: see contract/schemas/taught.ts. */
export const taughtBySchema = z.object({
  id: z.uuid(),
  recipeId: z.uuid().nullable(),
  title: z.string().max(RECIPE_TITLE_MAX),
  stepIndex: z.number().int().min(0),
})
export type TaughtBy = z.infer<typeof taughtBySchema>

/** The time that one action or check may take, where it is not the usual one. */
export const partTimeoutSchema = z.number().int().min(STEP_PART_TIMEOUT_MIN_MS).max(STEP_PART_TIMEOUT_MAX_MS)

/** What is taken from the page: the text of an element or the value of a field, the first number in it, or the address. */
export const TAKEN_KINDS = ['text', 'number', 'address'] as const
export type TakenKind = (typeof TAKEN_KINDS)[number]

/** A name of a taken value: see contract/rules/taken-values.ts. */
export const takenNameSchema = z
  .string()
  .min(1)
  .max(TAKEN_NAME_MAX)
  .refine(isTakenName, 'A name of letters, digits, blanks, dots and dashes')

/** `as`: the name under which the value is used later. `pattern`: the part of the address that is taken; all of it without one. */
export const takeSchema = z.object({ what: z.enum(TAKEN_KINDS), as: takenNameSchema, pattern: z.string().max(500).optional() })
export type Take = z.infer<typeof takeSchema>

/** What is done: see `actionSchema` and decisions 0029 and 0056. */
const ACTION_METHODS = ['Click', 'Input', 'Press', 'Focus', 'Drag', 'Scroll', 'Take', 'Call'] as const

/** How an act is done, beyond its method and without the element at which a drag ends. */
export const wayToActSchema = z.object({
  gesture: gestureSchema.optional(),
  /** Click, and Drag without `stroke`: the place of the element that is pressed; its middle without one. */
  at: placeSchema.optional(),
  /** Click: the keys that are held meanwhile. */
  held: z.array(z.enum(MODIFIERS)).max(MODIFIERS.length).optional(),
  /** Press. */
  keys: keysSchema.optional(),
  selection: selectionSchema.optional(),
  by: distanceSchema.optional(),
  stroke: strokeSchema.optional(),
  scroll: scrollSchema.optional(),
  /** Press, and Scroll by a page: how often, when more than once. */
  times: z.number().int().min(1).max(TIMES_MAX).optional(),
  /** Input: the value is typed at the cursor, or over what is selected; the field keeps the rest of its text. A line break presses Enter. */
  isAtCursor: z.boolean().optional(),
})
export type WayToAct = z.infer<typeof wayToActSchema>

/**
 * One act on one element.
 *
 * - Click: a press of the mouse, or hovering
 * - Input: gives a field its value
 * - Press: `keys` on the element, or on whatever has the focus (contract/rules/page-target.ts). A field that gets the focus by it has its
 *   cursor at the end. Copying takes all of the element's text, unless a part of it is selected already.
 * - Focus: puts the cursor into the field, without a press of the mouse; with `selection`, to a place in its text
 * - Drag: with the mouse, to `drop`, or as far as `by` says, or along the line `stroke` in the element
 * - Scroll: without `scroll`, until the element is visible; lists that make their rows while one scrolls are gone through for it. With it, the
 *   region that scrolls in or around the element, or the page (contract/rules/page-target.ts)
 * - Take: keeps what `take` says of the element, or of the address of the page (contract/rules/page-target.ts), for the later steps of the same run; the
 *   page stays as it is
 * - Call: sends `call` over HTTP from where the remote browser stands, with its cookies, and looks at the answer; the page stays as it is
 *
 * Input covers text fields, selects (value = option label; for several options one label per line, see several-options.ts), checkboxes and radios
 * ("true"/"false"), dates (ISO), files. When `source.type` is envDataVariables the value is looked up at run time and `value` is empty or a mask: a
 * secret is never stored in a recipe. An Input that has neither was left empty in a recording (rules/recorded-step.ts).
 */
export const actionSchema = z
  .object({
    target: locatorsSchema,
    nlTargetCaptionDict: nlCaptionSchema.partial().optional(),
    method: z.enum(ACTION_METHODS),
    value: z.string().max(ENV_DATA_VALUE_MAX).optional(),
    source: valueSourceSchema.optional(),
    ...wayToActSchema.shape,
    drop: dropSchema.optional(),
    take: takeSchema.optional(),
    call: httpCallSchema.optional(),
    /** Input: the value has to be chosen from what the field offers; a text that only stays typed is a failure. */
    isChoice: z.boolean().optional(),
    /** Input: this date is typed; `value` holds the words of the step (“tomorrow”). */
    relativeDate: relativeDateSchema.optional(),
    /** Input of a password that is being recorded: the user is asked which item the recipe types here from now on. Removed when the recording ends. */
    asks: passwordQuestionSchema.optional(),
    /** In place of ACTION_TIMEOUT_MS. */
    timeoutMs: partTimeoutSchema.optional(),
    /** The element is taken only as the first locator finds it: a person does not want it to be healed. */
    isHealingOff: z.literal(true).optional(),
    /** Input: those of the files that `value` names which belong to the project. Without one of them the action fails; other names stand for sample files. */
    projectFiles: projectFileNamesSchema.optional(),
    /**
     * What the act was seen to open when it was done last: a tab, and windows of the browser that the recipe has no answer for. An export waits for the tab and
     * answers the windows as a run does. It is no part of what the act is.
     */
    opens: z.object({ tab: z.literal(true).optional(), windows: z.array(z.string().max(20)).max(10).optional() }).optional(),
    /** The action was predicted as it was taught. */
    taughtBy: taughtBySchema.optional(),
    /**
     * Set when a replay found the element otherwise than by the first locator and the run passed. `toIndex`: the first stored locator that found it, in the
     * order of trial; -1 when it was recognised by its facts alone. `madeWith`: see step-validity.ts. `replaced`: the locators before. `isAccepted`: a
     * person has said that it is the right element.
     */
    healed: z
      .object({
        fromIndex: z.number().int(),
        toIndex: z.number().int(),
        at: z.string(),
        madeWith: z.string().max(64).optional(),
        replaced: locatorsSchema.optional(),
        isAccepted: z.literal(true).optional(),
      })
      .optional(),
  })
  .refine(({ method, keys }) => method !== 'Press' || keys !== undefined, 'A Press names its keys')
  .refine(
    ({ method, drop, by, stroke }) => method !== 'Drag' || [drop, by, stroke].filter((end) => end !== undefined).length === 1,
    'A Drag names where it ends, in one way',
  )
  .refine(({ method, call }) => method !== 'Call' || call !== undefined, 'A Call says what is sent')
  .refine(({ method, take }) => method !== 'Take' || take !== undefined, 'A Take names what it takes')
export type Action = z.infer<typeof actionSchema>
