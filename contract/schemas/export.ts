import { z } from 'zod'

/**
 * The recipes that an export takes. `ready`: those that run as tests, or all when none does. `all`: also those that are not ready; they are marked
 * to be skipped, each with its reason.
 */
export const exportScopeSchema = z.enum(['ready', 'all'])
export type ExportScope = z.infer<typeof exportScopeSchema>

export const exportInputSchema = z.object({ projectId: z.uuid(), scope: exportScopeSchema.default('ready') })

export const exportReadinessSchema = z.object({ ready: z.number().int(), total: z.number().int() })
export type ExportReadiness = z.infer<typeof exportReadinessSchema>
