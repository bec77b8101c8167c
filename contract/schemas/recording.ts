import { z } from 'zod'
import { dropPlaceSchema, wayToActSchema } from './action.ts'
import { assertionSchema } from './assertion.ts'
import { envDataItemSchema } from './project.ts'
import { locatorsSchema } from './locator.ts'
import { projectFileNamesSchema } from './file-name.ts'
import { unrecordedInteractionSchema } from './not-recorded.ts'
import { actPlaceSchema } from './recorded-flow.ts'
import { stepIndexSchema } from './recipe.ts'

const recordedTargetSchema = z.object({
  locators: locatorsSchema,
  /** Its role, or the name of its tag. */
  elementType: z.string().min(1),
  /** The element's name for people. */
  caption: z.string().max(300).optional(),
  isPassword: z.boolean().default(false),
  place: actPlaceSchema.optional(),
})
export type RecordedTarget = z.infer<typeof recordedTargetSchema>

/**
 * What a user did in the preview, with the ways of an action (contract/schemas/action.ts). Typed passwords arrive masked (`SECRET_MASK`). What is done
 * with the browser itself comes in the form in which a recipe stores it: the answer to a window (contract/rules/browser-dialog.ts) as a click with
 * `accept` or `dismiss` and an input with the text; a move through the history (contract/rules/page-target.ts) as a click with the move.
 */
export const recordedHumanActionSchema = z.object({
  type: z.enum(['click', 'input', 'press', 'focus', 'drag', 'scroll']),
  isTrusted: z.boolean(),
  /** UTC epoch ms. */
  timestamp: z.number().int().positive(),
  target: recordedTargetSchema,
  value: z.string().optional(),
  ...wayToActSchema.shape,
  /** Drag. */
  drop: dropPlaceSchema.extend({ target: recordedTargetSchema }).optional(),
  /** Input at the cursor: events with the same name report the same typing, each the whole of it so far. */
  typing: z.string().max(60).optional(),
  /** Input of files: those of them that belong to the project. */
  projectFiles: projectFileNamesSchema.optional(),
  /** Input of a password: the runner holds its value under this name until the question about it is answered. */
  secretId: z.string().max(60).optional(),
})
export type RecordedHumanAction = z.infer<typeof recordedHumanActionSchema>

const at = recordedHumanActionSchema.shape.timestamp

/**
 * The events of a recording, in order: an action; a tab that the action before has opened; an
 * interaction that no action expresses (`missed`); a file that has been downloaded; the answer for a
 * typed password (`answered`): the key of the environment item that the recipe uses from now on, or null for none yet; or a check that its user added
 * (`asserted`).
 */
export const recordedEventSchema = z.discriminatedUnion('type', [
  recordedHumanActionSchema,
  z.object({ type: z.literal('openedTab'), timestamp: at }),
  z.object({ type: z.literal('missed'), timestamp: at, missed: unrecordedInteractionSchema }),
  z.object({ type: z.literal('downloaded'), timestamp: at, name: z.string().max(300), size: z.number().int().min(0) }),
  z.object({ type: z.literal('answered'), timestamp: at, secretId: z.string(), key: z.string().nullable() }),
  z.object({ type: z.literal('asserted'), timestamp: at, assertion: assertionSchema }),
])
export type RecordedEvent = z.infer<typeof recordedEventSchema>

/**
 * The way to store a typed password in the recipe. `use`: an item of the environment data that has the typed value. `save`: a new item with that
 * value. `empty`: none yet; the step cannot be completed until the action is bound to an item.
 */
export const passwordAnswerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('use'), key: envDataItemSchema.shape.key }),
  z.object({ kind: z.literal('save'), key: envDataItemSchema.shape.key }),
  z.object({ kind: z.literal('empty') }),
])
export type PasswordAnswer = z.infer<typeof passwordAnswerSchema>

export const answerPasswordInputSchema = z.object({ recipeId: z.uuid(), secretId: z.string().max(60), answer: passwordAnswerSchema })

/** Answers a choice of files that the page has opened: the app has taken it, it was cancelled, or these files were chosen. */
export const answerFileChooserInputSchema = z.object({
  recipeId: z.uuid(),
  chooserId: z.string().max(60),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('claim') }),
    z.object({ kind: z.literal('cancel') }),
    z.object({ kind: z.literal('files'), names: projectFileNamesSchema }),
  ]),
})
export type FileChooserAnswer = z.infer<typeof answerFileChooserInputSchema>['answer']

/** `environmentId`: of the project; the default one without it. */
export const recordingConfigSchema = z.object({ recipeId: z.uuid(), currentStepIndex: stepIndexSchema, environmentId: z.uuid().optional() })
