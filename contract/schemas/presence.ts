import { z } from 'zod'
import { URL_MAX } from '../constants.ts'
import { isoDateSchema } from './recipe.ts'

/** A tab of the product shows a page. `tabId` lives as long as the tab; `organizationId` is null before membership. */
export const tabLoadInputSchema = z.object({
  organizationId: z.uuid().nullable(),
  tabId: z.uuid(),
  prevUrl: z.string().max(URL_MAX).nullable(),
  curUrl: z.string().min(1).max(URL_MAX),
})
export type TabLoadInput = z.infer<typeof tabLoadInputSchema>

/** The tabs that a browser has open. The server learns from the end of the stream that a browser was closed or killed. */
export const tabWatchInputSchema = z.object({ tabIds: z.array(z.uuid()).min(1).max(500) })

/**
 * Something of the organization was changed, by any user. It names the subject but not the new state: the reader asks for that. `progress`: a run
 * went on; a tab that shows the recipe learns that from `recipe.subscribe`. `reserved`: a user who waited for a runner for this recipe has got it.
 */
export const changeHintSchema = z.object({
  kind: z.enum(['recipe', 'project']),
  id: z.uuid(),
  projectId: z.uuid(),
  what: z.enum(['created', 'edited', 'progress', 'reserved', 'deleted']),
})
export type ChangeHint = z.infer<typeof changeHintSchema>

/** The messages of `tabTracking.watch`: the server listens; these things changed; changes may have been missed, so everything may be out of date. */
export type WatchMessage = { ok: true } | { changes: ChangeHint[] } | { missed: true }

/** A tab was closed. `timestamp`: the time by the client's clock; UTC epoch ms or ISO. */
export const tabUnloadInputSchema = z.object({
  organizationId: z.uuid().nullable(),
  tabId: z.uuid(),
  timestamp: z.union([z.number().int().positive(), isoDateSchema]),
})
export type TabUnloadInput = z.infer<typeof tabUnloadInputSchema>
