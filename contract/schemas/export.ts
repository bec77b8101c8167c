import { z } from 'zod'

/**
 * The recipes that an export takes. `ready`: those that run as tests, or all when none does. `all`: also those that are not ready; they are marked
 * to be skipped, each with its reason.
 */
export const exportScopeSchema = z.enum(['ready', 'all'])
export type ExportScope = z.infer<typeof exportScopeSchema>

/** The most recipes that one export names one by one: their ids are part of the link. */
export const EXPORT_RECIPES_MAX = 100

/** What becomes of the locators of an element besides the best: a comment, tried when the best finds nothing, or left out. */
export const LOCATOR_CHOICES = ['comments', 'healing', 'none'] as const
/** Elements where they are used, or in a class for each page of the system under test. */
export const EXPORT_STYLES = ['plain', 'pages'] as const
/** Tests that begin with the same sign-in do it each by itself, or begin signed in by a setup that does it once. */
export const SIGN_IN_CHOICES = ['each', 'once'] as const

/** How the code of an export is written. */
export const exportOptionsSchema = z.object({
  locators: z.enum(LOCATOR_CHOICES).default('comments'),
  style: z.enum(EXPORT_STYLES).default('plain'),
  signIn: z.enum(SIGN_IN_CHOICES).default('each'),
})
export type ExportOptions = z.infer<typeof exportOptionsSchema>

/** Without `recipeIds` all recipes of the project are meant; with them, `scope` chooses among these. */
export const exportChoiceSchema = exportOptionsSchema.extend({
  scope: exportScopeSchema.default('ready'),
  recipeIds: z.array(z.uuid()).min(1).max(EXPORT_RECIPES_MAX).optional(),
})
export type ExportChoice = z.infer<typeof exportChoiceSchema>

export const exportInputSchema = exportChoiceSchema.extend({ projectId: z.uuid() })

export const exportReadinessInputSchema = z.object({
  projectId: z.uuid(),
  recipeIds: z.array(z.uuid()).min(1).max(EXPORT_RECIPES_MAX).optional(),
})

export const exportReadinessSchema = z.object({ ready: z.number().int(), total: z.number().int() })
export type ExportReadiness = z.infer<typeof exportReadinessSchema>
